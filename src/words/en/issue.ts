/** What is asked before an invoice is issued, and what is missing or odd about it: each with the button that mends it. */
export const issue = {
  question: (invoiceNumber: string) => `Issue ${invoiceNumber}?`,
  due: 'Due',
  act: 'Issue invoice',
  isFinal: 'Once issued, it can no longer be changed or deleted, only voided.',

  concerns: 'Before you issue it',
  dateIsRight: 'The date is right',

  issueOnceMore: 'Issue it here all the same',

  issuedThere: {
    text: 'It was issued on the server already, under a number that another of your documents has here. Your client may have it: issued here, it gets a second number.',
    mend: 'See Activity',
  },
  dueBeforeIssue: { text: 'It would be due before it is issued.', mend: 'Change the due date' },
  beforeLast: (invoiceNumber: string, date: string) =>
    `The number before it, ${invoiceNumber}, has a later date: ${date}.`,
  farPast: (date: string) => `The date, ${date}, is more than a year ago.`,
  farAhead: (date: string) => `The date, ${date}, is more than a month ahead.`,
  changeDate: 'Change the date',
  zeroTotal: { text: 'The total is 0, so it counts as paid at once.', mend: 'Change the items' },
  duePast: { text: 'Its due day is past, so it is overdue at once.', mend: 'Change the terms' },
  ownAddress: { text: 'Your address is missing.', mend: 'Add your address' },
  ownTaxNumber: { text: 'Your tax number is missing.', mend: 'Add your tax number' },
  clientAddress: (client: string) => `The address of ${client} is missing.`,
  addClientAddress: 'Add their address',
  supply: { text: 'It does not say when you delivered.', mend: 'Add the day or period' },
  howToPay: { text: 'It does not say how to pay you.', mend: 'Add your bank details' },
}
