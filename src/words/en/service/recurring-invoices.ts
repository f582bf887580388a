import type { Told } from '../../catalogue'

export const recurringInvoiceTexts = {
  useAtLeast1: 'Use at least 1.',
  useAtMost100000: 'Use at most 100,000.',
  recurringInvoicesRetrieved: 'Recurring invoices retrieved.',
  recurringInvoiceCreated: 'Recurring invoice created.',
  recurringInvoiceRetrieved: 'Recurring invoice retrieved.',
  recurringInvoiceUpdated: 'Recurring invoice updated.',
  recurringInvoiceDeleted: 'Recurring invoice deleted.',
  nextInvoicePreviewed: 'Next invoice previewed.',
  recurringInvoicePaused: 'Recurring invoice paused.',
  recurringInvoiceResumed: 'Recurring invoice resumed.',
  recurringInvoiceCanceled: 'Recurring invoice canceled.',
  invoicesGenerated: 'Invoices generated.',
  cannotTakeChange: (value: Told) => `The recurring invoice “${value}” cannot take this change.`,
  manyBeingMade: 'Many of its invoices are due and are being made. Try again once they are all there.',
  chooseTermsFromIssue: 'Choose terms that follow from the day of issue.',
  endsBeforeStart: 'It cannot end before it starts.',
  dueTooLate: 'It would be due after the year 9999.',
  noInvoiceWouldFollow: 'No invoice would follow. Choose a later day, or cancel the recurring invoice.',
  alreadyMade: (occurrences: Told) =>
    `It has made ${occurrences} already. Enter more, or cancel the recurring invoice.`,
  hasEnded: 'This recurring invoice has ended and cannot be changed. Create a new one instead.',
  endedHasNoNext: 'This recurring invoice has ended and has no next invoice.',
  endedWhilePaused: 'No invoice would follow before its last day. Move that day first, then resume.',
  onlyActiveGenerates: 'Only an active recurring invoice that has not ended makes invoices.',
  madeByService: 'The service that you sync with makes these invoices. They arrive with the next sync.',
}
