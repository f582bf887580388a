import { expect, it } from 'vitest'
import { markEntries } from '../../../domain/bank-statements/marks'
import { dayOf, entryOf } from '../../../domain/bank-statements/statement.fixture'
import { isOffered, isReady, offersOf, owedInvoices } from './offers'

const invoices = owedInvoices({
  owed: ['INV-0001', 'INV-0002'].map((number) => ({
    ...{ invoice_id: number, payment_id: null, invoice_number: number },
    ...{ client_name: 'Nordwind', issued_on: '2026-11-01', currency: 'EUR', amount_minor: 11_900, withheld_minor: 0 },
  })),
  settled_numbers: [],
})

const knownOf = (entries: ReturnType<typeof markEntries>) =>
  new Map(
    entries
      .filter(isOffered)
      .map(({ mark }) => [mark, { fingerprint: mark, state: 'new' as const, payments: [], near: [] }]),
  )
const today = dayOf('2026-11-20')

it.each([
  ['2026-11-21', true],
  ['2026-11-22', false],
  ['2000-01-01', true],
  ['1999-12-31', false],
])('what is sure and was booked on %s is ticked: %s', (day, isTicked) => {
  const entry = entryOf({ text: 'INV-0001', bookedOn: dayOf(day) })
  const entries = markEntries([{ account: null, entries: [entry] }])
  expect([...offersOf(entries, invoices, knownOf(entries), today).values()].map(isReady)).toEqual([isTicked])
})

it('an entry of an unlikely day takes nothing from one that is likely', () => {
  const paid = { name: 'Nordwind', text: 'INV-0001' }
  const days = ['1998-11-13', '2026-11-13'].map((day) => entryOf({ ...paid, bookedOn: dayOf(day) }))
  const entries = markEntries([{ account: null, entries: days }])
  const offers = [...offersOf(entries, invoices, knownOf(entries), today).values()]
  expect(offers.map(isReady)).toEqual([false, true])
})

it('what was returned is not ticked, and what is paid again is', () => {
  const paid = { name: 'Nordwind', text: 'INV-0001' }
  const entries = markEntries([
    {
      account: null,
      entries: [
        entryOf({ ...paid, bookedOn: dayOf('2026-11-13') }),
        entryOf({ ...paid, bookedOn: dayOf('2026-11-14'), amountMinor: -11_900, state: 'returned' }),
        entryOf({ ...paid, bookedOn: dayOf('2026-11-20') }),
      ],
    },
  ])
  const offers = [...offersOf(entries, invoices, knownOf(entries), today).values()]
  expect(offers.map(({ returnedOn }) => returnedOn)).toEqual([dayOf('2026-11-14'), null])
  expect(offers.map(isReady)).toEqual([false, true])
  expect(offers[1]?.match.parts).toEqual([{ key: 'INV-0001', amountMinor: 11_900, withheldMinor: 0 }])
})

it('what fits by amount and name is not ticked where such a payment is recorded already, for whichever invoice', () => {
  const owed = owedInvoices({
    owed: [
      {
        ...{ invoice_id: 'november', payment_id: null, invoice_number: 'INV-0002', client_name: 'Nordwind' },
        ...{ issued_on: '2026-11-01', currency: 'EUR', amount_minor: 100_000, withheld_minor: 0 },
      },
    ],
    settled_numbers: ['INV-0001'],
  })
  const entry = entryOf({ name: 'Nordwind', text: 'Danke', bookedOn: dayOf('2026-11-03'), amountMinor: 100_000 })
  const entries = markEntries([{ account: null, entries: [entry] }])
  const recorded = {
    ...{ id: 'p', invoice_id: 'october', invoice_number: 'INV-0001', client_name: 'Nordwind' },
    ...{ amount_minor: 100_000, payment_date: '2026-11-03', fingerprint: null },
  }
  const offerOf = (near: readonly (typeof recorded)[]) => {
    const known = { fingerprint: 'f', state: 'new' as const, payments: [], near: [...near] }
    return [...offersOf(entries, owed, new Map([[entries[0]?.mark ?? '', known]]), today).values()].map(isReady)
  }
  expect([offerOf([]), offerOf([recorded])]).toEqual([[true], [false]])
})
