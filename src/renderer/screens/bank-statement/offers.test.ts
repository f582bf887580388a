import { expect, it } from 'vitest'
import { markEntries } from '../../../domain/bank-statements/marks'
import { dayOf, entryOf } from '../../../domain/bank-statements/statement.fixture'
import { isOffered, isReady, offersOf, owedInvoices } from './offers'

const invoices = owedInvoices({
  owed: ['INV-0001', 'INV-0002'].map((number) => ({
    ...{ invoice_id: number, payment_id: null, invoice_number: number },
    ...{ client_name: 'Nordwind', currency: 'EUR', amount_minor: 11_900, withheld_minor: 0 },
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
