import { expect } from 'vitest'
import type { MigrationCase } from './cases'

/** The thirty-fifth migration: every series goes on, and credit notes have one of their own, named after the invoices'. */
export const creditNotes: MigrationCase = {
  before: (sqlite) => {
    sqlite.exec(`INSERT INTO series (kind, prefix, next_number, is_current) VALUES
      ('invoice', 'INV-', 4, 0), ('invoice', 'A-', 7, 1), ('estimate', 'EST-', 2, 1)`)
  },
  after: (sqlite) => {
    const series = sqlite.prepare('SELECT kind, prefix, next_number, is_current FROM series ORDER BY kind, prefix')
    expect(series.raw().all()).toEqual([
      ['credit_note', 'CN-A-', 1, 1],
      ['estimate', 'EST-', 2, 1],
      ['invoice', 'A-', 7, 1],
      ['invoice', 'INV-', 4, 0],
    ])
  },
}
