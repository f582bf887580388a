import { mostHits } from '../../domain/most-hits'
import type { Filter, ListRequest } from '../../storage/list'
import type { Cursor, Page } from '../../storage/page'

interface ListQuery<Sort extends string> {
  readonly page: number
  readonly per_page: number
  readonly q?: string | undefined
  readonly sort?: Sort | undefined
  readonly after?: string | undefined
  readonly before?: string | undefined
}

/** A list's query as storage reads it. */
export function listRequest<Sort extends string>(query: ListQuery<Sort | `-${Sort}`>, filters: readonly Filter[] = []) {
  const request: ListRequest<Sort> = {
    page: query.page,
    perPage: query.per_page,
    search: query.q,
    mostHits: mostHits(query.page, query.per_page),
    sort: query.sort,
    cursor: cursorOf(query),
    filters,
  }
  return request
}

function cursorOf({ after, before }: Pick<ListQuery<string>, 'after' | 'before'>): Cursor | undefined {
  if (after !== undefined) return { after }
  return before === undefined ? undefined : { before }
}

export function mapPage<From, To>(page: Page<From>, present: (row: From) => To): Page<To> {
  return { rows: page.rows.map(present), total: page.total }
}
