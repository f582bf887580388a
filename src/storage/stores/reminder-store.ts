import type { CalendarDate } from '../../kernel/calendar-date'
import type { Instant } from '../../kernel/instant'
import type { InvoiceId, MailingId } from '../../domain/ids'
import type { ReminderStep } from '../../domain/reminders/schedule'
import type { Connection } from '../connection'
import { lazy } from '../lazy'

/** Whether a person has still to look at it. */
export type ReminderState = 'open' | 'mailed' | 'skipped'

export interface Reminder {
  readonly invoiceId: InvoiceId
  readonly step: ReminderStep
  readonly state: ReminderState
  readonly madeOn: CalendarDate
  /** When it was mailed or skipped. */
  readonly settledAt: Instant | null
  readonly mailingId: MailingId | null
  /** What was owed by the words of its mail; null where none was written. */
  readonly owed: string | null
}

/** An invoice whose reminders are looked at, by its place in their order. */
export interface Remindable {
  readonly id: InvoiceId
  readonly dueAt: CalendarDate
}

const columns = `invoice_id AS invoiceId, step, state, made_on AS madeOn, settled_at AS settledAt, mailing_id AS mailingId, owed`

/** Reminders that were made, each once for its invoice and step, and at most one of an invoice that is open. */
export function reminderReads({ sqlite }: Connection) {
  const ofInvoice = lazy(() =>
    sqlite.prepare<[InvoiceId], Reminder>(`SELECT ${columns} FROM reminders WHERE invoice_id = ? ORDER BY seq`),
  )
  const ofMailing = lazy(() =>
    sqlite.prepare<[MailingId], Reminder>(`SELECT ${columns} FROM reminders WHERE mailing_id = ?`),
  )
  const open = lazy(() =>
    sqlite
      .prepare<[], InvoiceId>(
        `SELECT invoice_id FROM reminders JOIN invoices ON invoices.id = invoice_id
         WHERE state = 'open' ORDER BY due_at, invoices.id`,
      )
      .pluck(),
  )
  const due = lazy(() =>
    sqlite.prepare<[CalendarDate, CalendarDate, string, number], Remindable>(
      `SELECT id, due_at AS dueAt FROM invoices INDEXED BY invoices_due
       WHERE status IN ('SENT', 'PARTIALLY_PAID') AND due_at <= ? AND (due_at, id) > (?, ?)
       ORDER BY due_at, id LIMIT cast(? AS INTEGER)`,
    ),
  )
  return {
    reminders: {
      /** In the order in which they were made. */
      ofInvoice: (id: InvoiceId): Reminder[] => ofInvoice().all(id),
      openOf: (id: InvoiceId): Reminder | null =>
        ofInvoice()
          .all(id)
          .find(({ state }) => state === 'open') ?? null,
      ofMailing: (id: MailingId): Reminder | null => ofMailing().get(id) ?? null,
      /** The invoices with one to look at, the longest due first. */
      open: (): InvoiceId[] => open().all(),
      /** Invoices with money owed that are due until a day: at most `limit` after one, the longest due first. */
      due: (until: CalendarDate, after: Remindable | null, limit: number): Remindable[] =>
        due().all(until, (after?.dueAt ?? '') as CalendarDate, after?.id ?? '', limit),
    },
  }
}

export function reminderWrites({ sqlite }: Connection) {
  const insert = lazy(() =>
    sqlite.prepare(`INSERT INTO reminders (invoice_id, step, state, made_on) VALUES (?, ?, 'open', ?)`),
  )
  const settle = lazy(() =>
    sqlite.prepare(
      `UPDATE reminders SET state = @state, settled_at = @settledAt, mailing_id = @mailingId, owed = @owed
       WHERE invoice_id = @invoiceId AND step = @step`,
    ),
  )
  const remove = lazy(() => sqlite.prepare('DELETE FROM reminders WHERE invoice_id = ? AND step = ?'))
  return {
    reminders: {
      /** One to look at. */
      add(invoiceId: InvoiceId, step: ReminderStep, madeOn: CalendarDate): void {
        insert().run(invoiceId, step, madeOn)
      },
      settle(reminder: ReminderSettlement): void {
        settle().run({ mailingId: null, owed: null, ...reminder })
      },
      /** As if it had never been made. */
      remove(invoiceId: InvoiceId, step: ReminderStep): void {
        remove().run(invoiceId, step)
      },
    },
  }
}

type ReminderSettlement = Pick<Reminder, 'invoiceId' | 'step'> & {
  readonly state: Exclude<ReminderState, 'open'>
  readonly settledAt: Instant
  readonly mailingId?: MailingId
  readonly owed?: string
}
