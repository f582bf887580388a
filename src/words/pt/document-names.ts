import type { documentNames as english } from '../en/document-names'

export const documentNames = {
  draft: (client) => `Rascunho para ${client}`,
  void: (number) => `${number} anulada`,
  copy: (number) => `${number} cópia`,
  paid: (number) => `${number} paga`,
  withPayments: (number, day) => `${number} com pagamentos, ${day}`,
  statement: (client, day, currency) =>
    `Extrato de conta de ${client}${currency === null ? '' : ` em ${currency}`}, ${day}`,
  receipt: (number, day) => `${number} recibo de ${day}`,
  voidedOriginal: (number, day) => `${number} original, anulada em ${day}`,
} satisfies typeof english
