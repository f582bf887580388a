import type { z } from 'zod'
import type { V1, V1Name } from '../../../src/contract/v1/index'
import type { ClientRecord } from '../../../src/contract/v1/clients/client-record'
import type { EstimateRecord } from '../../../src/contract/v1/estimates/estimate-record'
import type { InvoiceRecord } from '../../../src/contract/v1/invoices/invoice-record'
import type { PaymentRecord } from '../../../src/contract/v1/payments/payment-operations'
import type { RecurringInvoiceRecord } from '../../../src/contract/v1/recurring-invoices/recurring-invoice-record'
import type { TaxRecord } from '../../../src/contract/v1/taxes/tax-operations'
import type { UnitRecord } from '../../../src/contract/v1/units/unit-operations'
import type { Session } from '../harness/session'
import { created, found } from './replies'

/** What is sent to an operation. */
export type BodyOf<Name extends V1Name> = z.input<V1[Name]['body']>
export type LineBody = BodyOf<'createEstimate'>['line_items'][number]

/** A line over one that costs 100. */
export function line(over: Partial<LineBody> = {}): LineBody {
  return { name: 'Work', quantity: 1, price: 100, ...over }
}

export function makeClient({ client }: Session, over: Partial<BodyOf<'createClient'>> = {}): Promise<ClientRecord> {
  return created(client.createClient({ body: { name: 'Ada Lovelace', kind: 'PERSON', ...over } }))
}

export function makeTax({ client, word }: Session, percent = 20, name = word()): Promise<TaxRecord> {
  return created(client.createTax({ body: { name, percent } }))
}

export function makeUnit({ client, word }: Session): Promise<UnitRecord> {
  return created(client.createUnit({ body: { name: word() } }))
}

/** The least an estimate or a draft takes. */
export function documentBody(clientId: string, over: Partial<BodyOf<'createInvoice'>> = {}): BodyOf<'createInvoice'> {
  return {
    client_id: clientId,
    currency: 'EUR',
    tax_distribution: 'NO_TAX',
    discount_distribution: 'NO_DISCOUNT',
    line_items: [line()],
    ...over,
  }
}

async function clientIdOf(session: Session, given: string | undefined): Promise<string> {
  return given ?? (await makeClient(session)).id
}

export async function makeEstimate(
  session: Session,
  over: Partial<BodyOf<'createEstimate'>> = {},
): Promise<EstimateRecord> {
  const body = documentBody(await clientIdOf(session, over.client_id), over)
  return created(session.client.createEstimate({ body }))
}

export async function makeDraft(session: Session, over: Partial<BodyOf<'createInvoice'>> = {}): Promise<InvoiceRecord> {
  const body = documentBody(await clientIdOf(session, over.client_id), over)
  return created(session.client.createInvoice({ body }))
}

/** An invoice that has been sent. */
export async function makeIssued(
  session: Session,
  over: Partial<BodyOf<'createInvoice'>> = {},
): Promise<InvoiceRecord> {
  const { id } = await makeDraft(session, over)
  return found(session.client.sendInvoice({ params: { invoiceId: id } }))
}

export function paymentBody(
  session: Session,
  invoiceId: string,
  amount: number,
  over: Partial<BodyOf<'createPayment'>> = {},
): BodyOf<'createPayment'> {
  return { invoice_id: invoiceId, amount, payment_date: session.today(), ...over }
}

export function pay(
  session: Session,
  invoiceId: string,
  amount: number,
  over: Partial<BodyOf<'createPayment'>> = {},
): Promise<PaymentRecord> {
  return created(session.client.createPayment({ body: paymentBody(session, invoiceId, amount, over) }))
}

/** Exactly the fields that the specification's table of operation 1 requires. */
export function recurringBody(
  clientId: string,
  over: Partial<BodyOf<'createRecurringInvoice'>> = {},
): BodyOf<'createRecurringInvoice'> {
  return {
    client_id: clientId,
    frequency: 'MONTHLY',
    start_date: '2026-01-31',
    currency: 'EUR',
    tax_distribution: 'NO_TAX',
    discount_type: 'PERCENTAGE',
    discount_value: 0,
    discount_distribution: 'NO_DISCOUNT',
    net_terms: 'NET30',
    late_fee_kind: 'PERCENTAGE',
    late_fee_interval: 'ONE_TIME',
    template_items: [line()],
    ...over,
  }
}

export async function makeRecurring(
  session: Session,
  over: Partial<BodyOf<'createRecurringInvoice'>> = {},
): Promise<RecurringInvoiceRecord> {
  const body = recurringBody(await clientIdOf(session, over.client_id), over)
  return created(session.client.createRecurringInvoice({ body }))
}

export function getInvoice({ client }: Session, id: string): Promise<InvoiceRecord> {
  return found(client.getInvoice({ params: { invoiceId: id } }))
}

export function getEstimate({ client }: Session, id: string): Promise<EstimateRecord> {
  return found(client.getEstimate({ params: { estimateId: id } }))
}

export function getRecurring({ client }: Session, id: string): Promise<RecurringInvoiceRecord> {
  return found(client.getRecurringInvoice({ params: { recurringInvoiceId: id } }))
}
