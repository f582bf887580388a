import type { AccountWords } from '../../domain/bank/payment-details'

export const account = {
  bank: 'Bank',
  iban: 'IBAN',
  accountNumber: 'Account number',
  routingNumber: 'Routing number',
  routingNumberIn: {
    AU: 'BSB',
    CA: 'Transit number',
    GB: 'Sort code',
    IE: 'Sort code',
    IN: 'IFSC',
  },
  bic: 'BIC',
  reference: 'Reference',
  /** As the slip of a QR-bill calls it. */
  qrReference: 'Reference',
} satisfies AccountWords
