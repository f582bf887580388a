import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CsvCell } from '../csv/write-csv'
import { parseCurrency } from '../money/currency'
import { type Decimal, parseDecimal } from '../money/decimal'
import { minorToDecimal } from '../money/minor'
import { decimalOfCell } from './decimal-cell'
import { readSheet } from './read-sheet'
import { readWorkbook } from './read-workbook'
import { sheetEnd, sheetPart, sheetRow, sheetStart, workbookParts } from './write-sheet'

const [euro, yen, dinar] = ['EUR', 'JPY', 'KWD'].map(parseCurrency)
if (!euro || !yen || !dinar) throw new Error('They are currencies')

/** What a workbook of these rows is read as. */
function readBack(rows: readonly (readonly CsvCell[])[]): unknown {
  const sheet = sheetStart + rows.map((cells) => sheetRow(cells)).join('') + sheetEnd
  const parts = new Map([...workbookParts('Clients: [all]'), [sheetPart, sheet]])
  const read = readWorkbook((name) => parts.get(name) ?? null)
  return read.ok ? read.value[0]?.table.rows.map(({ cells }) => cells) : read.error
}

it('is read back as it was written: amounts exactly, days as days, texts as texts', () => {
  const amount = { minor: -123_456_789_012_345, currency: euro }
  const cells = [
    '=1+1',
    'a <b> & "c"',
    '2026-11-27',
    amount,
    { minor: 5, currency: yen },
    { minor: 1, currency: dinar },
  ]
  expect(
    readBack([['Name'], [...cells, { decimal: '0.000001' as Decimal }, null, '_x0041_', 'two\r\nlines \u0001']]),
  ).toEqual([
    ['Name'],
    [
      '=1+1',
      'a <b> & "c"',
      '2026-11-27',
      '-1234567890123.45',
      '5',
      '0.001',
      '0.000001',
      '',
      '_x0041_',
      'two\r\nlines \u0001',
    ],
  ])
})

it('is read back whatever is in it', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '<', '&', '"', '\n', '\r', '_', 'x0041_', '\u0000', '😀', ' ', 'é'),
  })
  const cell = fc.oneof(
    text,
    fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }).map((minor) => ({ minor, currency: euro })),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1 }), (rows) => {
      const texts = rows
        .map((cells) => cells.map((each) => (typeof each === 'string' ? each : minorToDecimal(each.minor, euro))))
        .map((cells) => cells.slice(0, cells.findLastIndex((each) => each.trim() !== '') + 1))
        .filter((cells) => cells.length > 0)
      expect(readBack(rows)).toEqual(texts.length === 0 ? { kind: 'empty' } : texts)
    }),
  )
})

describe('a cell of another program', () => {
  const context = { strings: ['shared'], styles: [null, 'day', 'percent'] as const, isFrom1904: false }
  const read = (xml: string, over: object = {}) => {
    const sheet = readSheet(`<worksheet><sheetData><row r="3">${xml}</row></sheetData></worksheet>`, {
      ...context,
      ...over,
    })
    return sheet.ok ? sheet.value.rows.map(({ number, cells }) => [number, ...cells]) : sheet.error
  }

  it.each([
    ['a shared text', '<c r="A3" t="s"><v>0</v></c>', 'shared'],
    ['the text of a formula', '<c r="A3" t="str"><f>A1</f><v>made</v></c>', 'made'],
    ['runs of letters', '<c r="A3" t="inlineStr"><is><r><t>one </t></r><r><t>two</t></r></is></c>', 'one two'],
    ['a number as Excel keeps it', '<c r="A3"><v>1.1000000000000001</v></c>', '1.1'],
    ['a sum with a binary tail', '<c r="A3"><v>0.30000000000000004</v></c>', '0.3'],
    ['a product with one', '<c r="A3"><f>A1*1.19</f><v>119.00000000000001</v></c>', '119'],
    ['a negative one below', '<c r="A3"><v>-1234.5599999999999</v></c>', '-1234.56'],
    ['a small one', '<c r="A3"><v>1.1000000000000001E-5</v></c>', '0.000011'],
    ['one that carries over', '<c r="A3"><v>9.9999999999999996</v></c>', '10'],
    ['a large number', '<c r="A3"><v>1E+20</v></c>', '100000000000000000000'],
    ['a long number of something', '<c r="A3"><v>12345678901234567</v></c>', '12345678901234567'],
    ['a small number', '<c r="A3"><v>1.5E-3</v></c>', '0.0015'],
    ['a day', '<c r="A3" s="1"><v>46353</v></c>', '2026-11-27'],
    ['a day with its time', '<c r="A3" s="1"><v>46353.75</v></c>', '2026-11-27'],
    ['the first days of 1900', '<c r="A3" s="1"><v>1</v></c>', '1900-01-01'],
    ['a percentage', '<c r="A3" s="2"><v>0.19</v></c>', '19%'],
    ['a truth', '<c r="A3" t="b"><v>1</v></c>', 'TRUE'],
  ])('may be %s', (_what, xml, text) => {
    expect(read(xml)).toEqual([[3, text]])
  })

  it('stands where it says, and counts from 1904 where its file does', () => {
    expect(read('<c r="C3"><v>1</v></c><c><v>2</v></c>')).toEqual([[3, '', '', '1', '2']])
    expect(read('<c s="1"><v>44891</v></c>', { isFrom1904: true })).toEqual([[3, '2026-11-27']])
    expect(read('<c r="ZZZ3"><v>1</v></c>')).toEqual({ kind: 'tooManyColumns' })
    expect(read('<c r="A3" t="e"><v>#REF!</v></c>')).toEqual({ kind: 'empty' })
  })
})

it('keeps a number that is written in up to 15 figures as it is', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -999_999_999_999_999n, max: 999_999_999_999_999n }), fc.nat(6), (digits, scale) => {
      const plain = String(digits).padStart(scale + 2, '0')
      const text = scale === 0 ? String(digits) : `${plain.slice(0, -scale)}.${plain.slice(-scale)}`
      const decimal = parseDecimal(text)
      if (decimal !== null) expect(decimalOfCell(text)).toBe(decimal)
    }),
  )
})

it('never throws, and never waits, whatever it is given', () => {
  const part = fc.constantFrom(
    '<row>',
    '</row>',
    '<c r="A1" t="s">',
    '</c>',
    '<v>',
    '</v>',
    '1',
    '<',
    '>',
    '&',
    '"',
    '<t>',
    '<is>',
    'A',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 300 }), (parts) => {
      const text = parts.join('')
      readWorkbook((name) => (name === 'xl/workbook.xml' ? `<sheet r:id="a"/>${text}` : text))
      readSheet(text, { strings: [], styles: [], isFrom1904: false })
    }),
  )
})

it('is one of several sheets: those that are empty, hidden or cannot be read are left out', () => {
  const sheet = (...cells: readonly string[]) => sheetStart + sheetRow(cells) + sheetEnd
  const names = ['Notes', 'Empty', 'Secret', 'Clients']
  const parts = new Map([
    [
      'xl/workbook.xml',
      names
        .map((name, at) => `<sheet name="${name}" r:id="r${String(at)}" ${name === 'Secret' ? 'state="hidden"' : ''}/>`)
        .join(''),
    ],
    [
      'xl/_rels/workbook.xml.rels',
      names.map((_, at) => `<Relationship Id="r${String(at)}" Target="worksheets/s${String(at)}.xml"/>`).join(''),
    ],
    ['xl/worksheets/s0.xml', sheet('Made in 2026')],
    ['xl/worksheets/s1.xml', sheetStart + sheetEnd],
    ['xl/worksheets/s2.xml', sheet('Nobody')],
    ['xl/worksheets/s3.xml', sheet('Name', 'City')],
  ])
  const read = readWorkbook((name) => parts.get(name) ?? null)
  expect(read.ok && read.value.map(({ name, table }) => [name, table.rows.map(({ cells }) => cells)])).toEqual([
    ['Notes', [['Made in 2026']]],
    ['Clients', [['Name', 'City']]],
  ])
})
