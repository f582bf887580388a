import { describe, expect, it } from 'vitest'
import type { RefundRecord } from '../../../contract/v1/refunds/refund-operations'
import type { CalendarDate } from '../../../kernel/calendar-date'
import { deletePaymentQuestion } from './delete-payment'

const payment = {
  id: 'p1',
  invoice_number: 'INV-0007',
  client_name: 'ACME',
  currency: 'USD',
  amount_minor: 10,
  is_settled: true,
  payment_date: '2026-03-12',
}

const plain = { locale: 'en-US', taken: [], today: '2026-03-20' as CalendarDate }
const days = { issued_at: '2026-03-01', due_at: '2026-03-10' } as const
const noFee = { has_late_fee: false, late_fee_kind: null, late_fee_interval: null, ...days } as const
const fee = { has_late_fee: true, late_fee_kind: 'FIXED', late_fee_interval: 'DAILY', ...days } as const

describe('deletePaymentQuestion', () => {
  it('names the balance as it is and as it will be, exactly', () => {
    const { title, text } = deletePaymentQuestion(
      payment,
      { ...noFee, status: 'PARTIALLY_PAID', total_due: 0.2 },
      plain,
    )
    expect(title).toBe('Delete this payment of $0.10?')
    expect(text).toBe('Invoice INV-0007 for ACME will have $0.30 due instead of $0.20. This cannot be undone.')
  })

  it('says that a paid invoice is open again', () => {
    const { text } = deletePaymentQuestion(payment, { ...noFee, status: 'PAID', total_due: 0 }, plain)
    expect(text).toContain('will have $0.10 due instead of $0.00. It will no longer count as paid.')
  })

  it('calls what was paid too much a credit, and does not say that the invoice is open again where it is not', () => {
    const paid = { ...payment, amount_minor: 2_000 }
    const { text } = deletePaymentQuestion(paid, { ...noFee, status: 'PAID', total_due: -120 }, plain)
    expect(text).toBe(
      'Invoice INV-0007 for ACME will have a credit of $100.00 instead of a credit of $120.00. This cannot be undone.',
    )
    const all = deletePaymentQuestion(
      { ...payment, amount_minor: 62_000 },
      { ...noFee, status: 'PAID', total_due: -120 },
      plain,
    )
    expect(all.text).toContain('will have $500.00 due instead of a credit of $120.00. It will no longer count as paid.')
    const coming = { ...payment, is_settled: false }
    expect(deletePaymentQuestion(coming, { ...noFee, status: 'PAID', total_due: -120 }, plain).text).toContain(
      'keeps a credit of $120.00.',
    )
  })

  it('names the least that is due where late fees come back, and the most that is left of a credit', () => {
    const late = { status: 'PAID', ...fee } as const
    const { text } = deletePaymentQuestion(payment, { ...late, total_due: 0 }, plain)
    expect(text).toBe(
      'Invoice INV-0007 for ACME will have at least $0.10 due instead of $0.00. Any late fees since then are charged again. It will no longer count as paid. This cannot be undone.',
    )
    const credit = deletePaymentQuestion(payment, { ...late, total_due: -120 }, plain)
    expect(credit.text).toContain('a credit of at most $119.90 instead of a credit of $120.00. Any late fees')
  })

  it.each([
    ['bears none', { has_late_fee: false }],
    ['is not overdue', { due_at: '2026-03-20' }],
    ['had its only one before', { late_fee_interval: 'ONE_TIME' }],
    ['was paid within the interval', { late_fee_interval: 'MONTHLY' }],
    ['was issued after that', { issued_at: '2026-03-20' }],
  ] as const)('says nothing of late fees where it %s', (_why, more) => {
    const { text } = deletePaymentQuestion(payment, { status: 'PAID', total_due: 0, ...fee, ...more }, plain)
    expect(text).toContain('will have $0.10 due instead of $0.00. It will no longer')
  })

  it('of a part, only where they are a part of what is open', () => {
    const of = (late_fee_kind: 'FIXED' | 'PERCENTAGE') =>
      deletePaymentQuestion(payment, { status: 'OVERDUE', total_due: 5, ...fee, late_fee_kind }, plain).text
    expect(of('FIXED')).toContain('will have $5.10 due instead of $5.00.')
    expect(of('PERCENTAGE')).toContain('will have at least $5.10 due instead of $5.00.')
  })

  it('says nothing of them where the money has not settled', () => {
    const coming = { ...payment, is_settled: false }
    const { text } = deletePaymentQuestion(coming, { status: 'OVERDUE', total_due: 5, ...fee }, plain)
    expect(text).toBe('It has not settled: invoice INV-0007 for ACME keeps $5.00 due. This cannot be undone.')
  })

  it('says whose credit is there again', () => {
    const credits = [
      { payment_id: 'p0', invoice_number: 'INV-0001' },
      { payment_id: 'p1', invoice_number: 'INV-0002' },
    ] as RefundRecord[]
    const { text } = deletePaymentQuestion(
      payment,
      { ...noFee, status: 'PAID', total_due: 0 },
      { ...plain, taken: credits },
    )
    expect(text).toContain('as paid. Invoice INV-0002 will have its credit of $0.10 again. This cannot')
  })

  it('says that money on its way never counted', () => {
    const { text } = deletePaymentQuestion(
      { ...payment, is_settled: false },
      { ...noFee, status: 'SENT', total_due: 5 },
      plain,
    )
    expect(text).toContain('invoice INV-0007 for ACME keeps $5.00 due')
    expect(text).not.toContain('instead of')
  })
})
