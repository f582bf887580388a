import type { Migration } from './migration'

const tables = ['clients', 'saved_items', 'estimates', 'invoices', 'recurring_invoices', 'payments']

/** Lets `mergeSearch` put any two parts of a full-text index together, where SQLite waits for four of a size. */
export const mergeSearchParts: Migration = {
  number: 8,
  name: 'merge-search-parts',
  schema: '13tUngrYRzUixFEfy8IdhsxlD0-WuIggz663wOBb_RE',
  sql: tables.map((table) => `INSERT INTO ${table}_search (${table}_search, rank) VALUES ('usermerge', 2);`).join('\n'),
}
