import { afterAll, expect, it } from 'vitest'
import { ok } from '../../kernel/result'
import type { Instant } from '../../kernel/instant'
import type { EstimateId } from '../../domain/ids'
import type { Operation } from '../../contract/define/operation'
import { desktop } from '../../contract/desktop/index'
import type { DepositItem } from '../../contract/desktop/list-item-operations'
import { v1 } from '../../contract/v1/index'
import { Businesses } from '../business.fixture'
import { createExecutor } from '../execute'
import { v1Handlers } from '../v1/index'
import { desktopHandlers } from './index'

const businesses = new Businesses()
afterAll(() => {
  businesses.remove()
})

const operations: Readonly<Record<string, Operation>> = { ...v1, ...desktop }

/** An approved estimate of 1,000.00, and what is asked of it in advance. */
function begin() {
  const { clientId, first, file } = businesses.begin()
  const execute = createExecutor({ ...v1Handlers, ...desktopHandlers }, first)
  function call(name: string, params: Readonly<Record<string, string>>, body: unknown = {}): { readonly id: string } {
    const operation = operations[name]
    if (operation === undefined) throw new Error(`${name} is no operation`)
    const rawInput = { params, body }
    const outcome = execute({ operation, params, query: {}, body: operation.body.parse(body), rawInput })
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.error))
    return outcome.value as { readonly id: string }
  }
  const shared = { currency: 'EUR', tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT' }
  const price = (amount: number) => [{ name: 'Work', quantity: 1, price: amount }]
  const { id: estimateId } = call('createEstimate', {}, { client_id: clientId, ...shared, line_items: price(1000) })
  call('approveEstimate', { estimateId })
  const ask = (amount: number) => {
    const options = { deposit_estimate_id: estimateId }
    return call('createInvoice', {}, { client_id: clientId, ...shared, line_items: price(amount), options })
  }
  const list = () => call('listDeposits', { estimateId }) as unknown as readonly DepositItem[]
  return { call, clientId, shared, price, ask, list, file, estimateId }
}

it('lists the deposits of an estimate, and which of them count', () => {
  const { call, ask, list, clientId } = begin()
  const { id: drafted } = ask(100)
  const { id: issued } = ask(300)
  const { id: voided } = ask(200)
  for (const invoiceId of [issued, voided]) call('sendInvoice', { invoiceId })
  call('voidInvoice', { invoiceId: voided })
  expect(list()).toMatchObject([
    { id: drafted, invoice_number: null, client_id: clientId, counts: false, amount_minor: 10_000 },
    { id: issued, invoice_number: 'INV-0001', counts: true, amount_minor: 30_000, tax_minor: 0 },
    { id: voided, invoice_number: 'INV-0002', counts: false },
  ])
})

it('counts what was paid of a deposit that was written off, with its tax', () => {
  const { call, clientId, estimateId, list } = begin()
  const { id: taxId } = call('createTax', {}, { name: 'VAT', percent: 20 })
  const { id: invoiceId } = call(
    'createInvoice',
    {},
    {
      ...{ client_id: clientId, currency: 'EUR', tax_distribution: 'PER_DOCUMENT', tax_id: taxId },
      ...{ discount_distribution: 'NO_DISCOUNT', line_items: [{ name: 'Deposit', quantity: 1, price: 300 }] },
      options: { deposit_estimate_id: estimateId },
    },
  )
  call('sendInvoice', { invoiceId })
  call('createPayment', {}, { invoice_id: invoiceId, amount: 354, payment_date: list()[0]?.issued_at })
  call('writeOffInvoice', { invoiceId })
  expect(list()).toMatchObject([{ status: 'WRITTEN_OFF', counts: true, amount_minor: 29_500, tax_minor: 5_900 }])
})

it('counts nothing of one that was written off unpaid', () => {
  const { call, ask, list } = begin()
  const { id: invoiceId } = ask(300)
  call('sendInvoice', { invoiceId })
  call('writeOffInvoice', { invoiceId })
  expect(list()).toMatchObject([{ counts: false, amount_minor: 30_000 }])
})

it('counts what credit notes left of a deposit', () => {
  const { call, ask, list } = begin()
  const { id: invoiceId } = ask(300)
  call('sendInvoice', { invoiceId })
  call('createCreditNote', { invoiceId }, { line_items: [{ position: 0, amount: 120 }] })
  expect(list()).toMatchObject([{ amount_minor: 18_000, counts: true, is_credited: false }])
  call('createCreditNote', { invoiceId }, {})
  expect(list()).toMatchObject([{ amount_minor: 0, counts: false, is_credited: true }])
})

it('tells which invoice for the work takes a deposit off, also one that bills the work once more', () => {
  const { call, ask, estimateId, clientId, shared, price } = begin()
  const { id: invoiceId } = ask(300)
  const taker = () => call('getDepositDeduction', { invoiceId })
  expect(taker()).toEqual({ invoice_number: null })
  call('sendInvoice', { invoiceId })
  const named = { deducted_deposits: [{ ...deducted, amount: 300 }] }
  const discount = { discount_distribution: 'PER_DOCUMENT', discount_type: 'FIXED', discount_value: 300 }
  const { id: workId } = call('convertEstimate', { estimateId })
  call('updateInvoice', { invoiceId: workId }, { ...discount, options: named })
  expect(taker()).toEqual({ invoice_number: null })
  call('sendInvoice', { invoiceId: workId })
  expect(taker()).toEqual({ invoice_number: 'INV-0002' })

  call('createCreditNote', { invoiceId: workId }, {})
  expect(taker()).toEqual({ invoice_number: null })
  const again = { ...named, work_estimate_id: estimateId }
  const body = { client_id: clientId, ...shared, ...discount, line_items: price(1000), options: again }
  const { id: copyId } = call('createInvoice', {}, body)
  expect(taker()).toEqual({ invoice_number: null })
  call('sendInvoice', { invoiceId: copyId })
  expect(taker()).toEqual({ invoice_number: 'INV-0003' })
  call('voidInvoice', { invoiceId: copyId })
  expect(taker()).toEqual({ invoice_number: null })
  expect(call('getDepositDeduction', { invoiceId: workId })).toEqual({ invoice_number: null })
})

const deducted = { invoice_number: 'INV-0001', issued_at: '2026-11-03', amount: 300, tax_amount: 0 }

it('refuses a discount below the deposits that are named with it', () => {
  const { call, clientId, shared, price } = begin()
  const body = {
    ...{ client_id: clientId, ...shared, line_items: price(1000), options: { deducted_deposits: [deducted] } },
    ...{ discount_distribution: 'PER_DOCUMENT', discount_type: 'FIXED' },
  }
  expect(() => call('createInvoice', {}, { ...body, discount_value: 299.99 })).toThrow('less than the deposits')
  expect(call('createInvoice', {}, { ...body, discount_value: 300 })).toMatchObject({ total: 700 })
})

it('places that where the discount is chosen, while its amount is asked for no more', () => {
  const { call, clientId, shared, price } = begin()
  const discount = { discount_distribution: 'PER_DOCUMENT', discount_type: 'FIXED', discount_value: 300 }
  const options = { deducted_deposits: [deducted] }
  const body = { client_id: clientId, ...shared, line_items: price(1000), ...discount, options }
  const { id: invoiceId } = call('createInvoice', {}, body)
  const change = (changed: object) => () => call('updateInvoice', { invoiceId }, changed)
  expect(change({ discount_value: 200 })).toThrow('"discount_value":')
  for (const discount_distribution of ['NO_DISCOUNT', 'PER_ITEM'])
    expect(change({ discount_distribution })).toThrow('"discount_distribution":')
})

it.each([
  [{ deducted_deposits: [{ ...deducted, amount: -1 }] }],
  [{ deducted_deposits: [{ ...deducted, issued_at: 'soon' }] }],
  [{ deducted_deposits: 'all' }],
  [{ deposit_estimate_id: 'EST-0001' }],
])('refuses %j', (options) => {
  const { call, clientId, shared, price } = begin()
  expect(() => call('createInvoice', {}, { client_id: clientId, ...shared, line_items: price(10), options })).toThrow()
})

it('copies an invoice without its deposits, with the discount that is left', () => {
  const { call, clientId, shared, price } = begin()
  const discount = { discount_distribution: 'PER_DOCUMENT', discount_type: 'FIXED', discount_value: 350 }
  const options = { deducted_deposits: [deducted], purchase_order_number: 'PO-1' }
  const body = { client_id: clientId, ...shared, ...discount, line_items: price(1000), options }
  const { id: invoiceId } = call('createInvoice', {}, body)
  expect(call('duplicateInvoice', { invoiceId })).toMatchObject({
    total: 950,
    document_discount: 50,
    options: { purchase_order_number: 'PO-1' },
  })
})

it('leaves the rates as they were approved, that of shipping too', () => {
  const { call, clientId } = begin()
  const { id: taxId } = call('createTax', {}, { name: 'VAT', percent: 19 })
  const { id: shippingTax } = call('createTax', {}, { name: 'VAT on shipping', percent: 19 })
  const options = { shipping_tax: shippingTax }
  const { id: estimateId } = call(
    'createEstimate',
    {},
    {
      ...{ client_id: clientId, currency: 'EUR', tax_distribution: 'PER_ITEM', discount_distribution: 'NO_DISCOUNT' },
      ...{ shipping: 10, options, line_items: [{ name: 'Work', quantity: 1, price: 100, tax_id: taxId }] },
    },
  )
  call('approveEstimate', { estimateId })
  const { id: invoiceId } = call('convertEstimate', { estimateId })
  for (const id of [taxId, shippingTax]) call('updateTax', { taxId: id }, { percent: 21 })
  const discount = { discount_distribution: 'PER_DOCUMENT', discount_type: 'FIXED', discount_value: 10 }
  const taking = { ...options, deducted_deposits: [{ ...deducted, amount: 10 }] }
  expect(call('updateInvoice', { invoiceId }, { ...discount, options: taking })).toMatchObject({ total: 119 })
  expect(call('updateInvoice', { invoiceId }, { options })).toMatchObject({ total: 119 })
  expect(call('updateInvoice', { invoiceId }, { options, shipping: 10 })).toMatchObject({ total: 119.2 })
})

it('names an estimate that is there, and keeps its name when that is gone', () => {
  const { call, clientId, shared, price, ask, list, file, estimateId } = begin()
  const options = { deposit_estimate_id: clientId }
  const body = { client_id: clientId, ...shared, line_items: price(10), options }
  expect(() => call('createInvoice', {}, body)).toThrow('This estimate does not exist')
  const { id: invoiceId } = ask(100)
  expect(() => call('deleteEstimate', { estimateId })).toThrow('stays with it')
  expect(list()).toHaveLength(1)
  // As sync deletes it, that somebody deleted elsewhere.
  file.write((writes) => {
    writes.estimates.removeLines(estimateId)
    writes.estimates.remove(estimateId as EstimateId, '2026-01-02T12:00:00.000Z' as Instant)
    return ok(null)
  })
  expect(list()).toEqual([])
  const kept = { deposit_estimate_id: estimateId, purchase_order_number: 'PO-1' }
  expect(call('updateInvoice', { invoiceId }, { options: kept })).toMatchObject({ options: kept })
})

it('does not count in another currency than that of its estimate', () => {
  const { call, ask, list } = begin()
  const { id: invoiceId } = ask(100)
  call('updateInvoice', { invoiceId }, { currency: 'JPY' })
  call('sendInvoice', { invoiceId })
  expect(list()).toMatchObject([{ invoice_number: 'INV-0001', currency: 'JPY', counts: false }])
})

it('is taken off once more by the copy of an invoice that was voided, and by no other copy', () => {
  const { call, estimateId } = begin()
  const { id: invoiceId } = call('convertEstimate', { estimateId })
  call('sendInvoice', { invoiceId })
  expect(call('duplicateInvoice', { invoiceId })).toMatchObject({ options: null })
  call('voidInvoice', { invoiceId })
  const again = call('duplicateInvoice', { invoiceId })
  expect(again).toMatchObject({ options: { work_estimate_id: estimateId }, converted_from: null })
  call('sendInvoice', { invoiceId: again.id })
  call('voidInvoice', { invoiceId: again.id })
  expect(call('duplicateInvoice', { invoiceId: again.id })).toMatchObject({
    options: { work_estimate_id: estimateId },
  })
})

it('is taken off once more by the copy of an invoice that was credited whole, and by none of one credited in part', () => {
  const { call, estimateId } = begin()
  const { id: invoiceId } = call('convertEstimate', { estimateId })
  call('sendInvoice', { invoiceId })
  call('createCreditNote', { invoiceId }, { line_items: [{ position: 0, amount: 120 }] })
  expect(call('duplicateInvoice', { invoiceId })).toMatchObject({ options: null })
  call('createCreditNote', { invoiceId }, {})
  expect(call('duplicateInvoice', { invoiceId })).toMatchObject({ options: { work_estimate_id: estimateId } })
})

it('is the copy of a deposit that was credited whole', () => {
  const { call, estimateId, ask } = begin()
  const { id: invoiceId } = ask(30)
  call('sendInvoice', { invoiceId })
  call('createCreditNote', { invoiceId }, {})
  expect(call('duplicateInvoice', { invoiceId })).toMatchObject({ options: { deposit_estimate_id: estimateId } })
})

it('is the copy of a deposit that was voided, also once the work is billed', () => {
  const { call, estimateId, ask, list } = begin()
  const { id: invoiceId } = ask(30)
  call('sendInvoice', { invoiceId })
  expect(call('duplicateInvoice', { invoiceId })).not.toHaveProperty('options.deposit_estimate_id')
  call('voidInvoice', { invoiceId })
  const again = call('duplicateInvoice', { invoiceId })
  expect(again).toMatchObject({ options: { deposit_estimate_id: estimateId } })
  call('sendInvoice', { invoiceId: again.id })
  expect(list().map(({ invoice_number: number, counts }) => [number, counts])).toEqual([
    ['INV-0001', false],
    ['INV-0002', true],
  ])
  call('convertEstimate', { estimateId })
  expect(call('duplicateInvoice', { invoiceId })).toMatchObject({ options: { deposit_estimate_id: estimateId } })
})

it('leaves a rate behind with the currency that it was of, and deposits behind that an estimate names', () => {
  const { call, clientId, shared, price, ask, estimateId } = begin()
  const options = { tax_currency: 'EUR', tax_currency_rate: 0.9, note: 1 }
  const body = { client_id: clientId, ...shared, currency: 'USD', line_items: price(10), options }
  const { id: invoiceId } = call('createInvoice', {}, body)
  expect(call('updateInvoice', { invoiceId }, { currency: 'JPY' })).toMatchObject({ options: { note: 1 } })
  ask(10)
  const named = { ...options, deposit_estimate_id: estimateId }
  const other = call('createEstimate', {}, { ...body, currency: 'EUR', options: named })
  call('approveEstimate', { estimateId: other.id })
  expect(call('convertEstimate', { estimateId: other.id })).toHaveProperty('options', { note: 1 })
})
