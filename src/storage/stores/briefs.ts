import { sql } from 'drizzle-orm'
import type { CalendarDate } from '../../kernel/calendar-date'
import type { Instant } from '../../kernel/instant'
import type { EstimateStatus, RecurringStatus, StoredInvoiceStatus } from '../../domain/enums'
import type { ClientId, EstimateId, InvoiceId, PaymentId, RecurringInvoiceId, RefundId } from '../../domain/ids'
import { VALID_UNTIL } from '../../domain/estimates/valid-until'
import { WITHHOLDING_PERCENT } from '../../domain/law/withholding'
import type { Currency } from '../../domain/money/currency'
import type { BriefSource } from '../list'

interface DocumentBrief {
  readonly clientId: ClientId
  readonly clientName: string
  readonly currency: Currency
  readonly totalMinor: number
  readonly createdAt: Instant
}

export interface InvoiceBrief extends DocumentBrief {
  readonly id: InvoiceId
  readonly prefix: string | null
  readonly number: number | null
  readonly status: StoredInvoiceStatus
  readonly totalLateFeeMinor: number
  readonly totalPaidMinor: number
  readonly totalDueMinor: number
  readonly issuedAt: CalendarDate | null
  readonly dueAt: CalendarDate | null
  readonly templateName: string | null
  /** 1 where its client disputes it. */
  readonly isDisputed: number
  /** 1 where its client withholds a part of it. */
  readonly isWithheld: number
}

export interface EstimateBrief extends DocumentBrief {
  readonly id: EstimateId
  readonly prefix: string
  readonly number: number
  readonly status: EstimateStatus
  /** As it is kept: whether it is a day is for its reader. */
  readonly validUntil: unknown
}

export interface RecurringBrief extends DocumentBrief {
  readonly id: RecurringInvoiceId
  readonly name: string | null
  readonly firstLine: string | null
  readonly status: RecurringStatus
  readonly nextDate: CalendarDate | null
}

export interface PaymentBrief {
  readonly id: PaymentId
  readonly invoiceId: InvoiceId
  readonly prefix: string
  readonly number: number
  readonly clientId: ClientId
  readonly clientName: string
  readonly currency: Currency
  readonly amountMinor: number
  readonly isSettled: number
  readonly paymentDate: CalendarDate
  readonly notes: string | null
  /** The invoice whose credit it is; null where the money arrived. */
  readonly sourcePrefix: string | null
  readonly sourceNumber: number | null
}

export interface RefundBrief {
  readonly id: RefundId
  readonly invoiceId: InvoiceId
  readonly prefix: string
  readonly number: number
  readonly clientId: ClientId
  readonly clientName: string
  readonly currency: Currency
  readonly amountMinor: number
  readonly refundDate: CalendarDate
  readonly notes: string | null
  /** The invoice that took it; all three null where the money was given back. */
  readonly takerId: InvoiceId | null
  readonly takerPrefix: string | null
  readonly takerNumber: number | null
}

const ofClient = sql.raw('client_id AS clientId, clients.name AS clientName')
/** The client by the name that it went out under, while it is frozen, else by that of today. */
const ofParty = (table: string) =>
  sql.raw(`${table}.client_id AS clientId, coalesce(
    (SELECT body ->> '$.client.name' FROM snapshots WHERE hash = ${table}.parties_hash), clients.name) AS clientName`)
const ofDocument = (table: string) =>
  sql.raw(`total_minor AS totalMinor, ${table}.currency, ${table}.created_at AS createdAt`)

/** What a screen's list shows of each record, joined. CROSS keeps the list itself in front, whose order is wanted. */
export const invoiceBrief: BriefSource<InvoiceBrief> = {
  columns: sql`invoices.id, prefix, number, status, total_due_minor AS totalDueMinor, issued_at AS issuedAt, due_at AS dueAt,
    (SELECT name FROM recurring_invoices WHERE id = recurring_invoice_id) AS templateName,
    total_late_fee_minor AS totalLateFeeMinor, total_paid_minor AS totalPaidMinor,
    EXISTS (SELECT 1 FROM disputes WHERE invoice_id = invoices.id) AS isDisputed,
    ${sql.raw(`options ->> '$.${WITHHOLDING_PERCENT}'`)} IS NOT NULL AS isWithheld,
    ${ofParty('invoices')}, ${ofDocument('invoices')}`,
  from: sql`FROM invoices CROSS JOIN clients ON clients.id = client_id`,
}

export const estimateBrief: BriefSource<EstimateBrief> = {
  columns: sql`estimates.id, prefix, number, status, ${sql.raw(`options ->> '$.${VALID_UNTIL}'`)} AS validUntil,
    ${ofParty('estimates')}, ${ofDocument('estimates')}`,
  from: sql`FROM estimates CROSS JOIN clients ON clients.id = client_id`,
}

export const recurringBrief: BriefSource<RecurringBrief> = {
  columns: sql`recurring_invoices.id, recurring_invoices.name, status, next_date AS nextDate,
    (SELECT name FROM template_lines WHERE document_id = recurring_invoices.id ORDER BY position LIMIT 1) AS firstLine,
    ${ofClient}, ${ofDocument('recurring_invoices')}`,
  from: sql`FROM recurring_invoices CROSS JOIN clients ON clients.id = client_id`,
}

export const paymentBrief: BriefSource<PaymentBrief> = {
  columns: sql`payments.id, payments.invoice_id AS invoiceId, invoices.prefix, invoices.number, ${ofParty('invoices')},
    invoices.currency, payments.amount_minor AS amountMinor, is_settled AS isSettled, payment_date AS paymentDate,
    payments.notes, source.prefix AS sourcePrefix, source.number AS sourceNumber`,
  from: sql`FROM payments CROSS JOIN invoices ON invoices.id = payments.invoice_id CROSS JOIN clients ON clients.id = invoices.client_id
    LEFT JOIN refunds ON refunds.payment_id = payments.id LEFT JOIN invoices AS source ON source.id = refunds.invoice_id`,
}

export const refundBrief: BriefSource<RefundBrief> = {
  columns: sql`refunds.id, refunds.invoice_id AS invoiceId, invoices.prefix, invoices.number,
    ${ofParty('invoices')}, invoices.currency, refunds.amount_minor AS amountMinor, refund_date AS refundDate,
    refunds.notes, taker.id AS takerId, taker.prefix AS takerPrefix, taker.number AS takerNumber`,
  from: sql`FROM refunds CROSS JOIN invoices ON invoices.id = refunds.invoice_id CROSS JOIN clients ON clients.id = invoices.client_id
    LEFT JOIN payments ON payments.id = refunds.payment_id LEFT JOIN invoices AS taker ON taker.id = payments.invoice_id`,
}
