import { afterAll, expect, it } from 'vitest'
import type { ClientId, InvoiceId } from '../../domain/ids'
import type { CalendarDate } from '../../kernel/calendar-date'
import { type Business, Businesses } from '../business.fixture'
import { readContext } from '../execute'
import { invoiceWithPaymentsForPrint } from './document-source'
import { statementOf } from './statement-handlers'

const businesses = new Businesses()
afterAll(() => {
  businesses.remove()
})

function statement(business: Business, from: string, to: string) {
  const wanted = { clientId: business.clientId as ClientId, from: from as CalendarDate, to: to as CalendarDate }
  const made = statementOf(wanted, readContext(business.first))
  if (!made.ok) throw new Error(made.error.message)
  const { opening, entries, closing, withheld } = made.value
  const told = entries.map(({ day, kind, amount, balance }) => [day, kind, amount, balance])
  return { opening, entries: told, closing, withheld: withheld.map(({ amount }) => amount) }
}

const noFee = { has_late_fee: false }
const writtenOff = (business: Business, fee: object = noFee): InvoiceId => {
  const id = business.invoice('2026-01-05', fee)
  business.at('2026-03-01')
  business.call('writeOffInvoice', { invoiceId: id })
  return id
}

it('says of a period what it said, whatever is paid afterwards of what was written off in it', () => {
  const business = businesses.begin()
  const id = writtenOff(business)
  const quarter = () => statement(business, '2026-01-01', '2026-03-31')
  const sent = {
    opening: 0,
    entries: [
      ['2026-01-05', 'invoice', 1000, 1000],
      ['2026-03-01', 'written_off', -1000, 0],
    ],
    closing: 0,
    withheld: [],
  }
  expect(quarter()).toEqual(sent)
  business.at('2026-04-10')
  business.pay(id, 400, '2026-04-10')
  expect(quarter()).toEqual(sent)
  business.at('2026-04-12')
  business.pay(id, 600, '2026-04-12')
  expect(quarter()).toEqual(sent)
  expect(statement(business, '2026-04-01', '2026-06-30')).toEqual({
    opening: 0,
    entries: [
      ['2026-04-10', 'payment', -400, -400],
      ['2026-04-10', 'write_off_taken_back', 400, 0],
      ['2026-04-12', 'payment', -600, -600],
      ['2026-04-12', 'write_off_taken_back', 600, 0],
    ],
    closing: 0,
    withheld: [],
  })
})

it('takes back no more than was given up, and leaves the credit of what is paid beyond it or credited', () => {
  const business = businesses.begin()
  const id = writtenOff(business)
  business.at('2026-04-10')
  const paid = { invoice_id: id, amount: 1030, payment_date: '2026-04-10', allow_overpayment: true }
  business.call('createPayment', {}, paid)
  business.at('2026-04-20')
  business.call('createCreditNote', { invoiceId: id }, { line_items: [{ position: 0, amount: 50 }] })
  business.at('2026-05-02')
  business.call('createRefund', {}, { invoice_id: id, amount: 80, refund_date: '2026-05-02' })
  expect(statement(business, '2026-04-01', '2026-05-31').entries).toEqual([
    ['2026-04-10', 'payment', -1030, -1030],
    ['2026-04-10', 'write_off_taken_back', 1000, -30],
    ['2026-04-20', 'credit_note', -50, -80],
    ['2026-05-02', 'refund', 80, 0],
  ])
})

it('gives up late fees with the rest, and takes them back with it', () => {
  const business = businesses.begin()
  const id = writtenOff(business, { late_fee_kind: 'FIXED', late_fee_interval: 'ONE_TIME', late_fee: 12 })
  business.at('2026-04-10')
  business.pay(id, 1012, '2026-04-10')
  expect(statement(business, '2026-02-01', '2026-12-31')).toMatchObject({
    opening: 1012,
    entries: [
      ['2026-03-01', 'written_off', -1012, 0],
      ['2026-04-10', 'payment', -1012, -1012],
      ['2026-04-10', 'write_off_taken_back', 1012, 0],
    ],
    closing: 0,
  })
})

it('takes a late fee that is waived from its own day, as every device knows it', () => {
  const business = businesses.begin()
  const fee = { late_fee_kind: 'FIXED', late_fee_interval: 'ONE_TIME', late_fee: 12 }
  const invoiceId = business.invoice('2026-01-05', fee)
  business.at('2026-03-31')
  business.call('createPayment', {}, { invoice_id: invoiceId, amount: 100, payment_date: '2026-03-31' })
  expect(statement(business, '2026-01-01', '2026-03-31').closing).toBe(912)
  business.at('2026-04-10')
  business.call('waiveLateFees', { invoiceId }, { reason: 'Goodwill' })
  expect(statement(business, '2026-01-01', '2026-03-31').closing).toBe(900)
})

it('asks nothing of the tax office for what is written off, in part or whole', () => {
  const business = businesses.begin()
  const options = { withholding_name: 'IRPF', withholding_percent: 15 }
  const id = writtenOff(business, { ...noFee, options })
  const at = (to: string) => statement(business, '2026-01-01', to)
  business.at('2026-04-10')
  business.pay(id, 850, '2026-04-10')
  expect(at('2026-02-28')).toMatchObject({ closing: 1000, withheld: [150] })
  for (const to of ['2026-03-31', '2026-04-30']) expect(at(to)).toMatchObject({ closing: 0, withheld: [] })
})

it('leaves a copy of the invoice unpaid until all of what was given up is taken back', () => {
  const business = businesses.begin()
  const id = writtenOff(business)
  business.at('2026-04-10')
  business.pay(id, 400, '2026-04-10')
  const since = () =>
    invoiceWithPaymentsForPrint(id, readContext(business.first))?.entries.map(({ kind, amount }) => [kind, amount])
  expect(since()).toEqual([
    ['written_off', -1000],
    ['payment', -400],
    ['write_off_taken_back', 400],
  ])
})
