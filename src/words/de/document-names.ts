import type { documentNames as english } from '../en/document-names'

export const documentNames = {
  draft: (client) => `Entwurf für ${client}`,
  void: (number) => `${number} storniert`,
  copy: (number) => `${number} Kopie`,
  paid: (number) => `${number} bezahlt`,
  withPayments: (number, day) => `${number} mit Zahlungen, ${day}`,
  statement: (client, day, currency) =>
    `Kontoübersicht für ${client}${currency === null ? '' : ` in ${currency}`}, ${day}`,
  receipt: (number, day) => `${number} Zahlungsbestätigung vom ${day}`,
  voidedOriginal: (number, day) => `${number} Original, storniert am ${day}`,
} satisfies typeof english
