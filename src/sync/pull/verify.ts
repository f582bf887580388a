import { textOf } from '../../domain/wire/read-fields'
import { createHash } from 'node:crypto'
import { sync } from '../../contract/sync/index'
import type { RecordKind } from '../../contract/define/operation'
import type { Tag } from '../../storage/stores/sync/agreement-store'
import type { RemoteVersion } from '../merge/conflict'
import { outcomeOf } from '../remote/outcome'
import { rulesInOrder } from '../rules/index'
import type { SyncRule } from '../rules/sync-rule'
import { inTransaction, addLogEntry, resting, type Round } from '../context/round-context'
import { noteUnverified } from '../context/unverified'
import { comparePaid } from './compare-paid'
import { syncLogTexts } from '../../words/en/service/sync-log'

/** After a clean round: whether both sides hold the same, and since when that is known. */
export async function verify(round: Round): Promise<void> {
  const { outbox, conflicts, agreement, unreadable, link } = round.file.reads.sync
  const isFull = link()?.kind === 'full'
  // Our own server has what is paid of an invoice from the same payments by the same rules.
  const isPaidAlike = isFull || (await comparePaid(round))
  if (!isPaidAlike) noteUnverified(round, { kind: 'invoice', why: 'paid' })
  const isAsked = conflicts.count() > 0 || agreement.countMissing() > 0 || unreadable.count() > 0
  // What a remote does not offer stays here for good.
  const isOpen = isAsked || round.unverified.size > 0 || outbox.counts().some(({ state }) => state !== 'parked')
  // What is open may be so because the server was set back: ours says so, whatever else waits.
  if (isOpen && !isFull) return
  const found = isFull ? await compareDigests(round) : { differing: await compareCounts(round), mark: '' }
  if (found === null) return
  const { differing, mark } = found
  const isNew = differing.length > 0 && mark !== round.file.reads.sync.pullState().mismatch
  inTransaction(round, (tx) => {
    const { now, link: to, writes } = tx
    if (differing.length === 0 && !isOpen) writes.sync.link.set({ ...to, verifiedAt: now })
    if (!isNew) return
    for (const { kind } of differing) addLogEntry(tx, { kind, localId: '' }, 'mismatch', syncLogTexts.sidesDiffer)
    if (!isFull) return
    // What differs without a reason is read again from the beginning; once a day, as it may have a reason after all.
    writes.sync.link.set({ ...to, cursor: null })
    writes.sync.pullState.setMismatch(mark)
  })
  for (const { kind } of differing) noteUnverified(round, { kind, why: 'differing' })
  if (differing.length > 0) round.summary.isClean = false
}

interface Compared {
  /** The kinds whose records are not those of our server, by their etags. */
  readonly differing: readonly SyncRule[]
  /** Another hash for every way in which they differ, and every day: what was told wrongly then may be told rightly now. */
  readonly mark: string
}

/** Null where the server does not say. */
async function compareDigests(round: Round): Promise<Compared | null> {
  const outcome = outcomeOf(await round.remote.call({ operation: sync.getSyncDigest }))
  if (outcome.kind !== 'done' || outcome.records.length === 0) return null
  const theirs = new Map(outcome.records.map((each) => [each['kind'], each]))
  const differing: SyncRule[] = []
  const all = createHash('sha256').update(round.now().slice(0, 'YYYY-MM-DD'.length))
  for (const rule of comparable(round)) {
    round.onProgress?.({ phase: 'checking', kind: rule.kind, done: 0, total: null })
    const their = theirs.get(rule.kind)
    const mine = await digestHere(round, rule)
    if (their !== undefined && (mine.count !== their['count'] || mine.digest !== their['digest'])) differing.push(rule)
    all.update(`${rule.kind} ${mine.digest} ${String(their?.['digest'])}\n`)
    await round.rest()
  }
  // What could not be taken in for a question can be once that is settled.
  for (const { kind, localId, reason } of round.file.reads.sync.conflicts.all()) {
    all.update(`${kind} ${localId} ${reason}\n`)
  }
  return { differing, mark: all.digest('hex') }
}

/** What our server has told of its records, also of those that nobody has agreed to yet. */
async function digestHere(
  round: Round,
  { kind }: SyncRule,
): Promise<{ readonly count: number; readonly digest: string }> {
  const asked = askedTags(round, kind)
  const unmet = [...asked].flatMap(([id, etag]) => (etag === undefined ? [] : [{ remoteId: id, etag }]))
  unmet.sort((one, other) => (one.remoteId < other.remoteId ? 1 : -1))
  const hash = createHash('sha256')
  let count = 0
  const add = ({ remoteId, etag }: Tag) => {
    hash.update(`${remoteId} ${etag ?? ''}\n`)
    count += 1
  }
  for await (const tag of resting(round, round.file.reads.sync.agreement.eachTag(kind))) {
    for (let next = unmet.at(-1); next !== undefined && next.remoteId < tag.remoteId; next = unmet.at(-1)) {
      add(next)
      unmet.pop()
    }
    if (!asked.has(tag.remoteId)) add(tag)
  }
  for (const tag of unmet.toReversed()) add(tag)
  return { count, digest: hash.digest('hex') }
}

/** What was told of records that a person is asked about, by their ids there; undefined of what is not there. */
function askedTags({ file }: Round, kind: RecordKind): Map<string, string | null | undefined> {
  const { agreement, conflicts } = file.reads.sync
  const tags = new Map<string, string | null | undefined>()
  for (const { localId, ...question } of [...conflicts.all(), ...conflicts.left()]) {
    // What is asked of a letterhead is no version of the business.
    if (question.kind !== kind || question.reason === 'letterhead') continue
    const version = (conflicts.ofRecord(kind, localId)?.remote ?? null) as RemoteVersion | null
    const known = agreement.remoteId(kind, localId)
    if (version !== null) tags.set(textOf(version.record['id']) ?? known ?? localId, version.etag)
    else if (known !== null) tags.set(known, undefined)
  }
  return tags
}

/** The kinds of which the last clean walk counted another number of records than are paired here. */
async function compareCounts(round: Round): Promise<readonly SyncRule[]> {
  const { agreement, conflicts } = round.file.reads.sync
  const left = conflicts.left().filter(({ kind, localId }) => agreement.remoteId(kind, localId) === null)
  const differing: SyncRule[] = []
  for (const rule of rulesInOrder) {
    const there = round.remoteCounts.get(rule.kind)
    if (there === undefined) continue
    const known = (await countPaired(round, rule)) + left.filter(({ kind }) => kind === rule.kind).length
    if (there !== known) differing.push(rule)
  }
  return differing
}

async function countPaired(round: Round, { kind }: SyncRule): Promise<number> {
  let count = 0
  const tags = resting(round, round.file.reads.sync.agreement.eachTag(kind))
  while (!(await tags.next()).done) count += 1
  return count
}

function comparable({ file }: Round): readonly SyncRule[] {
  const isOurs = file.reads.sync.link()?.occurrenceMaker === 'device'
  return rulesInOrder.filter(({ kind }) => !(isOurs && kind === 'recurring_invoice'))
}
