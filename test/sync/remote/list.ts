import type { Chance } from '../world/chance'
import type { Counts } from '../world/counts'
import type { Kind, Row } from './books'
import type { Weather } from './nature'
import { presentInList } from './present'
import { invalid } from './refusal'
import type { Service } from './service'

export interface ListRequest {
  readonly kind: Kind
  readonly rows: readonly Row[]
  /** Of the list, without its query. */
  readonly address: string
  readonly query: URLSearchParams
}

interface Surroundings {
  readonly service: Service
  readonly weather: Weather
  readonly chance: Chance
  readonly counts: Counts
}

/** A page of a list, with what Laravel's paginator says beside it. */
export function page(list: ListRequest, { service, weather, chance, counts }: Surroundings): Record<string, unknown> {
  const asked = wholeNumber(list.query, 'per_page', 15)
  const size = Math.min(asked, service.nature.mostPerPage)
  if (size < asked) counts.hit('page capped', false)
  const current = wholeNumber(list.query, 'page', 1)
  const ordered = weather.isShuffling ? chance.shuffled(list.rows) : inOrder(list.rows, service)
  if (weather.isShuffling && ordered.length > 1) counts.hit('list in another order')
  const shown = ordered.slice((current - 1) * size, current * size)
  const last = Math.max(1, Math.ceil(ordered.length / size))
  const link = (number: number) => addressOf(list, service, number, size)
  const next = current < last ? nextLink(link, current) : null
  return {
    data: shown.map((row) => presentInList(service, list.kind, row)),
    links: { first: link(1), last: link(last), prev: current > 1 ? link(current - 1) : null, next },
    meta: {
      current_page: current,
      from: shown.length === 0 ? null : (current - 1) * size + 1,
      last_page: last,
      links: [],
      path: list.address,
      per_page: size,
      to: shown.length === 0 ? null : (current - 1) * size + shown.length,
      total: ordered.length,
    },
  }

  /** Usually the next page; in bad weather this one again, the first, or a stranger's. */
  function nextLink(linkTo: (number: number) => string, number: number): string {
    if (!chance.is(weather.oddNext)) return linkTo(number + 1)
    counts.hit('odd next link')
    return chance.pick([
      linkTo(number),
      linkTo(1),
      'https://elsewhere.example/api/v1/taxes?page=2',
      'javascript:void(0)',
    ])
  }
}

function wholeNumber(query: URLSearchParams, name: string, byDefault: number): number {
  const text = query.get(name)
  if (text === null) return byDefault
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1) throw invalid(name, 'This must be a whole number of at least 1.')
  return Number(text)
}

function inOrder(rows: readonly Row[], { nature }: Service): Row[] {
  const orders: Readonly<Record<typeof nature.order, (one: Row, other: Row) => number>> = {
    newest: (one, other) => other.seq - one.seq,
    oldest: (one, other) => one.seq - other.seq,
    // By the end of the id: what is new lands anywhere.
    strange: (one, other) => (one.id.slice(-8) < other.id.slice(-8) ? -1 : 1),
  }
  return [...rows].sort(orders[nature.order])
}

function addressOf({ address }: ListRequest, { nature }: Service, number: number, size: number): string {
  const search = `?per_page=${String(size)}&page=${String(number)}`
  if (nature.links === 'here') return address + search
  const path = address.slice(address.indexOf('/v1/'))
  return nature.links === 'relative' ? path + search : `https://internal.example:8443${path}${search}`
}
