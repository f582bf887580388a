import { expect, test } from 'vitest'
import { shownRows, suggestPrefix, sumPreview, whatWillHappen } from './first-link'

const none = { matched: 0, differing: 0, only_here: 0, begun_here: 0, only_there: 0 }

test('the sums are those of all kinds', () => {
  const rows = [
    { ...none, kind: 'client', matched: 5, differing: 1, only_there: 2 },
    { ...none, kind: 'invoice', only_here: 7 },
  ] as const
  expect(sumPreview(rows, 'remote')).toEqual({
    ...{ matched: 5, differing: 1, onlyHere: 7, staying: 0, goingOn: 0, onlyThere: 2 },
  })
})

test('a kind of which nobody has any is not listed', () => {
  expect(shownRows([{ ...none, kind: 'tax' }])).toEqual([])
})

test('only what happens is said, with the backup first and that nothing is deleted last', () => {
  expect(whatWillHappen({ matched: 5, differing: 1, onlyHere: 7, staying: 0, goingOn: 0, onlyThere: 0 })).toEqual([
    'A backup of everything on this computer is made.',
    '4 records that both have alike stay as they are.',
    '7 records that only this computer has go to the server.',
    'You are asked about 1 record that differs, one by one.',
    'Nothing is deleted on either side.',
  ])
})

test('a recurring invoice goes to the server only where that makes its invoices', () => {
  const rows = [
    { ...none, kind: 'recurring_invoice', only_here: 2 },
    { ...none, kind: 'invoice', only_here: 1 },
  ] as const
  expect(whatWillHappen(sumPreview(rows, 'remote'))[1]).toBe('3 records that only this computer has go to the server.')
  expect(whatWillHappen(sumPreview(rows, 'device')).slice(1, 3)).toEqual([
    '1 record that only this computer has goes to the server.',
    '2 recurring invoices that only this computer has stay here alone: this computer makes their invoices.',
  ])
})

const there = (...prefixes: readonly (readonly [string, boolean])[]) => ({
  ...none,
  kind: 'invoice' as const,
  matched: 1,
  prefixes: prefixes.map(([prefix, isOnlyThere]) => ({ prefix, is_only_there: isOnlyThere })),
})
const client = { ...none, kind: 'client', only_there: 1 } as const

test('the prefix stays where all that the server has under it is here, and this computer has numbered so before', () => {
  expect(suggestPrefix('INV-', [there(['INV-', false])])).toBe('INV-')
  expect(suggestPrefix('INV-', [client, there(['INV-', false], ['INV-L-', true])])).toBe('INV-')
  expect(suggestPrefix('INV-{YYYY}-', [client, there(['INV-2025-', false], ['INV-L-', true])])).toBe('INV-{YYYY}-')
  expect(suggestPrefix('INV-L-', [client, there(['INV-', true], ['INV-L-', false])])).toBe('INV-L-')
})

test('else it is the first that no invoice on the server has', () => {
  expect(suggestPrefix('INV-', [there(['INV-', true]), client])).toBe('INV-L-')
  expect(suggestPrefix('INV-', [client, there(['INV-', true], ['INV-L-', true], ['INV-M-', false])])).toBe('INV-N-')
  expect(suggestPrefix('INV-L-', [client, there(['INV-L-', true])])).toBe('INV-M-')
  expect(suggestPrefix('R{YYYY}', [client, there(['R', true])])).toBe('R{YYYY}-L-')
  expect(suggestPrefix('INV-{YYYY}-', [client, there(['INV-2025-', true], ['INV-2025-L-', true])])).toBe(
    'INV-{YYYY}-M-',
  )
  expect(suggestPrefix('A prefix as long as -', [client, there(['A prefix as long as -', true])])).toBe(
    'A prefix as long -L-',
  )
})

test('two computers of a new business begin with prefixes of their own', () => {
  expect(suggestPrefix('INV-', [{ ...none, kind: 'client', only_here: 1 }])).toBe('INV-')
  expect(suggestPrefix('INV-', [client])).toBe('INV-L-')
})

test('a recurring invoice that has begun here stays here, also where the server makes them', () => {
  const rows = [{ ...none, kind: 'recurring_invoice', only_here: 3, begun_here: 2 }] as const
  expect(whatWillHappen(sumPreview(rows, 'remote')).slice(1, 3)).toEqual([
    '1 record that only this computer has goes to the server.',
    '2 recurring invoices that only this computer has stay here alone: this computer makes their invoices.',
  ])
  expect(sumPreview(rows, 'device')).toMatchObject({ onlyHere: 0, staying: 3 })
})

test('a recurring invoice that the server has is told to go on there where this computer makes them', () => {
  const rows = [
    { ...none, kind: 'recurring_invoice', matched: 2, differing: 1, only_there: 1 },
    { ...none, kind: 'client', only_there: 1 },
  ] as const
  expect(whatWillHappen(sumPreview(rows, 'device')).slice(1, -1)).toEqual([
    'The server goes on making 3 recurring invoices that it has, until you pause or end them there.',
    '1 record that only the server has comes to this computer.',
  ])
  expect(sumPreview(rows, 'remote')).toMatchObject({ matched: 2, differing: 1, goingOn: 0, onlyThere: 2 })
})

test('the prefix stays where the server has no invoices, and is another one where it has', () => {
  expect(suggestPrefix('INV-', [{ ...none, kind: 'invoice', only_here: 3 }])).toBe('INV-')
  expect(suggestPrefix('INV-', [{ ...none, kind: 'invoice', only_there: 3 }])).toBe('INV-L-')
  expect(suggestPrefix('', [{ ...none, kind: 'invoice', only_there: 3 }])).toBe('L-')
})
