import type { ListWords } from './lists'
import { plural } from './plural'

const list = {
  title: 'Clients',
  purpose: 'Clients are the people and businesses you bill. Their address and currency go on every document.',
  search: 'Search clients',
  searched: 'Names, companies and e-mail addresses are searched: words by any part, numbers by their beginning.',
  none: 'No clients yet',
  noneFound: 'No client matches',
  showAll: 'Show all clients',
  notLoaded: 'The clients could not be loaded',
  count: (count) => plural(count, { one: `${count.text} client`, other: `${count.text} clients` }),
  part: (range, of) => `${range} of ${of.text} clients`,
} satisfies ListWords

/** The list of clients. */
export const clients = {
  list,
  create: 'New client',
  columns: { place: 'Place', currency: 'Currency', added: 'Added' },
}
