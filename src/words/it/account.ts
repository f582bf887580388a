import type { account as english } from '../en/account'

export const account = {
  bank: 'Banca',
  iban: 'IBAN',
  accountNumber: 'Numero di conto',
  routingNumber: 'Codice bancario',
  // As the banks of these countries call it.
  routingNumberIn: {
    AU: 'BSB',
    CA: 'Transit number',
    GB: 'Sort code',
    IE: 'Sort code',
    IN: 'IFSC',
  },
  bic: 'BIC',
  reference: 'Causale',
  qrReference: 'Riferimento',
} satisfies typeof english
