import { expect, it } from 'vitest'
import { invoiceChips } from './invoice-chips'

const shown = (...args: Parameters<typeof invoiceChips>) =>
  invoiceChips(...args).map(({ label, count }) => [label, count])

it('counts all on which money is owed together, late or not', () => {
  const counts = [
    { status: 'DRAFT', count: 4 },
    { status: 'SENT', count: 3 },
    { status: 'OVERDUE', count: 2 },
    { status: 'PARTIALLY_PAID', count: 1 },
    { status: 'PAID', count: 9 },
  ] as const
  expect(shown([...counts], undefined)).toEqual([
    ['All', 19],
    ['Outstanding', 6],
    ['Draft', 4],
    ['Issued', 3],
    ['Overdue', 2],
    ['Partially paid', 1],
    ['Paid', 9],
  ])
})

it('leaves it out where nothing is owed, unless it is chosen', () => {
  const counts = [{ status: 'PAID' as const, count: 9 }]
  expect(shown(counts, undefined).map(([label]) => label)).toEqual(['All', 'Paid'])
  expect(shown(counts, 'OUTSTANDING')).toContainEqual(['Outstanding', 0])
})

it('offers what was paid too much only where that is chosen', () => {
  const counts = [{ status: 'PAID' as const, count: 9 }]
  expect(shown(counts, 'CREDIT')).toContainEqual(['Credit', undefined])
  expect(shown(counts, undefined).map(([label]) => label)).not.toContain('Credit')
})

it('offers it without a figure where counts are missing', () => {
  expect(shown(null, undefined)).toContainEqual(['Outstanding', undefined])
})
