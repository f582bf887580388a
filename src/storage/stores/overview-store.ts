import type { CalendarDate } from '../../kernel/calendar-date'
import type { Currency } from '../../domain/money/currency'
import type { Connection } from '../connection'
import { lazy } from '../lazy'

export interface CurrencySum {
  readonly currency: Currency
  readonly count: number
  readonly amountMinor: number
}

export interface OverdueCount extends CurrencySum {
  readonly status: 'SENT' | 'PARTIALLY_PAID'
}

export interface MonthSum {
  readonly month: string
  readonly currency: Currency
  readonly issuedMinor: number
  readonly receivedMinor: number
}

/** Figures over all documents, as they stand on a day. */
export function overviewReads({ sqlite }: Connection) {
  const overdue = lazy(() =>
    sqlite.prepare<[CalendarDate], OverdueCount>(
      `SELECT status, currency, count(*) AS count, sum(total_due_minor) AS amountMinor FROM invoices
       WHERE status IN ('SENT', 'PARTIALLY_PAID') AND due_at < ? GROUP BY status, currency`,
    ),
  )
  const months = lazy(() =>
    sqlite.prepare<{ readonly from: CalendarDate }, MonthSum>(
      `SELECT month, currency, sum(issued) AS issuedMinor, sum(received) AS receivedMinor FROM (
         SELECT substr(issued_at, 1, 7) AS month, currency, total_minor AS issued, 0 AS received
         FROM invoices WHERE issued_at >= @from AND status NOT IN ('DRAFT', 'VOID')
         UNION ALL
         SELECT substr(payment_date, 1, 7), currency, 0, amount_minor
         FROM payments JOIN invoices ON invoices.id = invoice_id
         WHERE payment_date >= @from AND is_settled = 1
       ) GROUP BY month, currency ORDER BY month, currency`,
    ),
  )
  const recurringDue = lazy(() =>
    sqlite
      .prepare<[CalendarDate], number>(
        `SELECT count(*) FROM recurring_invoices WHERE status = 'ACTIVE' AND next_date <= ?`,
      )
      .pluck(),
  )
  return {
    overview: {
      /** Issued invoices whose due date has passed, by stored status and currency. */
      overdue: (today: CalendarDate): OverdueCount[] => overdue().all(today),
      /** What was issued and what was received, month by month since a day. */
      months: (from: CalendarDate): MonthSum[] => months().all({ from }),
      recurringDue: (today: CalendarDate): number => recurringDue().get(today) ?? 0,
    },
  }
}
