import type { ListWords } from './lists'
import { plural } from './plural'

/** What a tab says of the kind that it lists, and of one that stays. */
export interface CatalogWords extends ListWords {
  readonly create: string
  readonly edit: string
  readonly add: string
  readonly delete: string
  readonly editAsk: string
  readonly deleteAsk: string
  readonly deleteQuestion: (name: string) => string
  /** What deleting one means to the rest. */
  readonly deleteMeans: string
  readonly notDeleted: string
}

const savedItems = {
  title: 'Saved items',
  purpose: 'What you sell again and again: pick it for a line instead of typing its name and price.',
  search: 'Search saved items',
  searched: 'Names and descriptions are searched: words by any part, numbers by their beginning.',
  none: 'No saved items yet',
  noneFound: 'No saved item matches',
  showAll: 'Show all saved items',
  notLoaded: 'The saved items could not be loaded',
  count: (count) => plural(count, { one: `${count.text} saved item`, other: `${count.text} saved items` }),
  part: (range, of) => `${range} of ${of.text} saved items`,
  create: 'New saved item',
  edit: 'Edit saved item',
  add: 'Add saved item',
  delete: 'Delete saved item',
  editAsk: 'Edit saved item…',
  deleteAsk: 'Delete saved item…',
  deleteQuestion: (name) => `Delete saved item “${name}”?`,
  deleteMeans: 'It can no longer be picked for a line. Estimates and invoices that have it keep their lines.',
  notDeleted: 'The saved item was not deleted',
} satisfies CatalogWords

const taxes = {
  title: 'Taxes',
  purpose: 'The taxes you charge, each with its rate: choose one for a line or for a whole document.',
  search: 'Search taxes',
  searched: 'Names are searched: words by any part, numbers by their beginning.',
  none: 'No taxes yet',
  noneFound: 'No tax matches',
  showAll: 'Show all taxes',
  notLoaded: 'The taxes could not be loaded',
  count: (count) => plural(count, { one: `${count.text} tax`, other: `${count.text} taxes` }),
  part: (range, of) => `${range} of ${of.text} taxes`,
  create: 'New tax',
  edit: 'Edit tax',
  add: 'Add tax',
  delete: 'Delete tax',
  editAsk: 'Edit tax…',
  deleteAsk: 'Delete tax…',
  deleteQuestion: (name) => `Delete tax “${name}”?`,
  deleteMeans: 'It can no longer be chosen on estimates, invoices and saved items.',
  notDeleted: 'The tax was not deleted',
} satisfies CatalogWords

const units = {
  title: 'Units',
  purpose: 'What you count in, such as hours, days or pieces: it stands beside the quantity of a line.',
  search: 'Search units',
  searched: 'Names are searched: words by any part, numbers by their beginning.',
  none: 'No units yet',
  noneFound: 'No unit matches',
  showAll: 'Show all units',
  notLoaded: 'The units could not be loaded',
  count: (count) => plural(count, { one: `${count.text} unit`, other: `${count.text} units` }),
  part: (range, of) => `${range} of ${of.text} units`,
  create: 'New unit',
  edit: 'Edit unit',
  add: 'Add unit',
  delete: 'Delete unit',
  editAsk: 'Edit unit…',
  deleteAsk: 'Delete unit…',
  deleteQuestion: (name) => `Delete unit “${name}”?`,
  deleteMeans: 'It can no longer be chosen on estimates, invoices and saved items.',
  notDeleted: 'The unit was not deleted',
} satisfies CatalogWords

/** The screen of saved items, taxes and units. */
export const items = {
  kinds: 'Kinds of item',
  actions: 'Actions',
  actionsFor: (name: string) => `Actions for ${name}`,

  savedItems: {
    ...savedItems,
    description: 'Description',
    descriptionHint: 'Printed under the name on estimates and invoices.',
    noUnit: 'No unit',
    noTax: 'No tax',
    noCurrency: 'Choose a currency.',
    priced: (name: string, price: string) => `${name}, ${price}`,
  },
  taxes: {
    ...taxes,
    example: 'VAT',
    rate: 'Rate',
    taxRate: 'Tax rate',
    parts: 'A tax of several parts is one tax here: named “GST 5% + QST 9.975%”, at 14.975%, it is printed by part.',
    keptRates:
      'Issued documents keep their rate; drafts and estimates keep theirs until they are saved again. Recurring invoices take the new one.',
    rated: (name: string, rate: string) => `${name}, ${rate}`,
  },
  units: { ...units, example: 'hour' },
}
