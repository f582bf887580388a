import { recordOf, type WireRecord } from '../../domain/wire/read-fields'
import type { RemoteReply } from '../../contract/define/remote'
import type { V1Name } from '../../contract/v1/index'
import { readPage } from '../../contract/define/read-page'
import {
  TOO_LONG,
  callRemote,
  fetchRecord,
  isOffered,
  isTooLong,
  outcomeOrEndRound,
  remoteParams,
  saveOffered,
} from './call-remote'
import { beginning, behind, isElsewhere, withFewer, type Place } from './place'
import { isAnswering } from './is-answering'
import { PagesAhead } from './pages-ahead'
import { probeGet } from './probe-get'
import { isFailing } from './why-unusable'
import { rules } from '../rules/index'
import { isRemoteId } from '../wire/limits'
import { readRecord } from '../wire/read-record'
import type { SyncRule } from '../rules/sync-rule'
import { throwIfStopped, inTransaction, PREVIEW_EPOCH, type Round } from '../context/round-context'
import { markUnreadable } from '../context/unreadable'
import { RoundEnded, type RoundProblem } from '../context/sync-env'
import type { Count } from '../context/unverified'

/** A list longer than this is taken for one that never ends. */
const MOST_PAGES = 100_000
/** So many pages one after the other show nothing new; one alone may be a record that is too long, or comes again. */
const MOST_STUCK = 2

export interface Miscount extends Count {
  readonly pages: number
}

export type WalkResult =
  | {
      readonly kind: 'walked'
      /** Whether the list stood still meanwhile: every record was seen once, as many as the remote counts. */
      readonly isClean: boolean
      /** Where every record was seen once and the remote counts another number of them all the while. */
      readonly miscount: Miscount | null
      /** By their ids, also those that could not be read. */
      readonly seen: ReadonlySet<string>
      /** How many could not be read, and were set aside. */
      readonly unreadable: number
      /** Whether any was too long for an answer, be it which it may: then what was not seen may be there. */
      readonly isPassedOver: boolean
      /** Whether any had no id to know it by: what was not seen may be one of them. */
      readonly isNamelessAmong: boolean
    }
  | { readonly kind: 'notOffered' }
  /** It could not be walked to its end. */
  | { readonly kind: 'broken'; readonly problem?: RoundProblem }

/** What is done on the way through a list. */
interface Walk {
  readonly onPage: (records: readonly WireRecord[]) => Promise<void>
  /** Once the last page is answered, before it is taken in. */
  readonly onLastAnswered?: () => void
}

/**
 * Walks a list of the remote's to its end, page by page; `clientId` is the client there, for contacts and notes. What
 * cannot be read is set aside, and not handed on.
 */
export function walkList(
  round: Round,
  rule: SyncRule,
  clientId: string | null,
  onPage: Walk['onPage'],
): Promise<WalkResult> {
  return walkPages(round, { rule, clientId }, listPages(round, rule, clientId), { onPage })
}

/** The same of what may have been asked for before; null where the remote has no such list. */
export async function walkPages(
  round: Round,
  { rule, clientId }: Omit<List, 'list'>,
  pages: PagesAhead | null,
  walk: Walk,
): Promise<WalkResult> {
  const { list } = rule.operations
  if (list === null || pages === null) return { kind: 'notOffered' }
  try {
    const walked = await walkEach(round, { rule, list, clientId }, pages, walk)
    if (walked.kind === 'broken') round.summary.problem = walked.problem ?? 'garbled'
    return walked
  } finally {
    await pages.end()
  }
}

/** The pages of a list; null where the remote has no such list. */
export function listPages(round: Round, rule: SyncRule, clientId: string | null): PagesAhead | null {
  const { list } = rule.operations
  if (list === null || isOffered(round, list) === false) return null
  return new PagesAhead((place) => callPage(round, { rule, list, clientId }, place))
}

async function walkEach(
  round: Round,
  asked: List,
  ahead: PagesAhead,
  { onPage, onLastAnswered }: Walk,
): Promise<WalkResult> {
  const { rule } = asked
  const seen = new Set<string>()
  const totals = new Set<number | null>()
  let [isOnce, isStraight, isPassedOver] = [true, true, false]
  let [nameless, unreadable, pages, stuck] = [0, 0, 0, 0]
  const seenSoFar = () => ({ seen, unreadable, isPassedOver, isNamelessAmong: nameless > 0 })
  for (let place: Place | null = beginning; place !== null;) {
    throwIfStopped(round)
    pages += 1
    if (pages > MOST_PAGES) return { kind: 'broken' }
    const read = await readAnswer(round, asked, { place, reply: await ahead.take(place) })
    // Of a client that is gone there is nothing left to list.
    if (read === 'gone') return { kind: 'walked', isClean: true, miscount: null, ...seenSoFar() }
    if (read === 'fewer') {
      place = withFewer(place)
      continue
    }
    if (read === 'tooLong') {
      stuck += 1
      if (stuck >= MOST_STUCK) return { kind: 'broken' }
      isPassedOver = true
      nameless += 1
      unreadable += 1
      setAsideAll(round, rule, [{ record: null, reason: TOO_LONG }])
      place = behind(place, 1)
      continue
    }
    if (read === 'failing' || read === 'forbidden') return { kind: 'broken', problem: read }
    if (typeof read === 'string') return { kind: place.page === 1 || read === 'broken' ? read : 'broken' }
    const next: Place | null = read.nextPage === null ? null : behind(place, read.perPage)
    if (next === null) onLastAnswered?.()
    else if (read.total !== null) ahead.begin(next, read.perPage, read.total)
    // To read an answer and to look at what is in it takes its time, each.
    await round.rest()
    if (read.problems.length > 0) isStraight = false
    totals.add(read.total)
    const { records, problems, ids } = readRecords(rule, read.records)
    // Pages on their way together are answered in any order: what comes twice may be older the second time.
    const unseen = records.filter(({ id }) => !seen.has(String(id)))
    const before = seen.size
    for (const id of ids) seen.add(id)
    // A record that comes twice means that the list has moved, and that another may have been passed over.
    if (seen.size - before < ids.length) isOnce = false
    stuck = read.records.length > 0 && seen.size === before && place.page > 1 ? stuck + 1 : 0
    if (stuck >= (place.size === 1 ? MOST_STUCK : 1)) return { kind: 'broken' }
    nameless += read.records.length - ids.length
    unreadable += problems.length
    setAsideAll(round, rule, problems)
    await onPage(unseen)
    await round.rest()
    place = next
  }
  const [total = null] = totals
  const shown = seen.size + nameless
  const isSteady = isOnce && totals.size === 1
  // A list that shows as many as it counts is whole, wherever its links lead.
  const isClean = isSteady && (total === null ? isStraight : total === shown)
  const isMiscounted = isSteady && isStraight && total !== null && total !== shown
  const miscount = isMiscounted ? { told: total, shown, pages } : null
  return { kind: 'walked', isClean, miscount, ...seenSoFar() }
}

interface Unread {
  readonly record: unknown
  readonly reason: string
}

/** What of a page can be read, what cannot, and the ids of both. */
function readRecords(rule: SyncRule, page: readonly unknown[]) {
  const [records, problems, ids]: [WireRecord[], Unread[], string[]] = [[], [], []]
  for (const record of page) {
    const read = readRecord(rule.kind, record)
    if (read.ok) records.push(read.value)
    else problems.push({ record, reason: read.error })
    const id = recordOf(record)?.['id']
    if (isRemoteId(id)) ids.push(id)
  }
  return { records, problems, ids }
}

function setAsideAll(round: Round, rule: SyncRule, problems: readonly Unread[]): void {
  // A round that only looks writes nothing.
  if (problems.length === 0 || round.epoch === PREVIEW_EPOCH) return
  inTransaction(round, (tx) => {
    for (const { record, reason } of problems) markUnreadable({ kind: rule.kind, record }, reason, tx)
  })
}

/** A list of the remote's; `clientId` is the client there, for contacts and notes. */
interface List {
  readonly rule: SyncRule
  readonly list: V1Name
  readonly clientId: string | null
}

function callPage(round: Round, { list, clientId }: List, { page, size }: Place): Promise<RemoteReply> {
  return callRemote(round, list, {
    params: clientId === null ? {} : { clientId },
    query: { page, per_page: size },
  })
}

interface AnsweredPage {
  readonly place: Place
  readonly reply: RemoteReply
}

/** A page; or why there is none, such as that it has to be asked for with fewer records. */
async function readAnswer(round: Round, asked: List, { place, reply }: AnsweredPage) {
  const { list, clientId } = asked
  const { page, size } = place
  if (isTooLong(reply)) return size === 1 ? 'tooLong' : 'fewer'
  const outcome = outcomeOrEndRound(reply)
  if (outcome.kind === 'later') throw new RoundEnded('throttled')
  if (outcome.kind === 'notOffered' || outcome.kind === 'notFound') {
    if (clientId !== null && outcome.kind === 'notFound') return belowClient(round, asked, clientId)
    return whyNotListed(round, asked)
  }
  const status = reply.kind === 'silent' ? 0 : reply.status
  if (status === 403) return 'forbidden'
  if (isFailing(reply)) return 'failing'
  if (outcome.kind !== 'done' || reply.kind !== 'answered' || !Array.isArray(reply.body['data'])) return 'broken'
  saveOffered(round, list, true)
  const read = readPage(reply.body, { page, perPage: size })
  if (isElsewhere(place, read.perPage)) return size === 1 ? 'broken' : 'fewer'
  return read
}

/** What a remote has listed once it does not cease to have: then it is not well, or something stands before it. */
async function whyNotListed(round: Round, { rule, list }: List): Promise<'notOffered' | 'failing'> {
  if (isOffered(round, list) === true || !(await isAnswering(round, rule))) return 'failing'
  saveOffered(round, list, false)
  return 'notOffered'
}

/** Below a client, a 404 may be about the client: then it is gone itself. */
async function belowClient(
  round: Round,
  asked: List,
  clientId: string,
): Promise<'gone' | 'notOffered' | 'broken' | 'failing'> {
  const { client } = rules
  if (isOffered(round, client.operations.get) === null) await probeGet(round, client)
  const fetched = await fetchRecord(round, client, clientId, remoteParams(client, null))
  if (!(await isAnswering(round, client))) return 'failing'
  if (fetched.kind === 'gone') return 'gone'
  // Clients can be listed, and there is none on which reading one could be tried: neither is this one there.
  const isNoneThere =
    isOffered(round, client.operations.get) === null && isOffered(round, client.operations.list) === true
  if (fetched.kind === 'notOffered' && isNoneThere) return 'gone'
  if (fetched.kind === 'found') return whyNotListed(round, asked)
  // Where clients cannot be read either, a list that has never been seen is taken not to be there.
  const isBlind = isOffered(round, client.operations.get) === false || isOffered(round, client.operations.list) !== true
  return fetched.kind === 'notOffered' && isBlind ? whyNotListed(round, asked) : 'broken'
}
