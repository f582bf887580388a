import type { ListWords } from './lists'
import { plural } from './plural'

const list = {
  title: 'Refunds',
  purpose: 'What a client overpaid is given back, or used for a later invoice, on the screen of its invoice.',
  search: 'Search refunds',
  searched: 'Clients, invoice numbers and notes are searched, by any part.',
  none: 'No refunds yet',
  noneFound: 'No refund matches',
  showAll: 'Show all refunds',
  notLoaded: 'The refunds could not be loaded',
  count: (count) => plural(count, { one: `${count.text} refund`, other: `${count.text} refunds` }),
  part: (range, of) => `${range} of ${of.text} refunds`,
} satisfies ListWords

/** What is given back of an invoice's credit, or taken by a later one. */
export const refunds = {
  list,
  showAll: 'Show refunds',
  showCredits: 'Show invoices with credit',
  invoice: 'Invoice',
  what: 'What became of it',
  actions: 'Actions',
  actionsOn: (invoiceNumber: string) => `Actions for the refund of ${invoiceNumber}`,
  openInvoice: 'Open invoice',
  title: 'Refunds',
  /** Where there is only credit of other invoices that this one took. */
  usedTitle: 'Credit used',
  notLoaded: 'The refunds could not be loaded',
  given: 'Given back',
  /** Of an invoice whose credit was taken, and of the one that took it. */
  takenBy: (invoiceNumber: string) => `Taken by ${invoiceNumber}`,
  takenFrom: (invoiceNumber: string) => `Credit of ${invoiceNumber}`,
  actionsFor: (date: string) => `Actions for the refund of ${date}`,
  editAsk: 'Edit refund…',
  deleteAsk: 'Delete refund…',
  openTaker: 'Open the invoice that took it',
  openSource: 'Open the invoice it comes from',
  notDeleted: 'The refund was not deleted',

  /** What is said of an open invoice whose client has a credit. */
  hasCredit: (amount: string) => `The client has a credit of ${amount}.`,
  useAsk: 'Use credit…',
  notUsed: 'The credit could not be loaded',

  deletion: {
    question: (amount: string) => `Delete this refund of ${amount}?`,
    confirm: 'Delete refund',
    lost: (amount: string, date: string) => `${amount} of ${date}`,
    credit: (invoice: string, client: string, amount: string) =>
      `Invoice ${invoice} for ${client} will have a credit of ${amount} again.`,
    taken: (taker: string, amount: string) =>
      `It was taken by invoice ${taker}: its payment of ${amount} there is deleted with it.`,
  },

  form: {
    ask: 'Record refund…',
    record: 'Record refund',
    edit: 'Edit refund',
    save: 'Save refund',
    withheld: (name: string, amount: string, arrived: string) =>
      `${amount} of it is ${name} that the client did not pay to you: ${arrived} is to be paid back. Leave it in, and the credit counts as given back.`,
    atMost: (amount: string) => `At most ${amount}, which was overpaid.`,
    amountMissing: 'Enter the amount that was given back.',
    dateMissing: 'Enter the day on which it was given back.',
    takenStays: (taker: string) => `It was taken by invoice ${taker}: its amount and day stay.`,
  },

  use: {
    title: (invoiceNumber: string) => `Use credit for ${invoiceNumber}`,
    act: 'Use credit',
    from: 'Credit of',
    source: (invoiceNumber: string, amount: string) => `${invoiceNumber}, ${amount}`,
    open: (amount: string) => `${amount} is still open.`,
    moreThanOpen: (amount: string) => `Only ${amount} is still open.`,
    means: 'It is recorded as a payment here, and as a refund of the invoice that it comes from.',
    amountMissing: 'Enter how much of the credit is used.',
    dateMissing: 'Enter the day on which it is used.',
    used: 'Credit used',
  },
}
