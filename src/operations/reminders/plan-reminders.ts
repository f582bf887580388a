import { addDays, type CalendarDate } from '../../kernel/calendar-date'
import type { InvoiceId } from '../../domain/ids'
import { MOST_DAYS_BEFORE } from '../../domain/reminders/schedule'
import { pageByPage } from '../../storage/page-by-page'
import type { Reads } from '../../storage/organization-file'
import type { Remindable } from '../../storage/stores/reminder-store'
import type { CommandContext, QueryContext } from '../context'
import { wantedReminder } from './reminder-standing'

/** So many are looked at before others have their turn: there may be thousands. */
const AT_ONCE = 20

/**
 * Invoices whose reminder to look at is not the one that is due: those with one, and those that are due soon or were;
 * null where others may have their turn. Nothing is read but the settings where reminders are off and none is left.
 */
export function* unplanned(open: () => QueryContext | null): Generator<InvoiceId | null, void> {
  let [now, looked] = [open(), 0]
  const reminded = now?.reads.reminders.open() ?? []
  const until = now && addDays(now.today, MOST_DAYS_BEFORE)
  const page = (last: Remindable | null, most: number) => (until && now?.reads.reminders.due(until, last, most)) ?? []
  function* candidates(): Generator<InvoiceId, void> {
    yield* reminded
    if (now?.reads.reminderSettings.get().isOn !== true) return
    for (const { id } of pageByPage(page)) yield id
  }
  for (const id of candidates()) {
    if (now === null) return
    looked += 1
    const isWanted = isUnplanned(id, now)
    if (!isWanted && looked % AT_ONCE !== 0) continue
    yield isWanted ? id : null
    // Others had their turn: the file may have been closed.
    now = open()
  }
}

const isUnplanned = (id: InvoiceId, { reads, today }: QueryContext) => wantedOf(id, reads, today) !== openOf(id, reads)

/** More changes than so many are not followed one by one. */
const MOST_CHANGES = 500

/**
 * Whether an invoice has a reminder to look at that its payment, or something else, has stopped; of those alone that
 * have changed since a change, where one is given: all may be thousands, and each write asks.
 */
export function isAnyStopped(context: QueryContext, since: number | null): boolean {
  const { feed, reminders } = context.reads
  const changes = since === null ? null : feed.after(since, MOST_CHANGES)
  const ids =
    changes === null || changes.length === MOST_CHANGES
      ? reminders.open()
      : new Set(changes.flatMap(({ kind, recordId }) => (kind === 'invoice' ? [recordId as InvoiceId] : [])))
  return [...ids].some((id) => reminders.openOf(id) !== null && isUnplanned(id, context))
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
