import type { Migration } from './migration'

/** A list by amount, each currency by itself, comes out of an index. */
export const totalOrder: Migration = {
  number: 16,
  name: 'total-order',
  schema: 'H884jeMB8b6Y0aqCfngyWpwA4jllA9i1kXACO5dzT70',
  sql: `
CREATE INDEX estimates_total ON estimates (currency, total_minor, id);
CREATE INDEX invoices_total ON invoices (currency, total_minor, id);
`,
}
