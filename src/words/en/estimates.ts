import type { ListWords } from './lists'
import { plural } from './plural'

const list = {
  title: 'Estimates',
  purpose: 'What a piece of work would cost. Once it is approved, an estimate becomes an invoice in one step.',
  search: 'Search estimates',
  searched: 'Numbers, clients, lines and notes are searched: words by any part, numbers by their beginning.',
  none: 'No estimates yet',
  noneFound: 'No estimate matches',
  showAll: 'Show all estimates',
  notLoaded: 'The estimates could not be loaded',
  count: (count) => plural(count, { one: `${count.text} estimate`, other: `${count.text} estimates` }),
  part: (range, of) => `${range} of ${of.text} estimates`,
} satisfies ListWords

/** The list of estimates. */
export const estimates = {
  list,
  create: 'New estimate',
  columns: { number: 'Number', validUntil: 'Valid until' },
  /** The last day of one that waits for an answer has passed. */
  expired: 'Expired',
}
