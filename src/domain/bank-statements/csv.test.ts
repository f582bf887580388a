import { describe, expect, it } from 'vitest'
import { csvKey, csvTable, guessCsv, missingRole, readCsv } from './csv'
import { csvRows, guessSeparator } from './csv-table'
import { euro } from './statement.fixture'

describe('the cells of a CSV file', () => {
  it('may be quoted, with quotes, separators and line breaks in them', () => {
    expect(csvRows('"a ""b"""; c ;"d;\ne"\r\n1;2;\n', ';')).toEqual([
      ['a "b"', 'c', 'd;\ne'],
      ['1', '2', ''],
    ])
  })

  it('are as they are written where a quote is never closed', () => {
    expect(csvRows('"a;b\n"c";d', ';')).toEqual([['a;b\nc"', 'd']])
    expect(csvRows('a;"b\nc;d', ';')).toEqual([
      ['a', '"b'],
      ['c', 'd'],
    ])
  })

  it('are told apart by the sign that divides most lines alike', () => {
    expect(guessSeparator('a;b;c\n1,5;2,5;3\n2,5;3,5;4')).toBe(';')
    expect(guessSeparator('a\tb\n1\t2')).toBe('\t')
  })
})

describe('a table', () => {
  const text = 'Account;DE89\n\nDate;Text;In;Out;\n03.11.2026;One;5,00;;\n04.11.2026;Two;;7,00;\nTotal;;5,00;7,00;\n'

  it('begins below what stands before it', () => {
    const table = csvTable(text, ';')
    expect(table?.header).toEqual(['Date', 'Text', 'In', 'Out', ''])
    expect(table?.rows.length).toBe(3)
    expect(csvTable('nothing;here\nat;all', ';')).toBeNull()
  })

  it('is known again by its columns, whatever stands before it', () => {
    const other = csvTable(`Balance;1,00\n${text}`, ';')
    const table = csvTable(text, ';')
    expect(table && csvKey(table)).toBe(other && csvKey(other))
  })

  it('may have money in and money out apart, and no name for its columns', () => {
    const guessed = guessCsv(text, euro)
    expect(guessed?.reading.roles).toEqual(['day', 'text', 'moneyIn', 'moneyOut', 'unused'])
    const read = guessed && readCsv(guessed.table, guessed.reading)
    expect(read).toMatchObject({ ok: true, value: { unread: 1 } })
    expect(read?.ok && read.value.statements[0]?.entries.map(({ amountMinor }) => amountMinor)).toEqual([500, -700])
    const bare = guessCsv('2026-11-03,Somebody,12.50\n2026-11-04,Else,-3.00\n', euro)
    expect(bare?.reading.roles).toEqual(['day', 'text', 'amount'])
    expect(bare?.table.header).toBeNull()
  })

  it('says what is missing before it can be read', () => {
    expect(missingRole(['text', 'amount'])).toBe('day')
    expect(missingRole(['day', 'moneyOut'])).toBe('amount')
    expect(missingRole(['day', 'moneyIn'])).toBeNull()
  })

  it('is in the currency of its column, and a row in one that there is not cannot be read', () => {
    const guessed = guessCsv(
      'Date,Amount,Currency\n2026-11-03,5.00,USD\n2026-11-03,5.00,XYZ\n2026-11-03,5.00,€\n',
      euro,
    )
    const read = guessed && readCsv(guessed.table, guessed.reading)
    expect(read?.ok && read.value.statements[0]?.entries.map(({ currency }) => currency)).toEqual(['USD', 'EUR'])
    expect(read).toMatchObject({ value: { unread: 1 } })
  })
})
