import type { Migration } from './migration'

/** What an invoice says of its client for tax and for the client's own books (docs/decisions/0044-law-facts.md). */
export const clientLawFacts: Migration = {
  number: 33,
  name: 'client-law-facts',
  schema: 'sGH3J08aMqea3k_MG1md-8MtP7y-xUz9EsZ4I_dUzxI',
  sql: `
ALTER TABLE clients ADD COLUMN vat_id TEXT;
ALTER TABLE clients ADD COLUMN purchase_order_number TEXT;
ALTER TABLE clients ADD COLUMN buyer_reference TEXT;
`,
}
