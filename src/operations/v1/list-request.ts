import type { Filter, ListRequest } from '../../storage/list'
import type { Page } from '../../storage/page'

interface ListQuery<Sort extends string> {
  readonly page: number
  readonly per_page: number
  readonly q?: string | undefined
  readonly sort?: Sort | undefined
}

/** A list's query as storage reads it. */
export function listRequest<Sort extends string>(query: ListQuery<Sort | `-${Sort}`>, filters: readonly Filter[] = []) {
  const request: ListRequest<Sort> = {
    page: query.page,
    perPage: query.per_page,
    search: query.q,
    sort: query.sort,
    filters,
  }
  return request
}

export function mapPage<From, To>(page: Page<From>, present: (row: From) => To): Page<To> {
  return { rows: page.rows.map(present), total: page.total }
}
