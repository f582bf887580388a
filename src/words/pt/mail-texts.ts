import type { copiedReminder as englishReminder, mailTexts as english } from '../en/mail-texts'
import { pluralIn } from '../plural'

export const mailTexts = {
  invoice: {
    subject: ({ number, business }) => `Fatura ${number} de ${business}`,
    text: ({ number, date, total, due, due_date, business }) => `Bom dia,

Segue em anexo a fatura ${number} de ${date} no valor de ${total}. Agradecemos o pagamento de ${due} até ${due_date}.

Agradecemos a sua confiança.

Com os melhores cumprimentos,
${business}`,
  },
  deposit_invoice: {
    subject: ({ number, business }) => `Fatura de adiantamento ${number} de ${business}`,
    text: ({ number, date, total, due, due_date, business }) => `Bom dia,

Segue em anexo a fatura de adiantamento ${number} de ${date} no valor de ${total}. Agradecemos o pagamento de ${due} até ${due_date}.

Agradecemos a sua confiança.

Com os melhores cumprimentos,
${business}`,
  },
  estimate: {
    subject: ({ number, business }) => `Orçamento ${number} de ${business}`,
    text: ({ number, total, business }) => `Bom dia,

Segue em anexo o orçamento ${number} no valor de ${total}. Se tiver alguma questão ou quiser aceitá-lo, basta responder a esta mensagem.

Com os melhores cumprimentos,
${business}`,
  },
  credit_note: {
    subject: ({ number, business }) => `Nota de crédito ${number} de ${business}`,
    text: ({ number, date, total, invoice, business }) => `Bom dia,

Segue em anexo a nota de crédito ${number} de ${date} no valor de ${total}. Retifica a fatura ${invoice}.

Com os melhores cumprimentos,
${business}`,
  },
  receipt: {
    subject: ({ number }) => `Recibo da fatura ${number}`,
    text: ({ number, total, date, business }) => `Bom dia,

Agradecemos o seu pagamento de ${total}, recebido em ${date}. Segue em anexo o recibo da fatura ${number}.

Com os melhores cumprimentos,
${business}`,
  },
  credit_used: {
    subject: ({ number }) => `Crédito utilizado na fatura ${number}`,
    text: ({ number, total, date, business }) => `Bom dia,

Em ${date} utilizámos ${total} do seu crédito na fatura ${number}. Segue em anexo o recibo.

Com os melhores cumprimentos,
${business}`,
  },
  statement: {
    subject: ({ business }) => `Extrato de conta de ${business}`,
    text: ({ from, date, due, business }) => `Bom dia,

Segue em anexo o extrato da sua conta de ${from} a ${date}. O saldo é de ${due}.

Com os melhores cumprimentos,
${business}`,
  },
  reminder_note: {
    subject: ({ number, due_date }) => `A fatura ${number} vence em ${due_date}`,
    text: ({ number, date, due, due_date, business }) => `Bom dia,

Lembramos que a fatura ${number} de ${date} vence em ${due_date}. O valor em dívida é de ${due}. A fatura segue novamente em anexo.

Se já efetuou o pagamento, queira ignorar esta mensagem.

Com os melhores cumprimentos,
${business}`,
  },
  reminder_first: {
    subject: ({ number, business }) => `Lembrete: fatura ${number} de ${business}`,
    text: ({ number, date, due, due_date, business }) => `Bom dia,

A fatura ${number} de ${date} venceu em ${due_date} e continuam por pagar ${due}. É possível que tenha passado despercebida, pelo que segue novamente em anexo. Agradecemos o pagamento no prazo de uma semana.

Se entretanto já efetuou o pagamento, queira ignorar este lembrete.

Com os melhores cumprimentos,
${business}`,
  },
  reminder_second: {
    subject: ({ number, business }) => `Fatura em atraso: ${number} de ${business}`,
    text: ({ number, date, due, due_date, business }) => `Bom dia,

A fatura ${number} de ${date} está em atraso desde ${due_date} e continuam por pagar ${due}. Segue novamente em anexo. Solicitamos que efetue agora o pagamento ou que nos indique o que o impede.

Se entretanto já efetuou o pagamento, queira ignorar este aviso.

Com os melhores cumprimentos,
${business}`,
  },
  reminder_last: {
    subject: ({ number, business }) => `Último aviso: fatura ${number} de ${business}`,
    text: ({ number, date, due, due_date, business }) => `Bom dia,

A fatura ${number} de ${date} venceu em ${due_date} e ainda não foi paga: continuam por pagar ${due}. Segue novamente em anexo. Este é o último aviso. Solicitamos que efetue o pagamento no prazo de uma semana ou que nos responda nesse prazo.

Se entretanto já efetuou o pagamento, queira ignorar este aviso.

Com os melhores cumprimentos,
${business}`,
  },
  credit_balance: ({ credit_balance }) => `O saldo a seu favor é de ${credit_balance}.`,
  on_receipt: ({ due }) => `Agradecemos o pagamento de ${due} no momento da receção da fatura.`,
  overdue: ({ due, due_date }) => `Venceu em ${due_date}: solicitamos que pague ${due} agora.`,
  late_fees: ({ late_fee }) => `Ao valor da fatura em anexo acresceram encargos por atraso de ${late_fee}.`,
} satisfies typeof english

const plural = pluralIn<'one' | 'many' | 'other'>('pt')

export const copiedReminder = {
  hello: 'Bom dia,',
  about: (invoiceNumber, issued, due, open) =>
    `Lembramos que a fatura ${invoiceNumber} de ${issued} venceu em ${due} e que continuam por pagar ${open}.`,
  total: (amount) => `Total da fatura: ${amount}`,
  fee: (date, amount) => `Encargo por atraso acrescentado em ${date}: ${amount}`,
  fees: (fees, first, last, amount) =>
    plural(fees, {
      one: `${fees.text} encargo por atraso acrescentado de ${first} a ${last}: ${amount}`,
      many: `${fees.text} de encargos por atraso acrescentados de ${first} a ${last}: ${amount}`,
      other: `${fees.text} encargos por atraso acrescentados de ${first} a ${last}: ${amount}`,
    }),
  paid: (amount) => `Pago até agora: ${amount}`,
  due: (amount) => `Valor em dívida: ${amount}`,
  payTo: 'Agradecemos o pagamento para esta conta:',
  havePaid: 'Se entretanto já efetuou o pagamento, queira ignorar este lembrete.',
  regards: 'Com os melhores cumprimentos,',
} satisfies typeof englishReminder
