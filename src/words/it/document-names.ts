import type { documentNames as english } from '../en/document-names'

export const documentNames = {
  draft: (client) => `Bozza per ${client}`,
  void: (number) => `${number} annullata`,
  copy: (number) => `${number} copia`,
  paid: (number) => `${number} pagata`,
  withPayments: (number, day) => `${number} con pagamenti, ${day}`,
  statement: (client, day, currency) =>
    `Estratto conto per ${client}${currency === null ? '' : ` in ${currency}`}, ${day}`,
  receipt: (number, day) => `${number} ricevuta del ${day}`,
  voidedOriginal: (number, day) => `${number} originale, annullata il ${day}`,
} satisfies typeof english
