import { err, ok } from '../../kernel/result'
import {
  MOST_DAYS_AFTER,
  MOST_DAYS_BEFORE,
  reminderSteps,
  type ReminderSchedule,
  scheduleFaults,
} from '../../domain/reminders/schedule'
import { type Failure, invalid, notFound } from '../../contract/define/failure'
import type { ClientRemindersRecord, reminderOperations } from '../../contract/desktop/reminder-operations'
import type { ClientId } from '../../domain/ids'
import type { Reads } from '../../storage/organization-file'
import { reminderTexts } from '../../words/en/service/reminders'
import type { CommandContext } from '../context'
import type { HandlersOf } from '../handler'
import { planReminder, unplanned } from '../reminders/plan-reminders'

type SettingsOperations = Pick<
  typeof reminderOperations,
  'getReminderSettings' | 'updateReminderSettings' | 'getClientReminders' | 'updateClientReminders'
>

const present = ({ reminderSettings }: Reads) => {
  const { isOn, schedule } = reminderSettings.get()
  return { is_on: isOn, schedule }
}

function presentClient(id: ClientId, { reminderSettings }: Reads): ClientRemindersRecord {
  const { isOn, schedule } = reminderSettings.get()
  const own = reminderSettings.ofClient(id)
  const choice = own === undefined ? 'as_business' : own === null ? 'none' : 'own'
  return { choice, schedule: own ?? schedule, is_on: isOn }
}

/** What is wrong with a schedule that is to be used, by its field; one without any step reminds of nothing. */
function faultsOf(schedule: ReminderSchedule): Failure | null {
  const faults = Object.entries(scheduleFaults(schedule)).map(([step, fault]) => {
    const said = {
      outOfReach: reminderTexts.outOfReach(MOST_DAYS_BEFORE, MOST_DAYS_AFTER),
      notLater: reminderTexts.notLater,
    }
    return [`schedule.${step}`, [said[fault]]] as const
  })
  const isEmpty = reminderSteps.every((step) => schedule[step] === null)
  if (isEmpty) return invalid({ 'schedule.first': [reminderTexts.noStep] })
  return faults.length > 0 ? invalid(Object.fromEntries(faults)) : null
}

/** What the change makes due, or no longer due, is made in the same transaction: nothing has to be waited for. */
function planAll(context: CommandContext): void {
  for (const id of unplanned(() => context)) {
    if (id !== null) planReminder(id, context)
  }
}

export const reminderSettingsHandlers: HandlersOf<SettingsOperations> = {
  getReminderSettings: (_input, { reads }) => ok(present(reads)),
  updateReminderSettings: ({ body: { is_on: isOn, schedule } }, context) => {
    const refused = faultsOf(schedule)
    if (refused !== null) return err(refused)
    context.writes.reminderSettings.set({ isOn, schedule })
    planAll(context)
    return ok(present(context.reads))
  },
  getClientReminders: ({ params: { clientId } }, { reads }) =>
    reads.clients.get(clientId) === null ? err(notFound('client')) : ok(presentClient(clientId, reads)),
  updateClientReminders: ({ params: { clientId }, body: { choice, schedule } }, context) => {
    if (context.reads.clients.get(clientId) === null) return err(notFound('client'))
    const refused = choice === 'own' ? faultsOf(schedule) : null
    if (refused !== null) return err(refused)
    const chosen = { as_business: undefined, none: null, own: schedule }[choice]
    context.writes.reminderSettings.setOfClient(clientId, chosen)
    planAll(context)
    return ok(presentClient(clientId, context.reads))
  },
}
