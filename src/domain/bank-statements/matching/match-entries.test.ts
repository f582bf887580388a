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
  return { ...facts, clientName: 'Nordwind Kaffee GmbH', issuedOn: null, amountMinor, withheldMinor: 0, ...said }
}

/** Numbers of invoices that nothing is owed for. */
const settled = ['RE-0017', 'RG-2024-003']

function matchesOf(all: readonly Owed[], ...entries: readonly Partial<BankEntry>[]) {
  const marked = entries.map((said, index) => ({ ...entryOf(said), mark: String(index) }))
  const found = matchEntries(marked, all, settled)
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

  it.each(['INV-0001,0003', 'INV-0001 (not INV-0003)', 'INV-0001/0003', 'INV-0001-0003', 'INV 1 und 3'])(
    'is for a person to say where it names several and is the amount of one: %s',
    (text) => {
      expect(match(three, { text })).toMatchObject({ sureness: 'otherNumber', paid: [], candidates: ['INV-0001'] })
    },
  )

  it('is all of a list where it is their sum', () => {
    expect(match(three, { text: 'INV-0001,0003', amountMinor: 36_950 })).toMatchObject({
      sureness: 'numberAndAmount',
      paid: ['INV-0001 11900', 'INV-0003 25050'],
    })
  })

  it('is sure by amount and name where they fit one alone', () => {
    const paid = { text: 'Danke', amountMinor: 25_050 }
    expect(match(three, { ...paid, name: 'MUELLER JUERGEN' })).toMatchObject({
      sureness: 'amountAndName',
      paid: ['INV-0002 25050'],
    })
    expect(match(three, { ...paid, text: 'GIRO NORDWIND KAFFEE HAMBURG' })).toMatchObject({ paid: ['INV-0003 25050'] })
  })

  it('is not sure by amount and name where it was paid before the invoice was issued', () => {
    const paid = { name: 'Nordwind Kaffee GmbH', text: 'Danke', amountMinor: 11_900, bookedOn: dayOf('2026-11-03') }
    const issued = (day: string) => match([owed(1, 11_900, { issuedOn: dayOf(day) })], paid)
    expect(issued('2026-11-04')).toMatchObject({ sureness: 'amount', paid: ['INV-0001 11900'] })
    expect(issued('2026-11-03')).toMatchObject({ sureness: 'amountAndName' })
  })

  it('is whole without what the client pays to the tax office, and is recorded with it', () => {
    const [one, two] = [owed(1, 121_000, { withheldMinor: 15_000 }), owed(2, 60_500, { withheldMinor: 7_500 })]
    const partsOf = (entry: Partial<BankEntry>) =>
      matchEntries([{ ...entryOf(entry), mark: 'm' }], [one, two], settled).get('m')
    const paid = { key: 'INV-0001', amountMinor: 121_000, withheldMinor: 15_000 }
    expect(partsOf({ text: 'INV-0001', amountMinor: 106_000 })).toMatchObject({
      ...{ sureness: 'numberAndAmount', parts: [paid] },
    })
    expect(partsOf({ text: 'Danke', name: 'Nordwind Kaffee GmbH', amountMinor: 106_000 })).toMatchObject({
      ...{ sureness: 'amountAndName', parts: [paid] },
    })
    expect(partsOf({ text: 'INV-0001, INV-0002', amountMinor: 159_000 })).toMatchObject({
      sureness: 'numberAndAmount',
      parts: [paid, { key: 'INV-0002', amountMinor: 60_500, withheldMinor: 7_500 }],
    })
    // Some withhold nothing after all.
    expect(partsOf({ text: 'INV-0001', amountMinor: 121_000 })).toMatchObject({
      sureness: 'numberAndAmount',
      parts: [{ ...paid, withheldMinor: 0 }],
    })
    expect(partsOf({ text: 'INV-0001', amountMinor: 50_000 })).toMatchObject({
      sureness: 'numberPart',
      parts: [{ key: 'INV-0001', amountMinor: 50_000, withheldMinor: 0 }],
    })
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
    expect(match([coming], { text: 'INV-0001', amountMinor: 4_000 })).toMatchObject({
      sureness: 'numberPart',
      paid: ['INV-0001 p1 4000'],
    })
  })
})

describe('what a text names besides', () => {
  const two = [owed(1, 10_000), owed(2, 10_000)]
  const hundred = { amountMinor: 10_000, name: 'Nordwind Kaffee GmbH' }

  it('keeps it from being taken for another invoice of the same amount', () => {
    const twice = [
      { ...hundred, text: 'INV-0001', bookedOn: dayOf('2026-11-13') },
      { ...hundred, text: 'INV-0001', bookedOn: dayOf('2026-11-20') },
    ]
    expect(matchesOf(two, ...twice)).toMatchObject([
      { paid: ['INV-0001 10000'] },
      { sureness: 'otherNumber', paid: [], candidates: ['INV-0002'] },
    ])
  })

  it.each([
    'INV-0077',
    'inv 77',
    'INV-2026-0001',
    'INV-0002-77',
    'AG-INV-0002-77',
    'Rechnung 0077',
    'RF23INV0077',
    'RE-0005',
    'RE0005',
    'Honorar 2026-0002',
    'RE 17',
    're17',
    'RE-0017',
    'RE 18',
    'RG 2024/3',
    'INV-0002 RE 17',
  ])('as %s does, which nothing is owed for', (text) => {
    expect(match([owed(2, 10_000)], { ...hundred, text })).toMatchObject({ sureness: 'otherNumber', paid: [] })
  })

  it('as one in another currency does', () => {
    const all = [owed(1, 10_000, { currency: dollar }), owed(2, 10_000)]
    expect(match(all, { ...hundred, text: 'INV-0001' })).toMatchObject({ sureness: 'otherNumber', paid: [] })
    expect(match(all, { ...hundred, text: 'INV-0001 INV-0002' })).toMatchObject({ sureness: 'otherNumber', paid: [] })
  })

  it('as one of last year does', () => {
    const all = [owed(1, 10_000, { number: '2026-0001' })]
    expect(match(all, { ...hundred, text: '2025-0001' })).toMatchObject({ sureness: 'otherNumber' })
    expect(match(all, { ...hundred, text: '2026-0077' })).toMatchObject({ sureness: 'otherNumber' })
    expect(match(all, { ...hundred, text: 'vom 2026-11-03' })).toMatchObject({ sureness: 'amountAndName' })
  })

  it('is not what letters or figures of another kind are', () => {
    const sure = { sureness: 'amountAndName', paid: ['INV-0002 10000'] }
    for (const text of ['Danke', 'Kunde 4711', '03.11.2026', 'invoice 3', 'INV', 'von DE89 3704 0044 0532 0130 00'])
      expect(match([owed(2, 10_000)], { ...hundred, text })).toMatchObject(sure)
  })
})

it('the name of another client keeps it from being sure', () => {
  const all = [
    owed(1, 10_000, { clientName: 'Müller' }),
    owed(2, 20_000, { clientName: 'Müller & Söhne GmbH' }),
    owed(3, 30_000, { clientName: 'Müller AG' }),
  ]
  const named = { name: 'MUELLER', amountMinor: 20_000 }
  expect(match(all, named)).toMatchObject({ sureness: 'amount' })
  expect(match(all, { ...named, text: 'INV-0002' })).toMatchObject({ sureness: 'otherName', paid: ['INV-0002 20000'] })
  expect(match(all, { ...named, name: 'Hans Müller', text: 'INV-0002' })).toMatchObject({ sureness: 'numberAndAmount' })
  expect(match(all, { ...named, amountMinor: 30_000, text: 'INV-0003' })).toMatchObject({ sureness: 'numberAndAmount' })
  expect(match(all, { ...named, name: 'Müller und Söhne' })).toMatchObject({ sureness: 'amountAndName' })
})

it('a number behind the name is read where nothing else is written', () => {
  const all = [owed(1, 50_000), owed(2, 30_000)]
  const paid = { name: 'NORDWIND KAFFEE INV-0001', amountMinor: 30_000 }
  expect(match(all, paid)).toMatchObject({ sureness: 'numberPart', paid: ['INV-0001 30000'] })
  expect(match(all, { ...paid, name: 'NORDWIND KAFFEE INV-0077' })).toMatchObject({ sureness: 'otherNumber', paid: [] })
})

it.each([
  ['Mark Huber', 'Marketing GmbH'],
  ['Bernd Stein', 'Berndorf AG'],
  ['Peter Müller', 'Müller GmbH'],
  ['Studio Nord GmbH', 'Studio AG'],
])('%s is not surely %s', (name, clientName) => {
  const paid = { name, text: 'Danke' }
  expect(match([owed(1, 11_900, { clientName })], paid)).toMatchObject({ sureness: 'amount' })
  const both = [owed(1, 11_900, { clientName }), owed(2, 11_900)]
  expect(match(both, paid)).toMatchObject({ sureness: 'several', paid: [] })
  expect(match([...both, owed(3, 11_900, { clientName: name })], { ...paid, name: `${name} Berlin` })).toMatchObject({
    ...{ sureness: 'amountAndName', paid: ['INV-0003 11900'] },
  })
})

it('a creditor reference names its invoice also where that has no prefix', () => {
  const [first, second] = [owed(1, 50_000, { number: '0001' }), owed(2, 30_000, { number: '0002' })]
  const paid = { text: 'RF740001', name: 'Nordwind Kaffee GmbH', amountMinor: 30_000 }
  expect(match([first, second], paid)).toMatchObject({ sureness: 'numberPart', paid: ['INV-0001 30000'] })
  const marked = { ...entryOf(paid), mark: 'm' }
  expect(matchEntries([marked], [second], ['0001']).get('m')).toMatchObject({ sureness: 'otherNumber', parts: [] })
})

describe('figures alone', () => {
  const all = [owed(2, 10_000), owed(5, 10_000, { clientName: 'Südwind Tee' }), owed(2026, 500)]

  it('are not sure where somebody else paid', () => {
    const paid = { text: 'Kundennr 0002', amountMinor: 10_000 }
    expect(match(all, { ...paid, name: 'Südwind Tee' })).toMatchObject({
      sureness: 'several',
      candidates: ['INV-0005', 'INV-0002'],
    })
    expect(
      match([owed(2, 10_000), owed(5, 1, { clientName: 'Südwind Tee' })], { ...paid, name: 'Südwind Tee' }),
    ).toMatchObject({
      sureness: 'amount',
    })
    expect(match(all, { ...paid, name: 'Nordwind Kaffee' })).toMatchObject({ sureness: 'numberAndAmount' })
  })

  it.each(['Honorar 2026-0002', '0002-77', 'X0002', '4711/0002', '0002a'])('are none within %s', (text) => {
    expect(match(all, { text, amountMinor: 10_000 })).toMatchObject({ sureness: 'several', paid: [] })
  })

  it('are none where they are a year', () => {
    expect(match(all, { text: 'November 2026', amountMinor: 500 })).toMatchObject({ sureness: 'amount' })
    const imported = [owed(1, 500, { number: '2026' })]
    expect(match(imported, { text: 'November 2026', amountMinor: 500 })).toMatchObject({ sureness: 'amount' })
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
      const found = matchEntries(entries, book, [])
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
      expect(new Map([...matchEntries(shuffled, book, [])].toSorted())).toEqual(new Map([...found].toSorted()))
    }),
  )
})
