import type { account as english } from '../en/account'

export const account = {
  bank: 'Banco',
  iban: 'IBAN',
  accountNumber: 'Número de conta',
  routingNumber: 'Código bancário',
  // As the banks of these countries call it.
  routingNumberIn: {
    AU: 'BSB',
    CA: 'Transit number',
    GB: 'Sort code',
    IE: 'Sort code',
    IN: 'IFSC',
  },
  bic: 'BIC',
  reference: 'Descritivo',
  qrReference: 'Referência',
} satisfies typeof english
