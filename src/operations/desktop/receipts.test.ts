import { afterAll, expect, it } from 'vitest'
import type { ClientId, PaymentId } from '../../domain/ids'
import type { Currency } from '../../domain/money/currency'
import type { CalendarDate } from '../../kernel/calendar-date'
import { Businesses } from '../business.fixture'
import { readContext } from '../execute'
import { withheldInBalanceOf } from '../withheld'
import { invoiceWithPaymentsForPrint, receiptForPrint } from './document-source'
import { statementOf } from './statement-handlers'

const businesses = new Businesses()
afterAll(() => {
  businesses.remove()
})

it('says what had become of the invoice when its payment arrived, also when it is made again after others', () => {
  const business = businesses.begin()
  const receipt = (id: string) => receiptForPrint(id as PaymentId, readContext(business.first))
  const fee = { late_fee_kind: 'FIXED', late_fee_interval: 'ONE_TIME', late_fee: 12 }
  const invoiceId = business.invoice('2026-06-01', fee)
  business.at('2026-06-20')
  const first = business.pay(invoiceId, 450.5, '2026-06-20')
  const made = receipt(first)
  const none = { paid: 0, credited: 0, credited_withheld: 0, withheld_recorded: 0, refunded: 0 }
  expect(made?.before).toEqual({ ...none, late_fees: 12 })
  business.at('2026-06-25')
  const last = business.pay(invoiceId, 349.5, '2026-06-25')
  business.at('2026-06-25T13:00:00.000Z')
  business.call('waiveLateFees', { invoiceId }, { reason: 'Goodwill' })
  business.call('createCreditNote', { invoiceId }, { line_items: [{ position: 0, amount: 100 }] })
  expect(receipt(first)?.before).toEqual(made?.before)
  expect(receipt(last)?.before).toMatchObject({ paid: 450.5, credited: 0 })
})

it('is of nothing that is still on its way', () => {
  const business = businesses.begin()
  const invoice_id = business.invoice('2026-06-01', { has_late_fee: false })
  const body = { invoice_id, amount: 450.5, payment_date: '2026-06-01', is_settled: false }
  const { id } = business.call('createPayment', {}, body)
  expect(receiptForPrint(id as PaymentId, readContext(business.first))).toBeNull()
})

it('is of nothing that never arrives, as it is only recorded as paid to the tax office', () => {
  const business = businesses.begin()
  const options = { withholding_name: 'IRPF', withholding_percent: 15 }
  const receipt = (id: string) => receiptForPrint(id as PaymentId, readContext(business.first))
  const invoiceId = business.invoice('2026-06-01', { has_late_fee: false, options })
  const other = business.invoice('2026-06-01', { has_late_fee: false, options })
  business.at('2026-06-03')
  const arrived = business.pay(invoiceId, 850, '2026-06-02')
  const withheld = business.pay(invoiceId, 150, '2026-06-03')
  expect([arrived, withheld].map((id) => receipt(id)?.payment.amount)).toEqual([850, undefined])
  business.pay(other, 849.99, '2026-06-02')
  const partly = business.pay(other, 150.01, '2026-06-03')
  expect(receipt(partly)?.payment.amount).toBe(150.01)
})

it('is of credit that pays what is withheld, as all of it is used', () => {
  const business = businesses.begin()
  const options = { withholding_name: 'IRPF', withholding_percent: 15 }
  const source = business.invoice('2026-06-01', { has_late_fee: false })
  const taker = business.invoice('2026-06-01', { has_late_fee: false, options })
  const paid = { payment_date: '2026-06-01', allow_overpayment: true }
  business.call('createPayment', {}, { ...paid, invoice_id: source, amount: 1150 })
  business.pay(taker, 850, '2026-06-01')
  const taken = { invoice_id: source, amount: 150, refund_date: '2026-06-01', taken_by_invoice_id: taker }
  business.call('createRefund', {}, taken)
  const context = readContext(business.first)
  const payment = context.reads.payments.ofInvoice(taker).find(({ amountMinor }) => amountMinor === 15_000)
  expect(payment && receiptForPrint(payment.id, context)?.credit_of).toBe('INV-0001')
})

it('knows what a credit note has left of what is withheld, each receipt as of its own time', () => {
  const business = businesses.begin()
  const options = { withholding_name: 'IRPF', withholding_percent: 15 }
  const invoiceId = business.invoice('2026-06-01', { has_late_fee: false, options, shipping: 20 })
  business.at('2026-06-02')
  const early = business.pay(invoiceId, 100, '2026-06-02')
  business.at('2026-06-03')
  const lines = [
    { position: 0, amount: 200 },
    { position: 1, amount: 20 },
  ]
  business.call('createCreditNote', { invoiceId }, { line_items: lines })
  business.at('2026-06-04')
  const late = business.pay(invoiceId, 100, '2026-06-04')
  const context = readContext(business.first)
  const before = (id: string) => receiptForPrint(id as PaymentId, context)?.before
  expect(before(early)).toMatchObject({ credited: 0, credited_withheld: 0 })
  expect(before(late)).toMatchObject({ credited: 220, credited_withheld: 30 })
  expect(invoiceWithPaymentsForPrint(invoiceId, context)?.withheld).toBe(120)
})

it('is followed on a copy of the invoice by what was paid after it on the same day', () => {
  const business = businesses.begin()
  const invoiceId = business.invoice('2026-06-01', { has_late_fee: false })
  for (const [hour, amount] of [100, 300, 200].entries()) {
    business.at(`2026-06-02T1${String(hour)}:00:00.000Z`)
    business.pay(invoiceId, amount, '2026-06-02')
  }
  const copied = invoiceWithPaymentsForPrint(invoiceId, readContext(business.first))
  expect(copied?.entries.map(({ amount }) => amount)).toEqual([-100, -300, -200])
  const of = { clientId: business.clientId as ClientId, currency: 'EUR' as Currency }
  const period = { from: '2026-06-02' as CalendarDate, to: '2026-06-02' as CalendarDate }
  const entries = business.file.reads.statement.within(of, period, 10)
  expect(entries.map(({ amountMinor }) => amountMinor)).toEqual([-10_000, -30_000, -20_000])
})

it('counts those of one day, whatever comes after them', () => {
  const business = businesses.begin()
  const ofDay = (id: string) => receiptForPrint(id as PaymentId, readContext(business.first))?.of_day
  const invoiceId = business.invoice('2026-06-01', { has_late_fee: false })
  const first = business.pay(invoiceId, 100, '2026-06-01')
  business.at('2026-06-02')
  const body = { invoice_id: invoiceId, amount: 10, payment_date: '2026-06-01', is_settled: false }
  business.call('createPayment', {}, body)
  const [other, second] = [business.pay(invoiceId, 100, '2026-06-02'), business.pay(invoiceId, 100, '2026-06-01')]
  expect([first, other, second].map(ofDay)).toEqual([1, 1, 2])
})

it('takes no payment for too much where a credit note came before it, and what is withheld is recorded with it', () => {
  const business = businesses.begin()
  const options = { withholding_name: 'IRPF', withholding_percent: 15 }
  const invoiceId = business.invoice('2026-06-01', { has_late_fee: false, options })
  business.at('2026-06-02')
  business.call('createCreditNote', { invoiceId }, { line_items: [{ position: 0, amount: 500 }] })
  business.at('2026-06-03')
  const whole = business.pay(invoiceId, 500, '2026-06-03')
  const context = readContext(business.first)
  expect(receiptForPrint(whole as PaymentId, context)?.before).toMatchObject({ credited: 500, credited_withheld: 75 })
  const copied = invoiceWithPaymentsForPrint(invoiceId, context)
  expect(copied?.entries.map(({ kind, amount, withheld }) => [kind, amount, withheld])).toEqual([
    ['credit_note', -500, 0],
    ['payment', -500, 75],
  ])
  expect(withheldInBalanceOf(business.row(invoiceId), context.reads)).toBe(0)
  const span = { clientId: business.clientId as ClientId, currency: 'EUR' as Currency }
  const account = statementOf(
    { ...span, from: '2026-06-01' as CalendarDate, to: '2026-06-30' as CalendarDate },
    context,
  )
  expect(account.ok && account.value.withheld).toEqual([])
  expect(() => {
    business.call('createRefund', {}, { invoice_id: invoiceId, amount: 75, refund_date: '2026-06-03' })
  }).toThrow()
})
