import { expect, it } from 'vitest'
import type { PaymentRecord } from '../contract/v1/payments/payment-operations'
import { invoice } from './record.fixture'
import { type Receipt, receiptView } from './receipt-view'
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

const nothing = { paid: 0, late_fees: 0, credited: 0, credited_withheld: 0, withheld_recorded: 0, refunded: 0 }
const before = (over: Partial<NonNullable<Receipt['before']>> = {}) => ({ ...nothing, ...over })
const receipt = (over: Partial<Receipt> = {}): Receipt => ({
  ...{ payment: payment(), invoice: issued, credit_of: null, before: before() },
  ...over,
})
const rowsOf = (over: Partial<Receipt>) => {
  const { totals, total, afterTotal } = receiptView(receipt(over))
  return [...totals, total, ...afterTotal].map(({ label, amount }) => `${label}: ${amount}`)
}

it('says what was received, when, and for which invoice', () => {
  const view = receiptView(receipt({ payment: payment({ notes: 'By transfer' }) }))
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
  const html = renderReceipt(receipt())
  expect(html).not.toContain('DE89')
  expect(html.match(/<table/g)).toHaveLength(1)
})

it('says what was still open after it, and what had been paid by then', () => {
  expect(receiptView(receipt()).mark).toBeNull()
  expect(rowsOf({})).toEqual([
    'Invoice \u2068INV-0042\u2069: €1,200.00',
    'Amount received: €450.50',
    'Still open: €749.50',
  ])
  expect(rowsOf({ before: before({ paid: 300, late_fees: 12, credited: 100, refunded: 20 }) })).toEqual([
    'Invoice \u2068INV-0042\u2069: €1,200.00',
    'Late fee: €12.00',
    'Credited: −€100.00',
    'Refund: €20.00',
    'Amount received: €450.50',
    'Paid so far: €750.50',
    'Still open: €381.50',
  ])
})

it('says that the invoice is paid in full, and what was paid beyond it', () => {
  const last = receiptView(receipt({ before: before({ paid: 749.5 }) }))
  expect(last.mark).toBe('Paid in full')
  expect(last.afterTotal.at(-1)).toMatchObject({ label: 'Still open', amount: '€0.00' })
  const beyond = receiptView(receipt({ before: before({ paid: 800 }) }))
  expect(beyond.mark).toBe('Paid in full')
  expect(beyond.afterTotal.at(-1)).toMatchObject({ label: 'Balance in your favour', amount: '€50.50' })
})

it('leaves out of what is open what the client withholds', () => {
  const options = { withholding_name: 'IRPF', withholding_percent: 15 }
  const withheld = invoice({ currency: 'EUR', options, profile: { locale: 'en-GB' } })
  expect(rowsOf({ invoice: withheld })).toEqual([
    'Invoice \u2068INV-0042\u2069: €1,200.00',
    'IRPF 15%, withheld: −€180.00',
    'Amount received: €450.50',
    'Still open: €569.50',
  ])
  expect(rowsOf({ invoice: withheld, before: before({ paid: 749.5 }) }).at(-1)).toBe('Still open: €0.00')
  const half = before({ credited: 600, credited_withheld: 90 })
  expect(rowsOf({ invoice: withheld, before: half })).toEqual([
    'Invoice \u2068INV-0042\u2069: €1,200.00',
    'Credited: −€600.00',
    'IRPF 15%, withheld: −€90.00',
    'Amount received: €450.50',
    'Still open: €59.50',
  ])
})

it('says nothing of what is open where nobody knows', () => {
  const view = receiptView(receipt({ before: null }))
  expect(view).toMatchObject({ mark: null, afterTotal: [] })
  expect(view.totals).toHaveLength(1)
})

it('counts in the currency of the invoice', () => {
  const yen = invoice({ currency: 'JPY', total: 120_000, profile: { locale: 'en-GB' } })
  const total = yen.total
  const paid = receipt({ invoice: yen, payment: payment({ amount: 200 }), before: before({ paid: 100 }) })
  expect(receiptView(paid).afterTotal.map(({ amount }) => amount)).toEqual(['JP¥300', `JP¥${String(total - 300)}`])
})

it('says of a credit that was taken where it is from, in the words of its reader', () => {
  const notes = 'Credit of invoice INV-0007\nAs agreed'
  const client = { ...issued.client, language: 'fr' }
  const view = receiptView(
    receipt({ payment: payment({ notes }), invoice: { ...issued, client }, credit_of: 'INV-0007' }),
  )
  expect(view).toMatchObject({
    buyerHeading: 'Client',
    headline: 'Crédit de 450,50\u00a0€ imputé le 20 juin 2026',
    total: { label: 'Crédit imputé' },
    passages: [{ heading: 'Remarques', text: 'Crédit de la facture INV-0007 utilisé\nAs agreed' }],
  })
  expect(view.facts[0]).toEqual({ label: 'Date', value: '20 juin 2026' })
})

it('says what arrived where what is withheld was recorded as paid with it', () => {
  const options = { withholding_name: 'IRPF', withholding_percent: 15 }
  const withheld = invoice({ currency: 'EUR', options, profile: { locale: 'en-GB' } })
  const whole = receiptView(receipt({ invoice: withheld, payment: payment({ amount: 1200 }) }))
  expect([whole.headline, whole.mark, whole.total.amount]).toEqual([
    '€1,020.00 received on 20 June 2026',
    'Paid in full',
    '€1,020.00',
  ])
  expect(rowsOf({ invoice: withheld, payment: payment({ amount: 1200 }) })).toEqual([
    'Invoice \u2068INV-0042\u2069: €1,200.00',
    'IRPF 15%, withheld: −€180.00',
    'Amount received: €1,020.00',
    'Still open: €0.00',
  ])
  expect(rowsOf({ invoice: withheld, before: before({ paid: 500 }), payment: payment({ amount: 700 }) })).toEqual([
    'Invoice \u2068INV-0042\u2069: €1,200.00',
    'IRPF 15%, withheld: −€180.00',
    'Amount received: €520.00',
    'Paid so far: €1,020.00',
    'Still open: €0.00',
  ])
})

it('says what arrived of what a credit note left, where what is withheld was recorded as paid with it', () => {
  const options = { withholding_name: 'IRPF', withholding_percent: 15 }
  const withheld = invoice({ currency: 'EUR', options, profile: { locale: 'en-GB' } })
  const half = before({ credited: 600, credited_withheld: 90 })
  const given = { invoice: withheld, before: half, payment: payment({ amount: 600 }) }
  expect(receiptView(receipt(given))).toMatchObject({
    headline: '€510.00 received on 20 June 2026',
    mark: 'Paid in full',
  })
  expect(rowsOf(given)).toEqual([
    'Invoice \u2068INV-0042\u2069: €1,200.00',
    'Credited: −€600.00',
    'IRPF 15%, withheld: −€90.00',
    'Amount received: €510.00',
    'Still open: €0.00',
  ])
})

it('takes nothing for withheld of what credit paid, as all of it is used', () => {
  const options = { withholding_name: 'IRPF', withholding_percent: 15 }
  const withheld = invoice({ currency: 'EUR', options, profile: { locale: 'en-GB' } })
  const used = (amount: number, paid: number) => ({
    ...{ invoice: withheld, credit_of: 'INV-0007', payment: payment({ amount }), before: before({ paid }) },
  })
  expect(receiptView(receipt(used(1200, 0)))).toMatchObject({
    headline: '€1,200.00 of credit used on 20 June 2026',
    mark: 'Paid in full',
  })
  expect(rowsOf(used(1200, 0))).toEqual([
    'Invoice \u2068INV-0042\u2069: €1,200.00',
    'Credit used: €1,200.00',
    'Still open: €0.00',
  ])
  expect(rowsOf(used(1100, 0))).toEqual([
    'Invoice \u2068INV-0042\u2069: €1,200.00',
    'IRPF 15%, withheld: −€100.00',
    'Credit used: €1,100.00',
    'Still open: €0.00',
  ])
  expect(rowsOf(used(180, 1020))).toEqual([
    'Invoice \u2068INV-0042\u2069: €1,200.00',
    'Credit used: €180.00',
    'Paid so far: €1,200.00',
    'Still open: €0.00',
  ])
})
