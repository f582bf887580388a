import type { CalendarDate } from '../../kernel/calendar-date'
import type { InvoiceId, PaymentId, RecurringInvoiceId } from '../../domain/ids'
import type { Connection } from '../connection'
import { lazy } from '../lazy'
import { asList } from '../table'

/** An invoice and the day on which its next late fee accrues. */
export interface LateInvoice {
  readonly id: InvoiceId
  readonly accruesOn: CalendarDate
}

/** Finds the records that a day has something to do for. */
export function dueReads({ sqlite }: Connection) {
  const recurringInvoices = lazy(() =>
    sqlite
      .prepare<[CalendarDate], RecurringInvoiceId>(
        `SELECT id FROM recurring_invoices WHERE status = 'ACTIVE' AND next_date <= ? ORDER BY next_date, id`,
      )
      .pluck(),
  )
  const lateInvoices = lazy(() =>
    sqlite.prepare<[CalendarDate, string, string, number], LateInvoice>(
      `SELECT id, next_late_fee_on AS accruesOn FROM invoices
       WHERE next_late_fee_on <= ? AND (next_late_fee_on, id) > (?, ?)
       ORDER BY next_late_fee_on, id LIMIT cast(? AS INTEGER)`,
    ),
  )
  const anyLate = lazy(() =>
    sqlite.prepare<[CalendarDate]>('SELECT 1 FROM invoices WHERE next_late_fee_on <= ? LIMIT 1'),
  )
  const settlingPayments = lazy(() =>
    sqlite
      .prepare<[CalendarDate], PaymentId>('SELECT id FROM payments WHERE settles_on <= ? ORDER BY settles_on, id')
      .pluck(),
  )
  const templatesBehind = lazy(() =>
    sqlite.prepare<[], RecurringInvoiceId>('SELECT recurring_invoice_id FROM templates_behind').pluck(),
  )
  return {
    due: {
      /** Recurring invoices whose templates have still to follow a tax or unit. */
      templatesBehind: (): RecurringInvoiceId[] => templatesBehind().all(),
      /** Active recurring invoices with an occurrence up to and including a day that has no invoice yet. */
      recurringInvoices: (today: CalendarDate): RecurringInvoiceId[] => recurringInvoices().all(today),
      /** Open invoices on which a late fee accrues up to and including a day: at most `limit` after one, the longest due first. */
      lateInvoices: (today: CalendarDate, after: LateInvoice | null, limit: number): LateInvoice[] =>
        lateInvoices().all(today, after?.accruesOn ?? '', after?.id ?? '', limit),
      /** Whether there is anything for a day to do, besides recurring invoices. */
      isAny: (today: CalendarDate): boolean =>
        templatesBehind().get() !== undefined ||
        settlingPayments().get(today) !== undefined ||
        anyLate().get(today) !== undefined,
      /** Payments on their way that settle by themselves up to and including a day. */
      settlingPayments: (today: CalendarDate): PaymentId[] => settlingPayments().all(today),
    },
  }
}

export function dueWrites({ sqlite }: Connection) {
  const add = lazy(() => sqlite.prepare('INSERT OR IGNORE INTO templates_behind SELECT value FROM json_each(?)'))
  const remove = lazy(() => sqlite.prepare('DELETE FROM templates_behind WHERE recurring_invoice_id = ?'))
  return {
    templatesBehind: {
      add(ids: readonly RecurringInvoiceId[]): void {
        if (ids.length > 0) add().run(asList(ids))
      },
      remove(id: RecurringInvoiceId): void {
        remove().run(id)
      },
    },
  }
}
