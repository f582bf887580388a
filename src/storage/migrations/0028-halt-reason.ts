import type { Migration } from './migration'

/** Why a link is halted has a column, and what that counts another; they were one text in five shapes. */
export const haltReason: Migration = {
  number: 28,
  name: 'halt-reason',
  schema: 'Xh-VcLNIR88RI0TtK0RqPukH3QQjsPjPvEEoh4sEBmE',
  sql: `
ALTER TABLE sync_link ADD COLUMN halt_reason TEXT
  CHECK (halt_reason IN ('mass_missing', 'rolled_back', 'record_limit', 'added_limit', 'day_limit'));
ALTER TABLE sync_link ADD COLUMN halt_count INTEGER CHECK ((halt_count IS NULL) = (halt_reason IS NULL));
UPDATE sync_link SET
  halt_reason = CASE
    WHEN halted_for LIKE 'more than % new' THEN 'added_limit'
    WHEN halted_for LIKE 'more than % MB in a day' THEN 'day_limit'
    WHEN halted_for LIKE 'more than %' THEN 'record_limit'
    WHEN halted_for LIKE 'set back %' THEN 'rolled_back'
    ELSE 'mass_missing'
  END,
  halt_count = CASE
    WHEN halted_for LIKE 'more than % MB in a day' THEN CAST(CAST(substr(halted_for, 11) AS REAL) * 1000000 AS INTEGER)
    WHEN halted_for LIKE 'more than %' THEN CAST(substr(halted_for, 11) AS INTEGER)
    WHEN halted_for LIKE 'set back %' THEN CAST(substr(halted_for, 10) AS INTEGER)
    ELSE CAST(halted_for AS INTEGER)
  END
  WHERE halted_for IS NOT NULL;
ALTER TABLE sync_link DROP COLUMN halted_for;
`,
}
