import type { Migration } from './migration'

/**
 * Late fees follow from the days on which an invoice was issued and closed, and are kept by entries that say what happened.
 * Those days are taken from the moves that are still queued, else from what the invoice bears; where none is known, what was
 * charged so far stands (docs/decisions/0013-late-fees-payments-credit.md).
 */
export const lateFeeEntries: Migration = {
  number: 14,
  name: 'late-fee-entries',
  schema: 'UdbLk6vBlunw8jVlQJSRmWSjAHy6h9hFm8XGhAUaxlA',
  sql: `
ALTER TABLE invoices ADD COLUMN issued_on TEXT;
ALTER TABLE invoices ADD COLUMN closed_on TEXT;
UPDATE invoices SET issued_on = coalesce(
    (SELECT substr(max(created_at), 1, 10) FROM outbox WHERE record_id = invoices.id AND operation = 'sendInvoice'),
    issued_at)
  WHERE status <> 'DRAFT';
UPDATE invoices SET closed_on = coalesce(
    (SELECT substr(max(created_at), 1, 10) FROM outbox
      WHERE record_id = invoices.id AND operation IN ('voidInvoice', 'writeOffInvoice')),
    substr(updated_at, 1, 10))
  WHERE status IN ('VOID', 'WRITTEN_OFF');

CREATE TABLE late_fee_entries (
  invoice_id TEXT NOT NULL REFERENCES invoices (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  accrued_on TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('CHARGED', 'CORRECTED', 'WAIVED', 'REPORTED')),
  amount_minor INTEGER NOT NULL,
  reason TEXT,
  recorded_on TEXT NOT NULL,
  PRIMARY KEY (invoice_id, position)
) STRICT, WITHOUT ROWID;
INSERT INTO late_fee_entries
  SELECT invoice_id, interval, accrued_on, 'CHARGED', amount_minor, NULL, accrued_on FROM late_fees;
INSERT INTO late_fee_entries
  SELECT id, coalesce((SELECT max(interval) FROM late_fees WHERE invoice_id = id), 0) + 1, substr(updated_at, 1, 10),
    'REPORTED', total_late_fee_minor - coalesce((SELECT sum(amount_minor) FROM late_fees WHERE invoice_id = id), 0),
    NULL, substr(updated_at, 1, 10)
  FROM invoices
  WHERE total_late_fee_minor <> coalesce((SELECT sum(amount_minor) FROM late_fees WHERE invoice_id = id), 0);
DROP TABLE late_fees;

CREATE TABLE late_fee_waivers (
  invoice_id TEXT NOT NULL REFERENCES invoices (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  from_day TEXT,
  through_day TEXT NOT NULL,
  reason TEXT NOT NULL,
  waived_on TEXT NOT NULL,
  PRIMARY KEY (invoice_id, position)
) STRICT, WITHOUT ROWID;

ALTER TABLE payments ADD COLUMN settles_on TEXT;
CREATE INDEX payments_settling ON payments (settles_on) WHERE settles_on IS NOT NULL;
`,
}
