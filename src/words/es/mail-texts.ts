import type { copiedReminder as englishReminder, mailTexts as english } from '../en/mail-texts'
import { pluralIn } from '../plural'

export const mailTexts = {
  invoice: {
    subject: ({ number, business }) => `Factura ${number} de ${business}`,
    text: ({ number, date, total, due, due_date, business }) => `Buenos días:

Le adjuntamos la factura ${number} del ${date} por un importe de ${total}. Le rogamos que abone ${due} a más tardar el ${due_date}.

Gracias por su confianza.

Un cordial saludo,
${business}`,
  },
  deposit_invoice: {
    subject: ({ number, business }) => `Factura de anticipo ${number} de ${business}`,
    text: ({ number, date, total, due, due_date, business }) => `Buenos días:

Le adjuntamos la factura de anticipo ${number} del ${date} por un importe de ${total}. Le rogamos que abone ${due} a más tardar el ${due_date}.

Gracias por su confianza.

Un cordial saludo,
${business}`,
  },
  estimate: {
    subject: ({ number, business }) => `Presupuesto ${number} de ${business}`,
    text: ({ number, total, business }) => `Buenos días:

Le adjuntamos el presupuesto ${number} por un importe de ${total}. Si tiene alguna pregunta o desea aceptarlo, basta con que responda a este mensaje.

Un cordial saludo,
${business}`,
  },
  credit_note: {
    subject: ({ number, business }) => `Factura rectificativa ${number} de ${business}`,
    text: ({ number, date, total, invoice, business }) => `Buenos días:

Le adjuntamos la factura rectificativa ${number} del ${date}, con un abono de ${total}. Rectifica la factura ${invoice}.

Un cordial saludo,
${business}`,
  },
  receipt: {
    subject: ({ number }) => `Recibo de pago de la factura ${number}`,
    text: ({ number, total, date, business }) => `Buenos días:

Le agradecemos su pago de ${total}, recibido el ${date}. Le adjuntamos el recibo de la factura ${number}.

Un cordial saludo,
${business}`,
  },
  credit_used: {
    subject: ({ number }) => `Saldo a favor aplicado a la factura ${number}`,
    text: ({ number, total, date, business }) => `Buenos días:

El ${date} aplicamos ${total} de su saldo a favor a la factura ${number}. Le adjuntamos el recibo.

Un cordial saludo,
${business}`,
  },
  statement: {
    subject: ({ business }) => `Estado de cuenta de ${business}`,
    text: ({ from, date, due, business }) => `Buenos días:

Le adjuntamos su estado de cuenta del ${from} al ${date}. El saldo es de ${due}.

Un cordial saludo,
${business}`,
  },
  reminder_note: {
    subject: ({ number, due_date }) => `La factura ${number} vence el ${due_date}`,
    text: ({ number, date, due, due_date, business }) => `Buenos días:

Le recordamos que la factura ${number} del ${date} vence el ${due_date}. El importe pendiente es de ${due}. Le adjuntamos de nuevo la factura.

Si ya ha realizado el pago, no tenga en cuenta este mensaje.

Un cordial saludo,
${business}`,
  },
  reminder_first: {
    subject: ({ number, business }) => `Recordatorio: factura ${number} de ${business}`,
    text: ({ number, date, due, due_date, business }) => `Buenos días:

La factura ${number} del ${date} venció el ${due_date} y quedan ${due} por pagar. Es posible que se le haya pasado por alto, por lo que se la adjuntamos de nuevo. Le rogamos que realice el pago en el plazo de una semana.

Si ya ha realizado el pago, no tenga en cuenta este recordatorio.

Un cordial saludo,
${business}`,
  },
  reminder_second: {
    subject: ({ number, business }) => `Factura vencida: ${number} de ${business}`,
    text: ({ number, date, due, due_date, business }) => `Buenos días:

La factura ${number} del ${date} está vencida desde el ${due_date} y quedan ${due} por pagar. Se la adjuntamos de nuevo. Le rogamos que la abone ahora o que nos indique qué se lo impide.

Si ya ha realizado el pago, no tenga en cuenta este recordatorio.

Un cordial saludo,
${business}`,
  },
  reminder_last: {
    subject: ({ number, business }) => `Último aviso: factura ${number} de ${business}`,
    text: ({ number, date, due, due_date, business }) => `Buenos días:

La factura ${number} del ${date} venció el ${due_date} y sigue sin pagarse: quedan ${due} pendientes. Se la adjuntamos de nuevo. Este es el último aviso. Le rogamos que realice el pago en el plazo de una semana o que nos responda antes de que termine.

Si ya ha realizado el pago, no tenga en cuenta este aviso.

Un cordial saludo,
${business}`,
  },
  credit_balance: ({ credit_balance }) => `El saldo a su favor es de ${credit_balance}.`,
  on_receipt: ({ due }) => `Le rogamos que abone ${due} a la recepción de la factura.`,
  overdue: ({ due, due_date }) => `Venció el ${due_date}: le rogamos que abone ${due} ahora.`,
  late_fees: ({ late_fee }) => `Al importe de la factura adjunta se han añadido recargos por demora de ${late_fee}.`,
} satisfies typeof english

const plural = pluralIn<'one' | 'many' | 'other'>('es')

export const copiedReminder = {
  hello: 'Buenos días:',
  about: (invoiceNumber, issued, due, open) =>
    `Le recordamos la factura ${invoiceNumber} del ${issued}. Venció el ${due} y quedan ${open} por pagar.`,
  total: (amount) => `Total de la factura: ${amount}`,
  fee: (date, amount) => `Recargo por demora añadido el ${date}: ${amount}`,
  fees: (fees, first, last, amount) =>
    plural(fees, {
      one: `${fees.text} recargo por demora añadido del ${first} al ${last}: ${amount}`,
      many: `${fees.text} de recargos por demora añadidos del ${first} al ${last}: ${amount}`,
      other: `${fees.text} recargos por demora añadidos del ${first} al ${last}: ${amount}`,
    }),
  paid: (amount) => `Pagado hasta ahora: ${amount}`,
  due: (amount) => `Importe pendiente: ${amount}`,
  payTo: 'Le rogamos que realice el pago a esta cuenta:',
  havePaid: 'Si ya ha realizado el pago, no tenga en cuenta este recordatorio.',
  regards: 'Un cordial saludo,',
} satisfies typeof englishReminder
