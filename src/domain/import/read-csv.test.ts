import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CSV_START, csvDialect, csvLine } from '../csv/write-csv'
import { MOST_COLUMNS, MOST_ROWS } from './limits'
import { readCsv } from './read-csv'

function cellsOf(text: string): unknown {
  const read = readCsv(text)
  return read.ok ? read.value.rows.map(({ cells }) => cells) : read.error
}

it('counts rows as a spreadsheet does, and leaves out those that say nothing', () => {
  const read = readCsv('Name,City\n\n , \nAda,Paris\n')
  expect(read.ok && read.value.rows.map(({ number }) => number)).toEqual([1, 4])
})

it('tells a quote that does not end, by its row', () => {
  expect(cellsOf('Name,City\nAda,"Paris\nBob,Rome\n')).toEqual({ kind: 'openQuote', row: 2 })
})

it.each([
  ['nothing', '', 'empty'],
  ['blanks', ' \n,,\n', 'empty'],
  ['too many rows', 'a\n'.repeat(MOST_ROWS + 1), 'tooManyRows'],
  ['too many columns', `${'a,'.repeat(MOST_COLUMNS)}a`, 'tooManyColumns'],
  ['a cell that is too long', 'a'.repeat(40_000), 'longCell'],
])('refuses %s', (_what, text, kind) => {
  expect(cellsOf(text)).toEqual({ kind })
})

it('reads what Billfold saves, whatever is in it', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\r', '\n', '=', "'", 'ü', '|', '\t') })
  const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1 })
  fc.assert(
    fc.property(rows, fc.constantFrom('en-IE', 'de-DE'), (written, locale) => {
      const all = [['First', 'Second', 'Third'], ...written]
      const text = all.map((cells) => csvLine(cells, csvDialect(locale))).join('')
      const plain = (text: string) => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text)
      const expected = all
        .map((cells) => cells.map(plain))
        .map((cells) => cells.slice(0, cells.findLastIndex((text) => text.trim() !== '') + 1))
        .filter((cells) => cells.length > 0)
      expect(cellsOf(text)).toEqual(expected)
    }),
  )
})

it('never throws, and never waits, whatever it is given', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      readCsv(`${CSV_START.slice(1)}${text}`)
      readCsv(text.replaceAll('a', '"'))
    }),
  )
})
