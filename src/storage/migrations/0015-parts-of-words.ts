import type { Migration } from './migration'

const said = (documents: string, lines: string) => `
UPDATE ${documents} SET search_text = to_search_text(search_text || ' ' || coalesce(
  (SELECT group_concat(substr(description, 1, 200), ' ') FROM ${lines} WHERE document_id = ${documents}.id), ''));`

const plain = (table: string) => `
UPDATE ${table} SET search_text = to_search_text(search_text);`

/** How what finds a record is written anew; payments are found by what their invoices are, and so come after them. */
const rewritten: Readonly<Record<string, string>> = {
  clients: plain('clients'),
  saved_items: plain('saved_items'),
  estimates: said('estimates', 'estimate_lines'),
  invoices: said('invoices', 'invoice_lines'),
  recurring_invoices: said('recurring_invoices', 'template_lines'),
  payments: `
UPDATE payments SET search_text =
  (SELECT search_text FROM invoices WHERE id = invoice_id) || to_search_text(coalesce(notes, ''));`,
}

const rebuild = (table: string) => `
DROP TRIGGER ${table}_search_update;
DROP TABLE ${table}_search;${rewritten[table] ?? ''}
CREATE VIRTUAL TABLE ${table}_search USING fts5(
  search_text, content='', contentless_delete=1, tokenize='trigram case_sensitive 1'
);
INSERT INTO ${table}_search (${table}_search, rank) VALUES ('usermerge', 2);
INSERT INTO ${table}_search (rowid, search_text) SELECT seq, search_text FROM ${table};
CREATE TRIGGER ${table}_search_update AFTER UPDATE OF search_text ON ${table}
WHEN new.search_text IS NOT old.search_text BEGIN
  UPDATE ${table}_search SET search_text = new.search_text WHERE rowid = new.seq;
END;`

/**
 * Full text looks into words by three signs at a time, so that it finds parts of them and scripts without blanks
 * (docs/decisions/0018). `search_text` holds what is found, folded, and descriptions of lines with it.
 */
export const partsOfWords: Migration = {
  number: 15,
  name: 'parts-of-words',
  schema: 'dKQjwMEiiN_G2cie2Cgx9ftly-F9Wgey7alu76zMN60',
  sql: Object.keys(rewritten).map(rebuild).join(''),
}
