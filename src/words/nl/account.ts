import type { account as english } from '../en/account'

export const account = {
  bank: 'Bank',
  iban: 'IBAN',
  accountNumber: 'Rekeningnummer',
  routingNumber: 'Bankcode',
  // As the banks of these countries call it.
  routingNumberIn: {
    AU: 'BSB',
    CA: 'Transit number',
    GB: 'Sort code',
    IE: 'Sort code',
    IN: 'IFSC',
  },
  bic: 'BIC',
  reference: 'Omschrijving',
  qrReference: 'Referentie',
} satisfies typeof english
