import { expect, it } from 'vitest'
import type { PaymentRecord } from '../contract/v1/payments/payment-operations'
import { invoice } from './record.fixture'
import { receiptView } from './receipt-view'
import { renderReceipt } from './render-document'

const issued = invoice({ currency: 'EUR', total: 1200, profile: { locale: 'en-GB', iban: 'DE89370400440532013000' } })

const payment = (over: Partial<PaymentRecord> = {}): PaymentRecord => ({
  id: issued.id,
  organization_id: issued.organization_id,
  invoice_id: issued.id,
  amount: 450.5,
  is_settled: true,
  payment_date: '2026-06-20',
  notes: null,
  created_at: issued.created_at,
  updated_at: issued.updated_at,
  ...over,
})

it('says what was received, when, and for which invoice', () => {
  const view = receiptView({ payment: payment({ notes: 'By transfer' }), invoice: issued })
  expect(view).toMatchObject({
    heading: 'Receipt',
    headline: '€450.50 received on 20 June 2026',
    totals: [{ label: 'Invoice \u2068INV-0042\u2069', amount: '€1,200.00' }],
    total: { label: 'Amount received', amount: '€450.50' },
    passages: [{ heading: 'Notes', text: 'By transfer' }],
  })
  expect(view.facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Received: 20 June 2026',
    'Invoice: INV-0042',
    'Invoice date: 1 June 2026',
  ])
})

it('asks for nothing: it has no lines, no account to pay to, and no code', () => {
  const html = renderReceipt({ payment: payment(), invoice: issued })
  expect(html).not.toContain('DE89')
  expect(html.match(/<table/g)).toHaveLength(1)
})
