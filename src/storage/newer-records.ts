import Database from 'better-sqlite3'

/** Whose records are compared, and under which name a person knows them. */
const tables = {
  client: 'clients',
  estimate: 'estimates',
  invoice: 'invoices',
  payment: 'payments',
  refund: 'refunds',
  recurring_invoice: 'recurring_invoices',
  credit_note: 'credit_notes',
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

/** What books have that an older state of them has not. */
export interface Newer {
  /** Kinds that differ alone. */
  readonly records: readonly NewerRecords[]
  /** Whether invoices or credit notes were issued since, whose numbers would be given again. */
  readonly hasNumbers: boolean
}

/** What the books at `path` have that those at `older`, which have the same schema, have not. */
export function newerRecords(path: string, older: string): Newer {
  const sqlite = new Database(path, { readonly: true })
  try {
    sqlite.prepare('ATTACH ? AS older').run(older)
    const records = (Object.keys(tables) as ComparedKind[])
      .map((kind) => ({ kind, ...differences(sqlite, tables[kind]) }))
      .filter(({ made, changed, deleted }) => made + changed + deleted > 0)
    const numbers = sqlite.prepare<[], number>(`SELECT EXISTS (${ISSUED_SINCE})`).pluck().get()
    return { records, hasNumbers: numbers === 1 }
  } finally {
    sqlite.close()
  }
}

const ISSUED_SINCE = `
  SELECT 1 FROM main.invoices WHERE number IS NOT NULL
    AND id NOT IN (SELECT id FROM older.invoices WHERE number IS NOT NULL)
  UNION ALL SELECT 1 FROM main.credit_notes WHERE id NOT IN (SELECT id FROM older.credit_notes)`

function differences(sqlite: Database.Database, table: string): Omit<NewerRecords, 'kind'> {
  const onlyIn = (one: string, other: string) =>
    `(SELECT count(*) FROM ${one}.${table} WHERE id NOT IN (SELECT id FROM ${other}.${table}))`
  // A credit note is never changed.
  const changed =
    table === tables.credit_note
      ? '0'
      : `(SELECT count(*) FROM main.${table} AS now JOIN older.${table} AS was USING (id)
          WHERE now.updated_at > was.updated_at)`
  return sqlite
    .prepare<[], Omit<NewerRecords, 'kind'>>(
      `SELECT ${onlyIn('main', 'older')} AS made, ${onlyIn('older', 'main')} AS deleted, ${changed} AS changed`,
    )
    .get() as Omit<NewerRecords, 'kind'>
}
