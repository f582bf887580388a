import type { account as english } from '../en/account'

export const account = {
  bank: 'Banque',
  iban: 'IBAN',
  accountNumber: 'Numéro de compte',
  routingNumber: 'Code banque',
  // As the banks of these countries call it.
  routingNumberIn: {
    AU: 'BSB',
    CA: 'Numéro de transit',
    GB: 'Sort code',
    IE: 'Sort code',
    IN: 'IFSC',
  },
  bic: 'BIC',
  reference: 'Référence',
  qrReference: 'Référence',
} satisfies typeof english
