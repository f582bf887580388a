import type { Migration } from './migration'

/**
 * What each import made, so that it can be taken back as one step, and what was broken off is known
 * (docs/decisions/0060-import-and-spreadsheets.md). An invoice that was issued with another program keeps its number as it
 * was printed there: its prefix is all of it, and its count is 0.
 */
export const imports: Migration = {
  number: 38,
  name: 'imports',
  schema: 'Pya_8mJ9SK9X5YSd8DiT_Uw65C8hsSjNftxyNDT6vp0',
  sql: `
CREATE TABLE imports (
  id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('client', 'saved_item', 'invoice')),
  file_name TEXT NOT NULL,
  created_at TEXT NOT NULL,
  ended_at TEXT
) STRICT, WITHOUT ROWID;
CREATE TABLE import_records (
  import_id TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  kind TEXT NOT NULL
    CHECK (kind IN ('client', 'contact', 'note', 'tax', 'unit', 'saved_item', 'invoice', 'payment')),
  record_id TEXT NOT NULL,
  PRIMARY KEY (import_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX import_records_record ON import_records (record_id);
DROP INDEX invoices_printed;
CREATE INDEX invoices_printed ON invoices (iif(number = 0, prefix, prefix || printf('%04d', number)))
  WHERE number IS NOT NULL;
`,
}
