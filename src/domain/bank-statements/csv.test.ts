import { describe, expect, it } from 'vitest'
import { csvKey, csvTable, guessCsv, missingRole, readCsv } from './csv'
import { euro } from './statement.fixture'

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

  const readAll = (text: string) => {
    const guessed = guessCsv(text, euro)
    const read = guessed && readCsv(guessed.table, guessed.reading)
    if (!read?.ok) return null
    const { unread, statements } = read.value
    return { unread, amounts: statements[0]?.entries.map((entry) => `${entry.currency} ${String(entry.amountMinor)}`) }
  }

  it('loses no row to a quote that is never closed where it should be', () => {
    const head = 'Date,Payee,Details,Amount\n'
    const stray = '2026-10-13,N,"INV-0001,100.00\n2026-10-14,N,INV-0002,200.00\n2026-10-15,N,"INV-0003",300.00\n'
    expect(readAll(head + stray)).toEqual({ unread: 0, amounts: ['EUR 10000', 'EUR 20000', 'EUR 30000'] })
    const closed = '2026-10-13,N,"INV-0001,100.00\n2026-10-14,N,INV-0002",200.00\n2026-10-15,N,INV-0003,300.00\n'
    expect(readAll(head + closed)).toEqual({ unread: 0, amounts: ['EUR 10000', 'EUR 20000', 'EUR 30000'] })
    const last = '"2026-10-13","N","INV-0001","100.00\n"2026-10-14","N","INV-0002","200.00"\n'
    expect(readAll(head + last)).toEqual({ unread: 1, amounts: ['EUR 20000'] })
    const within = '"2026-10-13","N","INV-0001,"100.00"\n"2026-10-14","N","INV-0002","200.00"\n'
    expect(readAll(head + within)).toEqual({ unread: 1, amounts: ['EUR 20000'] })
  })

  it('keeps texts of several lines, with days and separators in them', () => {
    const text =
      'Date,Payee,Details,Amount\n2026-10-13,N,"INV-0001\n2026-10-01\nthanks, N",100.00\n2026-10-14,N,"27"" x",200.00\n'
    expect(readAll(text)).toEqual({ unread: 0, amounts: ['EUR 10000', 'EUR 20000'] })
  })

  it('keeps the sign of what stands under money in, and reads no row that has both', () => {
    const rows =
      '2026-11-13,a,,100.00\n2026-11-14,b,,-200.00\n2026-11-14,c,-7.00,\n2026-11-14,d,0.00,3.00\n2026-11-14,e,5.00,9.00\n'
    expect(readAll(`Date,Details,Debit,Credit\n${rows}`)).toEqual({
      unread: 1,
      amounts: ['EUR 10000', 'EUR -20000', 'EUR -700', 'EUR 300'],
    })
  })

  it('reads no row whose direction says neither in nor out', () => {
    const rows = '2026-11-13,a,1.00,Af\n2026-11-13,b,2.00,Bij\n2026-11-13,c,3.00,?\n'
    expect(readAll(`Datum,Omschrijving,Bedrag,Af Bij\n${rows}`)).toEqual({
      unread: 1,
      amounts: ['EUR -100', 'EUR 200'],
    })
  })

  it('is in the currency that a cell names, before the column, before its header', () => {
    const rows =
      '13.11.2026;a;USD 100,00\n13.11.2026;b;$200,00\n13.11.2026;c;300,00 CHF\n13.11.2026;d;£4,00\n13.11.2026;e;5,00\n13.11.2026;f;€6,00\n'
    expect(readAll(`Datum;Text;Betrag\n${rows}`)).toEqual({
      unread: 1,
      amounts: ['USD 10000', 'CHF 30000', 'GBP 400', 'EUR 500', 'EUR 600'],
    })
    expect(readAll('Datum;Text;Betrag (USD)\n13.11.2026;a;1,00\n')).toEqual({ unread: 0, amounts: ['USD 100'] })
    expect(readAll('Datum;Text;Umsatz in USD\n13.11.2026;a;1,00\n')).toEqual({ unread: 0, amounts: ['USD 100'] })
    expect(readAll('Date;Text;Debit (CAD);Credit (CAD)\n13.11.2026;a;;1,00\n')).toEqual({
      unread: 0,
      amounts: ['CAD 100'],
    })
    expect(readAll('Datum;Text;Betrag ($)\n13.11.2026;a;1,00\n')).toEqual({ unread: 1, amounts: [] })
    const both =
      'Datum;Text;Betrag (USD);Währung\n13.11.2026;a;1,00;CHF\n13.11.2026;a;GBP 1,00;CHF\n13.11.2026;a;1,00;\n'
    expect(readAll(both)).toEqual({ unread: 0, amounts: ['CHF 100', 'GBP 100', 'USD 100'] })
  })

  it.each(['Total', 'Saldo per 14.11.2026', 'Closing balance'])(
    'offers no row as a payment that is a total or a balance, though it has a day: %s',
    (name) => {
      const rows = `13.11.2026;Nordwind;INV-0001;10,00\n14.11.2026;${name};;10,00\n14.11.2026;;${name};10,00\n`
      const guessed = guessCsv(`Datum;Name;Text;Betrag\n${rows}14.11.2026;Total;INV-0002;1,00\n`, euro)
      const read = guessed && readCsv(guessed.table, guessed.reading)
      expect(read).toMatchObject({ ok: true, value: { balances: 2, unread: 0 } })
      expect(read?.ok && read.value.statements[0]?.entries.map(({ amountMinor }) => amountMinor)).toEqual([1_000, 100])
    },
  )

  it('takes no number of an invoice for an amount', () => {
    const text = '13.11.2026;INV-0001;Nordwind Kaffee;10,00\n14.11.2026;INV-0002;Nordwind;20,00\n'
    expect(readAll(text)).toEqual({ unread: 0, amounts: ['EUR 1000', 'EUR 2000'] })
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
