import type { Frequency } from '../../domain/enums'
import type { ListWords } from './lists'
import { plural } from './plural'

const list = {
  title: 'Recurring invoices',
  purpose:
    'What you bill again and again, such as a retainer. Drafts are made on their day, for you to look over and issue.',
  search: 'Search recurring invoices',
  searched: 'Names, clients and lines are searched: words by any part, numbers by their beginning.',
  none: 'No recurring invoices yet',
  noneFound: 'No recurring invoice matches',
  showAll: 'Show all recurring invoices',
  notLoaded: 'The recurring invoices could not be loaded',
  count: (count) =>
    plural(count, { one: `${count.text} recurring invoice`, other: `${count.text} recurring invoices` }),
  part: (range, of) => `${range} of ${of.text} recurring invoices`,
} satisfies ListWords

/** How often, in everyday words: "Biannually" and "Biennially" are mixed up too easily. */
const frequencies = {
  DAILY: 'Every day',
  WEEKLY: 'Every week',
  BIWEEKLY: 'Every 2 weeks',
  MONTHLY: 'Every month',
  QUARTERLY: 'Every 3 months',
  BIANNUALLY: 'Every 6 months',
  ANNUALLY: 'Every year',
} satisfies Record<Frequency, string>

/** The list of recurring invoices, and what they are called. */
export const recurring = {
  list,
  create: 'New recurring invoice',
  columns: { frequency: 'Frequency', next: 'Next invoice', total: 'Each invoice' },
  frequencies,
  /** It has no name and no line. */
  untitled: 'Recurring invoice',
  /** Beside one whose day has come. */
  due: 'Due',
}
