import { desc, eq, sql } from 'drizzle-orm'
import type { InvoiceId } from '../../domain/ids'
import type { Currency } from '../../domain/money/currency'
import type { Connection } from '../connection'
import type { Journal } from '../journal'
import { listOf, type Filter } from '../list'
import { invoices, payments } from '../schema/documents'
import { rowsBy } from '../rows'
import { tableReads, tableWrites, type RowOf } from '../table'
import { paymentBrief } from './briefs'
import { amountReads } from './with-amount'

export type PaymentRow = RowOf<typeof payments>

export function paymentReads(connection: Connection) {
  const ofInvoice = rowsBy(connection, payments, (columns) =>
    connection.orm
      .select(columns)
      .from(payments)
      // With the plus SQLite keeps its plan, as for the lines of a document.
      .where(sql`${payments.invoiceId} = +${sql.placeholder('invoiceId')}`)
      .orderBy(desc(payments.createdAt), desc(payments.id)),
  )
  return {
    payments: {
      ...tableReads(connection, payments),
      ...amountReads(connection, 'payments', paymentBrief),
      ofInvoice: (invoiceId: InvoiceId): PaymentRow[] => ofInvoice({ invoiceId }),
      ...listOf(connection, {
        table: payments,
        search: 'fullText',
        tally: 'payment',
        brief: paymentBrief,
        beside: {
          table: invoices,
          on: eq(invoices.id, payments.invoiceId),
          columns: { currency: sql<Currency>`${invoices.currency}` },
        },
        sorts: { created_at: sql`${payments.createdAt}`, payment_date: sql`${payments.paymentDate}` },
      }),
    },
  }
}

export function paymentWrites(connection: Connection, journal: Journal) {
  return { payments: tableWrites(connection, payments, 'payment', journal) }
}

export function paymentsOf(invoiceId: InvoiceId): Filter {
  return { key: 'invoice', sql: eq(payments.invoiceId, sql.placeholder('invoiceId')), values: { invoiceId } }
}
