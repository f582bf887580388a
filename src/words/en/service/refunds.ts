import type { Told } from '../../catalogue'

export const refundTexts = {
  refundsRetrieved: 'Refunds retrieved.',
  refundRecorded: 'Refund recorded.',
  refundRetrieved: 'Refund retrieved.',
  refundUpdated: 'Refund updated.',
  refundDeleted: 'Refund deleted.',
  creditsRetrieved: 'Credit retrieved.',
  enterAnAmountAboveZero: 'Enter an amount above zero.',
  noCredit: 'This invoice has no credit.',
  moreThanCredit: (amount: Told) => `Only ${amount} of this invoice is credit.`,
  thisInvoiceDoesNotExist: 'This invoice does not exist.',
  thisPaymentDoesNotExist: 'This payment does not exist.',
  notByItself: 'An invoice cannot take its own credit.',
  ofAnotherClient: 'This invoice is of another client.',
  inAnotherCurrency: 'This invoice is in another currency.',
  takenAlready: 'This payment is credit that was taken already.',
  notArrived: 'This payment has not arrived yet.',
  paysAnother: 'The payment is of another invoice.',
  asItsPayment: (amount: Told) => `It is the ${amount} that the payment is of.`,
  onDayOfPayment: 'It is of the day of its payment.',
  notAhead: 'Credit is taken today or before: this day is still to come.',
  toCome: 'Money is given back today or before: this day is still to come.',
  takenStays: (number: Told) => `This credit was taken by ${number}. Delete it, and take it anew, to change it.`,
  paymentOfCredit: (number: Told) =>
    `This payment is credit of ${number}. Delete it, and take the credit anew, to change it.`,
  refundedStays: (amount: Told) => `${amount} of this invoice was given back or taken. Delete that refund first.`,
  /** The notes of a payment that is credit of another invoice. */
  creditOf: (number: Told) => `Credit of invoice ${number}`,
}
