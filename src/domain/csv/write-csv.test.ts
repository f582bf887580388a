import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseCurrency } from '../money/currency'
import { csvDialect, csvLine } from './write-csv'

const [euro, yen] = [parseCurrency('EUR'), parseCurrency('JPY')]
if (euro === null || yen === null) throw new Error('EUR and JPY are currencies')

const english = csvDialect('en-IE')
const german = csvDialect('de-DE')

it('writes amounts exactly, with the sign of the locale, and dates and texts as they are', () => {
  const cells = ['INV-0001', 'Northwind Coffee', '2026-11-27', { minor: -123456, currency: euro }, null]
  expect(csvLine(cells, english)).toBe('INV-0001,Northwind Coffee,2026-11-27,-1234.56,\r\n')
  expect(csvLine(cells, german)).toBe('INV-0001;Northwind Coffee;2026-11-27;-1234,56;\r\n')
  expect(csvLine([{ minor: 1500, currency: yen }], german)).toBe('1500\r\n')
})

it('takes semicolons in Switzerland, with a point', () => {
  expect(csvLine(['a', { minor: 150, currency: euro }], csvDialect('de-CH'))).toBe('a;1.50\r\n')
})

it.each(['ar-EG', 'fa-IR'])('writes figures that every spreadsheet reads in %s', (locale) => {
  expect(csvLine([{ minor: 150, currency: euro }], csvDialect(locale))).toMatch(/^1[.,]50\r\n$/)
})

it('quotes what would end a cell, and leaves no formula to be run', () => {
  expect(csvLine(['a,b', 'a;b', 'say "yes"', 'two\nlines'], english)).toBe('"a,b","a;b","say ""yes""","two\nlines"\r\n')
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1']
  for (const text of formulas) expect(csvLine([text], english)).toMatch(/^"?'/)
})

it('is read back as it was written, whatever the texts are', () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\r', '\n', 'ü', ' ') }), {
    minLength: 1,
  })
  fc.assert(
    fc.property(texts, fc.constantFrom(english, german), (cells, dialect) => {
      const read = readLine(csvLine(cells, dialect), dialect.separator)
      expect(read).toEqual(cells.map((text) => (text.startsWith('\r') ? `'${text}` : text)))
    }),
  )
})

/** A reader of its own: one line, cell by cell. */
function readLine(line: string, separator: string): string[] {
  const cells: string[] = []
  let rest = line
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"/.exec(rest)
    const bare = quoted ? null : /^[^,;"\r\n]*/.exec(rest)
    cells.push((quoted?.[1] ?? bare?.[0] ?? '').replaceAll('""', '"'))
    rest = rest.slice((quoted ?? bare)?.[0].length)
    if (rest === '\r\n') return cells
    if (!rest.startsWith(separator)) throw new Error(`A cell does not end: ${JSON.stringify(rest)}`)
    rest = rest.slice(1)
  }
}
