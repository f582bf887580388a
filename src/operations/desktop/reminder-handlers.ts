import { err, ok } from '../../kernel/result'
import type { InvoiceId } from '../../domain/ids'
import { conflict, notFound } from '../../contract/define/failure'
import type {
  InvoiceRemindersRecord,
  OpenReminderRecord,
  reminderOperations,
} from '../../contract/desktop/reminder-operations'
import type { Mailing } from '../../storage/stores/mailing-store'
import type { InvoiceRow } from '../../storage/stores/document-stores'
import type { Reminder } from '../../storage/stores/reminder-store'
import { reminderTexts } from '../../words/en/service/reminders'
import type { QueryContext } from '../context'
import type { HandlersOf } from '../handler'
import { invoiceNumberOf } from '../present/list-items'
import { planReminder } from '../reminders/plan-reminders'
import { comingReminder, owedMinor, stopOf, wantedReminder } from '../reminders/reminder-standing'

type Operations = Pick<
  typeof reminderOperations,
  'listReminders' | 'getInvoiceReminders' | 'skipReminder' | 'putBackReminder' | 'setDispute'
>

export const reminderHandlers: HandlersOf<Operations> = {
  listReminders: (_input, context) => ok(openReminders(context)),
  getInvoiceReminders: ({ params: { invoiceId } }, context) => present(invoiceId, context),
  skipReminder: ({ params: { invoiceId, step } }, context) => {
    const { reads, writes, now } = context
    if (reads.reminders.openOf(invoiceId)?.step !== step) return err(conflict(reminderTexts.alreadySettled))
    writes.reminders.settle({ invoiceId, step, state: 'skipped', settledAt: now })
    return present(invoiceId, context)
  },
  putBackReminder: ({ params: { invoiceId, step } }, context) => {
    const { reads, writes } = context
    const row = reads.invoices.get(invoiceId)
    const reminder = reads.reminders.ofInvoice(invoiceId).find((each) => each.step === step)
    if (row === null || reminder === undefined) return err(notFound('reminder'))
    if (!canPutBack(row, reminder, context)) return err(conflict(reminderTexts.cannotPutBack))
    // It is written anew: the mail that was not sent is not to follow it.
    if (reminder.mailingId !== null) writes.mailQueue.drop(reminder.mailingId)
    writes.reminders.remove(invoiceId, step)
    planReminder(invoiceId, context)
    return present(invoiceId, context)
  },
  setDispute: ({ params: { invoiceId }, body: { is_disputed: isDisputed, note } }, context) => {
    if (context.reads.invoices.get(invoiceId) === null) return err(notFound('invoice'))
    context.writes.reminderSettings.setDispute(invoiceId, isDisputed ? { since: context.now, note } : null)
    planReminder(invoiceId, context)
    return present(invoiceId, context)
  },
}

/** Those to look at whose invoice nothing has stopped since they were made. */
function openReminders({ reads }: QueryContext): OpenReminderRecord[] {
  return reads.reminders.open().flatMap((id) => {
    const [row, reminder] = [reads.invoices.get(id), reads.reminders.openOf(id)]
    return row === null || reminder === null || stopOf(row, reads) !== null ? [] : presentOpen(row, reminder, reads)
  })
}

/** How many there are. */
export function countOpenReminders({ reads }: QueryContext): number {
  const rows = reads.reminders.open().map((id) => reads.invoices.get(id))
  return rows.filter((row) => row !== null && stopOf(row, reads) === null).length
}

function presentOpen(row: InvoiceRow, { step, madeOn }: Reminder, reads: QueryContext['reads']): OpenReminderRecord[] {
  const client = reads.clients.get(row.clientId)
  if (client === null || row.dueAt === null) return []
  return [
    {
      ...{ invoice_id: row.id, invoice_number: invoiceNumberOf(row) ?? '', client_name: client.name },
      ...{ step, made_on: madeOn, due_at: row.dueAt, currency: row.currency, owed_minor: owedMinor(row, reads) },
    },
  ]
}

function present(id: InvoiceId, context: QueryContext) {
  const { reads, today } = context
  const row = reads.invoices.get(id)
  if (row === null) return err(notFound('invoice'))
  const record: InvoiceRemindersRecord = {
    is_on: reads.reminderSettings.get().isOn,
    dispute: reads.reminderSettings.dispute(id),
    stop: stopOf(row, reads),
    next: comingReminder(row, reads, today),
    reminders: reads.reminders
      .ofInvoice(id)
      .toReversed()
      .map((reminder) => presentReminder(row, reminder, context)),
  }
  return ok(record)
}

function presentReminder(
  row: InvoiceRow,
  reminder: Reminder,
  context: QueryContext,
): InvoiceRemindersRecord['reminders'][number] {
  const mailing = mailingOf(reminder, context)
  const { step, state, madeOn, settledAt } = reminder
  return {
    ...{ step, state, made_on: madeOn, settled_at: settledAt },
    mailing: mailing && { way: mailing.way, state: mailing.state },
    can_put_back: canPutBack(row, reminder, context),
  }
}

const mailingOf = ({ mailingId }: Reminder, { reads }: QueryContext): Mailing | null =>
  mailingId === null ? null : reads.mailings.get(mailingId)

/**
 * What was handed to a mail program may have been let be there, and only the person knows. What would not come again, as it
 * is not owed or a later one is due, would be gone from the invoice.
 */
function canPutBack(row: InvoiceRow, reminder: Reminder, context: QueryContext): boolean {
  const { step, state } = reminder
  const mailing = mailingOf(reminder, context)
  if (state === 'open' || wantedReminder(row, context.reads, context.today, step) !== step) return false
  return mailing === null || mailing.state === 'handed_over' || mailing.state === 'failed'
}
