import type { CalendarDate } from '../../kernel/calendar-date'
import type { ClientId, InvoiceId } from '../../domain/ids'
import { WITHHOLDING_PERCENT } from '../../domain/law/withholding'
import type { Currency } from '../../domain/money/currency'
import { type StatementEntryKind, statementEntryKinds } from '../../domain/statements/statement'
import type { Connection } from '../connection'
import { lazy } from '../lazy'
import { accountEntries, writeOffs } from './account-entries'

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

/** `which` are the invoices meant. */
const entriesOf = (which: string) => `${accountEntries(which)}
  UNION ALL SELECT day, iif(amountMinor > 0, 'written_off', 'write_off_taken_back'), prefix, number, invoiceId, -amountMinor, ''
    FROM (${writeOffs(which)})`

// With the plus a currency is no way in: all invoices may be in one.
const ofClient = entriesOf('client_id = @clientId AND +currency = @currency')
const ofInvoice = entriesOf('invoices.id = @invoiceId')
const ofWithheld = entriesOf(
  `client_id = @clientId AND +currency = @currency AND invoices.options ->> '$.${WITHHOLDING_PERCENT}' IS NOT NULL`,
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
