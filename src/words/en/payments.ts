import type { ListWords } from './lists'
import { plural } from './plural'

const list = {
  title: 'Payments',
  purpose: 'Once money comes in, read your bank’s statement, or open an invoice and record the payment there.',
  search: 'Search payments',
  searched: 'Clients, invoice numbers and notes are searched: words by any part, numbers by their beginning.',
  none: 'No payments yet',
  noneFound: 'No payment matches',
  showAll: 'Show all payments',
  notLoaded: 'The payments could not be loaded',
  count: (count) => plural(count, { one: `${count.text} payment`, other: `${count.text} payments` }),
  part: (range, of) => `${range} of ${of.text} payments`,
} satisfies ListWords

/** The list of payments. */
export const payments = {
  list,
  showInvoices: 'Show invoices',
  invoice: 'Invoice',
  actions: 'Actions',

  onItsWay: 'On its way',
  settled: 'Settled',

  actionsFor: (invoiceNumber: string) => `Actions for the payment on ${invoiceNumber}`,
  openInvoice: 'Open invoice',
  editAsk: 'Edit payment…',
  deleteAsk: 'Delete payment…',
  saveReceipt: 'Save receipt as PDF…',
  printReceipt: 'Print receipt…',
  notOpened: (why: string) => `The payment could not be opened. ${why}`,
  receiptNotMade: (why: string) => `The receipt was not made. ${why}`,
  notDeleted: (why: string) => `The payment was not deleted. ${why}`,

  /** Before a payment is deleted: what of its invoice is open after it, and was before. */
  deletion: {
    question: (amount: string) => `Delete this payment of ${amount}?`,
    confirm: 'Delete payment',
    lost: (amount: string, date: string) => `${amount} of ${date}`,
    due: (invoice: string, client: string, after: string, before: string) =>
      `Invoice ${invoice} for ${client} will have ${after} due instead of ${before}.`,
    dueAfterCredit: (invoice: string, client: string, after: string, before: string) =>
      `Invoice ${invoice} for ${client} will have ${after} due instead of a credit of ${before}.`,
    credit: (invoice: string, client: string, after: string, before: string) =>
      `Invoice ${invoice} for ${client} will have a credit of ${after} instead of a credit of ${before}.`,
    /** Within the others, for the amount after it. */
    atLeast: (amount: string) => `at least ${amount}`,
    atMost: (amount: string) => `at most ${amount}`,
    lateFees: 'Any late fees since then are charged again.',
    keepsDue: (invoice: string, client: string, due: string) =>
      `It has not settled: invoice ${invoice} for ${client} keeps ${due} due.`,
    keepsCredit: (invoice: string, client: string, credit: string) =>
      `It has not settled: invoice ${invoice} for ${client} keeps a credit of ${credit}.`,
    reopened: 'It will no longer count as paid.',
    creditBack: (amount: string, invoice: string) => `Invoice ${invoice} will have its credit of ${amount} again.`,
  },

  /** The form of one. */
  form: {
    edit: 'Edit payment',
    /** What the form is called, and its button. */
    record: 'Record payment',
    save: 'Save payment',
    expected: (amount: string, date: string) => `${amount} of ${date} is on its way.`,
    arrived: 'It has arrived',
    open: (amount: string) => `${amount} is still open.`,
    atMost: (amount: string) => `At most ${amount}.`,
    nothingOpen: 'Nothing is open any more.',
    keepCredit: (amount: string) => `Keep ${amount} as credit`,
    whyCredit: 'It is more than is open. An overpayment stays with the client as credit.',
    /** Where it is more than was open on the day of the payment. */
    keepCreditOfDay: 'Keep the overpayment as credit',
    whyCreditOfDay: 'It is more than was open on that day. An overpayment stays with the client as credit.',
    ahead: 'The money is on its way until that day, and then counts by itself.',
    withheld: (name: string, amount: string) =>
      `${amount} of the invoice is ${name} that the client pays to the tax office. Leave it in, and the invoice counts as paid.`,
    hasArrived: 'The money has arrived.',
    hasNotArrived: 'The money is on its way: the invoice stays open until the payment is settled.',
    amountMissing: 'Enter the amount that was paid.',
    dateMissing: 'Enter the day on which it was paid.',
  },
}
