import type { documentNames as english } from '../en/document-names'

export const documentNames = {
  draft: (client) => `Brouillon pour ${client}`,
  void: (number) => `${number} annulée`,
  copy: (number) => `${number} copie`,
  paid: (number) => `${number} payée`,
  withPayments: (number, day) => `${number} avec paiements, ${day}`,
  statement: (client, day, currency) =>
    `Relevé de compte pour ${client}${currency === null ? '' : ` en ${currency}`}, ${day}`,
  receipt: (number, day) => `${number} reçu du ${day}`,
  voidedOriginal: (number, day) => `${number} originale, annulée le ${day}`,
} satisfies typeof english
