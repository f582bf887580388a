import { describe, expect, it } from 'vitest'
import type { DepositItem } from '../../../../contract/desktop/list-item-operations'
import { type DepositEstimate, depositOffer } from '../../../features/documents/deposits/deposit-offer'
import { documentLanguages } from '../../../../words/document-languages'
import { documents } from '../../../../words/en/documents'
import { rateNotes, taxIdsOf } from './deposit-rates'
import { checkDeposit, depositBody, depositTotals, type DepositValues, whyNoDeposit } from './deposit-values'

const percent = (value: string): DepositValues => ({ type: 'PERCENTAGE', value })
const amount = (value: string): DepositValues => ({ type: 'FIXED', value })

const line = (amount: number, percent: number | null) => {
  const tax = percent === null ? { tax_id: null, tax_name: null } : { tax_id: null, tax_name: 'VAT' }
  return { total: amount, tax_amount: 0, tax_percent: percent, ...tax }
}

const german = documentLanguages.de.read(documents)

const estimate = (more: Partial<DepositEstimate>): DepositEstimate => ({
  ...{ id: '018f3a52-6c1e-7d55-8a0b-3f6f0c9d2e10', estimate_number: 'EST-0042', client_id: 'ada', currency: 'EUR' },
  ...{ tax_distribution: 'NO_TAX', tax_id: null, tax_percent: null, options: null },
  ...{ discount_distribution: 'NO_DISCOUNT', discount_type: null, discount_value: null, document_discount: 0 },
  ...{ client: { language: null }, organization: { profile: { document_language: null, locale: 'en-GB' } } },
  line_items: [line(1200, null)],
  ...more,
})

/** 900.00 with 19 % and 100.00 with 7 %, of which a discount takes 10 %: 153.90 and 6.30 of tax. */
const mixed = estimate({
  tax_distribution: 'PER_ITEM',
  discount_distribution: 'PER_DOCUMENT',
  document_discount: 100,
  options: {
    tax_exemption: 'EXEMPT',
    shipping_tax: 'PROPORTIONAL',
    purchase_order_number: 'PO-1',
    withholding_name: 'IRPF',
    withholding_percent: 15,
  },
  line_items: [
    { ...line(600 + 102.6, 19), tax_amount: 102.6 },
    { ...line(100 + 6.3, 7), tax_amount: 6.3 },
    { ...line(300 + 51.3, 19), tax_amount: 51.3 },
  ],
})
const offer = depositOffer(mixed, [])

const asked = (minor: number, status: DepositItem['status'] = 'SENT'): DepositItem => ({
  ...{ id: mixed.id, invoice_number: 'INV-0001', client_id: 'ada', status, issued_at: '2026-11-03', currency: 'EUR' },
  ...{ amount_minor: minor, tax_minor: 0, counts: status === 'SENT', is_credited: false },
})

describe('a deposit on an estimate of several taxes', () => {
  it('is of what is left after the discount, before tax', () => {
    expect([offer.wholeMinor, offer.leftMinor]).toEqual([90_000, 90_000])
    expect(depositTotals(percent('30'), offer, () => undefined)).toMatchObject({
      subtotalMinor: 27_000,
      // 243.00 with 19 %, and 27.00 with 7 %.
      taxMinor: 4617 + 189,
      totalMinor: 31_806,
    })
  })

  it('has a line for each tax, and of the options what holds for it', () => {
    const body = depositBody(percent('30'), offer, documents, (text) => `${text} %`, '')
    expect(body.line_items.map(({ price, tax_percent }) => [price, tax_percent])).toEqual([
      [243, 19],
      [27, 7],
    ])
    expect(body.line_items[0]?.name).toBe(`Deposit of 30 % for estimate ${mixed.estimate_number}`)
    expect(body.options).toEqual({
      deposit_estimate_id: mixed.id,
      tax_exemption: 'EXEMPT',
      purchase_order_number: 'PO-1',
      withholding_name: 'IRPF',
      withholding_percent: 15,
    })
    expect(depositBody(amount('100'), offer, german, String, '').line_items[0]?.name).toBe(
      `Anzahlung zum Angebot ${mixed.estimate_number}`,
    )
  })
})

it('has the notes of a new invoice', () => {
  expect(depositBody(percent('30'), offer, documents, String, 'Thank you.')).toHaveProperty('notes', 'Thank you.')
  expect(depositBody(percent('30'), offer, documents, String, ' ')).toHaveProperty('notes', null)
})

it('has one tax where the document has', () => {
  const whole = estimate({ tax_distribution: 'PER_DOCUMENT', tax_percent: 8.875 })
  const one = depositOffer(whole, [])
  expect(depositBody(percent('50'), one, documents, String, '').line_items).toHaveLength(1)
  expect(depositTotals(percent('50'), one, () => undefined)).toMatchObject({ subtotalMinor: 60_000, taxMinor: 5325 })
})

describe('a tax whose rate has changed since the estimate', () => {
  const taxId = '018f3a52-6c1e-7d55-8a0b-3f6f0c9d2e11'
  const today = { name: 'IVA', percent: 23 }
  const taxOf = (id: string) => (id === taxId ? today : undefined)
  const ofDocument = depositOffer(estimate({ tax_distribution: 'PER_DOCUMENT', tax_id: taxId, tax_percent: 21 }), [])
  const rated = { ...line(1200, 21), tax_id: taxId }
  const ofLine = depositOffer(estimate({ tax_distribution: 'PER_ITEM', line_items: [rated] }), [])

  it('is at that of today, as the invoice that is made', () => {
    for (const one of [ofDocument, ofLine]) {
      expect(depositTotals(amount('300'), one, taxOf)).toMatchObject({ taxMinor: 6900, totalMinor: 36_900 })
      expect(depositTotals(amount('300'), one, () => undefined)).toMatchObject({ taxMinor: 6300 })
    }
  })

  it('is told, once', () => {
    const told = ['IVA has changed from 21% to 23% since the estimate. The deposit takes 23%.']
    expect([ofDocument, ofLine].map((one) => rateNotes(one, taxOf, 'en-GB'))).toEqual([told, told])
    expect(rateNotes(ofLine, () => ({ name: 'IVA', percent: 21 }), 'en-GB')).toEqual([])
    expect(rateNotes(depositOffer(mixed, []), taxOf, 'en-GB')).toEqual([])
    expect([ofDocument, ofLine, offer].map(taxIdsOf)).toEqual([[taxId], [taxId], []])
  })
})

describe('how much is left to ask for', () => {
  it('is less by other deposits, drafts among them, but not by what asks for nothing', () => {
    const left = (...deposits: readonly DepositItem[]) => depositOffer(mixed, deposits).leftMinor
    expect(left(asked(30_000), asked(10_000, 'DRAFT'))).toBe(50_000)
    expect(left(asked(30_000, 'VOID'), asked(30_000, 'WRITTEN_OFF'))).toBe(90_000)
    // What was paid of it.
    expect(left({ ...asked(30_000, 'WRITTEN_OFF'), counts: true })).toBe(60_000)
    expect(left(asked(100_000))).toBe(0)
  })

  it('is told where nothing is', () => {
    expect(whyNoDeposit(depositOffer(mixed, [asked(90_000)]))).toContain(mixed.estimate_number)
    expect(whyNoDeposit(offer)).toBeNull()
    const perItem = estimate({ discount_distribution: 'PER_ITEM' })
    expect(whyNoDeposit(depositOffer(perItem, []))).toContain('discounts of their own')
  })
})

it.each([
  [percent('30'), null],
  [percent('100'), null],
  [amount('900'), null],
  [percent(''), 'Enter how much'],
  [percent('0'), 'nothing'],
  [amount('0.00'), 'nothing'],
  [amount('900.01'), 'At most'],
  [percent('100.01'), 'At most'],
  [percent('1e400'), ''],
  [amount('1.005'), 'decimals'],
  [amount('99999999999999999999'), ''],
  [amount('some'), ''],
])('checks %j', (values, problem) => {
  const problems = checkDeposit(values, offer, 'en-GB')['deposit'] ?? []
  if (problem === null) expect(problems).toEqual([])
  else expect(problems[0]).toContain(problem)
})
