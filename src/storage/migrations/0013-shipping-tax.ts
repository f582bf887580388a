import type { Migration } from './migration'

const withShippingTax = (table: string) => `
ALTER TABLE ${table} ADD COLUMN shipping_tax_id TEXT REFERENCES taxes (id);
ALTER TABLE ${table} ADD COLUMN shipping_tax_name TEXT;
ALTER TABLE ${table} ADD COLUMN shipping_tax_percent TEXT;
CREATE INDEX ${table}_shipping_tax ON ${table} (shipping_tax_id) WHERE shipping_tax_id IS NOT NULL;`

/** The tax that a document's options name for its shipping, copied as that of a line is (docs/decisions/0019). */
export const shippingTax: Migration = {
  number: 13,
  name: 'shipping-tax',
  schema: 'kVg_cdjp5ScRmaxt7cDgR1sgrfCuQYjUx_EdVQTwOAw',
  sql: ['estimates', 'invoices', 'recurring_invoices'].map(withShippingTax).join(''),
}
