import { expect, test } from 'vitest'
import { readLines, sumLines } from './conflict-lines'

const design = { name: 'Design', quantity: 2, price: 450.25 }
const hosting = { name: 'Hosting', quantity: 1, price: 20 }

test('a line comes to its quantity times its price', () => {
  const lines = readLines([design, hosting], [], 'EUR')
  expect(lines.map(({ amountMinor }) => amountMinor)).toEqual([90_050, 2_000])
  expect(sumLines(lines)).toBe(92_050)
})

test('a line that the other version has as well is not marked, whatever its id is', () => {
  const lines = readLines([{ ...design, id: '1', total: 900.5 }, hosting], [{ ...design, id: '2' }], 'EUR')
  expect(lines.map(({ isOwn }) => isOwn)).toEqual([false, true])
})

test('where a figure cannot be read there is no sum rather than a wrong one', () => {
  expect(sumLines(readLines([{ name: 'Design', quantity: 'many', price: 1 }], [], 'EUR'))).toBeNull()
  expect(sumLines(readLines([design], [], 'coins'))).toBeNull()
})

test('what is no list of lines has none', () => {
  expect(readLines(null, undefined, 'EUR')).toEqual([])
  expect(sumLines([])).toBe(0)
})
