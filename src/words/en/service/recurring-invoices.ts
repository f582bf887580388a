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
  theRecurringInvoiceCannotTakeThisChange: (value: Told) => `The recurring invoice “${value}” cannot take this change.`,
  manyOfItsInvoicesAreDue: 'Many of its invoices are due and are being made. Try again once they are all there.',
  chooseTermsThatFollow: 'Choose terms that follow from the day of issue.',
  itCannotEndBeforeItStarts: 'It cannot end before it starts.',
  itWouldBeDueAfter: 'It would be due after the year 9999.',
  noInvoiceWouldFollowChoose: 'No invoice would follow. Choose a later day, or cancel the recurring invoice.',
  itHasMadeAlreadyEnterMore: (occurrences: Told) =>
    `It has made ${occurrences} already. Enter more, or cancel the recurring invoice.`,
  thisRecurringInvoiceHasEnded: 'This recurring invoice has ended and cannot be changed. Create a new one instead.',
  thisRecurringInvoiceHasEndedAndHasNo: 'This recurring invoice has ended and has no next invoice.',
  onlyAnActiveRecurringInvoice: 'Only an active recurring invoice that has not ended makes invoices.',
  theServiceThatYouSync: 'The service that you sync with makes these invoices. They arrive with the next sync.',
}
