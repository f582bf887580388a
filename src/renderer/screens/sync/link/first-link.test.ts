import { expect, test } from 'vitest'
import { shownRows, suggestPrefix, sumPreview, whatWillHappen } from './first-link'

const none = { matched: 0, differing: 0, only_here: 0, only_there: 0 }

test('the sums are those of all kinds', () => {
  const rows = [
    { ...none, kind: 'client', matched: 5, differing: 1, only_there: 2 },
    { ...none, kind: 'invoice', only_here: 7 },
  ] as const
  expect(sumPreview(rows)).toEqual({ matched: 5, differing: 1, onlyHere: 7, onlyThere: 2 })
})

test('a kind of which nobody has any is not listed', () => {
  expect(shownRows([{ ...none, kind: 'tax' }])).toEqual([])
})

test('only what happens is said, with the backup first and that nothing is deleted last', () => {
  expect(whatWillHappen({ matched: 5, differing: 1, onlyHere: 7, onlyThere: 0 })).toEqual([
    'A backup of everything on this computer is made.',
    '4 records that both have alike stay as they are.',
    '7 records that only this computer has go to the server.',
    'You are asked about 1 record that differs, one by one.',
    'Nothing is deleted on either side.',
  ])
})

test('the prefix stays where the server has no invoices, and is another one where it has', () => {
  expect(suggestPrefix('INV-', [{ ...none, kind: 'invoice', only_here: 3 }])).toBe('INV-')
  expect(suggestPrefix('INV-', [{ ...none, kind: 'invoice', only_there: 3 }])).toBe('INV-L-')
  expect(suggestPrefix('', [{ ...none, kind: 'invoice', only_there: 3 }])).toBe('L-')
})
