import { describe, expect, it } from 'vitest'
import type { CalendarDate } from '../../kernel/calendar-date'
import { csvDialect } from '../csv/write-csv'
import type { Currency } from '../money/currency'
import type { Decimal } from '../money/decimal'
import { type JournalEntry, taxesInItsCurrency, TaxSums } from './journal'
import { monthsOf, periodOf } from './period'
import { journalLines, taxLine, type TableWords } from './tables'

const day = (text: string) => text as CalendarDate
const EUR = 'EUR' as Currency

describe('a period', () => {
  it.each([
    ['thisQuarter', '2026-11-27', '2026-10-01', '2026-12-31'],
    ['lastQuarter', '2026-11-27', '2026-07-01', '2026-09-30'],
    ['lastQuarter', '2026-02-28', '2025-10-01', '2025-12-31'],
    ['thisQuarter', '2024-03-31', '2024-01-01', '2024-03-31'],
    ['thisYear', '2026-01-01', '2026-01-01', '2026-12-31'],
    ['lastYear', '2026-12-31', '2025-01-01', '2025-12-31'],
  ] as const)('%s of %s', (name, today, from, to) => {
    expect(periodOf(name, day(today))).toEqual({ from, to })
  })

  it('falls into the months in which something was, however long it is', () => {
    const days = ['2026-01-20', '2026-02-10', '2026-02-11', '2026-03-02'].map(day)
    expect(monthsOf({ from: day('2026-01-15'), to: day('2026-03-02') }, days)).toEqual([
      { from: '2026-01-15', to: '2026-01-31' },
      { from: '2026-02-01', to: '2026-02-28' },
      { from: '2026-03-01', to: '2026-03-02' },
    ])
    expect(
      monthsOf({ from: day('0001-01-01'), to: day('9999-12-31') }, [day('2024-02-29'), day('9999-12-31')]),
    ).toEqual([
      { from: '2024-02-01', to: '2024-02-29' },
      { from: '9999-12-01', to: '9999-12-31' },
    ])
    expect(monthsOf({ from: day('2026-02-10'), to: day('2026-02-10') }, [])).toEqual([])
  })
})

const words: TableWords = {
  kinds: {
    invoice: 'Invoice',
    deposit: 'Deposit invoice',
    credit_note: 'Credit note',
    deposit_credit_note: 'Credit note for a deposit',
  },
  states: { issued: 'Issued', void: 'Void', written_off: 'Written off' },
  category: (code) => code ?? 'unknown',
}
const tax = (percent: string, netMinor: number, taxMinor: number) => ({
  category: 'S',
  percent: percent as Decimal,
  netMinor,
  taxMinor,
})
const entry = (changes: Partial<JournalEntry> = {}): JournalEntry => ({
  kind: 'invoice',
  id: '1',
  day: day('2026-03-02'),
  number: 'INV-0001',
  credits: null,
  state: 'issued',
  client: 'Northwind; Sons',
  vatId: 'DE123456789',
  vatIdAbroad: null,
  currency: EUR,
  taxCurrency: null,
  taxes: [tax('19', 10_000, 1_900), tax('7', 5_000, 350)],
  ...changes,
})

describe('the tables', () => {
  it('have a line for each rate of a document, exactly', () => {
    expect(journalLines(entry(), words, csvDialect('de-DE'))).toBe(
      '2026-03-02;INV-0001;Invoice;Issued;;"Northwind; Sons";DE123456789;EUR;S;19;100,00;19,00;119,00;;;\r\n' +
        '2026-03-02;INV-0001;Invoice;Issued;;"Northwind; Sons";DE123456789;EUR;S;7;50,00;3,50;53,50;;;\r\n',
    )
    const credit = entry({
      kind: 'credit_note',
      number: 'CN-0001',
      credits: 'INV-0001',
      taxes: [tax('7.5', -200, -15)],
    })
    expect(journalLines(credit, words, csvDialect('en-IE'))).toBe(
      '2026-03-02,CN-0001,Credit note,Issued,INV-0001,"Northwind; Sons",DE123456789,EUR,S,7.5,-2.00,-0.15,-2.15,,,\r\n',
    )
  })

  it('say tax in another currency too, which by rate comes to what the document says', () => {
    const taxCurrency = { currency: EUR, rate: '0.5' as Decimal }
    const told = entry({
      currency: 'USD' as Currency,
      taxCurrency,
      taxes: [tax('19', 5, 1), tax('7', 14, 1), tax('5', 20, 1)],
    })
    // 0.03 at 0.5 are 0.02: each by itself would be 0.01.
    expect(taxesInItsCurrency(told)).toEqual([1, 0, 1])
    expect(journalLines(told, words, csvDialect('en-IE'))).toMatch(/,19,0\.05,0\.01,0\.06,EUR,0\.5,0\.01\r\n/)
    const sums = new TaxSums()
    sums.add(told)
    sums.add({ ...told, taxCurrency: null })
    expect(
      sums
        .all()
        .map((sum) => taxLine(sum, words, csvDialect('en-IE')))
        .slice(0, 2),
    ).toEqual(['USD,S,19,1,0.05,0.01,0.06,,\r\n', 'USD,S,19,1,0.05,0.01,0.06,EUR,0.01\r\n'])
  })

  it('say none in it where there is no tax, or nothing counts', () => {
    const taxCurrency = { currency: EUR, rate: '0.5' as Decimal }
    expect(taxesInItsCurrency(entry({ taxCurrency, taxes: [tax('0', 5, 0)] }))).toBeNull()
    expect(taxesInItsCurrency(entry({ taxCurrency, state: 'void' }))).toBeNull()
    expect(taxesInItsCurrency(entry())).toBeNull()
  })

  it('let a void document count for nothing', () => {
    const dead = entry({ state: 'void', client: 'Northwind' })
    expect(journalLines(dead, words, csvDialect('en-IE'))).toBe(
      '2026-03-02,INV-0001,Invoice,Void,,Northwind,DE123456789,EUR,,,0.00,0.00,0.00,,,\r\n',
    )
    const sums = new TaxSums()
    sums.add(dead)
    expect(sums.all()).toEqual([])
  })

  it('sum taxes by currency, category and rate', () => {
    const sums = new TaxSums()
    for (const each of [
      entry(),
      entry({ kind: 'credit_note', taxes: [tax('19', -1_000, -190)] }),
      entry({
        currency: 'USD' as Currency,
        taxes: [{ category: 'G', percent: '0' as Decimal, netMinor: 700, taxMinor: 0 }],
      }),
    ]) {
      sums.add(each)
    }
    expect(sums.all().map((sum) => taxLine(sum, words, csvDialect('en-IE')))).toEqual([
      'EUR,S,19,2,90.00,17.10,107.10,,\r\n',
      'EUR,S,7,1,50.00,3.50,53.50,,\r\n',
      'USD,G,0,1,7.00,0.00,7.00,,\r\n',
    ])
  })
})
