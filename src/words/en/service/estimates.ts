export const estimateTexts = {
  validBeforeItsDay: 'Enter a day on or after the date of the estimate.',
  estimatesRetrieved: 'Estimates retrieved.',
  estimateCreated: 'Estimate created.',
  estimateRetrieved: 'Estimate retrieved.',
  estimateUpdated: 'Estimate updated.',
  estimateDeleted: 'Estimate deleted.',
  estimateMarkedAsSent: 'Estimate marked as sent.',
  estimateApproved: 'Estimate approved.',
  estimateDeclined: 'Estimate declined.',
  estimateReopened: 'Estimate reopened.',
  invoiceCreatedFromTheEstimate: 'Invoice created from the estimate.',
  alreadyConverted: 'This estimate has already become an invoice. Open that invoice instead.',
  alreadyDecided: 'An estimate that has been decided on cannot be changed. Create a new one instead.',
  staysWithDeposits:
    'A deposit was made for this estimate, which stays with it. Delete the deposit first, while it is a draft.',
  staysWithInvoice: 'This estimate became an invoice and stays with it. Delete or void the invoice instead.',
}
