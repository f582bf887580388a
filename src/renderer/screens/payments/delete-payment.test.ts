import { describe, expect, it } from 'vitest'
import type { RefundRecord } from '../../../contract/v1/refunds/refund-operations'
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

const plain = { locale: 'en-US', taken: [] }

describe('deletePaymentQuestion', () => {
  it('names the balance as it is and as it will be, exactly', () => {
    const { title, text } = deletePaymentQuestion(payment, { status: 'PARTIALLY_PAID', total_due: 0.2 }, plain)
    expect(title).toBe('Delete this payment of $0.10?')
    expect(text).toBe('Invoice INV-0007 for ACME will have $0.30 due instead of $0.20. This cannot be undone.')
  })

  it('says that a paid invoice is open again', () => {
    const { text } = deletePaymentQuestion(payment, { status: 'PAID', total_due: 0 }, plain)
    expect(text).toContain('will have $0.10 due instead of $0.00. It will no longer count as paid.')
  })

  it('calls what was paid too much a credit, and does not say that the invoice is open again where it is not', () => {
    const paid = { ...payment, amount_minor: 2_000 }
    const { text } = deletePaymentQuestion(paid, { status: 'PAID', total_due: -120 }, plain)
    expect(text).toBe(
      'Invoice INV-0007 for ACME will have a credit of $100.00 instead of a credit of $120.00. This cannot be undone.',
    )
    const all = deletePaymentQuestion({ ...payment, amount_minor: 62_000 }, { status: 'PAID', total_due: -120 }, plain)
    expect(all.text).toContain('will have $500.00 due instead of a credit of $120.00. It will no longer count as paid.')
    const coming = { ...payment, is_settled: false }
    expect(deletePaymentQuestion(coming, { status: 'PAID', total_due: -120 }, plain).text).toContain(
      'keeps a credit of $120.00.',
    )
  })

  it('says whose credit is there again', () => {
    const credits = [
      { payment_id: 'p0', invoice_number: 'INV-0001' },
      { payment_id: 'p1', invoice_number: 'INV-0002' },
    ] as RefundRecord[]
    const { text } = deletePaymentQuestion(payment, { status: 'PAID', total_due: 0 }, { ...plain, taken: credits })
    expect(text).toContain('as paid. Invoice INV-0002 will have its credit of $0.10 again. This cannot')
  })

  it('says that money on its way never counted', () => {
    const { text } = deletePaymentQuestion({ ...payment, is_settled: false }, { status: 'SENT', total_due: 5 }, plain)
    expect(text).toContain('invoice INV-0007 for ACME keeps $5.00 due')
    expect(text).not.toContain('instead of')
  })
})
