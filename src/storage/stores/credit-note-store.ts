import { eq, sql } from 'drizzle-orm'
import type { ClientId, CreditNoteId, InvoiceId } from '../../domain/ids'
import type { Connection } from '../connection'
import { lazy } from '../lazy'
import { listOf, type Filter } from '../list'
import { creditNotes } from '../schema/documents'
import { rowsBy } from '../rows'
import { insertInto } from '../table'

export type CreditNoteRow = Omit<typeof creditNotes.$inferSelect, 'seq'>

/** Credit notes: written once, with their invoice, which tells of them (docs/decisions/0046-credit-notes.md). */
export function creditNoteReads(connection: Connection) {
  const byId = rowsBy(connection, creditNotes, (columns) =>
    connection.orm
      .select(columns)
      .from(creditNotes)
      .where(eq(creditNotes.id, sql.placeholder('id'))),
  )
  const ofInvoice = rowsBy(connection, creditNotes, (columns) =>
    connection.orm
      .select(columns)
      .from(creditNotes)
      // With the plus SQLite keeps its plan, as for the lines of a document.
      .where(sql`${creditNotes.invoiceId} = +${sql.placeholder('invoiceId')}`)
      .orderBy(creditNotes.seq),
  )
  return {
    creditNotes: {
      get: (id: CreditNoteId): CreditNoteRow | null => byId({ id })[0] ?? null,
      /** In the order in which they came to this file. */
      ofInvoice: (invoiceId: InvoiceId): CreditNoteRow[] => ofInvoice({ invoiceId }),
      ...listOf(connection, {
        table: creditNotes,
        search: creditNotes.foundBy,
        sorts: { created_at: sql`${creditNotes.createdAt}`, issued_at: sql`${creditNotes.issuedAt}` },
      }),
    },
  }
}

export function creditNoteWrites(connection: Connection) {
  const insert = insertInto(connection, creditNotes)
  const keepUnsealed = lazy(() =>
    connection.sqlite.prepare('INSERT INTO unsealed_credit_notes (credit_note_id) VALUES (?) ON CONFLICT DO NOTHING'),
  )
  return {
    creditNotes: {
      insert: (row: CreditNoteRow): void => {
        insert(row)
      },
      /** Notes that it was issued here, so that its sheet is sealed here. */
      keepUnsealed(id: CreditNoteId): void {
        keepUnsealed().run(id)
      },
    },
  }
}

interface CreditNotesWanted {
  readonly clientId?: ClientId | undefined
  readonly invoiceId?: InvoiceId | undefined
}

export function creditNoteFilters({ clientId, invoiceId }: CreditNotesWanted): Filter[] {
  const ofClient = sql`${creditNotes.invoiceId} in (select id from invoices where client_id = ${sql.placeholder('clientId')})`
  const ofInvoice = eq(creditNotes.invoiceId, sql.placeholder('invoiceId'))
  return [
    ...(clientId ? [{ key: 'client', sql: ofClient, values: { clientId } }] : []),
    ...(invoiceId ? [{ key: 'invoice', sql: ofInvoice, values: { invoiceId } }] : []),
  ]
}
