import { expect } from 'vitest'
import type { MigrationCase } from './cases'
import { insertClient, insertInvoice } from './rows'

export const shippingTax: MigrationCase = {
  before: (sqlite) => {
    insertClient(sqlite)
    insertInvoice(sqlite, 'invoice', 'SENT')
  },
  after: (sqlite) => {
    const tax = 'SELECT shipping_tax_id, shipping_tax_name, shipping_tax_percent FROM invoices'
    const none = { shipping_tax_id: null, shipping_tax_name: null, shipping_tax_percent: null }
    expect(sqlite.prepare(tax).all()).toEqual([none])
    sqlite.exec(`INSERT INTO taxes (id, name, percent, created_at, updated_at) VALUES ('tax', 'VAT', '19', 't', 't')`)
    sqlite.exec(`UPDATE invoices SET shipping_tax_id = 'tax', shipping_tax_name = 'VAT', shipping_tax_percent = '19'`)
    expect(() => sqlite.exec(`DELETE FROM taxes`)).toThrow('FOREIGN KEY')
    for (const table of ['estimates', 'invoices', 'recurring_invoices']) {
      const plan = sqlite
        .prepare(`EXPLAIN QUERY PLAN SELECT 1 FROM ${table} WHERE shipping_tax_id = ? LIMIT 1`)
        .all('tax')
      expect(JSON.stringify(plan)).toContain(`${table}_shipping_tax`)
    }
  },
}
