import type { MailedKind, MailPart } from '../../domain/mail/mail-parts'
import type { Count } from '../plural'
import { plural } from './plural'

type Places<Kind extends MailedKind> = Readonly<Record<MailPart<Kind>, string>>
type Text<Kind extends MailedKind> = (at: Places<Kind>) => string
type Written<Kind extends MailedKind> = { readonly subject: Text<Kind>; readonly text: Text<Kind> }

/** What a client is written along with a document, until the person writes something else. */
export const mailTexts = {
  invoice: {
    subject: ({ number, business }) => `Invoice ${number} from ${business}`,
    text: ({ number, date, total, due, due_date, business }) => `Hello,

Attached is invoice ${number} of ${date} for ${total}. Please pay ${due} by ${due_date}.

Thank you for your business.

Kind regards
${business}`,
  },
  /** In place of that where it asks for a deposit. */
  deposit_invoice: {
    subject: ({ number, business }) => `Deposit invoice ${number} from ${business}`,
    text: ({ number, date, total, due, due_date, business }) => `Hello,

Attached is deposit invoice ${number} of ${date} for ${total}. Please pay ${due} by ${due_date}.

Thank you for your business.

Kind regards
${business}`,
  },
  estimate: {
    subject: ({ number, business }) => `Estimate ${number} from ${business}`,
    text: ({ number, total, business }) => `Hello,

Attached is estimate ${number} for ${total}. Just reply if you have questions, or if you would like to go ahead.

Kind regards
${business}`,
  },
  credit_note: {
    subject: ({ number, business }) => `Credit note ${number} from ${business}`,
    text: ({ number, date, total, invoice, business }) => `Hello,

Attached is credit note ${number} of ${date} for ${total}. It corrects invoice ${invoice}.

Kind regards
${business}`,
  },
  receipt: {
    subject: ({ number }) => `Receipt for invoice ${number}`,
    text: ({ number, total, date, business }) => `Hello,

Thank you for your payment of ${total}, which arrived on ${date}. The receipt for invoice ${number} is attached.

Kind regards
${business}`,
  },
  /** In place of that where credit was used and no money arrived. */
  credit_used: {
    subject: ({ number }) => `Credit used for invoice ${number}`,
    text: ({ number, total, date, business }) => `Hello,

${total} of your credit was used for invoice ${number} on ${date}. The receipt is attached.

Kind regards
${business}`,
  },
  statement: {
    subject: ({ business }) => `Statement of account from ${business}`,
    text: ({ from, date, due, business }) => `Hello,

Attached is the statement of your account from ${from} to ${date}. The balance is ${due}.

Kind regards
${business}`,
  },
  reminder_note: {
    subject: ({ number, due_date }) => `Invoice ${number} is due on ${due_date}`,
    text: ({ number, date, due, due_date, business }) => `Hello,

This is a friendly note that invoice ${number} of ${date} is due on ${due_date}. ${due} is open. The invoice is attached again.

If you have paid already, please disregard this note.

Kind regards
${business}`,
  },
  reminder_first: {
    subject: ({ number, business }) => `Reminder: invoice ${number} from ${business}`,
    text: ({ number, date, due, due_date, business }) => `Hello,

Invoice ${number} of ${date} was due on ${due_date}, and ${due} is still open. Perhaps it was overlooked: it is attached again. Please pay within a week.

If you have paid in the meantime, please disregard this reminder.

Kind regards
${business}`,
  },
  reminder_second: {
    subject: ({ number, business }) => `Overdue: invoice ${number} from ${business}`,
    text: ({ number, date, due, due_date, business }) => `Hello,

Invoice ${number} of ${date} has been overdue since ${due_date}, and ${due} is still open. It is attached again. Please pay now, or reply and tell us what is holding it up.

If you have paid in the meantime, please disregard this reminder.

Kind regards
${business}`,
  },
  reminder_last: {
    subject: ({ number, business }) => `Last reminder: invoice ${number} from ${business}`,
    text: ({ number, date, due, due_date, business }) => `Hello,

Invoice ${number} of ${date} was due on ${due_date} and is still not paid: ${due} is open. It is attached again. This is the last reminder. Please pay within a week, or reply by then.

If you have paid in the meantime, please disregard this reminder.

Kind regards
${business}`,
  },
  /** In place of the sentence of a statement that says what is due, where the client has it to its credit. */
  credit_balance: ({ credit_balance }) => `You have a credit balance of ${credit_balance}.`,
  /** In place of the sentence that asks for payment by a day, where that is the day of receipt. */
  on_receipt: ({ due }) => `Please pay ${due} on receipt.`,
  /** In place of the sentence that asks for payment, where its day is past. */
  overdue: ({ due, due_date }) => `It was due on ${due_date}: please pay ${due} now.`,
  /** Beside what is due, as late fees are on no invoice. */
  late_fees: ({ late_fee }) => `Late fees of ${late_fee} have been added to the amount of the attached invoice.`,
} satisfies { readonly [Kind in MailedKind]: Written<Kind> } & {
  readonly deposit_invoice: Written<'invoice'>
  readonly credit_used: Written<'receipt'>
  readonly credit_balance: (at: { readonly credit_balance: string }) => string
  readonly on_receipt: (at: { readonly due: string }) => string
  readonly overdue: (at: { readonly due: string; readonly due_date: string }) => string
  readonly late_fees: (at: { readonly late_fee: string }) => string
}

/** The reminder of an invoice that a person copies into a message of their own, line by line. */
export const copiedReminder = {
  hello: 'Hello,',
  about: (invoiceNumber: string, issued: string, due: string, open: string) =>
    `This is a reminder of invoice ${invoiceNumber} of ${issued}. It was due on ${due}, and ${open} is still open.`,
  total: (amount: string) => `Invoice total: ${amount}`,
  fee: (date: string, amount: string) => `Late fee added on ${date}: ${amount}`,
  fees: (fees: Count, first: string, last: string, amount: string) =>
    plural(fees, {
      one: `${fees.text} late fee added from ${first} to ${last}: ${amount}`,
      other: `${fees.text} late fees added from ${first} to ${last}: ${amount}`,
    }),
  paid: (amount: string) => `Paid so far: ${amount}`,
  due: (amount: string) => `Amount due: ${amount}`,
  payTo: 'Please pay to:',
  havePaid: 'If you have paid in the meantime, please disregard this reminder.',
  regards: 'Kind regards',
}
