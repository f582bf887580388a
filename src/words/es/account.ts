import type { account as english } from '../en/account'

export const account = {
  bank: 'Banco',
  iban: 'IBAN',
  accountNumber: 'Número de cuenta',
  routingNumber: 'Código bancario',
  // As the banks of these countries call it.
  routingNumberIn: {
    AU: 'BSB',
    CA: 'Transit number',
    GB: 'Sort code',
    IE: 'Sort code',
    IN: 'IFSC',
  },
  bic: 'BIC',
  reference: 'Concepto',
  qrReference: 'Referencia',
} satisfies typeof english
