import { describe, expect, it } from 'vitest'
import type { InvoiceRecord } from '../../../../contract/v1/invoices/invoice-record'
import { blankLine } from '../../../features/documents/editor/lines/line-values'
import { checkInvoice, invoiceBody, invoiceToValues, type InvoiceValues, newInvoice } from './invoice-values'

const noTaxes = () => null
const values = (typed: Partial<InvoiceValues> = {}): InvoiceValues => ({
  ...newInvoice('EUR'),
  clientId: 'c',
  lines: [{ ...blankLine(), name: 'Work', price: '10' }],
  ...typed,
})
const record = (given: Pick<InvoiceRecord, 'net_terms' | 'issued_at' | 'due_at'>) =>
  invoiceToValues(
    {
      client: { id: 'c', name: 'ACME' },
      line_items: [],
      currency: 'EUR',
      tax_percent: null,
      discount_distribution: 'NO_DISCOUNT',
      shipping: null,
      has_late_fee: false,
      ...given,
    } as unknown as InvoiceRecord,
    undefined,
  )

describe('invoiceToValues', () => {
  it('shows a due date only where it was chosen: else it follows from the terms', () => {
    const dates = { issued_at: '2026-03-01', due_at: '2026-03-31' }
    expect(record({ ...dates, net_terms: 'OTHER' })).toMatchObject({ issuedAt: '2026-03-01', dueAt: '2026-03-31' })
    expect(record({ ...dates, net_terms: 'NET30' })).toMatchObject({ issuedAt: '2026-03-01', dueAt: '' })
    expect(record({ issued_at: null, due_at: null, net_terms: 'OTHER' })).toMatchObject({ issuedAt: '', dueAt: '' })
  })
})

describe('invoiceBody', () => {
  it('sends a due date only with terms of its own', () => {
    expect(invoiceBody(values({ dueAt: '2026-03-31' }), noTaxes)).toMatchObject({ issued_at: null, due_at: null })
    const other = values({ netTerms: 'OTHER', issuedAt: '2026-03-01', dueAt: '2026-03-31' })
    expect(invoiceBody(other, noTaxes)).toMatchObject({
      issued_at: '2026-03-01',
      due_at: '2026-03-31',
      net_terms: 'OTHER',
    })
  })

  it('sends prices, terms and lines', () => {
    expect(invoiceBody(values(), noTaxes)).toMatchObject({
      client_id: 'c',
      currency: 'EUR',
      has_late_fee: false,
      line_items: [{ name: 'Work', quantity: 1, price: 10 }],
    })
  })
})

describe('checkInvoice', () => {
  it('finds nothing wrong with an invoice of today', () => {
    expect(checkInvoice(values())).toEqual({})
  })

  it('asks for a due date only with terms of its own', () => {
    expect(checkInvoice(values({ dueAt: 'soon' }))).toEqual({})
    expect(checkInvoice(values({ netTerms: 'OTHER' }))).toEqual({ due_at: ['Enter the day it is due.'] })
    expect(checkInvoice(values({ netTerms: 'OTHER', dueAt: '2026-02-30' }))).toEqual({
      due_at: ['Type a date that exists.'],
    })
    expect(checkInvoice(values({ netTerms: 'OTHER', dueAt: '2026-02-28' }))).toEqual({})
  })

  it('reads an exchange rate only where it is asked for: with tax, in the currency that it was typed for', () => {
    const foreign = { currency: 'USD', taxRate: '0,92 pro USD', taxRateOf: 'USD EUR' }
    const taxed = { ...foreign, taxDistribution: 'PER_DOCUMENT', taxId: 'vat' } as const
    expect(checkInvoice(values(taxed))).toEqual({ 'options.tax_currency_rate': ['Type a number.'] })
    expect(checkInvoice(values({ ...taxed, currency: 'EUR' }))).toEqual({})
    expect(checkInvoice(values({ ...taxed, taxDistribution: 'NO_TAX' }))).toEqual({})
    expect(checkInvoice(values({ ...taxed, taxRate: '0.92' }))).toEqual({})
  })

  it('tells of document, terms and dates at once', () => {
    const wrong = values({ clientId: '', hasLateFee: true, issuedAt: '2026-13-01' })
    expect(Object.keys(checkInvoice(wrong)).sort()).toEqual(['client_id', 'issued_at', 'late_fee'])
  })
})
