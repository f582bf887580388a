import type { Migration } from './migration'

/**
 * What of an invoice's credit was given back, or taken by a later invoice (docs/decisions/0063-refunds.md). What was
 * received on a day is less by what was given back on it.
 */
export const refunds: Migration = {
  number: 41,
  name: 'refunds',
  schema: 'RPl3teFRnHl8zx_IOpChGbJEQexry3hTHNgxDbl00-8',
  sql: `
CREATE TABLE refunds (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  invoice_id TEXT NOT NULL REFERENCES invoices (id),
  amount_minor INTEGER NOT NULL,
  refund_date TEXT NOT NULL,
  notes TEXT,
  payment_id TEXT UNIQUE REFERENCES payments (id),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX refunds_created ON refunds (created_at DESC, id DESC);
CREATE INDEX refunds_invoice ON refunds (invoice_id, created_at DESC, id DESC);
CREATE INDEX refunds_date ON refunds (refund_date DESC, id DESC);
CREATE TRIGGER refunds_day_insert AFTER INSERT ON refunds BEGIN
  ${givenBack('new', 1)}
END;
CREATE TRIGGER refunds_day_update AFTER UPDATE OF refund_date, amount_minor, invoice_id ON refunds BEGIN
  ${givenBack('old', -1)}
  ${givenBack('new', 1)}
END;
CREATE TRIGGER refunds_day_delete AFTER DELETE ON refunds BEGIN
  ${givenBack('old', -1)}
END;
`,
}

function givenBack(row: 'old' | 'new', count: 1 | -1): string {
  const minor = count === 1 ? `-${row}.amount_minor` : `${row}.amount_minor`
  return `INSERT INTO day_tallies (kind, day, status, currency, count, minor)
  SELECT 'received', ${row}.refund_date, '', currency, ${String(count)}, ${minor} FROM invoices WHERE id = ${row}.invoice_id
  ON CONFLICT (kind, day, status, currency) DO UPDATE SET count = count + excluded.count, minor = minor + excluded.minor;`
}
