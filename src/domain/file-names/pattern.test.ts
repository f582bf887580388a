import { expect, it } from 'vitest'
import { checkFileNamePattern, fileNameBy } from './pattern'

const parts = { number: 'INV-0007', client: 'Ada $& Co', date: '2026-06-01', business: 'Northlight' }

it.each([
  ['{number}', 'INV-0007'],
  ['{date} {business} {number} {client}', '2026-06-01 Northlight INV-0007 Ada $& Co'],
  ['Invoice {number}, {number}', 'Invoice INV-0007, INV-0007'],
  [null, 'INV-0007'],
  ['{client}', 'INV-0007'],
])('by %j it is %j', (pattern, name) => {
  expect(fileNameBy(pattern, parts)).toBe(name)
})

it.each([
  ['{number} {client}', null],
  ['{client}', 'number'],
  ['Invoice', 'number'],
  ['{number} {total}', 'part'],
  ['{number} {}', 'part'],
  ['{number', 'part'],
  ['{{number}}', 'part'],
])('of %j is wrong: %j', (pattern, problem) => {
  expect(checkFileNamePattern(pattern)).toBe(problem)
})

it('keeps the number where the other parts are long', () => {
  const long = { ...parts, client: '\u{1F680}'.repeat(200) }
  expect(fileNameBy('{client} {number}', long)).toBe(`${'\u{1F680}'.repeat(40)} INV-0007`)
})
