import type { documentNames as english } from '../en/document-names'

export const documentNames = {
  draft: (client) => `Borrador para ${client}`,
  void: (number) => `${number} anulada`,
  copy: (number) => `${number} copia`,
  paid: (number) => `${number} pagada`,
  withPayments: (number, day) => `${number} con pagos, ${day}`,
  statement: (client, day, currency) =>
    `Estado de cuenta de ${client}${currency === null ? '' : ` en ${currency}`}, ${day}`,
  receipt: (number, day) => `${number} recibo del ${day}`,
  voidedOriginal: (number, day) => `${number} original, anulada el ${day}`,
} satisfies typeof english
