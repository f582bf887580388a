import type { Instant } from '../../kernel/instant'
import type { ClientId, InvoiceId } from '../../domain/ids'
import { type ReminderSchedule, usualSchedule } from '../../domain/reminders/schedule'
import type { Connection } from '../connection'
import { lazy } from '../lazy'

export interface ReminderSettings {
  readonly isOn: boolean
  readonly schedule: ReminderSchedule
}

/** That an invoice is disputed: nobody is reminded of it. */
export interface Dispute {
  readonly since: Instant
  readonly note: string | null
}

const parsed = (schedule: string) => JSON.parse(schedule) as ReminderSchedule

/** When reminders come, and of what none do; of this device alone (docs/decisions/0059-reminders.md). */
export function reminderSettingsReads({ sqlite }: Connection) {
  const settings = lazy(() =>
    sqlite.prepare<[], { readonly isOn: number; readonly schedule: string }>(
      'SELECT is_on AS isOn, schedule FROM reminder_settings',
    ),
  )
  const ofClient = lazy(() =>
    sqlite.prepare<[ClientId], { readonly schedule: string | null }>(
      'SELECT schedule FROM client_reminders WHERE client_id = ?',
    ),
  )
  const dispute = lazy(() =>
    sqlite.prepare<[InvoiceId], Dispute>('SELECT since, note FROM disputes WHERE invoice_id = ?'),
  )
  return {
    reminderSettings: {
      get(): ReminderSettings {
        const found = settings().get()
        return found === undefined
          ? { isOn: false, schedule: usualSchedule }
          : { isOn: found.isOn === 1, schedule: parsed(found.schedule) }
      },
      /** A client's own schedule, null for no reminders; undefined where it is as that of the business. */
      ofClient(id: ClientId): ReminderSchedule | null | undefined {
        const found = ofClient().get(id)
        if (found === undefined) return undefined
        return found.schedule === null ? null : parsed(found.schedule)
      },
      /** Null where it is not disputed. */
      dispute: (id: InvoiceId): Dispute | null => dispute().get(id) ?? null,
    },
  }
}

export function reminderSettingsWrites({ sqlite }: Connection) {
  const set = lazy(() =>
    sqlite.prepare(
      `INSERT INTO reminder_settings (only_one, is_on, schedule) VALUES (1, ?, ?)
       ON CONFLICT DO UPDATE SET is_on = excluded.is_on, schedule = excluded.schedule`,
    ),
  )
  const setOfClient = lazy(() =>
    sqlite.prepare(
      `INSERT INTO client_reminders (client_id, schedule) VALUES (?, ?)
       ON CONFLICT DO UPDATE SET schedule = excluded.schedule`,
    ),
  )
  const dropOfClient = lazy(() => sqlite.prepare('DELETE FROM client_reminders WHERE client_id = ?'))
  const setDispute = lazy(() =>
    sqlite.prepare(
      `INSERT INTO disputes (invoice_id, since, note) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET note = excluded.note`,
    ),
  )
  const dropDispute = lazy(() => sqlite.prepare('DELETE FROM disputes WHERE invoice_id = ?'))
  return {
    reminderSettings: {
      set({ isOn, schedule }: ReminderSettings): void {
        set().run(isOn ? 1 : 0, JSON.stringify(schedule))
      },
      /** Undefined goes back to the schedule of the business, null is none. */
      setOfClient(id: ClientId, schedule: ReminderSchedule | null | undefined): void {
        if (schedule === undefined) dropOfClient().run(id)
        else setOfClient().run(id, schedule === null ? null : JSON.stringify(schedule))
      },
      /** Null ends it; one that goes on keeps its beginning. */
      setDispute(id: InvoiceId, dispute: Dispute | null): void {
        if (dispute === null) dropDispute().run(id)
        else setDispute().run(id, dispute.since, dispute.note)
      },
    },
  }
}
