import type { CalendarDate } from '../../kernel/calendar-date'
import type { Instant } from '../../kernel/instant'
import type { EstimateStatus, StoredInvoiceStatus } from '../../domain/enums'
import type { ClientId, EstimateId, InvoiceId, PaymentId } from '../../domain/ids'
import type { Currency } from '../../domain/money/currency'
import type { Connection } from '../connection'
import { lazyByKey } from '../lazy'

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
  readonly totalDueMinor: number
  readonly issuedAt: CalendarDate | null
  readonly dueAt: CalendarDate | null
}

export interface EstimateBrief extends DocumentBrief {
  readonly id: EstimateId
  readonly prefix: string
  readonly number: number
  readonly status: EstimateStatus
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
}

/** What a screen's list shows of the records on a page, joined; in the order of the ids given. */
export function rowReads({ sqlite }: Connection) {
  const statements = lazyByKey<ReturnType<typeof sqlite.prepare>>()
  /** Ids go in as one JSON value, so that one prepared statement serves pages of every size. */
  const briefs = <Row>(key: string, text: string, ids: readonly string[]): Row[] =>
    statements(key, () => sqlite.prepare(`${text} ORDER BY wanted.key`)).all(JSON.stringify(ids)) as Row[]
  const document = `client_id AS clientId, clients.name AS clientName, d.currency, total_minor AS totalMinor,
    d.created_at AS createdAt`
  return {
    briefs: {
      invoices: (ids: readonly InvoiceId[]): InvoiceBrief[] =>
        briefs(
          'invoices',
          `SELECT d.id, prefix, number, status, total_due_minor AS totalDueMinor, issued_at AS issuedAt, due_at AS dueAt, ${document}
           FROM json_each(?) wanted JOIN invoices d ON d.id = wanted.value JOIN clients ON clients.id = client_id`,
          ids,
        ),
      estimates: (ids: readonly EstimateId[]): EstimateBrief[] =>
        briefs(
          'estimates',
          `SELECT d.id, prefix, number, status, ${document}
           FROM json_each(?) wanted JOIN estimates d ON d.id = wanted.value JOIN clients ON clients.id = client_id`,
          ids,
        ),
      payments: (ids: readonly PaymentId[]): PaymentBrief[] =>
        briefs(
          'payments',
          `SELECT p.id, invoice_id AS invoiceId, prefix, number, client_id AS clientId, clients.name AS clientName,
             i.currency, amount_minor AS amountMinor, is_settled AS isSettled, payment_date AS paymentDate, p.notes
           FROM json_each(?) wanted JOIN payments p ON p.id = wanted.value JOIN invoices i ON i.id = invoice_id
             JOIN clients ON clients.id = client_id`,
          ids,
        ),
    },
  }
}
