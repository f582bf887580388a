import type { RecordKind } from '../../contract/define/operation'
import type { WireRecord } from '../../domain/wire/read-fields'
import type { OutboxEntry } from '../../storage/stores/sync/outbox-store'
import { candidateOf, openConflict, remoteVersion } from '../merge/conflict'
import { remoteHash, saveSentAsBase } from '../merge/apply-remote'
import { likenessToSent, type SentLikeness } from '../merge/sent-content'
import { remapIds } from '../merge/remap-ids'
import { fetchRecord, remoteParams, remoteParentId } from '../remote/call-remote'
import { clientRefOf } from '../rules/document-fields'
import type { Content, SyncRule } from '../rules/sync-rule'
import { rules } from '../rules/index'
import { walkList } from '../remote/walk-list'
import { laterBy } from '../context/backoff'
import { inTransaction, addLogEntry, type Round } from '../context/round-context'
import { close, closeInTx, markUnconfirmed, reject, type Pushed } from './entry-state'
import { syncLogTexts } from '../../words/en/service/sync-log'

/** How far apart two searches have to be before a creation is sent again: a late request may still arrive. */
const APART_MS = 60_000
const ENOUGH_SEARCHES = 2

const LOOK_THERE = {
  message: syncLogTexts.mayHaveArrived,
  errors: {},
}

/**
 * Looks for what may have been created: by the name it carries, or else by its content among the records that nothing
 * here is paired with. One hit is taken; none, twice and a minute apart, lets it be sent again; several are for a person.
 */
export async function findUnconfirmedCreate(round: Round, entry: OutboxEntry, rule: SyncRule): Promise<Pushed> {
  const { recordId: localId } = entry
  const { agreement } = round.file.reads.sync
  const record = round.local.read(rule.kind, localId)
  const candidates: WireRecord[] = []
  const parent = remoteParentId(round, rule, localId)
  if (rule.parent !== null && parent === null) {
    // Where its client is not known there is no list to look in; with the client it went too.
    return record === null ? close(round, entry, 'superseded', syncLogTexts.itWasDeletedMeanwhile) : 'held'
  }
  let unread = 0
  const walked = await walkList(round, rule, parent, async (records) => {
    for (const shown of records) {
      const { id } = shown
      if (typeof id !== 'string' || agreement.localId(rule.kind, id) !== null) continue
      const found = await wholeOf(round, rule, { ...shown, id }, parent)
      if (found === null) unread += 1
      else candidates.push(found)
    }
  })
  if (walked.kind === 'notOffered') {
    return reject(round, entry, LOOK_THERE)
  }
  const miscount = walked.kind === 'walked' ? walked.miscount : null
  const isWalked = walked.kind === 'walked' && (walked.isClean || miscount !== null)
  if (!isWalked || unread > 0) return markUnconfirmed(round, entry)
  const named = candidates.filter((each) => rule.carriesClientRef && clientRefOf(each) === localId)
  const likenesses = candidates.map((each) => {
    const translated = remapIds(each, (kind, id) => agreement.localId(kind, id)).record
    const version = { record: translated, content: rule.contentOf(translated) }
    return { each, is: likenessToSent({ rule, localId }, record, version, round.file.reads) }
  })
  const thatAre = (...wanted: SentLikeness[]) =>
    likenesses.flatMap(({ each, is }) => (wanted.includes(is) ? [each] : []))
  const hits = [named, thatAre('same'), thatAre('made')].find(({ length }) => length > 0) ?? []
  const [hit] = hits
  // Of several that are all it, any is deleted with it.
  if (hit !== undefined && (hits.length === 1 || record === null)) return found(round, entry, hit, record)
  const near = record === null ? thatAre('near') : thatAre('near', 'part')
  const doubtful = hits.length > 0 ? hits : near
  const [first] = doubtful
  if (first !== undefined && record !== null) return unsure(round, entry, rule, doubtful)
  // Of what is deleted here by now a person is asked whether it is to go there too: it was changed there.
  if (first !== undefined && hits.length === 0 && near.length === 1) return found(round, entry, first, null)
  // What this server does not show in full may be it.
  const isClear =
    record === null || (walked.isClean && walked.unreadable === 0 && candidates.every((each) => rule.isComplete(each)))
  return isClear ? notFound(round, entry, record) : reject(round, entry, LOOK_THERE)
}

/** A list may leave out by what a record is known; null where it could not be read. */
async function wholeOf(
  round: Round,
  rule: SyncRule,
  shown: WireRecord & { readonly id: string },
  parent: string | null,
): Promise<WireRecord | null> {
  if (rule.isComplete(shown)) return shown
  const fetched = await fetchRecord(round, rule, shown.id, remoteParams(rule, parent))
  if (fetched.kind === 'unsure') return null
  return fetched.kind === 'found' ? { ...shown, ...fetched.record } : shown
}

function found(round: Round, entry: OutboxEntry, hit: WireRecord, record: WireRecord | null): Pushed {
  const rule = rules[entry.kind as RecordKind]
  const localId = entry.recordId
  const content: Content = record === null ? {} : rule.contentOf(record)
  const remoteId = String(hit['id'])
  const isTaken = inTransaction(round, (tx) => {
    // Two searches at once may find the same.
    if (tx.reads.sync.agreement.localId(rule.kind, remoteId) !== null) return true
    tx.writes.sync.agreement.link({ kind: rule.kind, localId, remoteId, origin: 'pushed' })
    // What was sent was kept then; what was changed here since is still to be sent.
    if (tx.reads.sync.agreement.base(rule.kind, localId) === null) saveSentAsBase({ rule, localId }, content, tx)
    closeInTx(tx, entry, 'found', syncLogTexts.itHadArrived)
    return false
  })
  if (isTaken) return 'held'
  round.summary.pushed += 1
  return 'closed'
}

/** Of several that may be it, one that is offered to no other record of this device, and was found to be none meanwhile. */
function unsure(round: Round, entry: OutboxEntry, rule: SyncRule, hits: readonly WireRecord[]): Pushed {
  inTransaction(round, (tx) => {
    const { agreement, conflicts } = tx.reads.sync
    const offered = Array.from(conflicts.ofReason('unsure'), (each) => candidateOf(rule.kind, each))
    const free = hits.filter(({ id }) => agreement.localId(rule.kind, String(id)) === null)
    const hit = free.find(({ id }) => !offered.includes(String(id))) ?? free[0]
    if (hit === undefined) return
    const translated = remapIds(hit, (kind, id) => agreement.localId(kind, id)).record
    const version = remoteVersion(rule, translated, remoteHash(rule, hit), null)
    openConflict(
      { rule, localId: entry.recordId },
      'unsure',
      { base: { local: {}, remote: {} }, local: null, version },
      tx,
    )
  })
  return 'held'
}

function notFound(round: Round, entry: OutboxEntry, record: WireRecord | null): Pushed {
  const emptySearches = entry.emptySearches + 1
  if (emptySearches < ENOUGH_SEARCHES) {
    inTransaction(round, ({ writes, now }) => {
      writes.sync.outbox.change(entry, { emptySearches, nextAt: laterBy(now, APART_MS), sentAt: now })
    })
    return 'held'
  }
  if (record === null) return close(round, entry, 'superseded', syncLogTexts.neverArrivedDeleted)
  inTransaction(round, (tx) => {
    tx.writes.sync.outbox.change(entry, { state: 'ready', emptySearches: 0, nextAt: null })
    addLogEntry(
      tx,
      { kind: entry.kind as SyncRule['kind'], localId: entry.recordId },
      'not found',
      syncLogTexts.neverArrivedSentAgain,
    )
  })
  return 'held'
}
