import type { Count } from '../plural'
import type { EditorWords } from './document-editor'
import { plural } from './plural'

/** The editor of a recurring invoice. */
export const recurringEdit = {
  editor: {
    create: 'New recurring invoice',
    edit: 'Edit recurring invoice',
    loading: 'Loading the recurring invoice',
    missing: 'This recurring invoice no longer exists',
    notOpened: 'The recurring invoice could not be opened',
    showList: 'Show recurring invoices',
    locked: 'This recurring invoice can no longer be changed',
    show: 'Show the recurring invoice',
    continueAsNew: 'Continue what you typed as a new recurring invoice',
  } satisfies EditorWords,
  locked: 'It has ended. Create a new one to go on. The invoices it made stay as they are.',

  nameHint: 'Only you see it, in lists.',
  termsHint: 'Counted from each invoice’s day of issue.',
  notesHint: 'Your client reads them on every invoice.',
  latePayment: 'Late payment',

  schedule: {
    title: 'Schedule',
    frequency: 'How often',
    first: 'First invoice',
    noFirst: 'Enter the day of the first invoice.',
    last: 'Last day',
    noLast: 'No end',
    most: 'Number of invoices',
    noMost: 'No limit',
    endsBefore: 'It cannot end before it starts.',
    notWhole: 'Use a whole number of at least 1.',
  },

  preview: {
    title: 'Next invoices',
    today: 'Today',
    incomplete: 'Complete the schedule to see its days.',
    none: 'This schedule makes no invoice.',
    paused: 'Paused: nothing is made until you resume it.',
    makesPast: (drafts: Count) =>
      plural(drafts, {
        one: `Saving makes ${drafts.text} draft for a date already past.`,
        other: `Saving makes ${drafts.text} drafts for dates already past.`,
      }),
    makesPastAndToday: (drafts: Count) =>
      plural(drafts, {
        one: `Saving makes ${drafts.text} draft for a date already past, and one for today.`,
        other: `Saving makes ${drafts.text} drafts for dates already past, and one for today.`,
      }),
    makesToday: 'Saving makes the draft for today at once.',
    madeUpFor: 'Days that have passed are made up for as drafts.',
    goesOn: '… and so on.',
    ends: 'Then it ends.',
  },

  /** Asked before very many drafts are made at once. */
  many: {
    question: (drafts: Count) =>
      plural(drafts, {
        one: `Make ${drafts.text} draft for dates already past?`,
        other: `Make ${drafts.text} drafts for dates already past?`,
      }),
    first: (date: string) =>
      `The first is for ${date}. If that is not the day you meant, go back and correct the schedule.`,
    confirm: (drafts: Count) =>
      plural(drafts, { one: `Save and make ${drafts.text} draft`, other: `Save and make ${drafts.text} drafts` }),
    cancel: 'Go back',
  },

  saved: 'Recurring invoice saved',
  savedAndMade: (drafts: Count) =>
    plural(drafts, {
      one: `Recurring invoice saved, ${drafts.text} draft made`,
      other: `Recurring invoice saved, ${drafts.text} drafts made`,
    }),
  openDraft: 'Open it',
  showDrafts: 'Show them',
  draftGone: 'The draft is not there any more',
}
