/** What is said of payments from a bank's statement by who records them. */
export const bankTexts = {
  opened: 'Bank statement opened.',
  owedRetrieved: 'What is owed retrieved.',
  lookedUp: 'Looked up.',
  recorded: 'Payment recorded.',
  remembered: 'Remembered.',
  readingsRetrieved: 'Columns retrieved.',
  recordedBefore: 'This payment is recorded already.',
  notOnItsWay: 'The payment that was expected is not there any more. Read the file again.',
}
