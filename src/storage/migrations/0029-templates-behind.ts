import type { Migration } from './migration'

/** Templates that a changed tax or unit has still to be brought to, as not all of them follow at once. */
export const templatesBehind: Migration = {
  number: 29,
  name: 'templates-behind',
  schema: 'LAD6RaJxpScpV-rMjQmUAN8-9f2rI3OQq_RxQENld6E',
  sql: `
CREATE TABLE templates_behind (
  recurring_invoice_id TEXT PRIMARY KEY REFERENCES recurring_invoices (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
`,
}
