import type { CalendarDate } from '../../kernel/calendar-date'
import type { ClientId, InvoiceId } from '../../domain/ids'
import { WITHHOLDING_PERCENT } from '../../domain/law/withholding'
import type { Currency } from '../../domain/money/currency'
import { type StatementEntryKind, statementEntryKinds } from '../../domain/statements/statement'
import type { Connection } from '../connection'
import { lazy } from '../lazy'

/** What changed what a client owes; a late fee's entries of a day are one. */
export interface StatementEntry {
  readonly day: CalendarDate
  readonly kind: StatementEntryKind
  readonly prefix: string
  readonly number: number
  readonly invoiceId: InvoiceId
  /** Below zero where the client owes less by it. */
  readonly amountMinor: number
  /** Tells apart those of one day that a person recorded; empty for others. */
  readonly recordedAt: string
}

/** What the entries of an invoice of one kind come to. */
export interface StatementSum {
  readonly invoiceId: InvoiceId
  readonly kind: StatementEntryKind
  readonly amountMinor: number
}

const columns = 'day, kind, prefix, number, invoiceId, amountMinor, recordedAt'

/** `which` are the invoices meant. What is given up of one is what was still due on it; of what is paid after all nothing is. */
function entriesOf(which: string): string {
  const issued = `status NOT IN ('DRAFT', 'VOID') AND ${which}`
  const ofIssued = (table: string) => `JOIN invoices ON invoices.id = ${table}.invoice_id WHERE invoices.${issued}`
  return `
  SELECT issued_at AS day, 'invoice' AS kind, prefix, number, id AS invoiceId, total_minor AS amountMinor, '' AS recordedAt
    FROM invoices WHERE ${issued} AND issued_at IS NOT NULL
  UNION ALL SELECT accrued_on, 'late_fee', prefix, number, invoices.id, sum(amount_minor), ''
    FROM late_fee_entries ${ofIssued('late_fee_entries')} GROUP BY invoices.id, accrued_on HAVING sum(amount_minor) <> 0
  UNION ALL SELECT credit_notes.issued_at, 'credit_note', credit_notes.prefix, credit_notes.number, invoices.id, -credit_notes.total_minor,
      credit_notes.created_at
    FROM credit_notes ${ofIssued('credit_notes')}
  UNION ALL SELECT payment_date, iif(EXISTS (SELECT 1 FROM refunds WHERE payment_id = payments.id), 'credit_taken', 'payment'), prefix,
      invoices.number, invoices.id, -amount_minor, payments.created_at
    FROM payments ${ofIssued('payments')} AND is_settled = 1
  UNION ALL SELECT refund_date, iif(payment_id IS NULL, 'refund', 'credit_used'), prefix, invoices.number, invoices.id, amount_minor,
      refunds.created_at
    FROM refunds ${ofIssued('refunds')}
  UNION ALL SELECT closed_on, 'written_off', prefix, number, id, -total_due_minor, ''
    FROM invoices WHERE ${issued} AND status = 'WRITTEN_OFF' AND closed_on IS NOT NULL`
}

const ofClient = entriesOf('client_id = @clientId AND currency = @currency')
const ofInvoice = entriesOf('invoices.id = @invoiceId')
const ofWithheld = entriesOf(
  `client_id = @clientId AND currency = @currency AND invoices.options ->> '$.${WITHHOLDING_PERCENT}' IS NOT NULL`,
)

const kindOrder = `CASE kind ${statementEntryKinds.map((kind, index) => `WHEN '${kind}' THEN ${String(index)}`).join(' ')} END`

interface Wanted {
  readonly clientId: ClientId
  readonly currency: Currency
}

/** The account of a client, from its invoices and what became of them. */
export function statementReads({ sqlite }: Connection) {
  const within = lazy(() =>
    sqlite.prepare<[Wanted & { from: CalendarDate; to: CalendarDate; most: number }], StatementEntry>(
      `SELECT ${columns} FROM (${ofClient}) WHERE day >= @from AND day <= @to
       ORDER BY day, ${kindOrder}, number, kind, recordedAt LIMIT @most`,
    ),
  )
  const whole = lazy(() =>
    sqlite.prepare<[{ invoiceId: InvoiceId }], StatementEntry>(
      `SELECT ${columns} FROM (${ofInvoice}) ORDER BY day, ${kindOrder}, recordedAt, amountMinor`,
    ),
  )
  const before = lazy(() =>
    sqlite
      .prepare<[Wanted & { from: CalendarDate }], number>(
        `SELECT coalesce(sum(amountMinor), 0) FROM (${ofClient}) WHERE day < @from`,
      )
      .pluck(),
  )
  const withheld = lazy(() =>
    sqlite.prepare<[Wanted & { to: CalendarDate }], StatementSum>(
      `SELECT invoiceId, kind, sum(amountMinor) AS amountMinor FROM (${ofWithheld}) WHERE day <= @to GROUP BY invoiceId, kind`,
    ),
  )
  const currencies = lazy(() =>
    sqlite
      .prepare<[ClientId], Currency>(
        `SELECT currency FROM invoices WHERE client_id = ? AND status NOT IN ('DRAFT', 'VOID')
         GROUP BY currency ORDER BY count(*) DESC, currency`,
      )
      .pluck(),
  )
  return {
    statement: {
      /** The first entries of a period, by day. */
      within: (wanted: Wanted, period: { from: CalendarDate; to: CalendarDate }, most: number): StatementEntry[] =>
        within().all({ ...wanted, ...period, most }),
      /** All that became of an issued invoice, by day; it comes first. */
      ofInvoice: (invoiceId: InvoiceId): StatementEntry[] => whole().all({ invoiceId }),
      /** What was owed as the period began. */
      before: (wanted: Wanted, from: CalendarDate): number => before().get({ ...wanted, from }) ?? 0,
      /** What was recorded until a day of the invoices of which something is withheld. */
      ofWithheld: (wanted: Wanted, to: CalendarDate): StatementSum[] => withheld().all({ ...wanted, to }),
      /** The currencies that a client was billed in, the most used first. */
      currencies: (clientId: ClientId): Currency[] => currencies().all(clientId),
    },
  }
}
