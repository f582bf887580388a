import type { ReminderStop } from '../../../domain/reminders/stop'
import type { Told } from '../../catalogue'

/** What is said of reminders by who makes them, and why one is not sent. */
export const reminderTexts = {
  settingsRetrieved: 'Reminder settings retrieved.',
  settingsSaved: 'Reminders saved.',
  retrieved: 'Reminders retrieved.',
  skipped: 'Reminder skipped.',
  putBack: 'Put back to look at.',
  disputed: 'Saved.',
  outOfReach: (before: Told, after: Told) =>
    `Choose at most ${before} days before the due date, or 1 to ${after} after it.`,
  notLater: 'Choose a later day than that of the reminder before.',
  noStep: 'Choose at least one reminder.',
  stopped: {
    draft: 'This invoice is a draft, and nothing is owed on it.',
    paid: 'This invoice has been paid meanwhile. There is nothing to remind of.',
    void: 'This invoice is void. There is nothing to remind of.',
    writtenOff: 'This invoice was written off. There is nothing to remind of.',
    onItsWay: 'The rest of this invoice is on its way. There is nothing to remind of.',
    disputed: 'This invoice is disputed: nobody is reminded of it.',
  } satisfies Record<ReminderStop, string>,
  notDue: 'This reminder is not due any more: its day, or the schedule, has changed.',
  alreadySettled: 'This reminder was sent or skipped already.',
  oldAmount: (now: Told, written: Told) =>
    `${now} is owed by now, and the text says ${written}. Change it there first.`,
  cannotPutBack: 'This reminder is on its way, was sent, or is not due any more.',
}
