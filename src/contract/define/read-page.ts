import type { RemoteBody } from './remote'
import { requestTexts } from '../../words/en/service/requests'

/** One page of a remote's list, as far as it can be made out. */
export interface RemotePage {
  readonly records: readonly unknown[]
  /** As the remote says that it counted, which may be less than was asked for. */
  readonly perPage: number
  readonly total: number | null
  /** Null on the last page. It is never another than the one after this, so that a walk can neither loop nor leap. */
  readonly nextPage: number | null
  /** What a remote of the specification would not have said. A walk that met any of it proves no record's absence. */
  readonly problems: readonly string[]
}

export interface RequestedPage {
  readonly page: number
  readonly perPage: number
}

/**
 * Reads a page leniently. Of `links.next` only the number counts, wherever the address leads; where it is missing or
 * makes no sense, `meta` decides; where that is missing too, a page that is not full is the last. A remote that answers
 * the same page whatever is asked, and says nothing of it, cannot be told here: a walk must look for ids seen before.
 */
export function readPage(body: RemoteBody, requested: RequestedPage): RemotePage {
  const problems: string[] = []
  const meta = objectOf(body['meta'])
  const records = recordsOf(body['data'], problems)
  const perPage = countOf(meta['per_page'], 1) ?? requested.perPage
  const total = countOf(meta['total'], 0)
  const current = countOf(meta['current_page'], 1)
  const hasMore = hasMoreByMeta(meta, { page: requested.page, perPage }, total)
  const next = readNext(body, meta)
  const page = (nextPage: number | null): RemotePage => ({ records, perPage, total, nextPage, problems })

  if (current !== null && current !== requested.page) {
    problems.push(requestTexts.otherPageCame(current, requested.page))
    return page(null)
  }
  if (records.length === 0) {
    // An empty page past which there is always another would never end.
    if (typeof next === 'number' || hasMore === true) problems.push(requestTexts.emptyPageClaimsMore)
    return page(null)
  }
  const isFull = records.length >= perPage
  return page(isMore(next, hasMore, { page: requested.page, isFull }, problems) ? requested.page + 1 : null)
}

/** The number of the next page, or what there is instead of it. */
type Next = number | 'last' | 'malformed' | 'missing'

interface Here {
  readonly page: number
  readonly isFull: boolean
}

function isMore(next: Next, hasMore: boolean | null, { page, isFull }: Here, problems: string[]): boolean {
  if (next === 'missing') return hasMore ?? isFull
  if (next === 'last') {
    if (hasMore === true) problems.push(requestTexts.nextPageMissing)
    return hasMore === true
  }
  if (next === 'malformed' || next <= page) {
    problems.push(next === 'malformed' ? requestTexts.nextPageUnnumbered : requestTexts.pageComesAfterPage(next, page))
    return hasMore === true
  }
  if (next > page + 1) problems.push(requestTexts.pageComesAfterPage(next, page))
  if (hasMore === false) problems.push(requestTexts.nextPageUnexpected)
  return true
}

function recordsOf(data: unknown, problems: string[]): readonly unknown[] {
  if (Array.isArray(data)) return data
  problems.push(requestTexts.theDataIsNoList)
  return []
}

function hasMoreByMeta(meta: RemoteBody, { page, perPage }: RequestedPage, total: number | null): boolean | null {
  const last = countOf(meta['last_page'], 0)
  if (last !== null) return page < last
  return total === null ? null : page * perPage < total
}

/** `links.next` beside the data; or, in meta, the link that is labelled as the next. */
function readNext(body: RemoteBody, meta: RemoteBody): Next {
  const links = objectOf(body['links'])
  if ('next' in links) return numberIn(links['next'])
  const labelled: readonly unknown[] = Array.isArray(meta['links']) ? meta['links'] : []
  const next = labelled.map(objectOf).find(({ label }) => typeof label === 'string' && /next/i.test(label))
  return next === undefined ? 'missing' : numberIn(next['url'])
}

function numberIn(address: unknown): Next {
  if (address === null) return 'last'
  // A relative address is one too: what it is relative to does not matter.
  if (typeof address !== 'string' || !URL.canParse(address, 'https://remote.invalid')) return 'malformed'
  const pages = new URL(address, 'https://remote.invalid').searchParams.getAll('page')
  return (pages.length === 1 ? countOf(pages[0], 1) : null) ?? 'malformed'
}

/** A whole number of at least `least`, which some write as text. */
function countOf(value: unknown, least: number): number | null {
  const count = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= least ? count : null
}

function objectOf(value: unknown): RemoteBody {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as RemoteBody) : {}
}
