import type { Migration } from './migration'

/**
 * Which entries of bank statements were recorded on this device, or are for no invoice, and how CSV files are read
 * (docs/decisions/0057-bank-statements.md). An entry is kept as a hash alone. What was recorded from it outlives its payments:
 * it says then that they were deleted.
 */
export const bankEntries: Migration = {
  number: 37,
  name: 'bank-entries',
  schema: 'GqkbYd66f8d900Eyt92x_sReqVcfq6g5j-VjMntvltk',
  sql: `
CREATE TABLE bank_entries (
  fingerprint TEXT NOT NULL PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('recorded', 'ignored')),
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE bank_entry_payments (
  payment_id TEXT NOT NULL PRIMARY KEY,
  fingerprint TEXT NOT NULL REFERENCES bank_entries (fingerprint) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX bank_entry_payments_entry ON bank_entry_payments (fingerprint);
CREATE TABLE csv_readings (
  key TEXT NOT NULL PRIMARY KEY,
  reading TEXT NOT NULL CHECK (json_valid(reading)),
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`,
}
