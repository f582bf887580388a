import type { documentNames as english } from '../en/document-names'

export const documentNames = {
  draft: (client) => `Concept voor ${client}`,
  void: (number) => `${number} geannuleerd`,
  copy: (number) => `${number} kopie`,
  paid: (number) => `${number} betaald`,
  withPayments: (number, day) => `${number} met betalingen, ${day}`,
  statement: (client, day, currency) =>
    `Rekeningoverzicht voor ${client}${currency === null ? '' : ` in ${currency}`}, ${day}`,
  receipt: (number, day) => `${number} betalingsbewijs van ${day}`,
  voidedOriginal: (number, day) => `${number} origineel, geannuleerd op ${day}`,
} satisfies typeof english
