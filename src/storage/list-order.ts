import { sql, type SQL } from 'drizzle-orm'
import type { ListedTable, ListSource } from './list'

/** Which side of its cursor a page lies on. */
export type Side = 'after' | 'before'

export interface Order {
  /** From the weightiest to what breaks ties; all of them rise, or all of them fall. */
  readonly columns: readonly SQL[]
  readonly isDescending: boolean
  /** What is empty comes last. */
  readonly isNullable?: boolean
}

/** Whether a sort has places that are empty. */
export function isNullable<Sort extends string>(
  { nullable }: Pick<ListSource<ListedTable, Sort>, 'nullable'>,
  sort: Sort | `-${Sort}` | undefined,
): boolean {
  return sort !== undefined && nullable?.includes(sort.replace(/^-/, '') as Sort) === true
}

/** Newest first unless sorted, full-text hits in the order in which they were written, newest first. */
export function orderOf<T extends ListedTable, Sort extends string, Brief>(
  source: ListSource<T, Sort, Brief>,
  sort: Sort | `-${Sort}` | undefined,
  isSearch: boolean,
): Order {
  const { table, sorts } = source
  if (sort === undefined) {
    return { columns: isSearch ? [sql`${table.seq}`] : [sql`${table.createdAt}`, sql`${table.id}`], isDescending: true }
  }
  const isDescending = sort.startsWith('-')
  const name = (isDescending ? sort.slice(1) : sort) as Sort
  return { columns: [...[sorts[name]].flat(), sql`${table.id}`], isDescending, isNullable: isNullable(source, sort) }
}

/** The order as SQL, or the other way round. */
export function directed({ columns, isDescending, isNullable: hasEmpty }: Order, isReversed: boolean): SQL {
  const direction = isDescending === isReversed ? sql`asc` : sql`desc`
  const terms = columns.map((column, index) => {
    const isEmptyLast = index === 0 && hasEmpty === true && !isDescending
    return sql`${column} ${direction}${isEmptyLast ? sql` nulls last` : sql``}`
  })
  return sql.join(terms, sql`, `)
}

/** What lies after the cursor's record in an order, or before it; `placed` is the order where rows are looked for. */
export function beyond(table: ListedTable, order: Order, side: Side, placed = order.columns): SQL {
  const list = (columns: readonly SQL[]) => sql.join([...columns], sql`, `)
  const sign = order.isDescending === (side === 'after') ? sql`<` : sql`>`
  const cursor = sql`select ${list(order.columns)} from ${table} where ${table.id} = ${sql.placeholder('cursor')}`
  return sql`(${list(placed)}) ${sign} (${cursor})`
}
