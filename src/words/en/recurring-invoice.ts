import type { Count } from '../plural'
import type { ReadingWords } from './document-reading'
import type { ShortListWords } from './lists'
import { plural } from './plural'

/** One recurring invoice. */
export const recurringInvoice = {
  reading: {
    gone: 'This recurring invoice is no longer here',
    showAll: 'Show all recurring invoices',
    notLoaded: 'The recurring invoice could not be loaded',
    about: 'About this recurring invoice',
  } satisfies ReadingWords,

  made: {
    title: 'Invoices made',
    none: 'None yet: each one is made as a draft on its date, for you to check and issue.',
    notLoaded: 'The invoices could not be loaded',
    showAll: (count) =>
      plural(count, { one: `Show all ${count.text} invoice`, other: `Show all ${count.text} invoices` }),
  } satisfies ShortListWords,

  next: {
    title: 'Preview of the next invoice',
    notShown: 'The next invoice cannot be shown',
    dated: (issued: string, due: string) => `${issued}, due ${due}`,
  },
  ended: { title: 'What it billed', eachTime: (amount: string) => `${amount} each time` },
  item: 'Item',

  facts: {
    first: 'First invoice',
    last: 'Last day',
    made: 'Made so far',
    madeOf: (made: string, most: string) => `${made} of ${most}`,
    lastMade: 'Last made for',
    terms: 'Terms',
    lateFee: 'Late fee',
  },

  generate: 'Generate due now',
  notGenerated: 'Nothing was generated',
  nothingDue: 'Nothing is due yet',
  draftsMade: (count: Count) => plural(count, { one: `${count.text} draft made`, other: `${count.text} drafts made` }),
  openDraft: 'Open it',
  showDrafts: 'Show drafts',

  pause: 'Pause',
  paused: 'Paused',
  pausedAfter: (count: Count) =>
    plural(count, {
      one: `Paused. What was due was made first: ${count.text} draft`,
      other: `Paused. What was due was made first: ${count.text} drafts`,
    }),
  notPaused: 'It was not paused',

  resume: 'Resume',
  resumed: 'Resumed. What fell into the pause is left out',
  notResumed: 'It was not resumed',

  cancel: 'Cancel for good',
  cancelAsk: 'Cancel for good…',
  cancelQuestion: (title: string) => `Cancel “${title}” for good?`,
  cancelMeans: 'No more invoices are made and it cannot be started again. To stop for a while, pause it instead.',
  furtherInvoices: (client: string) => `All further invoices for ${client}`,
  keep: 'Keep it',
  canceled: 'Canceled',
  notCanceled: 'It was not canceled',

  delete: 'Delete recurring invoice',
  deleteAsk: 'Delete…',
  deleteQuestion: (title: string) => `Delete “${title}”?`,
  noneMade: 'It has made no invoices yet.',
  madeStay: (count: Count) =>
    plural(count, {
      one: 'The invoice it has made stays.',
      other: `The ${count.text} invoices it has made stay.`,
    }),
  lost: (lines: Count, client: string) =>
    plural(lines, {
      one: `The schedule and the ${lines.text} line for ${client}`,
      other: `The schedule and the ${lines.text} lines for ${client}`,
    }),
  deleted: 'Recurring invoice deleted',
  notDeleted: 'It was not deleted',
}
