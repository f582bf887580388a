import { afterAll, expect, it } from 'vitest'
import type { CalendarDate } from '../../kernel/calendar-date'
import { ok } from '../../kernel/result'
import { csvDialect } from '../../domain/csv/write-csv'
import type { InvoiceId } from '../../domain/ids'
import { type Business, Businesses } from '../../operations/business.fixture'
import { imported, invoice } from '../../operations/import/import.fixture'
import { accountantFiles } from '../../words/en/accountant-files'
import { paymentTable } from './accountant-tables'
import { readme } from './readme'

const businesses = new Businesses()
afterAll(() => {
  businesses.remove()
})

/** What the accountant reads of the payments of a period: their lines, and what of them may be booked already. */
function told(business: Business, to = '2026-12-31') {
  const period = { from: '2025-01-01' as CalendarDate, to: to as CalendarDate }
  const [words, dialect] = [accountantFiles, csvDialect('en-GB')]
  const [, ...lines] = Buffer.concat([...paymentTable(() => business.first, period, words, dialect)])
    .toString()
    .trim()
    .split('\r\n')
  const text = readme({ env: () => business.first, documents: {} as never, period, datev: null, words, dialect }, null)
  return [lines.map((line) => line.split(',').slice(0, 7).join(' ')), /\d payments? .*booked already/.exec(text)?.[0]]
}

it('says of payments of an invoice that another device imported that they may be booked already', () => {
  const business = businesses.begin()
  const payment = { amount: 20, payment_date: '2025-12-05', notes: 'Paid before the import.' }
  const id = imported(business, 'invoice', [invoice('RE-17', { payment })])
  const [row] = business.file.reads.invoices.list({ page: 1, perPage: 1 }).rows
  const invoiceId = row?.id as InvoiceId
  business.at('2026-02-01')
  business.pay(invoiceId, 99, '2026-02-01')
  const own = business.invoice('2026-02-01', { has_late_fee: false })
  business.pay(own, 100, '2026-02-01')
  business.call('createCreditNote', { invoiceId })
  business.call('createRefund', {}, { invoice_id: invoiceId, amount: 5, refund_date: '2026-02-01' })
  const plain = ['2026-02-01 INV-0001 Northwind EUR 100.00  Received', '2026-02-01 RE-17 Engines EUR -5.00  Given back']
  expect(told(business)).toEqual([['2026-02-01 RE-17 Engines EUR 99.00  Received', ...plain], undefined])

  // Another device of the same business has the records, and not what an import made of them.
  business.file.write((writes) => {
    for (const { recordId } of business.file.reads.imports.recordsBefore(id, 1000, 1000)) {
      writes.imports.forgetRecord(id, recordId)
    }
    return ok(null)
  })
  const marked = ['2025-12-05 RE-17 Engines EUR 20.00  Received (may be booked already)']
  expect(told(business, '2025-12-31')).toEqual([marked, expect.stringMatching(/^1 payment in payments\.csv may be/)])
  expect(told(business)).toEqual([
    [...marked, '2026-02-01 RE-17 Engines EUR 99.00  Received (may be booked already)', ...plain],
    expect.stringMatching(/^2 payments in payments\.csv may be/),
  ])
})
