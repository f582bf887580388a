import { addDays, type CalendarDate } from '../../kernel/calendar-date'
import type { InvoiceId } from '../../domain/ids'
import { MOST_DAYS_BEFORE } from '../../domain/reminders/schedule'
import { pageByPage } from '../../storage/page-by-page'
import type { Reads } from '../../storage/organization-file'
import type { Remindable } from '../../storage/stores/reminder-store'
import type { CommandContext, QueryContext } from '../context'
import { wantedReminder } from './reminder-standing'

/**
 * Invoices whose reminder to look at is not the one that is due: those with one, and those that are due soon or were.
 * Nothing is read but the settings where reminders are off and none is left.
 */
export function* unplanned(open: () => QueryContext | null): Generator<InvoiceId, void> {
  let now = open()
  for (const id of now?.reads.reminders.open() ?? []) {
    if (now === null) return
    if (!isUnplanned(id, now)) continue
    yield id
    // Others had their turn: the file may have been closed.
    now = open()
  }
  if (now?.reads.reminderSettings.get().isOn !== true) return
  const until = addDays(now.today, MOST_DAYS_BEFORE)
  const page = (last: Remindable | null, most: number) => now?.reads.reminders.due(until, last, most) ?? []
  for (const { id } of pageByPage(page)) {
    if (now === null) return
    if (!isUnplanned(id, now)) continue
    yield id
    now = open()
  }
}

const isUnplanned = (id: InvoiceId, { reads, today }: QueryContext) => wantedOf(id, reads, today) !== openOf(id, reads)

/** Whether an invoice has a reminder to look at that its payment, or something else, has stopped. */
export function isAnyStopped(context: QueryContext): boolean {
  return context.reads.reminders.open().some((id) => isUnplanned(id, context))
}

/**
 * Makes the reminder of an invoice that is due, in place of one that no longer is. Any number of times, it comes to the
 * same as once.
 */
export function planReminder(
  id: InvoiceId,
  { reads, writes, today }: Pick<CommandContext, 'reads' | 'writes' | 'today'>,
): void {
  const [wanted, open] = [wantedOf(id, reads, today), openOf(id, reads)]
  if (wanted === open) return
  if (open !== null) writes.reminders.remove(id, open)
  if (wanted !== null) writes.reminders.add(id, wanted, today)
}

function wantedOf(id: InvoiceId, reads: Reads, today: CalendarDate) {
  const row = reads.invoices.get(id)
  return row === null ? null : wantedReminder(row, reads, today)
}

const openOf = (id: InvoiceId, { reminders }: Reads) => reminders.openOf(id)?.step ?? null
