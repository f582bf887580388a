import { expect, it } from 'vitest'
import { checkFileNamePattern, fileNameBy, shortName } from './pattern'
import { safeFileName } from './safe-file-name'

const parts = { kind: 'Estimate', number: 'INV-0007', client: 'Ada $& Co', date: '2026-06-01', business: 'Northlight' }

it.each([
  ['{number}', 'INV-0007'],
  ['{date} {business} {number} {client}', '2026-06-01 Northlight INV-0007 Ada $& Co'],
  ['{kind} {number}', 'Estimate INV-0007'],
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
  [`${'x'.repeat(40)}{number}`, null],
  [`${'x'.repeat(20)}{number}${'x'.repeat(21)}{client}`, 'long'],
])('of %j is wrong: %j', (pattern, problem) => {
  expect(checkFileNamePattern(pattern)).toBe(problem)
})

it('keeps the number where the other parts are long', () => {
  const long = { ...parts, client: '\u{1F680}'.repeat(200) }
  expect(fileNameBy('{client} {number}', long)).toBe(`${'\u{1F680}'.repeat(30)} INV-0007`)
})

it.each([
  ['Müller, Schmidt und Partner Rechtsanwälte mbB', 'Müller, Schmidt und Partner'],
  ['Lovelace Design, Engineering and Sons & Daughters', 'Lovelace Design, Engineering and Sons'],
  ['Lovelace Design, Engineering and Sons & C', 'Lovelace Design, Engineering and Sons'],
  ['Lovelace Design, Engineering & Sons Co.', 'Lovelace Design, Engineering & Sons Co.'],
  ['Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', 'Donaudampfschifffahrtselektrizitätenhaup'],
])('cuts %j at the end of a word', (client, name) => {
  expect(shortName(client)).toBe(name)
  expect(fileNameBy('{number} {client}', { ...parts, client })).toBe(`INV-0007 ${name}`)
})

it.each([
  ['{business} {client} {date} {number}', '\u682A'.repeat(60)],
  [`${'\u{1F680}'.repeat(20)}{client} {number}`, '\u{1F680}'.repeat(60)],
  ['{client} {client} {client} {number}', 'Long '.repeat(50)],
  [`${'\u{1F680}'.repeat(40)}{number}`, 'Ada'],
  [`${'x'.repeat(200)}{number}`, 'Ada'],
])('by %j the number and what is said behind it stay in what a file may be called', (pattern, name) => {
  const given = fileNameBy(pattern, { ...parts, client: name, business: name })
  expect(safeFileName(`${given} original, voided on 2026-06-01`)).toMatch(/INV-0007 original, voided on 2026-06-01$/)
})
