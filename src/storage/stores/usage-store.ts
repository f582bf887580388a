import type { Connection } from '../connection'
import { lazyByKey } from '../lazy'

const uses = {
  client: ['estimates.client_id', 'invoices.client_id', 'recurring_invoices.client_id'],
  tax: [
    'saved_items.tax_id',
    'estimates.tax_id',
    'invoices.tax_id',
    'recurring_invoices.tax_id',
    'estimate_lines.tax_id',
    'invoice_lines.tax_id',
    'template_lines.tax_id',
  ],
  unit: ['saved_items.unit_id', 'estimate_lines.unit_id', 'invoice_lines.unit_id', 'template_lines.unit_id'],
} as const

/** Whether records point to another, which then cannot be deleted. */
export function usageReads({ sqlite }: Connection) {
  const statements = lazyByKey<ReturnType<typeof sqlite.prepare>>()
  return {
    /** The table of the first record found that points to this one; null when none does. */
    usedBy(kind: keyof typeof uses, id: string): string | null {
      for (const use of uses[kind]) {
        const [table, column] = use.split('.') as [string, string]
        const statement = statements(use, () => sqlite.prepare(`SELECT 1 FROM ${table} WHERE ${column} = ? LIMIT 1`))
        if (statement.get(id) !== undefined) return table
      }
      return null
    },
  }
}
