import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvRows, separatorOf } from './read-csv'

/** Each row's cells as one would be read whose first cell is a number. */
const isOfRow = (cell: string) => /^\d+$/.test(cell)
const strict = (text: string) => [...csvRows(text, separatorOf(text))].map(({ cells }) => cells)
const lenient = (text: string) => [...csvRows(text, separatorOf(text, isOfRow), isOfRow)].map(({ cells }) => cells)

describe('what stands between cells', () => {
  it.each([
    ['a comma', 'Name,City\nAda,Paris\n'],
    ['a semicolon', 'Name;City\nAda;Paris\n'],
    ['a tab', 'Name\tCity\r\nAda\tParis\r\n'],
    ['a bar', 'Name|City\rAda|Paris'],
    ['the same behind a mark', '\uFEFFName,City\nAda,Paris'],
  ])('may be %s', (_what, text) => {
    for (const read of [strict, lenient]) {
      expect(read(text)).toEqual([
        ['Name', 'City'],
        ['Ada', 'Paris'],
      ])
    }
  })

  it('may be what the first line says, which is counted and holds nothing', () => {
    const text = 'sep=;\r\nName;Amount\r\nAda;1,50\r\n'
    for (const read of [strict, lenient]) expect(read(text)).toEqual([[''], ['Name', 'Amount'], ['Ada', '1,50']])
  })

  it.each([
    ['amounts', 'Name;Price\nAda;1,50\nBob;2,75\n'],
    ['as many amounts as cells', 'a;b;c\n1,5;2,5;3\n2,5;3,5;4'],
    ['a title with one', 'Accounts, all\n\na;b;c\n1;2,5;3\n4;5,5;6\n'],
    ['names of columns with one', 'name,price;x\nA,1;2\n'],
    ['texts in quotes', 'a;b;c\n"1|2|3|4\n5|6|7|8";"9|10|11|12";x\n"|||\n|||";y;z\n'],
  ])('is not taken for the comma of %s', (_what, text) => {
    expect(separatorOf(text)).toBe(';')
  })
})

it('reads quotes, line breaks in them, what follows them, and what guards a formula', () => {
  const text = '"a, b","say ""yes""","two\r\nlines","x"y,\'=1,"\'+2"\n'
  for (const read of [strict, lenient])
    expect(read(text)).toEqual([['a, b', 'say "yes"', 'two\r\nlines', 'xy', '=1', '+2']])
})

describe('a quote that is never closed', () => {
  it('ends what can be read', () => {
    expect([...csvRows('Name,City\nAda,"Paris\nBob,Rome\n', ',')]).toEqual([
      { cells: ['Name', 'City'], isOpen: false, hasStray: false },
      { cells: ['Ada'], isOpen: true, hasStray: false },
    ])
  })

  it('is a sign like any other where rows can be told', () => {
    expect(lenient('a;"b\nc;d')).toEqual([
      ['a', '"b'],
      ['c', 'd'],
    ])
    expect(lenient('1;"b\n2;d"\n3;e')).toEqual([
      ['1', '"b'],
      ['2', 'd"'],
      ['3', 'e'],
    ])
  })
})

it('never throws, and loses no letter to quotes where rows can be told', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', '1', '"', ';', '\n', 'b') })
  fc.assert(
    fc.property(letters, (text) => {
      const count = (each: string) => each.replace(/[^ab1]/g, '').length
      expect(count([...csvRows(text, ';', isOfRow)].flatMap(({ cells }) => cells).join(''))).toBe(count(text))
      expect([...csvRows(text, ';')].length).toBeLessThanOrEqual(text.length)
    }),
  )
})
