import { v7 } from 'uuid'
import { afterAll, expect, it } from 'vitest'
import { ok } from '../../kernel/result'
import type { InvoiceId, MailingId } from '../../domain/ids'
import type { MailingState } from '../../domain/mail/delivery'
import type { MailedReference } from '../../contract/desktop/mail-operations'
import { type Business, Businesses } from '../../operations/business.fixture'
import { readContext } from '../../operations/execute'
import { english } from '../../words/catalogue'
import { mailedDocument } from './mailed-document'

const businesses = new Businesses()
afterAll(() => {
  businesses.remove()
})

const mailed = (ada: Business, reference: { readonly kind: MailedReference['kind']; readonly id: string }) =>
  mailedDocument(reference, readContext(ada.first), [english])

function noteMailing(ada: Business, id: InvoiceId, state: MailingState): void {
  const mailingId = v7() as MailingId
  const { now } = readContext(ada.first)
  ada.file.write((writes) => {
    writes.mailings.insert({
      ...{ id: mailingId, documentKind: 'invoice', documentId: id, way: 'smtp', state, recipients: 'a@b.example' },
      ...{
        cc: '',
        subject: '',
        body: '',
        files: [],
        messageId: mailingId,
        reason: null,
        createdAt: now,
        updatedAt: now,
      },
    })
    return ok(undefined)
  })
}

it('knows of an invoice and its reminder whether late fees were charged', async () => {
  const ada = businesses.begin()
  const fee = { late_fee_kind: 'FIXED', late_fee_interval: 'ONE_TIME', late_fee: 12 }
  const [late, plain] = [ada.invoice('2026-06-01', fee), ada.invoice('2026-06-01', { has_late_fee: false })]
  await ada.run('2026-06-20')
  const hasLateFees = (kind: MailedReference['kind'], id: InvoiceId) => mailed(ada, { kind, id })?.occasion.hasLateFees
  for (const kind of ['invoice', 'reminder_first'] as const)
    expect([hasLateFees(kind, late), hasLateFees(kind, plain)]).toEqual([true, false])
  expect(mailed(ada, { kind: 'invoice', id: late })?.facts.late_fee).toBe('€12.00')
})

it('knows whether the day by which an invoice was to be paid is past', async () => {
  const ada = businesses.begin()
  const id = ada.invoice('2026-06-01', { has_late_fee: false, net_terms: 'NET15' })
  const isOverdueOn = async (day: string) => {
    await ada.run(day)
    return mailed(ada, { kind: 'invoice', id })?.occasion.isOverdue
  }
  expect(await isOverdueOn('2026-06-16')).toBe(false)
  expect(await isOverdueOn('2026-06-17')).toBe(true)
})

it('blames nobody for the day of an invoice that is due on receipt before it was mailed', async () => {
  const ada = businesses.begin()
  const id = ada.invoice('2026-06-05', { has_late_fee: false, net_terms: 'IMMEDIATELY' })
  const asked = () => {
    const { isDueOnReceipt, isOverdue } = mailed(ada, { kind: 'invoice', id })?.occasion ?? {}
    return { isDueOnReceipt, isOverdue }
  }
  const [onReceipt, overdue] = [true, false].map((is) => ({ isDueOnReceipt: is, isOverdue: !is }))
  expect(asked()).toEqual(onReceipt)
  await ada.run('2026-06-08')
  expect(asked()).toEqual(onReceipt)
  noteMailing(ada, id, 'failed')
  expect(asked()).toEqual(onReceipt)
  noteMailing(ada, id, 'handed_over')
  expect(asked()).toEqual(overdue)
})

it('asks for no payment on receipt where paying late has cost something already', async () => {
  const ada = businesses.begin()
  const fee = { late_fee_kind: 'FIXED', late_fee_interval: 'ONE_TIME', late_fee: 12 }
  const id = ada.invoice('2026-06-05', { ...fee, net_terms: 'IMMEDIATELY' })
  await ada.run('2026-06-20')
  const { occasion } = mailed(ada, { kind: 'invoice', id }) ?? {}
  expect(occasion).toMatchObject({ hasLateFees: true, isDueOnReceipt: false, isOverdue: true })
})

it('asks for payment by its day where an invoice leaves time for it', () => {
  const ada = businesses.begin()
  const id = ada.invoice('2026-06-05', { has_late_fee: false, net_terms: 'NET15' })
  expect(mailed(ada, { kind: 'invoice', id })?.occasion).toMatchObject({ isDueOnReceipt: false, isOverdue: false })
})

it('tells a deposit from other invoices', () => {
  const ada = businesses.begin()
  const line_items = [{ name: 'Work', quantity: 1, price: 2000 }]
  const none = { currency: 'EUR', tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT' }
  const { id: estimateId } = ada.call('createEstimate', {}, { client_id: ada.clientId, ...none, line_items })
  ada.call('approveEstimate', { estimateId })
  const text = (over: object) =>
    mailed(ada, { kind: 'invoice', id: ada.invoice('2026-06-01', { has_late_fee: false, ...over }) })?.occasion.text
  expect(text({})).toBeUndefined()
  expect(text({ options: { deposit_estimate_id: estimateId } })).toBe('deposit_invoice')
})

it('knows of a statement whether its balance is in the client’s favour', () => {
  const ada = businesses.begin()
  const id = ada.invoice('2026-06-01', { has_late_fee: false })
  const key = `${ada.clientId}_2026-06-01_2026-06-30_EUR`
  const statement = () => {
    const { occasion, facts } = mailed(ada, { kind: 'statement', id: key }) ?? {}
    return [occasion?.hasCredit, facts?.due, facts?.credit_balance]
  }
  expect(statement()).toEqual([false, '€1,000.00', '€0.00'])
  ada.pay(id, 1000, '2026-06-01')
  ada.call('createCreditNote', { invoiceId: id }, { line_items: [{ position: 0, amount: 50 }] })
  expect(statement()).toEqual([true, '−€50.00', '€50.00'])
})

it('tells credit that was used from a payment', () => {
  const ada = businesses.begin()
  const none = { has_late_fee: false }
  const [first, second] = [ada.invoice('2026-06-01', none), ada.invoice('2026-06-02', none)]
  const paid = ada.pay(first, 1000, '2026-06-02')
  ada.call('createCreditNote', { invoiceId: first }, { line_items: [{ position: 0, amount: 100 }] })
  const refund = { invoice_id: first, amount: 100, refund_date: '2026-06-02', taken_by_invoice_id: second }
  const { payment_id } = ada.call('createRefund', {}, refund) as unknown as { readonly payment_id: string }
  const text = (id: string) => mailed(ada, { kind: 'receipt', id })?.occasion.text
  expect([text(paid), text(payment_id)]).toEqual([undefined, 'credit_used'])
})
