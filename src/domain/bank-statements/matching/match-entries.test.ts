import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCurrency } from '../../money/currency'
import type { BankEntry } from '../bank-statement'
import { dayOf, entryOf, euro } from '../statement.fixture'
import { isSure, matchEntries } from './match-entries'
import type { Owed } from './owed'

const dollar = parseCurrency('USD') ?? euro

const owed = (number: number, amountMinor: number, said: Partial<Owed> = {}): Owed => {
  const printed = `INV-${String(number).padStart(4, '0')}`
  const facts = { key: printed, invoiceId: printed, paymentId: null, number: printed, currency: euro }
  return { ...facts, clientName: 'Nordwind Kaffee GmbH', amountMinor, ...said }
}

function matchesOf(all: readonly Owed[], ...entries: readonly Partial<BankEntry>[]) {
  const marked = entries.map((said, index) => ({ ...entryOf(said), mark: String(index) }))
  const found = matchEntries(marked, all)
  return marked.map(({ mark }) => {
    const { sureness, parts, candidates } = found.get(mark) ?? { sureness: 'none', parts: [], candidates: [] }
    return { sureness, paid: parts.map(({ key, amountMinor }) => `${key} ${String(amountMinor)}`), candidates }
  })
}
const match = (all: readonly Owed[], entry: Partial<BankEntry>) => matchesOf(all, entry)[0]

describe('what an entry pays', () => {
  const three = [owed(1, 11_900), owed(2, 25_050, { clientName: 'Jürgen Müller' }), owed(3, 25_050)]

  it('is sure by number and amount, in a text or a reference', () => {
    const sure = { sureness: 'numberAndAmount', paid: ['INV-0001 11900'] }
    expect(match(three, { text: 'Rechnung INV-0001' })).toMatchObject(sure)
    expect(match(three, { references: ['inv 1'] })).toMatchObject(sure)
    expect(match(three, { text: 'Rechnung 0001' })).toMatchObject(sure)
  })

  it('is split over all invoices that it names and pays whole', () => {
    expect(match(three, { text: 'INV-0001, INV-0003', amountMinor: 36_950 })).toMatchObject({
      sureness: 'numberAndAmount',
      paid: ['INV-0001 11900', 'INV-0003 25050'],
    })
  })

  it('is the one of those that it names whose amount it is', () => {
    expect(match(three, { text: 'INV-0001 (not INV-0003)' })).toMatchObject({ paid: ['INV-0001 11900'] })
  })

  it('is sure by amount and name where they fit one alone', () => {
    const paid = { text: 'Danke', amountMinor: 25_050 }
    expect(match(three, { ...paid, name: 'MUELLER JUERGEN' })).toMatchObject({
      sureness: 'amountAndName',
      paid: ['INV-0002 25050'],
    })
    expect(match(three, { ...paid, text: 'GIRO NORDWIND KAFFEE HAMBURG' })).toMatchObject({ paid: ['INV-0003 25050'] })
  })

  it('is a part of the invoice that it names, or more than that', () => {
    expect(match(three, { text: 'INV-0001', amountMinor: 5_000 })).toMatchObject({
      sureness: 'numberPart',
      paid: ['INV-0001 5000'],
    })
    expect(match(three, { text: 'INV-0001', amountMinor: 12_000 })).toMatchObject({
      sureness: 'numberMore',
      paid: ['INV-0001 11900'],
    })
  })

  it('is for a person to choose where several fit, and unsure where only the amount does', () => {
    expect(match(three, { text: 'INV-0001 INV-0003', amountMinor: 5_000 })).toMatchObject({
      sureness: 'several',
      paid: [],
      candidates: ['INV-0001', 'INV-0003'],
    })
    expect(match(three, { name: 'Somebody', amountMinor: 25_050 })).toMatchObject({ sureness: 'several' })
    expect(match(three, { name: 'Somebody' })).toMatchObject({ sureness: 'amount', paid: ['INV-0001 11900'] })
  })

  it('is nothing where nothing fits, and a choice begins with what whoever paid owes', () => {
    expect(match(three, { name: 'Nordwind Kaffee', amountMinor: 1 })).toEqual({
      sureness: 'none',
      paid: [],
      candidates: ['INV-0001', 'INV-0003'],
    })
    expect(match(three, { text: 'INV-0001', currency: dollar })).toMatchObject({ sureness: 'none', candidates: [] })
  })

  it('is the payment that was on its way, where it is of that amount', () => {
    const coming = owed(1, 5_000, { key: 'INV-0001 p1', paymentId: 'p1' })
    const rest = owed(1, 6_900)
    expect(match([rest, coming], { text: 'INV-0001', amountMinor: 5_000 })).toMatchObject({
      paid: ['INV-0001 p1 5000'],
    })
    expect(match([rest, coming], { text: 'INV-0001' })).toMatchObject({
      sureness: 'numberAndAmount',
      paid: ['INV-0001 6900', 'INV-0001 p1 5000'],
    })
    expect(match([coming], { text: 'INV-0001', amountMinor: 4_000 })).toMatchObject({ sureness: 'several', paid: [] })
  })
})

it('what one entry surely pays is not open to the next, the earlier day first', () => {
  const paid = { text: 'INV-0001' }
  const found = matchesOf([owed(1, 11_900)], { ...paid, bookedOn: dayOf('2026-11-04') }, paid)
  expect(found.map(({ sureness }) => sureness)).toEqual(['none', 'numberAndAmount'])
})

it('no more is surely paid of anything than is owed, and of each entry no more than it is, in whatever order they stand', () => {
  const some = fc.array(fc.record({ number: fc.integer({ min: 1, max: 5 }), minor: fc.constantFrom(100, 200, 300) }), {
    maxLength: 20,
  })
  const book = [1, 2, 3, 4, 5].map((number) => owed(number, number * 100))
  fc.assert(
    fc.property(some, fc.array(fc.nat(), { minLength: 20, maxLength: 20 }), (all, random) => {
      const entries = all.map(({ number, minor }, index) => ({
        ...entryOf({ text: `INV-000${String(number)}`, amountMinor: minor }),
        mark: String(index),
      }))
      const found = matchEntries(entries, book)
      const paid = new Map<string, number>()
      for (const entry of entries) {
        const { sureness, parts } = found.get(entry.mark) ?? { sureness: 'none' as const, parts: [] }
        const sum = parts.reduce((total, { amountMinor }) => total + amountMinor, 0)
        expect(sum).toBeLessThanOrEqual(entry.amountMinor)
        if (isSure(sureness)) for (const part of parts) paid.set(part.key, (paid.get(part.key) ?? 0) + part.amountMinor)
      }
      for (const each of book) expect(paid.get(each.key) ?? 0).toBeLessThanOrEqual(each.amountMinor)
      const shuffled = entries
        .map((entry, index) => ({ entry, at: random[index] ?? 0 }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ entry }) => entry)
      expect(new Map([...matchEntries(shuffled, book)].toSorted())).toEqual(new Map([...found].toSorted()))
    }),
  )
})
