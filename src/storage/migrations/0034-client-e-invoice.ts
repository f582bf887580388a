import type { Migration } from './migration'

/** How a client receives invoices that its software reads (docs/decisions/0045-e-invoices.md). */
export const clientEInvoice: Migration = {
  number: 34,
  name: 'client-e-invoice',
  schema: 'YiIGz16uwvJRYbUJeHTyH3ByFrDdsDENbttmk_GQp1A',
  sql: `
ALTER TABLE clients ADD COLUMN e_invoice TEXT;
`,
}
