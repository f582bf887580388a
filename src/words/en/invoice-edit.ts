import type { EditorWords } from './document-editor'

/** The editor of an invoice. */
export const invoiceEdit = {
  editor: {
    create: 'New invoice',
    edit: 'Edit invoice',
    loading: 'Loading the invoice',
    missing: 'This invoice no longer exists',
    notOpened: 'The invoice could not be opened',
    showList: 'Show invoices',
    locked: 'This invoice can no longer be changed',
    show: 'Show the invoice',
    continueAsNew: 'Continue what you typed as a new invoice',
  } satisfies EditorWords,
  locked: 'An issued invoice never changes. Correct it with a credit note, or void it and duplicate it.',
  /** Where one comes from that edits a draft. */
  draft: 'Draft invoice',

  saveAndIssue: 'Save and issue',
  saved: 'Draft saved',
  issued: (invoiceNumber: string) => `${invoiceNumber} issued`,
  savedNotIssued: (why: string) => `The draft is saved, but it was not issued. ${why}`,

  issueDate: 'Issue date',
  dayOfIssue: 'Day of issue',
  supplied: 'Supplied on',
  suppliedFrom: 'Supplied from',
  suppliedTo: 'Supplied to',
  exchangeRate: (currency: string) => `1 ${currency} is`,
  exchangeRateHint: (ofTax: string) =>
    `So that the invoice says its tax in ${ofTax} too, as the law wants. The rate of the day of supply, such as that of your central bank.`,
  purchaseOrder: 'Purchase order number',
  dueDate: 'Due date',
  noDueDate: 'Enter the day it is due.',
  due: (date: string) => `Due ${date}.`,
  dueIfToday: (date: string) => `Due ${date} if issued today.`,
  dueAtOnce: 'Due on the day of issue.',
  latePayment: 'Late payment',
  notesHint: 'Your client reads them on the invoice.',
}
