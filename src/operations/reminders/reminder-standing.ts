import type { CalendarDate } from '../../kernel/calendar-date'
import {
  type ComingReminder,
  dueReminder,
  nextReminder,
  type RemindedInvoice,
  type ReminderSchedule,
  type ReminderStep,
} from '../../domain/reminders/schedule'
import { type ReminderStop, reminderStop } from '../../domain/reminders/stop'
import type { Reads } from '../../storage/organization-file'
import type { InvoiceRow } from '../../storage/stores/document-stores'
import { withheldInBalanceOf } from '../withheld'

/** What the seller is still to get for an invoice, in minor units: not what its client pays to the tax office instead. */
export function owedMinor(row: InvoiceRow, reads: Reads): number {
  return row.totalDueMinor - withheldInBalanceOf(row, reads)
}

/** Why nobody is reminded of an invoice now; null where its client may be. */
export function stopOf(row: InvoiceRow, reads: Reads): ReminderStop | null {
  const { totalDueUnsettledMinor: unsettledMinor } = row
  return reminderStop({
    status: row.status,
    owedMinor: owedMinor(row, reads),
    owedUnsettledMinor: unsettledMinor - withheldInBalanceOf(row, reads, { countsComing: true }),
    isDisputed: reads.reminderSettings.dispute(row.id) !== null,
  })
}

/** The step that is to be looked at of an invoice on a day, as if one that waits were not sent; null where there is none. */
export function wantedReminder(
  row: InvoiceRow,
  reads: Reads,
  today: CalendarDate,
  waiting: ReminderStep | null = null,
): ReminderStep | null {
  const schedule = scheduleOf(row, reads)
  const facts = schedule === null || stopOf(row, reads) !== null ? null : factsOf(row, reads, waiting)
  return schedule === null || facts === null ? null : dueReminder(schedule, facts, today)
}

/** The step that comes next, of an invoice that is reminded of; null where none does. */
export function comingReminder(row: InvoiceRow, reads: Reads, today: CalendarDate): ComingReminder | null {
  const schedule = scheduleOf(row, reads)
  const facts = schedule === null || stopOf(row, reads) !== null ? null : factsOf(row, reads)
  return schedule === null || facts === null ? null : nextReminder(schedule, facts, today)
}

/** Null where reminders are off, or its client gets none. */
function scheduleOf({ clientId }: InvoiceRow, { reminderSettings }: Reads): ReminderSchedule | null {
  const { isOn, schedule } = reminderSettings.get()
  if (!isOn) return null
  const own = reminderSettings.ofClient(clientId)
  return own === undefined ? schedule : own
}

function factsOf(
  { id, dueAt, issuedAt, issuedOn }: InvoiceRow,
  { reminders }: Reads,
  waiting: ReminderStep | null = null,
): RemindedInvoice | null {
  const issued = issuedOn ?? issuedAt
  if (dueAt === null || issued === null) return null
  const settled = reminders
    .ofInvoice(id)
    .flatMap(({ step, state }) => (state === 'open' || step === waiting ? [] : [step]))
  return { dueAt, issuedAt: issued, settled }
}
