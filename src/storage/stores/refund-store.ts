import { desc, eq, sql } from 'drizzle-orm'
import type { ClientId, InvoiceId, PaymentId } from '../../domain/ids'
import type { Currency } from '../../domain/money/currency'
import type { Connection } from '../connection'
import type { Journal } from '../journal'
import { listOf, type Filter } from '../list'
import { invoices, refunds } from '../schema/documents'
import { rowsBy } from '../rows'
import { tableReads, tableWrites, type RowOf } from '../table'
import { refundBrief } from './briefs'
import { amountReads } from './with-amount'

export type RefundRow = RowOf<typeof refunds>

/** The invoice's number, its client by the name on the paper and by that of today, and notes: few records, without an index. */
const searched = sql`(
  SELECT prefix || iif(number = 0, '', printf('%04d', number)) || ' ' || clients.name || ' ' ||
    coalesce((SELECT body ->> '$.client.name' FROM snapshots WHERE hash = parties_hash), '')
  FROM invoices JOIN clients ON clients.id = client_id WHERE invoices.id = ${refunds.invoiceId}
) || ' ' || coalesce(${refunds.notes}, '')`

/** What of the credit of invoices was given back or taken (docs/decisions/0063-refunds.md). */
export function refundReads(connection: Connection) {
  const ofInvoice = rowsBy(connection, refunds, (columns) =>
    connection.orm
      .select(columns)
      .from(refunds)
      // With the plus SQLite keeps its plan, as for the lines of a document.
      .where(sql`${refunds.invoiceId} = +${sql.placeholder('invoiceId')}`)
      .orderBy(desc(refunds.createdAt), desc(refunds.id)),
  )
  const byPayment = rowsBy(connection, refunds, (columns) =>
    connection.orm
      .select(columns)
      .from(refunds)
      .where(eq(refunds.paymentId, sql.placeholder('paymentId'))),
  )
  return {
    refunds: {
      ...tableReads(connection, refunds),
      ...amountReads(connection, 'refunds', refundBrief),
      /** The newest first. */
      ofInvoice: (invoiceId: InvoiceId): RefundRow[] => ofInvoice({ invoiceId }),
      /** What this payment took; null where it is no credit that was taken. */
      takenBy: (paymentId: PaymentId): RefundRow | null => byPayment({ paymentId })[0] ?? null,
      ...listOf(connection, {
        table: refunds,
        search: searched,
        brief: refundBrief,
        beside: {
          table: invoices,
          on: eq(invoices.id, refunds.invoiceId),
          columns: { currency: sql<Currency>`${invoices.currency}` },
        },
        sorts: { created_at: sql`${refunds.createdAt}`, refund_date: sql`${refunds.refundDate}` },
      }),
    },
  }
}

export function refundWrites(connection: Connection, journal: Journal) {
  return { refunds: tableWrites(connection, refunds, 'refund', journal) }
}

interface RefundsWanted {
  readonly clientId?: ClientId | undefined
  readonly invoiceId?: InvoiceId | undefined
  /** The invoice that took them. */
  readonly takenBy?: InvoiceId | undefined
}

export function refundFilters({ clientId, invoiceId, takenBy }: RefundsWanted): Filter[] {
  const ofTaker = sql`${refunds.paymentId} in (select id from payments where invoice_id = ${sql.placeholder('takenBy')})`
  const ofClient = sql`${refunds.invoiceId} in (select id from invoices where client_id = ${sql.placeholder('clientId')})`
  const ofInvoice = eq(refunds.invoiceId, sql.placeholder('invoiceId'))
  return [
    ...(clientId ? [{ key: 'client', sql: ofClient, values: { clientId } }] : []),
    ...(invoiceId ? [{ key: 'invoice', sql: ofInvoice, values: { invoiceId } }] : []),
    ...(takenBy ? [{ key: 'taker', sql: ofTaker, values: { takenBy } }] : []),
  ]
}
