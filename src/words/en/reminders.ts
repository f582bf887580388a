import type { ReminderStep } from '../../domain/reminders/schedule'
import type { Count } from '../plural'
import { plural } from './plural'

/** Reminders: when they come, those to look at, and those of an invoice. */
export const reminders = {
  steps: {
    note: 'Friendly note',
    first: 'First reminder',
    second: 'Second reminder',
    last: 'Last reminder',
  } satisfies Record<ReminderStep, string>,

  schedule: {
    days: {
      note: 'Friendly note: days before the due date',
      first: 'First reminder: days after the due date',
      second: 'Second reminder: days after the due date',
      last: 'Last reminder: days after the due date',
    } satisfies Record<ReminderStep, string>,
    before: 'days before',
    after: 'days after',
    picture: 'When reminders come',
    dueDate: 'Due date',
    onDueDate: 'On the due date',
    isBefore: (days: Count) => plural(days, { one: `${days.text} day before`, other: `${days.text} days before` }),
    isAfter: (days: Count) => plural(days, { one: `${days.text} day after`, other: `${days.text} days after` }),
    enterDays: 'Enter a whole number of days.',
    tooEarly: (most: string) => `Choose at most ${most} days.`,
    outOfReach: (most: string) => `Choose from 1 to ${most} days.`,
    notLater: 'Choose a later day than that of the reminder before.',
    noStep: 'Choose at least one reminder.',
  },

  settings: {
    title: 'Reminders',
    text: 'Billfold writes a reminder when its day comes, and shows it on Home. Nothing is sent before you have looked at it, and nothing is written about what is paid, void, written off or disputed.',
    isOn: 'Write reminders',
    isOnHint: 'They stay on this computer. Where you use Billfold on several, choose one of them for reminders.',
    when: 'When',
    whenText: 'If Billfold was not open for a while, one reminder is written for an invoice, the latest that is due.',
    texts: 'Change the texts…',
    notLoaded: 'The reminders could not be loaded',
  },

  ofClient: {
    title: 'Reminders',
    change: 'Change…',
    dialog: (client: string) => `Reminders for ${client}`,
    choice: 'When they come',
    choices: {
      as_business: { label: 'As for everybody', detail: 'As your settings say.' },
      own: { label: 'On days of its own', detail: 'Earlier or later than for others.' },
      none: { label: 'Never', detail: 'You write to this client yourself.' },
    },
    said: { as_business: 'As for everybody', own: 'On days of its own', none: 'Never' },
    off: 'Reminders are off in your settings.',
    act: 'Save reminders',
    saved: 'Reminders saved',
    notLoaded: 'The reminders could not be loaded',
  },

  review: {
    title: 'Reminders to look at',
    text: 'They are sent when you send them. What is paid meanwhile goes from this list by itself.',
    none: 'No reminder to look at',
    noneText: 'When the day of the next one comes, it is shown on Home.',
    notLoaded: 'The reminders could not be loaded',
    notRead: 'This reminder could not be written',
    toSettings: 'Settings of reminders',
    to: (address: string) => `To ${address}`,
    noAddress: 'No e-mail address is known',
    daysLate: (days: Count) => plural(days, { one: `${days.text} day late`, other: `${days.text} days late` }),
    dueOn: (date: string) => `due on ${date}`,
    send: 'Send…',
    sendNamed: (invoiceNumber: string) => `Send the reminder for ${invoiceNumber}…`,
    skip: 'Skip',
    skipNamed: (invoiceNumber: string) => `Skip the reminder for ${invoiceNumber}`,
    skipped: (invoiceNumber: string) => `Reminder for ${invoiceNumber} skipped`,
    notSkipped: 'The reminder was not skipped',
    openInvoice: (invoiceNumber: string) => `Open ${invoiceNumber}`,
    more: (count: Count) => plural(count, { one: `Show ${count.text} more`, other: `Show ${count.text} more` }),
    sendAll: (count: Count) => plural(count, { one: 'Send it…', other: `Send all ${count.text}…` }),
  },

  all: {
    title: (count: Count) =>
      plural(count, { one: `Send ${count.text} reminder?`, other: `Send ${count.text} reminders?` }),
    isWriting: 'Writing reminders',
    written: (at: string, all: string) => `${at} of ${all} written`,
    isBegun: 'Sending reminders',
    bySelf: (sender: string) => `Billfold sends them from ${sender}, one after another, as they are written here.`,
    byProgram: 'Each is opened in your mail program, one after another. You send them there.',
    send: (count: Count) =>
      plural(count, { one: `Send ${count.text} reminder`, other: `Send ${count.text} reminders` }),
    open: (count: Count) =>
      plural(count, { one: `Open ${count.text} reminder`, other: `Open ${count.text} reminders` }),
    leftOut: 'Left out: no e-mail address',
    waiting: 'Waiting',
    isGoing: (at: string, all: string) => `${at} of ${all}`,
    gone: 'On its way',
    opened: 'Opened',
    refused: 'Not sent',
    stop: 'Stop',
    close: 'Close',
  },

  ofInvoice: {
    title: 'Reminders',
    notLoaded: 'The reminders could not be loaded',
    next: {
      note: (date: string) => `A friendly note follows on ${date}.`,
      first: (date: string) => `The first reminder follows on ${date}.`,
      second: (date: string) => `The second reminder follows on ${date}.`,
      last: (date: string) => `The last reminder follows on ${date}.`,
    } satisfies Record<ReminderStep, (date: string) => string>,
    toLookAt: 'To look at',
    look: 'Look at it…',
    skipped: 'Skipped',
    putBack: 'Put back',
    notSent: 'Not sent after all',
    notPutBack: 'The reminder was not put back',
    disputed: 'Disputed',
    dispute: 'Mark as disputed…',
    disputeTitle: (invoiceNumber: string) => `Is ${invoiceNumber} disputed?`,
    disputeMeans: 'Nobody is reminded of it until you undo this. The invoice itself stays as it is.',
    disputeNote: 'What is disputed',
    disputeAct: 'Mark as disputed',
    disputeMarked: 'Marked as disputed',
    disputedSince: (date: string) => `Disputed since ${date}: nobody is reminded of it.`,
    settle: 'No longer disputed',
    notSettled: 'The dispute was not undone',
  },
}
