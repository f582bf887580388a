import type { RecurringInvoiceId } from '../../domain/ids'
import type { Connection } from '../connection'
import { lazyByKey } from '../lazy'

const uses = {
  client: ['estimates.client_id', 'invoices.client_id', 'recurring_invoices.client_id'],
  tax: [
    'saved_items.tax_id',
    'estimates.tax_id',
    'invoices.tax_id',
    'recurring_invoices.tax_id',
    'estimates.shipping_tax_id',
    'invoices.shipping_tax_id',
    'recurring_invoices.shipping_tax_id',
    'estimate_lines.tax_id',
    'invoice_lines.tax_id',
    'template_lines.tax_id',
  ],
  unit: ['saved_items.unit_id', 'estimate_lines.unit_id', 'invoice_lines.unit_id', 'template_lines.unit_id'],
} as const

const linesOf: Readonly<Record<string, string>> = {
  estimates: 'estimate_lines',
  invoices: 'invoice_lines',
  recurring_invoices: 'template_lines',
}

/** How many records of a table use one, by itself or by their lines; each is counted once. */
function countingUses(kind: keyof typeof uses, table: string, condition = 'true'): string {
  const ids = uses[kind].flatMap((use) => {
    const [where, column] = use.split('.')
    if (where === table) return [`SELECT id FROM ${table} WHERE ${column} = @id`]
    return where === linesOf[table] ? [`SELECT document_id FROM ${where} WHERE ${column} = @id`] : []
  })
  return ids.length === 0
    ? '0'
    : `(SELECT count(*) FROM ${table} WHERE ${condition} AND id IN (${ids.join(' UNION ')}))`
}

export interface Uses {
  readonly issued: number
  readonly drafts: number
  readonly estimates: number
  readonly recurring: number
  readonly savedItems: number
}

const templatesUsing = {
  tax: `SELECT id FROM recurring_invoices WHERE status IN ('ACTIVE', 'PAUSED')
    AND (tax_id = @id OR shipping_tax_id = @id OR id IN (SELECT document_id FROM template_lines WHERE tax_id = @id))`,
  unit: `SELECT id FROM recurring_invoices WHERE status IN ('ACTIVE', 'PAUSED')
    AND id IN (SELECT document_id FROM template_lines WHERE unit_id = @id)`,
} as const

/** Who uses a record: what is used cannot be deleted. */
export function usageReads({ sqlite }: Connection) {
  const statements = lazyByKey<ReturnType<typeof sqlite.prepare>>()
  return {
    /** The recurring invoices that go on and whose templates use a tax or unit. */
    recurringInvoicesUsing(kind: keyof typeof templatesUsing, id: string): RecurringInvoiceId[] {
      const statement = statements(`templates ${kind}`, () => sqlite.prepare(templatesUsing[kind]).pluck())
      return statement.all({ id }) as RecurringInvoiceId[]
    },
    /** How many records of each kind use this one. */
    countUses(kind: keyof typeof uses, id: string): Uses {
      const statement = statements(`count ${kind}`, () =>
        sqlite.prepare(
          `SELECT ${countingUses(kind, 'invoices', "status <> 'DRAFT'")} AS issued,
             ${countingUses(kind, 'invoices', "status = 'DRAFT'")} AS drafts,
             ${countingUses(kind, 'estimates')} AS estimates,
             ${countingUses(kind, 'recurring_invoices')} AS recurring,
             ${countingUses(kind, 'saved_items')} AS savedItems`,
        ),
      )
      return statement.get({ id }) as Uses
    },
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
