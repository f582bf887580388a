import type { Connection } from '../connection'

const tables = [
  'clients',
  'contacts',
  'notes',
  'taxes',
  'units',
  'saved_items',
  'estimates',
  'invoices',
  'payments',
  'refunds',
  'recurring_invoices',
  'members',
] as const

/** What a file is and how much it holds, without a word of what that says. */
export interface Inventory {
  readonly schema: number
  readonly counts: Readonly<Record<(typeof tables)[number], number>>
}

/** How much there is of what. */
export function inventoryReads({ sqlite }: Connection) {
  return {
    inventory: (): Inventory => ({
      schema: sqlite.pragma('user_version', { simple: true }) as number,
      counts: sqlite
        .prepare<[], Inventory['counts']>(
          `SELECT ${tables.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`).join(', ')}`,
        )
        .get() as Inventory['counts'],
    }),
  }
}
