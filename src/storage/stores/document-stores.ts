import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { CalendarDate } from '../../kernel/calendar-date'
import { DEPOSIT_ESTIMATE, WORK_ESTIMATE } from '../../domain/deposits/options'
import type { EstimateStatus, InvoiceStatus, RecurringStatus } from '../../domain/enums'
import type { ClientId, EstimateId, InvoiceId, RecurringInvoiceId } from '../../domain/ids'
import { WITHHOLDING_PERCENT } from '../../domain/law/withholding'
import type { Connection } from '../connection'
import type { Journal } from '../journal'
import { listOf, type Filter } from '../list'
import { estimateLines, estimates, invoiceLines, invoices, recurringInvoices, templateLines } from '../schema/documents'
import { rowsBy, statementOf } from '../rows'
import { insertInto, tableReads, tableWrites, type RowOf } from '../table'
import { estimateBrief, invoiceBrief, recurringBrief } from './briefs'
import { numberedReads } from './numbered'
import { amountReads } from './with-amount'

export type EstimateRow = RowOf<typeof estimates>
export type InvoiceRow = RowOf<typeof invoices>
export type RecurringInvoiceRow = RowOf<typeof recurringInvoices>
export type LineRow =
  typeof estimateLines.$inferSelect | typeof invoiceLines.$inferSelect | typeof templateLines.$inferSelect
type LineTable = typeof estimateLines | typeof invoiceLines | typeof templateLines

function lineReads(connection: Connection, table: LineTable) {
  const ofDocument = rowsBy(connection, table as typeof invoiceLines, (columns) =>
    connection.orm
      .select(columns)
      .from(table as typeof invoiceLines)
      // With the plus SQLite keeps its plan; without, it would plan anew for every document that is bound.
      .where(sql`${table.documentId} = +${sql.placeholder('documentId')}`)
      .orderBy(asc(table.position)),
  )
  return {
    lines: (documentId: string): LineRow[] => ofDocument({ documentId }),
  }
}

function lineWrites(connection: Connection, table: LineTable) {
  const insert = insertInto(connection, table)
  const remove = statementOf(connection, () =>
    connection.orm.delete(table as typeof invoiceLines).where(eq(table.documentId, sql.placeholder('documentId'))),
  )
  return {
    insertLines: (lines: readonly LineRow[]): void => {
      for (const line of lines) insert(line)
    },
    removeLines: (documentId: string): void => {
      remove().statement.run(documentId)
    },
  }
}

/** Reads documents; a document's lines are asked for apart from its header. */
export function documentReads(connection: Connection) {
  const invoiceOf = rowsBy(connection, invoices, (columns) =>
    connection.orm
      .select(columns)
      .from(invoices)
      .where(eq(invoices.convertedFrom, sql.placeholder('estimateId'))),
  )
  const depositsOf = rowsBy(connection, invoices, (columns) =>
    connection.orm
      .select(columns)
      .from(invoices)
      .where(
        and(
          eq(invoices.clientId, sql.placeholder('clientId')),
          sql`${invoices.options} ->> ${sql.raw(`'$.${DEPOSIT_ESTIMATE}'`)} = ${sql.placeholder('estimateId')}`,
        ),
      )
      .orderBy(invoices.seq),
  )
  const creditedWithheld = rowsBy(connection, invoices, (columns) =>
    connection.orm
      .select(columns)
      .from(invoices)
      .where(
        and(
          sql`${invoices.id} in (select invoice_id from credit_notes)`,
          sql`${invoices.clientId} = coalesce(${sql.placeholder('clientId')}, ${invoices.clientId})`,
          sql`${invoices.totalPaidMinor} > 0 and ${invoices.totalDueMinor} >= 0`,
          sql`${invoices.options} ->> ${sql.raw(`'$.${WITHHOLDING_PERCENT}'`)} is not null`,
        ),
      ),
  )
  const openWithheld = rowsBy(connection, invoices, (columns) =>
    connection.orm
      .select(columns)
      .from(invoices)
      .where(
        and(
          sql`${invoices.status} in ('SENT', 'PARTIALLY_PAID')`,
          sql`${invoices.options} ->> ${sql.raw(`'$.${WITHHOLDING_PERCENT}'`)} is not null`,
        ),
      ),
  )
  const worksOf = rowsBy(connection, invoices, (columns) =>
    connection.orm
      .select(columns)
      .from(invoices)
      .where(
        or(
          eq(invoices.convertedFrom, sql.placeholder('estimateId')),
          and(
            eq(invoices.clientId, sql.placeholder('clientId')),
            sql`${invoices.options} ->> ${sql.raw(`'$.${WORK_ESTIMATE}'`)} = ${sql.placeholder('estimateId')}`,
          ),
        ),
      )
      .orderBy(invoices.seq),
  )
  return {
    estimates: {
      ...tableReads(connection, estimates),
      ...lineReads(connection, estimateLines),
      ...numberedReads(connection, 'estimates', estimateBrief),
      ...amountReads(connection, 'estimates', estimateBrief),
      ...listOf(connection, {
        table: estimates,
        search: 'fullText',
        tally: 'estimate',
        brief: estimateBrief,
        sorts: {
          created_at: sql`${estimates.createdAt}`,
          number: [sql`${estimates.prefix}`, sql`${estimates.number}`],
          total: [sql`${estimates.currency}`, sql`${estimates.totalMinor}`],
        },
      }),
    },
    invoices: {
      ...tableReads(connection, invoices),
      ...lineReads(connection, invoiceLines),
      ...numberedReads(connection, 'invoices', invoiceBrief),
      ...amountReads(connection, 'invoices', invoiceBrief),
      convertedFrom: (estimateId: EstimateId): InvoiceRow | null => invoiceOf({ estimateId })[0] ?? null,
      /** The invoices that ask a part of an estimate in advance, in the order in which they came to this file. */
      depositsOf: ({ id: estimateId, clientId }: Pick<EstimateRow, 'id' | 'clientId'>): InvoiceRow[] =>
        depositsOf({ estimateId, clientId }),
      /** The invoices for the work of an estimate: what it became, and what bills that client's work once more. */
      worksOf: (estimateId: EstimateId, clientId: ClientId): InvoiceRow[] => worksOf({ estimateId, clientId }),
      /** A client's, or all, of which tax is withheld and something is paid, credited and due. */
      creditedWithheld: (clientId: ClientId | null): InvoiceRow[] => creditedWithheld({ clientId }),
      /** Issued invoices that are open, and of which their clients withhold a part. */
      openWithheld: (): InvoiceRow[] => openWithheld({}),
      ...listOf(connection, {
        table: invoices,
        search: 'fullText',
        tally: 'invoice',
        brief: invoiceBrief,
        sorts: {
          created_at: sql`${invoices.createdAt}`,
          number: [sql`${invoices.prefix}`, sql`${invoices.number}`],
          total: [sql`${invoices.currency}`, sql`${invoices.totalMinor}`],
          issued_at: sql`${invoices.issuedAt}`,
          due_at: sql`${invoices.dueAt}`,
          // One text, so that its parts all turn round together: what has no number yet is the latest.
          dated: sql`case when ${invoices.number} is null then '~' || ${invoices.createdAt}
            else ${invoices.issuedAt} || printf('%012d', ${invoices.number}) end`,
        },
        nullable: ['number', 'issued_at', 'due_at'],
      }),
    },
    recurringInvoices: {
      ...tableReads(connection, recurringInvoices),
      ...lineReads(connection, templateLines),
      ...listOf(connection, {
        table: recurringInvoices,
        search: 'fullText',
        tally: 'recurring_invoice',
        brief: recurringBrief,
        sorts: {
          created_at: sql`${recurringInvoices.createdAt}`,
          // What is canceled may keep the day that it had come to, though none follows.
          next_date: sql`iif(${recurringInvoices.status} = 'CANCELED', null, ${recurringInvoices.nextDate})`,
        },
        nullable: ['next_date'],
      }),
    },
  }
}

export function documentWrites(connection: Connection, journal: Journal) {
  return {
    estimates: {
      ...tableWrites(connection, estimates, 'estimate', journal),
      ...lineWrites(connection, estimateLines),
    },
    invoices: { ...tableWrites(connection, invoices, 'invoice', journal), ...lineWrites(connection, invoiceLines) },
    recurringInvoices: {
      ...tableWrites(connection, recurringInvoices, 'recurring_invoice', journal),
      ...lineWrites(connection, templateLines),
    },
  }
}

type DocumentTable = typeof estimates | typeof invoices | typeof recurringInvoices

function forClient(table: DocumentTable, clientId: ClientId): Filter {
  return { key: 'client', sql: eq(table.clientId, sql.placeholder('clientId')), values: { clientId } }
}

const tallied = (kind: string, statuses: SQL): SQL =>
  sql`select coalesce(sum(count), 0) as total from tallies where kind = ${sql.raw(`'${kind}'`)} and status in (${statuses})`

function withStatus(table: DocumentTable, kind: string, status: string): Filter {
  return {
    key: 'status',
    sql: eq(table.status, sql.placeholder('status')),
    values: { status },
    count: tallied(kind, sql`${sql.placeholder('status')}`),
  }
}

export interface DocumentFilter<Status> {
  readonly clientId?: ClientId | undefined
  readonly status?: Status | undefined
}

export function estimateFilters({ clientId, status }: DocumentFilter<EstimateStatus>): Filter[] {
  return [
    ...(clientId ? [forClient(estimates, clientId)] : []),
    ...(status ? [withStatus(estimates, 'estimate', status)] : []),
  ]
}

export function recurringInvoiceFilters({ clientId, status }: DocumentFilter<RecurringStatus>): Filter[] {
  return [
    ...(clientId ? [forClient(recurringInvoices, clientId)] : []),
    ...(status ? [withStatus(recurringInvoices, 'recurring_invoice', status)] : []),
  ]
}

/** A status; all on which money is owed, late or not; or all on which more was paid than they come to. */
type InvoiceFilter = InvoiceStatus | 'OUTSTANDING' | 'CREDIT'

interface InvoicesWanted extends DocumentFilter<InvoiceFilter> {
  /** The one that made them. */
  readonly recurringInvoiceId?: RecurringInvoiceId | undefined
  /** Those that have credit although something is due on them. */
  readonly withheldCredits?: readonly InvoiceId[]
}

/** Narrows by the status that an invoice reads as on `today`: OVERDUE is derived from the due date, never stored. */
export function invoiceFilters(
  { clientId, recurringInvoiceId, status, withheldCredits = [] }: InvoicesWanted,
  today: CalendarDate,
): Filter[] {
  return [
    ...(clientId ? [forClient(invoices, clientId)] : []),
    ...(recurringInvoiceId ? [madeBy(recurringInvoiceId)] : []),
    ...(status === 'CREDIT' ? [withCredit(withheldCredits)] : status ? [withReadStatus(status, today)] : []),
  ]
}

function madeBy(recurringInvoiceId: RecurringInvoiceId): Filter {
  const sameOne = eq(invoices.recurringInvoiceId, sql.placeholder('recurringInvoiceId'))
  return { key: 'recurring', sql: sameOne, values: { recurringInvoiceId } }
}

function withCredit(withheldCredits: readonly InvoiceId[]): Filter {
  const isOverpaid = sql`${invoices.totalDueMinor} < 0`
  if (withheldCredits.length === 0) return { key: 'credit', sql: isOverpaid, values: {} }
  const isNamed = sql`${invoices.id} in (select value from json_each(${sql.placeholder('withheldCredits')}))`
  const values = { withheldCredits: JSON.stringify(withheldCredits) }
  return { key: 'creditBesideWithheld', sql: sql`(${isOverpaid} or ${isNamed})`, values }
}

const pastDue = sql`from day_tallies where kind = 'due' and day < ${sql.placeholder('today')}`

function withReadStatus(status: Exclude<InvoiceFilter, 'CREDIT'>, today: CalendarDate): Filter {
  const owed = sql.raw(`'SENT', 'PARTIALLY_PAID'`)
  const isOwed = sql`${invoices.status} in (${owed})`
  const isPastDue = sql`${invoices.dueAt} < ${sql.placeholder('today')}`
  if (status === 'OUTSTANDING') {
    return { key: 'outstanding', sql: isOwed, values: {}, count: tallied('invoice', owed) }
  }
  if (status === 'OVERDUE') {
    return {
      key: 'overdue',
      sql: sql`${isOwed} and ${isPastDue}`,
      values: { today },
      count: sql`select coalesce(sum(count), 0) as total ${pastDue}`,
    }
  }
  const stored = withStatus(invoices, 'invoice', status)
  if (status !== 'SENT' && status !== 'PARTIALLY_PAID') return stored
  return {
    key: 'statusInTime',
    sql: sql`${stored.sql} and not ${isPastDue}`,
    values: { ...stored.values, today },
    count: sql`select (${stored.count}) - (select coalesce(sum(count), 0) ${pastDue} and status = ${sql.placeholder('status')}) as total`,
  }
}
