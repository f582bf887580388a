import type { Migration } from './migration'

const tables = ['clients', 'saved_items', 'estimates', 'invoices', 'recurring_invoices', 'payments']

const rebuild = (table: string) => `
DROP TABLE ${table}_search;
CREATE VIRTUAL TABLE ${table}_search USING fts5(
  search_text, content='', contentless_delete=1, prefix='1 2 3 4 5 6 7 8', tokenize="unicode61 remove_diacritics 2"
);
INSERT INTO ${table}_search (rowid, search_text) SELECT seq, search_text FROM ${table};`

/**
 * The beginnings of words are kept as words are: what somebody is still typing is then found hit by hit, where it had
 * to be put together from every word that begins so.
 */
export const longerPrefixes: Migration = {
  number: 4,
  name: 'longer-prefixes',
  schema: 'LeLONLMOuqHmJhr4qFWq1UjPWSJAVhV62xQLoGYC8Bo',
  sql: tables.map(rebuild).join(''),
}
