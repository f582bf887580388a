import { afterAll, expect, it } from 'vitest'
import type { CalendarDate } from '../../kernel/calendar-date'
import { csvDialect } from '../../domain/csv/write-csv'
import { type Business, Businesses } from '../../operations/business.fixture'
import { accountantFiles } from '../../words/en/accountant-files'
import { closedTable, lateFeeTable } from './accountant-tables'

const businesses = new Businesses()
afterAll(() => {
  businesses.remove()
})

/** The lines of a period: the day, the number, the state, and the amounts. */
function closed(business: Business, from: string, to: string) {
  const period = { from: from as CalendarDate, to: to as CalendarDate }
  const pieces = closedTable(() => business.first, period, accountantFiles, csvDialect('en-GB'))
  const [, ...lines] = Buffer.concat([...pieces])
    .toString()
    .trim()
    .split('\r\n')
  expect(business.file.reads.journal.counts(period).closed).toBe(new Set(lines.map((line) => line.split(',')[1])).size)
  return lines.map((line) => {
    const cells = line.split(',')
    return [...cells.slice(0, 3), ...cells.slice(7)].join(' ')
  })
}

it('says of a quarter what was given up in it, and takes it back in the one in which money comes after all', () => {
  const business = businesses.begin()
  const id = business.invoice('2026-01-05', { has_late_fee: false })
  business.at('2026-02-01')
  business.pay(id, 100, '2026-02-01')
  business.at('2026-03-01')
  business.call('writeOffInvoice', { invoiceId: id })
  const first = ['2026-03-01 INV-0001 Written off 1000.00 0.00 1000.00 100.00 900.00 0.00']
  const quarter = () => closed(business, '2026-01-01', '2026-03-31')
  expect(quarter()).toEqual(first)
  for (const [day, amount] of [
    ['2026-04-10', 400],
    ['2026-04-12', 500],
  ] as const) {
    business.at(day)
    business.pay(id, amount, day)
    expect(quarter()).toEqual(first)
  }
  expect(closed(business, '2026-04-01', '2026-06-30')).toEqual([
    '2026-04-10 INV-0001 Write-off reversed 1000.00 0.00 1000.00 500.00 -400.00 0.00',
    '2026-04-12 INV-0001 Write-off reversed 1000.00 0.00 1000.00 1000.00 -500.00 0.00',
  ])
})

const fee = { late_fee_kind: 'FIXED', late_fee_interval: 'ONE_TIME', late_fee: 12 }

it('says how much of what is no longer owed is late fees: what is paid counts for the rest first', () => {
  const business = businesses.begin()
  const id = business.invoice('2026-01-05', fee)
  const waived = business.invoice('2026-01-05', fee)
  business.at('2026-03-01')
  business.call('writeOffInvoice', { invoiceId: id })
  business.call('voidInvoice', { invoiceId: waived })
  for (const [day, amount] of [
    ['2026-04-10', 1005],
    ['2026-04-12', 7],
  ] as const) {
    business.at(day)
    business.pay(id, amount, day)
  }
  expect(closed(business, '2026-01-01', '2026-12-31').map((line) => line.split(' ').slice(-2).join(' '))).toEqual([
    '1012.00 12.00',
    '1012.00 12.00',
    '-1005.00 -5.00',
    '-7.00 -7.00',
  ])
})

it('has late fees by invoice and day, and what is taken back of them', async () => {
  const business = businesses.begin()
  const [paid, waived] = [business.invoice('2026-01-05', fee), business.invoice('2026-01-05', fee)]
  await business.run('2026-01-10')
  business.at('2026-04-10')
  business.pay(paid, 1000, '2026-01-05')
  business.at('2026-04-12')
  business.call('waiveLateFees', { invoiceId: waived }, { reason: 'Goodwill' })
  const fees = (from: string, to: string) => {
    const period = { from: from as CalendarDate, to: to as CalendarDate }
    const pieces = lateFeeTable(() => business.first, period, accountantFiles, csvDialect('en-GB'))
    return Buffer.concat([...pieces])
      .toString()
      .trim()
      .split('\r\n')
      .slice(1)
  }
  // What was paid in time bore no fee, as it turned out.
  expect(fees('2026-01-01', '2026-03-31')).toEqual([
    '2026-01-06,INV-0001,Northwind,EUR,Charged,12.00,',
    expect.stringMatching(/^2026-01-06,INV-0001,Northwind,EUR,Corrected,-12\.00,/),
    '2026-01-06,INV-0002,Northwind,EUR,Charged,12.00,',
    '2026-01-06,INV-0002,Northwind,EUR,Waived,-12.00,Goodwill',
  ])
  expect(fees('2026-04-01', '2026-06-30')).toEqual([])
  expect(fees('2025-01-01', '2025-12-31')).toEqual([])
})

it('has what is void by the day on which it was', () => {
  const business = businesses.begin()
  const id = business.invoice('2026-01-05', { has_late_fee: false })
  business.at('2026-03-01')
  business.call('voidInvoice', { invoiceId: id })
  expect(closed(business, '2026-03-01', '2026-03-31')).toEqual([
    '2026-03-01 INV-0001 Void 1000.00 0.00 1000.00 0.00 1000.00 0.00',
  ])
  expect(closed(business, '2026-01-01', '2026-02-28')).toEqual([])
})
