import Database from 'better-sqlite3'

/** Whose records are compared, and under which name a person knows them. */
const tables = {
  client: 'clients',
  estimate: 'estimates',
  invoice: 'invoices',
  payment: 'payments',
  recurring_invoice: 'recurring_invoices',
} as const
export type ComparedKind = keyof typeof tables

/** How many records of a kind differ between the books and an older state of them. */
export interface NewerRecords {
  readonly kind: ComparedKind
  /** Only in the books. */
  readonly made: number
  /** Changed in the books since. */
  readonly changed: number
  /** Only in the older state: deleted from the books since. */
  readonly deleted: number
}

/** What the books at `path` have that those at `older`, which have the same schema, have not; kinds that differ alone. */
export function newerRecords(path: string, older: string): NewerRecords[] {
  const sqlite = new Database(path, { readonly: true })
  try {
    sqlite.prepare('ATTACH ? AS older').run(older)
    return (Object.keys(tables) as ComparedKind[])
      .map((kind) => ({ kind, ...differences(sqlite, tables[kind]) }))
      .filter(({ made, changed, deleted }) => made + changed + deleted > 0)
  } finally {
    sqlite.close()
  }
}

function differences(sqlite: Database.Database, table: string): Omit<NewerRecords, 'kind'> {
  const onlyIn = (one: string, other: string) =>
    `(SELECT count(*) FROM ${one}.${table} WHERE id NOT IN (SELECT id FROM ${other}.${table}))`
  return sqlite
    .prepare<[], Omit<NewerRecords, 'kind'>>(
      `SELECT ${onlyIn('main', 'older')} AS made, ${onlyIn('older', 'main')} AS deleted,
         (SELECT count(*) FROM main.${table} AS now JOIN older.${table} AS was USING (id)
          WHERE now.updated_at > was.updated_at) AS changed`,
    )
    .get() as Omit<NewerRecords, 'kind'>
}
