import { afterAll, expect, it } from 'vitest'
import type { PaymentId } from '../../domain/ids'
import { Businesses } from '../business.fixture'
import { readContext } from '../execute'
import { receiptForPrint } from './document-source'

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
  expect(made?.before).toEqual({ paid: 0, late_fees: 12, credited: 0, refunded: 0 })
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
