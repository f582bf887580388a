import type { Told } from '../../catalogue'

export const paymentTexts = {
  paymentsRetrieved: 'Payments retrieved.',
  paymentRecorded: 'Payment recorded.',
  paymentRetrieved: 'Payment retrieved.',
  paymentUpdated: 'Payment updated.',
  paymentDeleted: 'Payment deleted.',
  enterAnAmountAboveZero: 'Enter an amount above zero.',
  moreThanOpen: (amount: Told) => `Only ${amount} is still open.`,
  paymentWas: (amount: Told, day: Told, what: Told) => `A payment of ${amount} of ${day} was ${what}.`,
  thisInvoiceDoesNotExist: 'This invoice does not exist.',
  draftTakesNoPayments: 'A draft takes no payments. Issue the invoice first.',
  noReceipt: 'This payment has no receipt: it was deleted, or no money arrived by it.',
  voidTakesNoPayments: 'A voided invoice takes no payments.',
}
