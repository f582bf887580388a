import type { PageLinks, PageMeta } from '../contract/define/envelope'
import { requestTexts } from '../words/en/service/requests'

/** A list's query once it is parsed: its page, and what narrows and orders it. */
export interface PageQuery {
  readonly page: number
  readonly per_page: number
  readonly [filter: string]: string | number | undefined
}

/** How many numbered pages stand on each side of the current one. */
const ON_EACH_SIDE = 3

/**
 * `meta` and `links` of a page, in the shape of Laravel's paginator (spec "Pagination"). `namesEach` is false where nobody
 * goes by the numbered pages: a window turns them itself.
 */
export function pageEnvelope(
  path: string,
  query: PageQuery,
  page: { readonly rows: readonly unknown[]; readonly total: number },
  namesEach = true,
): { readonly meta: PageMeta; readonly links: PageLinks } {
  const { page: current, per_page: perPage } = query
  const last = Math.max(1, Math.ceil(page.total / perPage))
  const first = (current - 1) * perPage + 1
  const isEmpty = page.rows.length === 0
  const address = addressesOf(path, query)
  const prev = current > 1 ? address(current - 1) : null
  const next = current < last ? address(current + 1) : null
  return {
    meta: {
      current_page: current,
      from: isEmpty ? null : first,
      last_page: last,
      links: namesEach ? eachPage({ current, last, prev, next }, address) : [],
      path,
      per_page: perPage,
      to: isEmpty ? null : first + page.rows.length - 1,
      total: page.total,
    },
    links: { first: address(1), last: address(last), prev, next },
  }
}

interface Pages {
  readonly current: number
  readonly last: number
  readonly prev: string | null
  readonly next: string | null
}

/** The pages that a list names, each with its address. */
function eachPage({ current, last, prev, next }: Pages, address: (page: number) => string): PageMeta['links'] {
  return [
    { url: prev, label: '&laquo; Previous', active: false },
    ...numberedPages(current, last).map((number) =>
      number === null
        ? { url: null, label: '...', active: false }
        : { url: address(number), label: String(number), active: number === current },
    ),
    { url: next, label: requestTexts.nextLabel, active: false },
  ]
}

/** The addresses of a list's pages, which differ in their number alone: what they share is encoded once. */
function addressesOf(path: string, { page: _, ...query }: PageQuery): (page: number) => string {
  // A caller in this process may name a filter and leave it undefined.
  const named = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const shared = new URLSearchParams(named).toString()
  return (page) => `${path}?page=${String(page)}&${shared}`
}

/**
 * The pages to name, as Laravel's UrlWindow does: all of a short list; of a long one the first two, the last two and
 * those around the current page, or a longer run where that is near an end. Null stands for a gap.
 */
export function numberedPages(current: number, last: number): (number | null)[] {
  if (last < ON_EACH_SIDE * 2 + 8) return range(1, last)
  const window = ON_EACH_SIDE + 4
  if (current <= window) return [...range(1, window + ON_EACH_SIDE), null, ...range(last - 1, last)]
  if (current > last - window) return [1, 2, null, ...range(last - window - ON_EACH_SIDE + 1, last)]
  return [1, 2, null, ...range(current - ON_EACH_SIDE, current + ON_EACH_SIDE), null, ...range(last - 1, last)]
}

function range(from: number, to: number): number[] {
  const numbers: number[] = []
  for (let number = from; number <= to; number += 1) numbers.push(number)
  return numbers
}
