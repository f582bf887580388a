import { expect, it } from 'vitest'
import type { BankEntry } from '../bank-statement'
import { dayOf, entryOf } from '../statement.fixture'
import { returnedDays } from './returns'

const returned = (...entries: readonly Partial<BankEntry>[]) => [
  ...returnedDays(entries.map((said, index) => ({ ...entryOf(said), mark: String(index) }))),
]
const on = (day: number) => dayOf(`2026-11-${String(day).padStart(2, '0')}`)
const came = { bookedOn: on(13), text: 'INV-0001', name: 'Nordwind Kaffee GmbH' }
const back = { bookedOn: on(14), amountMinor: -11_900 }

it('a return takes back one payment, by its words or name', () => {
  expect(returned(came, { ...back, state: 'returned' })).toEqual([['0', on(14)]])
  expect(returned(came, { ...back, text: 'Retoure INV-0001' })).toEqual([['0', on(14)]])
  expect(returned(came, { ...back, name: 'NORDWIND KAFFEE' })).toEqual([['0', on(14)]])
  expect(returned({ ...came, references: ['E1'], text: '' }, { ...back, references: ['E1'] })).toEqual([['0', on(14)]])
})

it('and none that nothing ties it to', () => {
  expect(returned(came, back)).toEqual([])
  expect(returned(came, { ...back, state: 'returned', name: 'Südwind Tee' })).toEqual([])
  expect(returned(came, { ...back, state: 'returned', amountMinor: -1 })).toEqual([])
  expect(returned(came, { ...back, state: 'returned', bookedOn: on(12) })).toEqual([])
  expect(returned(came, { ...back, state: 'returned', bookedOn: dayOf('2027-01-13') })).toEqual([])
  expect(returned(came, { ...back, state: 'pending', text: 'INV-0001' })).toEqual([])
})

it('the likeliest before the last, and each return its own', () => {
  const other = { ...came, text: 'INV-0002', bookedOn: on(13) }
  expect(returned(came, other, { ...back, state: 'returned', text: 'INV-0001' })).toEqual([['0', on(14)]])
  const again = { ...came, bookedOn: on(20) }
  expect(returned(came, { ...back, state: 'returned' }, again)).toEqual([['0', on(14)]])
  expect(returned(came, came, { ...back, state: 'returned' }, { ...back, state: 'returned' }).length).toBe(2)
})
