import { blob, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { InvoiceId } from '../../domain/ids'
import { day, minor, moment } from './columns'

/** Number series: one per kind and prefix, of which one is in use (v1.md "Numbers"). */
export const series = sqliteTable(
  'series',
  {
    kind: text().$type<'estimate' | 'invoice'>().notNull(),
    prefix: text().notNull(),
    nextNumber: integer().notNull(),
    isCurrent: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.prefix] })],
)

/** Counts and sums of a kind by status and currency, kept by triggers in the same transaction as the records. */
export const tallies = sqliteTable(
  'tallies',
  {
    kind: text().notNull(),
    status: text().notNull(),
    currency: text().notNull(),
    count: integer().notNull(),
    totalMinor: minor().notNull(),
    dueMinor: minor().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.status, table.currency] })],
)

/** Late fees accrued, keyed by invoice and interval so that accruing can run any number of times. */
export const lateFees = sqliteTable(
  'late_fees',
  {
    invoiceId: text().$type<InvoiceId>().notNull(),
    interval: integer().notNull(),
    accruedOn: day().notNull(),
    amountMinor: minor().notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.interval] })],
)

/** Frozen values by their SHA-256, so that a logo is kept once and not with every invoice. */
export const snapshots = sqliteTable('snapshots', { hash: text().primaryKey(), body: text().notNull() })

/** The exact bytes of a document as it was issued. */
export const sealedDocuments = sqliteTable('sealed_documents', {
  invoiceId: text().$type<InvoiceId>().primaryKey(),
  sha256: text().notNull(),
  bytes: blob({ mode: 'buffer' }).notNull(),
  sealedAt: moment().notNull(),
})

/** What a remote still has to be told: written in the transaction of the change itself. */
export const outbox = sqliteTable('outbox', {
  seq: integer().primaryKey(),
  recordKind: text().notNull(),
  recordId: text().notNull(),
  operation: text().notNull(),
  /** The operation's params and body as they were sent. */
  payload: text().notNull(),
  /** Ids of the records that came of it besides, as a JSON array. */
  made: text().notNull(),
  clientRef: text().notNull(),
  /** Ids of the records that must be there first, as a JSON array. */
  dependsOn: text().notNull(),
  state: text().notNull(),
  attempts: integer().notNull(),
  nextAt: moment(),
  error: text(),
  createdAt: moment().notNull(),
})

/** Every change in commit order: screens and other devices follow it. */
export const changes = sqliteTable('changes', {
  seq: integer().primaryKey(),
  kind: text().notNull(),
  recordId: text().notNull(),
  change: text().$type<'created' | 'updated' | 'deleted'>().notNull(),
  at: moment().notNull(),
})

/** What was deleted, so that a deletion can be told from an absence. */
export const tombstones = sqliteTable('tombstones', {
  recordId: text().primaryKey(),
  kind: text().notNull(),
  deletedAt: moment().notNull(),
})
