import type { Migration } from './migration'

/**
 * Credit notes are facts of their invoices (docs/decisions/0046-credit-notes.md), in a series of their own: named after
 * that of the invoices, so that where devices number apart they go on doing so. The sums of a month know what was credited.
 */
export const creditNotes: Migration = {
  number: 35,
  name: 'credit-notes',
  schema: 'ZTH_npOjs0fzBHzQBInRla_oVdL61FLoJNEJb14Q5xE',
  sql: `
CREATE TABLE credit_notes (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  invoice_id TEXT NOT NULL REFERENCES invoices (id),
  prefix TEXT NOT NULL,
  number INTEGER NOT NULL CHECK (number >= 1),
  issued_at TEXT NOT NULL,
  reason TEXT,
  lines TEXT NOT NULL CHECK (json_valid(lines)),
  subtotal_minor INTEGER NOT NULL,
  tax_minor INTEGER NOT NULL,
  total_minor INTEGER NOT NULL CHECK (total_minor = subtotal_minor + tax_minor),
  found_by TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX credit_notes_created ON credit_notes (created_at DESC, id DESC);
CREATE INDEX credit_notes_invoice ON credit_notes (invoice_id);
CREATE INDEX credit_notes_number ON credit_notes (prefix, number);
CREATE INDEX credit_notes_printed ON credit_notes ((prefix || printf('%04d', number)));
CREATE TRIGGER credit_notes_day_insert AFTER INSERT ON credit_notes BEGIN
  INSERT INTO day_tallies (kind, day, status, currency, count, minor)
  SELECT 'credited', new.issued_at, '', currency, 1, new.total_minor FROM invoices WHERE id = new.invoice_id
  ON CONFLICT (kind, day, status, currency) DO UPDATE SET count = count + 1, minor = minor + excluded.minor;
END;

CREATE TABLE sealed_credit_notes (
  credit_note_id TEXT NOT NULL PRIMARY KEY REFERENCES credit_notes (id),
  sha256 TEXT NOT NULL,
  bytes BLOB NOT NULL,
  page TEXT NOT NULL,
  sealed_at TEXT NOT NULL
) STRICT;
CREATE TABLE unsealed_credit_notes (
  credit_note_id TEXT NOT NULL PRIMARY KEY REFERENCES credit_notes (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE series_with_credit_notes (
  kind TEXT NOT NULL CHECK (kind IN ('estimate', 'invoice', 'credit_note')),
  prefix TEXT NOT NULL,
  next_number INTEGER NOT NULL CHECK (next_number >= 1),
  is_current INTEGER NOT NULL CHECK (is_current IN (0, 1)),
  PRIMARY KEY (kind, prefix)
) STRICT, WITHOUT ROWID;
INSERT INTO series_with_credit_notes SELECT kind, prefix, next_number, is_current FROM series;
INSERT INTO series_with_credit_notes
  SELECT 'credit_note', iif(substr(prefix, 1, 3) = 'INV', 'CN' || substr(prefix, 4), 'CN-' || substr(prefix, 1, 17)), 1, 1 FROM series
  WHERE kind = 'invoice' AND is_current = 1;
DROP TABLE series;
ALTER TABLE series_with_credit_notes RENAME TO series;
CREATE UNIQUE INDEX series_current ON series (kind) WHERE is_current = 1;
`,
}
