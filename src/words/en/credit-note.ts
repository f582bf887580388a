import type { ReadingWords } from './document-reading'
import type { PageWords } from './lists'
import { plural } from './plural'

const ofClient = {
  title: 'Credit notes',
  notLoaded: 'The credit notes could not be loaded',
  issued: (date: string, invoiceNumber: string) => `Issued ${date} for ${invoiceNumber}`,
  count: (count) => plural(count, { one: `${count.text} credit note`, other: `${count.text} credit notes` }),
  part: (range, of) => `${range} of ${of.text} credit notes`,
} satisfies PageWords & { readonly [name: string]: unknown }

/** One credit note, and how an invoice is corrected with one. */
export const creditNote = {
  reading: {
    gone: 'This credit note is no longer here',
    showAll: 'Show all invoices',
    notLoaded: 'The credit note could not be loaded',
    about: 'About this credit note',
  } satisfies ReadingWords,
  /** While nothing of it is known. */
  title: 'Credit note',
  called: (creditNoteNumber: string) => `Credit note ${creditNoteNumber}`,
  preview: (creditNoteNumber: string) => `Preview of credit note ${creditNoteNumber}`,

  facts: {
    number: 'Number',
    issued: 'Issued',
    invoice: 'For invoice',
    why: 'Reason',
    net: 'Before tax',
    total: 'Credited',
    /** What is left of it without what the client withheld. */
    toTheClient: 'To the client’s credit',
  },

  /** What an invoice says of its credit notes. */
  ofInvoice: {
    title: 'Credit notes',
    notLoaded: 'The credit notes could not be loaded',
    /** Its state where all of it is credited and nothing was paid. */
    allCredited: 'Credited',
    credited: 'Credited',
    giveBack: 'To give back',
    /** Two devices may have credited the same before they heard of each other. */
    tooMuch: (amount: string) =>
      `These credit notes come to more than the invoice, by ${amount}. They may have been issued on two computers: all of them stay valid. Tell your client, and bill the difference with a new invoice.`,
    actionsFor: (creditNoteNumber: string) => `Actions for ${creditNoteNumber}`,
    open: 'Open',
  },
  ofClient,

  /** The dialog that issues one. */
  form: {
    ask: 'Correct this invoice…',
    notOpened: 'The invoice cannot be corrected right now',
    title: (invoiceNumber: string) => `Correct ${invoiceNumber} with a credit note`,
    act: 'Issue credit note',
    scope: 'What do you credit?',
    all: 'All of it',
    allMeans: (left: string) => `The whole invoice, ${left}.`,
    restMeans: (left: string) => `All that is not credited yet, ${left}.`,
    part: 'Some of it',
    partMeans: 'You choose from which lines, and how much of each.',

    lines: 'Lines to credit',
    line: 'Line',
    left: 'Left, before tax',
    amount: 'Credit',
    amountOf: (line: string) => `Credit of ${line}`,
    allGone: 'Credited',

    reason: 'Reason',
    reasonHint: 'Printed on the credit note.',
    makeCopy: 'Make a corrected copy as a draft',
    copyMeans: 'It opens once the credit note is issued, for you to change and issue as a new invoice.',

    net: 'Before tax',
    total: 'Credit note',
    number: (creditNoteNumber: string) =>
      `It gets the number ${creditNoteNumber} and can no longer be changed or deleted. The invoice stays as it was issued.`,
    owesNothing: (client: string) => `${client} then owes nothing more on this invoice.`,
    owes: (client: string, after: string, before: string) => `${client} then owes ${after} instead of ${before}.`,
    giveBack: (client: string, amount: string) => `${amount} of what was paid is then to be given back to ${client}.`,
  },

  issued: (creditNoteNumber: string) => `${creditNoteNumber} issued`,
  issuedAndCopied: (creditNoteNumber: string) => `${creditNoteNumber} issued. This is the corrected copy, a new draft.`,
  show: 'Show credit note',
  notCopied: 'The credit note is issued, but the copy was not made',
}
