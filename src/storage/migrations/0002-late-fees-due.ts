import type { Migration } from './migration'

/** Finds the invoices on which a late fee may accrue without reading the others. */
export const lateFeesDue: Migration = {
  number: 2,
  name: 'late-fees-due',
  schema: '1D6XDqE7_T0M5c3ajeZBXL6DMsnkkTAB2p4viKEOXvw',
  sql: `
CREATE INDEX invoices_late_fee ON invoices (next_late_fee_on) WHERE next_late_fee_on IS NOT NULL;
UPDATE invoices SET next_late_fee_on = NULL WHERE status NOT IN ('SENT', 'PARTIALLY_PAID');
`,
}
