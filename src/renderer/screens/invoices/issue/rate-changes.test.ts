import { beforeEach, expect, it, vi } from 'vitest'
import type { InvoiceRecord } from '../../../../contract/v1/invoices/invoice-record'
import { rateChanges } from './rate-changes'

const estimateId = '018f3a52-6c1e-7d55-8a0b-3f6f0c9d2e10'
const taxes = [
  { id: 'vat', name: 'VAT', percent: 21 },
  { id: 'low', name: 'Reduced', percent: 7 },
]
const line = (tax_id: string, tax_percent: number) => ({ name: 'Work', quantity: 1, price: 10, tax_id, tax_percent })
const draft = (more: Partial<InvoiceRecord>) =>
  ({
    ...{ currency: 'EUR', tax_distribution: 'PER_DOCUMENT', tax_id: 'vat', tax_name: 'VAT', tax_percent: 19 },
    ...{ shipping: null, discount_distribution: 'NO_DISCOUNT', discount_type: null, discount_value: null },
    ...{ options: null, converted_from: null, client: { id: 'ada', name: 'Ada' }, line_items: [line('low', 7)] },
    ...more,
  }) as InvoiceRecord

beforeEach(() => {
  const invoke = (call: string) => {
    const { params } = JSON.parse(call) as { readonly params: { readonly taxId: string } }
    const tax = taxes.find(({ id }) => id === params.taxId)
    const body = { success: tax !== undefined, message: '', data: tax, errors: {} }
    return Promise.resolve(JSON.stringify({ ok: tax !== undefined, status: tax ? 200 : 404, body }))
  }
  vi.stubGlobal('window', { billfold: { invoke } })
})

it('tells of a rate that has changed since the draft was written', async () => {
  expect(await rateChanges(draft({}))).toEqual(['VAT has changed from 19% to 21% since. Saving takes 21%.'])
  const perLine = [line('low', 5), line('vat', 21)] as InvoiceRecord['line_items']
  expect(await rateChanges(draft({ tax_distribution: 'PER_ITEM', tax_id: null, line_items: perLine }))).toEqual([
    'Reduced has changed from 5% to 7% since. Saving takes 7%.',
  ])
})

it('says nothing of rates of today, and of taxes that are gone', async () => {
  expect(await rateChanges(draft({ tax_percent: 21 }))).toEqual([])
  expect(await rateChanges(draft({ tax_id: 'gone' }))).toEqual([])
  expect(await rateChanges(draft({ tax_distribution: 'NO_TAX', tax_id: null, tax_percent: null }))).toEqual([])
})

it('says nothing where the rates are those of an estimate, which were approved', async () => {
  expect(await rateChanges(draft({ converted_from: estimateId }))).toEqual([])
  expect(await rateChanges(draft({ options: { deposit_estimate_id: estimateId } }))).toEqual([])
})
