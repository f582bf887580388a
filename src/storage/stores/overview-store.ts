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
      `SELECT status, currency, sum(count) AS count, sum(minor) AS amountMinor FROM day_tallies
       WHERE kind = 'due' AND day < ? GROUP BY status, currency HAVING sum(count) <> 0`,
    ),
  )
  const months = lazy(() =>
    sqlite.prepare<{ readonly from: CalendarDate }, MonthSum>(
      `SELECT substr(day, 1, 7) AS month, currency, sum(CASE kind WHEN 'issued' THEN minor WHEN 'credited' THEN -minor ELSE 0 END) AS issuedMinor,
         sum(iif(kind = 'received', minor, 0)) AS receivedMinor
       FROM day_tallies WHERE kind IN ('issued', 'credited', 'received') AND day >= @from AND count <> 0
       GROUP BY month, currency ORDER BY month, currency`,
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
      /** What was issued, less what was credited, and what was received, month by month since a day. */
      months: (from: CalendarDate): MonthSum[] => months().all({ from }),
      recurringDue: (today: CalendarDate): number => recurringDue().get(today) ?? 0,
    },
  }
}
