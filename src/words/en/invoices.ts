import type { Count } from '../plural'
import type { ListWords } from './lists'
import { plural } from './plural'

const list = {
  title: 'Invoices',
  purpose: 'What you bill your clients, from the first draft to the last payment.',
  search: 'Search invoices',
  searched: 'Numbers, clients, lines and notes are searched: words by any part, numbers by their beginning.',
  none: 'No invoices yet',
  noneFound: 'No invoice matches',
  showAll: 'Show all invoices',
  notLoaded: 'The invoices could not be loaded',
  count: (count) => plural(count, { one: `${count.text} invoice`, other: `${count.text} invoices` }),
  part: (range, of) => `${range} of ${of.text} invoices`,
} satisfies ListWords

/** The list of invoices. */
export const invoices = {
  list,
  create: 'New invoice',
  columns: { number: 'Number', issued: 'Issued', due: 'Due', amountDue: 'Amount due' },
  /** What can be chosen beside the states of an invoice. */
  chips: { outstanding: 'Outstanding', credit: 'Credit' },

  noNumber: 'No number yet',
  /** The day of a draft, as it is to be printed or as it was begun. */
  dated: (date: string) => `Dated ${date}`,
  created: (date: string) => `Created ${date}`,
  issued: (date: string) => `Issued ${date}`,
  due: (date: string) => `due ${date}`,
  credit: (amount: string) => `${amount} credit`,
  stillDue: (amount: string) => `${amount} still due`,
  late: (days: Count) => plural(days, { one: `${days.text} day late`, other: `${days.text} days late` }),
}
