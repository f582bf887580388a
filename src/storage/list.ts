import { and, getTableName, sql, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { fold } from '../domain/search/fold'
import type { Connection } from './connection'
import { fullTextQuery } from './full-text'
import { lazy, lazyByKey } from './lazy'
import { beyond, directed, isNullable, orderOf, type Side } from './list-order'
import { pageOffset, type Page, type PageRequest } from './page'
import { asQuery, rowsBy, statementOf } from './rows'

/** A narrowing of a list; its SQL names its values by placeholders, so that it is prepared once for all values. */
export interface Filter {
  /** Tells this narrowing from every other of the same table. */
  readonly key: string
  readonly sql: SQL
  readonly values: Readonly<Record<string, unknown>>
  /** How many there are where nothing else narrows the list, from kept sums; counted one by one where it is left out. */
  readonly count?: SQL
}

export interface ListRequest<Sort extends string> extends PageRequest {
  readonly filters?: readonly Filter[]
  /** What a person typed; found through full text where the table has it. */
  readonly search?: string | undefined
  /** How far hits are counted; all of them where it is left out. */
  readonly mostHits?: number
  readonly sort?: Sort | `-${Sort}` | undefined
}

export type ListedTable = SQLiteTable & Readonly<Record<'seq' | 'id' | 'createdAt', AnySQLiteColumn>>

export interface ListSource<T extends ListedTable, Sort extends string, Brief = unknown, Beside = unknown> {
  readonly table: T
  /** The order of each named sort, ascending; `id` breaks ties. An amount means nothing without its currency before it. */
  readonly sorts: Readonly<Record<Sort, SQL | readonly SQL[]>>
  /** The sorts by columns that may be empty: what is empty comes last, whichever way it is sorted. */
  readonly nullable?: readonly NoInfer<Sort>[]
  /** Found by full text, or else by a part of this column. */
  readonly search: 'fullText' | AnySQLiteColumn | SQL
  /** The kind in `tallies`, where the whole list is counted. */
  readonly tally?: string
  /** What a screen shows of each record. */
  readonly brief?: BriefSource<Brief>
  /** What another table says, read with each whole row. */
  readonly beside?: {
    readonly table: SQLiteTable
    readonly on: SQL
    readonly columns: { readonly [Name in keyof Beside]: SQL<Beside[Name]> }
  }
}

/** What is selected of a joined record, and from where, up to its joins. */
export interface BriefSource<Brief> {
  readonly columns: SQL<Brief>
  readonly from: SQL
}

/** A row as a list reads it: without the words that find it. */
export type Listed<Row> = Omit<Row, 'searchText'>

export interface List<T extends ListedTable, Sort extends string, Brief, Beside = object> {
  /** A page of whole rows. */
  readonly list: (request: ListRequest<Sort>) => Page<Listed<Omit<InferSelectModel<T>, 'seq'>> & Beside>
  /** The same page with what a screen shows of each record. */
  readonly listBriefs: (request: ListRequest<Sort>) => Page<Brief>
}

/**
 * Reads pages of a table: newest first unless sorted (v1.md "Operations"), full-text hits newest first. The rows of a
 * page are found in an index and only then read, so that a late page costs little more than the first.
 */
export function listOf<T extends ListedTable, const Sort extends string, Brief = never, Beside = object>(
  connection: Connection,
  source: ListSource<T, Sort, Brief, Beside>,
): List<T, Sort, Brief, Beside> {
  const statements = lazyByKey<Prepared<T, Brief, Beside>>()
  const known = lazy(() =>
    connection.sqlite.prepare<[string], number>(`SELECT 1 FROM ${getTableName(source.table)} WHERE id = ?`).pluck(),
  )
  const these = lazy(() => readsOf<T, Brief, Beside>(connection, source, theseRows(source.table)))
  const page = <Row>(
    request: ListRequest<Sort>,
    read: (list: PageReads<T, Brief, Beside>, values: Values) => (Row & Tallied)[],
  ): Page<Row> => {
    const match = request.search ? searchOf(source, request.search) : null
    if (match === 'nothing') return { rows: [], total: 0 }
    const filters = [...(request.filters ?? []), ...(match ? [match] : [])]
    const cursor = seekable(request)
    const place = cursor ? { cursor: cursor.id, offset: 0 } : { offset: pageOffset(request) }
    const isLate = place.offset > 0
    const narrowing = filters.map((filter) => filter.key).join()
    const key = `${narrowing}|${request.sort ?? ''}|${cursor?.side ?? ''}|${isLate ? 'late' : ''}`
    const list = statements(key, () =>
      prepareList(connection, source, { filters, sort: request.sort, side: cursor?.side, isLate }),
    )
    const values = Object.fromEntries(filters.flatMap((filter) => Object.entries(filter.values)))
    const { mostHits = -1 } = request
    // What is looked for is looked for once, for its count and for its rows (docs/decisions/0018).
    const found = mostHits === -1 ? null : list.hits({ ...values, mostHits })
    const isWithin = place.offset + request.perPage <= mostHits
    if (found !== null && (isWithin || found.total < mostHits)) {
      const seqs = `[${found.newest(place.offset, request.perPage).join()}]`
      return { rows: read(these(), { seqs }), total: found.total }
    }
    const rows = read(list, { ...values, ...place, limit: request.perPage })
    return { rows, total: rows[0]?.total ?? list.count({ ...values, mostHits }) }
  }
  /** A cursor is of use where the order has no empty places, and while its record is there. */
  const seekable = ({ page: number, cursor, sort }: ListRequest<Sort>): { id: string; side: Side } | null => {
    if (cursor === undefined || number === 1 || isNullable(source, sort)) return null
    const [id, side] = 'after' in cursor ? [cursor.after, 'after' as const] : [cursor.before, 'before' as const]
    return known().get(id) === undefined ? null : { id, side }
  }
  return {
    list: (request) => page(request, (list, values) => list.rows(values)),
    listBriefs: (request) => page(request, (list, values) => list.briefs(values)),
  }
}

/** With the rows comes how many there are on all pages: another statement would take a third of their time. */
interface Tallied {
  readonly total?: number
}

type Values = Record<string, unknown>
type PageReads<T extends ListedTable, Brief, Beside> = ReturnType<typeof readsOf<T, Brief, Beside>>
type Prepared<T extends ListedTable, Brief, Beside> = ReturnType<typeof prepareList<T, string, Brief, Beside>>

interface Wanted<Sort extends string> {
  readonly filters: readonly Filter[]
  readonly sort: Sort | `-${Sort}` | undefined
  readonly side: Side | undefined
  /** Whether records are passed over before the page begins. */
  readonly isLate: boolean
}

function prepareList<T extends ListedTable, Sort extends string, Brief, Beside>(
  connection: Connection,
  source: ListSource<T, Sort, Brief, Beside>,
  { filters, sort, side, isLate }: Wanted<Sort>,
) {
  const { table } = source
  const isSearch = filters.at(-1)?.key === FULL_TEXT
  const order = orderOf(source, sort, isSearch)
  const limits = sql`limit ${atMost('limit')} offset ${atMost('offset')}`
  // Hits come out of their index newest first: a page of them need not collect all others.
  const isNewestHits = isSearch && sort === undefined
  const from = isNewestHits ? hitsWith(table, filters.length > 1) : sql`${table}`
  const conditions = filters.map((filter) => (isNewestHits && filter.key === FULL_TEXT ? matches(table) : filter.sql))
  const placed = isNewestHits ? [sql`${hitIndex(table)}.rowid`] : order.columns
  const seq = isNewestHits ? sql.join([...placed]) : sql`${table.seq}`
  const where = and(...conditions, ...(side ? [beyond(table, order, side, placed)] : [])) ?? sql`true`
  const found = directed({ ...order, columns: placed }, side === 'before')
  const seqs = sql`select ${seq} from ${from} where ${where} order by ${found} ${limits}`
  const counted = sql`select 1 from ${from} where ${and(...conditions) ?? sql`true`}`
  // What begins where the index is entered is read in its order; the rest is found in an index first, and then read.
  const isDirect = !isLate && !isNewestHits && side !== 'before'
  const onPage = isDirect ? where : sql`${table.seq} in (${seqs})`
  const shown = isDirect ? sql`${found} ${limits}` : directed(order, false)
  const most = isSearch ? sql` limit ${atMost('mostHits')}` : sql``
  const total = keptCount(source, filters) ?? sql`select count(*) as total from (${counted}${most})`
  const reads = readsOf<T, Brief, Beside>(connection, source, {
    where: onPage,
    order: shown,
    ...(!isSearch && { total }),
  })
  const count = statementOf<{ readonly total: number }>(connection, () => asQuery(total))
  const hits = statementOf<{ readonly total: number; readonly seqs: string | null }>(connection, () => {
    // They are put together in this order, as no other is left once they are limited.
    const newest = sql`order by ${seq} desc limit ${atMost('mostHits')}`
    const some = sql`select ${seq} as seq from ${from} where ${and(...conditions) ?? sql`true`} ${newest}`
    return asQuery(sql`select count(*) as total, group_concat(seq) as seqs from (${some})`)
  })
  return {
    ...reads,
    /** So many hits at most, and their row numbers, newest first; null where they come in an order of their own. */
    hits: (values: Values): Hits | null => {
      const found = isNewestHits && side === undefined ? hits().statement.get(...hits().bind(values)) : undefined
      if (found === undefined) return null
      const { total, seqs } = found
      const newest: Hits['newest'] = (offset, most) => seqs?.split(',', offset + most).slice(offset) ?? []
      return { total, newest }
    },
    count: (values: Values): number => count().statement.get(...count().bind(values))?.total ?? 0,
  }
}

interface Hits {
  readonly total: number
  /** The row numbers of a page of them. */
  readonly newest: (offset: number, most: number) => string[]
}

interface Shown {
  readonly where: SQL
  readonly order: SQL
  /** The select of how many there are on all pages, where it comes with the rows. */
  readonly total?: SQL
}

/** Reads the rows of a page, whole or as a screen shows them. */
function readsOf<T extends ListedTable, Brief, Beside>(
  connection: Connection,
  { table, beside, brief }: Pick<ListSource<T, string, Brief, Beside>, 'table' | 'beside' | 'brief'>,
  { where, order, total }: Shown,
) {
  const rows = rowsBy<T, Beside & Tallied>(connection, table, ({ searchText: _, ...columns }) => {
    const besides = Object.entries<SQL>({ ...beside?.columns, ...(total && { total: sql`(${total})` }) })
    const more = besides.map(([name, value]) => [name, value.as(name)])
    const wanted = { ...columns, ...(Object.fromEntries(more) as typeof columns) }
    const select = connection.orm.select(wanted).from(table as ListedTable)
    // CROSS keeps the list itself in front, whose order is wanted.
    if (beside !== undefined) select.crossJoin(beside.table)
    return select.where(and(beside?.on, where)).orderBy(order)
  })
  const briefs = statementOf<Brief & Tallied>(connection, () => {
    const columns = total === undefined ? brief?.columns : sql`${brief?.columns}, (${total}) as total`
    return asQuery(sql`select ${columns} ${brief?.from} where ${where} order by ${order}`)
  })
  return { rows, briefs: (values: Values): (Brief & Tallied)[] => briefs().statement.all(...briefs().bind(values)) }
}

/** How many there are where kept sums tell. */
function keptCount<T extends ListedTable>(
  { tally }: ListSource<T, string>,
  filters: readonly Filter[],
): SQL | undefined {
  const [first, ...others] = filters
  if (first !== undefined) return others.length === 0 ? first.count : undefined
  if (tally === undefined) return undefined
  return sql`select coalesce(sum(count), 0) as total from tallies where kind = ${sql.raw(`'${tally}'`)}`
}

/** Rows whose numbers were found already, newest first. */
function theseRows(table: ListedTable): Shown {
  const seqs = sql`select value from json_each(${sql.placeholder('seqs')})`
  return { where: sql`${table.seq} in (${seqs})`, order: sql`${table.seq} desc` }
}

/** A limit or offset that is bound. SQLite plans anew for a bare one, at the cost of reading a page; not for this. */
function atMost(name: string): SQL {
  return sql`cast(${sql.placeholder(name)} as integer)`
}

const FULL_TEXT = 'fullText'

function searchOf<T extends ListedTable, Sort extends string>(
  { table, search }: ListSource<T, Sort>,
  typed: string,
): Filter | 'nothing' {
  if (search !== 'fullText') {
    return {
      key: 'part',
      sql: sql`instr(fold(${search}), ${sql.placeholder('part')}) > 0`,
      values: { part: fold(typed) },
    }
  }
  const match = fullTextQuery(typed)
  if (match === null) return 'nothing'
  return { key: FULL_TEXT, sql: sql`${table.seq} in (${hits(table)})`, values: { match } }
}

/** The full-text index of a table. */
function hitIndex(table: ListedTable): SQL {
  return sql`${sql.identifier(`${getTableName(table)}_search`)}`
}

function matches(table: ListedTable): SQL {
  return sql`${hitIndex(table)} match ${sql.placeholder('match')}`
}

/** The row numbers of what matches. */
function hits(table: ListedTable): SQL {
  return sql`select rowid from ${hitIndex(table)} where ${matches(table)}`
}

/** What matches, with its rows where something else narrows it; CROSS keeps the index in front. */
function hitsWith(table: ListedTable, isNarrowed: boolean): SQL {
  const index = hitIndex(table)
  return isNarrowed ? sql`${index} cross join ${table} on ${table.seq} = ${index}.rowid` : index
}
