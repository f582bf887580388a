import type { V1Name } from '../../contract/v1/index'
import { readPage } from '../../contract/define/read-page'
import { ask, fetchRecord, isOffered, learnOffered, paramsThere } from '../ask'
import { tryReading } from './try-reading'
import { rules } from '../rules/index'
import { outcomeOf } from '../push/outcome'
import { recordsAmong } from '../rules/read-wire'
import type { SyncRule } from '../rules/sync-rule'
import { checkGoingOn, type Round } from '../round-context'
import { RoundEnded, type WireRecord } from '../surroundings'

const PER_PAGE = 100
/** A list longer than this is taken for one that never ends. */
const MOST_PAGES = 100_000

export type Walked =
  | {
      readonly kind: 'walked'
      /** Whether the list stood still meanwhile: every record was seen once, as many as the remote counts. */
      readonly isClean: boolean
      readonly seen: ReadonlySet<string>
    }
  | { readonly kind: 'notOffered' }
  /** It could not be walked to its end. */
  | { readonly kind: 'broken' }

/** Walks a list of the remote's to its end, page by page; `clientId` is the client there, for contacts and notes. */
export async function walkList(
  round: Round,
  rule: SyncRule,
  clientId: string | null,
  onPage: (records: readonly WireRecord[]) => Promise<void>,
): Promise<Walked> {
  const { list } = rule.operations
  if (list === null || isOffered(round, list) === false) return { kind: 'notOffered' }
  const seen = new Set<string>()
  const totals = new Set<number | null>()
  let isClean = true
  for (let page: number | null = 1; page !== null;) {
    checkGoingOn(round)
    if (page > MOST_PAGES) return { kind: 'broken' }
    const read = await askPage(round, list, clientId, page)
    // Of a client that is gone there is nothing left to list.
    if (read === 'gone') return { kind: 'walked', isClean: true, seen }
    if (typeof read === 'string') return { kind: page === 1 || read === 'broken' ? read : 'broken' }
    const records = recordsAmong(read.records)
    if (records.length < read.records.length || read.problems.length > 0) isClean = false
    totals.add(read.total)
    const before = seen.size
    for (const { id } of records) {
      if (typeof id === 'string') seen.add(id)
    }
    // A record that comes twice means that the list has moved, and that another may have been passed over.
    if (seen.size - before < records.length) isClean = false
    if (records.length > 0 && seen.size === before && page > 1) return { kind: 'broken' }
    await onPage(records)
    await round.rest()
    page = read.nextPage
  }
  const [total = null] = totals
  const isCounted = totals.size === 1 && (total === null || total === seen.size)
  return { kind: 'walked', isClean: isClean && isCounted, seen }
}

async function askPage(round: Round, list: V1Name, clientId: string | null, page: number) {
  const params = clientId === null ? {} : { clientId }
  const reply = await ask(round, list, { params, query: { page, per_page: PER_PAGE } })
  const outcome = outcomeOf(reply)
  if (outcome.kind === 'offline') throw new RoundEnded('offline')
  if (outcome.kind === 'signedOut') throw new RoundEnded('signedOut')
  if (outcome.kind === 'later') throw new RoundEnded('throttled')
  if (outcome.kind === 'notOffered' || outcome.kind === 'notFound') {
    if (clientId !== null && outcome.kind === 'notFound') return belowClient(round, list, clientId)
    learnOffered(round, list, false)
    return 'notOffered'
  }
  if (outcome.kind !== 'done' || reply.kind !== 'answered' || !Array.isArray(reply.body['data'])) return 'broken'
  learnOffered(round, list, true)
  return readPage(reply.body, { page, perPage: PER_PAGE })
}

/** Below a client, a 404 may be about the client: then it is gone itself. */
async function belowClient(round: Round, list: V1Name, clientId: string): Promise<'gone' | 'notOffered' | 'broken'> {
  const { client } = rules
  if (isOffered(round, client.operations.get) === null) await tryReading(round, client)
  const fetched = await fetchRecord(round, client, clientId, paramsThere(client, null))
  if (fetched.kind === 'gone') return 'gone'
  // Clients can be listed, and there is none on which reading one could be tried: neither is this one there.
  const isNoneThere =
    isOffered(round, client.operations.get) === null && isOffered(round, client.operations.list) === true
  if (fetched.kind === 'notOffered' && isNoneThere) return 'gone'
  // Where clients cannot be read either, a list that has never been seen is taken not to be there.
  const isBlind = isOffered(round, client.operations.get) === false || isOffered(round, client.operations.list) !== true
  const isThere =
    fetched.kind === 'found' || (fetched.kind === 'notOffered' && isBlind && isOffered(round, list) !== true)
  if (!isThere) return 'broken'
  learnOffered(round, list, false)
  return 'notOffered'
}
