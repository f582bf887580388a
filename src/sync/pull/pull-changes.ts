import { MOST_CURSOR_CHARACTERS } from '../../contract/sync/feed-operations'
import { sync } from '../../contract/sync/index'
import type { InvoiceId } from '../../domain/ids'
import { oneOf, recordOf, recordsAmong, textOf, type WireRecord } from '../../domain/wire/read-fields'
import { recordKinds, type RecordKind } from '../../contract/define/operation'
import { isTooLong, outcomeOrEndRound } from '../remote/call-remote'
import type { Outcome } from '../remote/outcome'
import { endAsUnusable } from '../remote/why-unusable'
import { etagIn } from '../wire/etag-in'
import { readRecord } from '../wire/read-record'
import { applyWithReferences } from '../apply/apply-with-references'
import { enqueueDeletesOfRevived } from '../merge/agreed-deletions'
import { localIdOf, applyRemote } from '../merge/apply-remote'
import { readForUnknown } from '../merge/match-record'
import { rules, rulesInOrder } from '../rules/index'
import { adoptCreditNotes } from '../rules/credit-notes'
import { adoptLateFees } from '../rules/invoice-rule'
import { CREDIT_NOTES, LATE_FEES } from '../wire/record-schemas'
import { throwIfStopped, inTransaction, type Round } from '../context/round-context'
import { eachReceived } from '../context/received'
import { markUnreadable, type RawRecord } from '../context/unreadable'
import { RoundEnded } from '../context/sync-env'
import { findMissing, retryNumberConflicts, recreateMissing, type MissingRecord } from './find-missing'
import { applyDeletion } from '../apply/apply-deletion'

const MOST = 200
const AT_A_TIME = 10
/** What our server answers where a cursor is none of its. */
const NO_CURSOR = 422

/** Takes in what changed on our own server since last time, in the order of its commits; answers whether that was all. */
export async function pullChanges(round: Round): Promise<boolean> {
  let isClean = true
  let begun = fullReadSince(round)
  let isBegunAnew = false
  let cursor = round.file.reads.sync.link()?.cursor ?? ''
  for (let hasMore = true, done = 0, limit = MOST; hasMore;) {
    throwIfStopped(round)
    const reply = await round.remote.call({ operation: sync.listChanges, query: { cursor, limit } })
    if (isTooLong(reply) && limit > 1) {
      limit = Math.floor(limit / 10) || 1
      continue
    }
    limit = Math.min(MOST, limit * 10)
    // To read an answer and to look at what is in it takes its time, each.
    await round.rest()
    const outcome = outcomeOrEndRound(reply)
    // Who takes a request and breaks off, as a proxy, may be nothing that waiting mends: why is told in words.
    if (reply.kind === 'silent') throw new RoundEnded('garbled')
    const page = pageIn(outcome) ?? endAsUnusable(round, reply)
    if (page['resync_required'] === true) {
      // What begins anew at its beginning, or twice, might do so without end.
      if (cursor === '' || isBegunAnew) throw new RoundEnded('garbled')
      isBegunAnew = true
      cursor = ''
      begun = beginFullRead(round)
      continue
    }
    const changes = recordsAmong(Array.isArray(page['changes']) ? page['changes'] : [])
    isClean = (await applyChanges(round, changes)) && isClean
    const next = cursorIn(page)
    if (!isClean || next === null) return false
    hasMore = page['has_more'] === true
    // What leads nowhere would be asked for without end.
    if (hasMore && next === cursor) throw new RoundEnded('garbled')
    cursor = next
    // Pages that hold nothing are not worth a write each: without end, they would have the disk at work without end.
    if ((changes.length > 0 || !hasMore) && !keepCursor(round, cursor)) return false
    done += changes.length
    round.onProgress?.({ phase: 'receiving', kind: null, done, total: null })
  }
  // All has been told: what goes now goes by the newest.
  round.staleRecords.clear()
  round.areChangesRead = true
  enqueueDeletesOfRevived(round)
  for (const each of rulesInOrder) await retryNumberConflicts(round, each)
  if (begun === null) return isClean
  // What was read from the beginning and not met on the way may be gone.
  const missing: MissingRecord[] = []
  for (const rule of rulesInOrder) {
    const gone = await findMissing(round, rule, { since: begun })
    missing.push(...(gone ?? []))
    isClean = gone !== null && isClean
  }
  await recreateMissing(round, missing)
  if (isClean) endFullRead(round, begun)
  return isClean
}

/** What is no cursor to our server is of another history: it would be refused in every round to come. */
function pageIn(outcome: Outcome): WireRecord | null {
  if (outcome.kind === 'refused' && outcome.status === NO_CURSOR) return { resync_required: true }
  return outcome.kind === 'done' ? outcome.record : null
}

/** Null too for one that no server would take: once kept, it would be asked with in every round to come. */
function cursorIn(page: WireRecord): string | null {
  const cursor = textOf(page['cursor'])
  return cursor === null || cursor.length > MOST_CURSOR_CHARACTERS ? null : cursor
}

/**
 * The walk in which everything began to be read from the beginning; null where that has been done. It may take several
 * rounds, and only when it is done is it known what was not met on the way. Until its first page is kept it begins anew each
 * time: what was met before may be gone since, and no page tells of that.
 */
function fullReadSince(round: Round): number | null {
  const { sync: reads } = round.file.reads
  const isAtBeginning = (reads.link()?.cursor ?? '') === ''
  return isAtBeginning ? beginFullRead(round) : reads.pullState().fullReadSince
}

function beginFullRead(round: Round): number {
  inTransaction(round, ({ writes, link }) => {
    writes.sync.link.set({ ...link, cursor: '' })
    writes.sync.pullState.setFullRead(round.walkNumber)
  })
  return round.walkNumber
}

/** What could not be read and was not met since `begun` can be read now, or is gone. */
function endFullRead(round: Round, begun: number): void {
  inTransaction(round, ({ writes }) => {
    writes.sync.pullState.setFullRead(null)
    for (const { kind } of rulesInOrder) writes.sync.unreadable.removeUnseenSince(kind, begun)
  })
}

/** Answers false where somebody wants everything from the beginning meanwhile: that is what the next round reads. */
function keepCursor(round: Round, cursor: string): boolean {
  return inTransaction(round, ({ writes, link }) => {
    if (link.cursor === null) return false
    if (link.cursor !== cursor) writes.sync.link.set({ ...link, cursor })
    return true
  })
}

/** What could not be read and can be now, or is gone. */
function forgetReadable(round: Round, changes: readonly WireRecord[]): void {
  inTransaction(round, ({ reads, writes }) => {
    for (const change of changes) {
      const [kind, id] = [kindOf(change), String(change['id'])]
      const before = kind === null ? null : reads.sync.unreadable.get(kind, id)
      if (before !== null && before.walk < round.walkNumber) writes.sync.unreadable.remove(before.kind, id)
    }
  })
}

async function applyChanges(round: Round, changes: readonly WireRecord[]): Promise<boolean> {
  let isClean = true
  const isAnyAside = round.file.reads.sync.unreadable.count() > 0
  for (let from = 0; from < changes.length;) {
    const some = changes.slice(from, from + AT_A_TIME)
    await readForUnknownAmong(round, some)
    const results = eachReceived(round, some, sentOf, (change, tx) => {
      const [kind, record] = [kindOf(change), recordOf(change['record'])]
      if (kind === null || isSkipped(round, kind)) return 'same' as const
      if (record === null) return null
      const read = readRecord(kind, withBeside(record, change))
      if (!read.ok) return markUnreadable({ kind, record: { ...record, id: change['id'] } }, read.error, tx)
      const taken = applyRemote({ rule: rules[kind], record: read.value, etag: etagIn(change) }, tx)
      const invoiceId = kind === 'invoice' ? localIdOf(kind, String(change['id']), tx) : null
      if (invoiceId !== null) {
        adoptCreditNotes(invoiceId as InvoiceId, read.value, tx)
        adoptLateFees(invoiceId as InvoiceId, read.value, tx)
      }
      return taken
    })
    for (const [index, result] of results.entries()) {
      const change = some[index]
      if (change === undefined) continue
      if (result === null) applyTombstone(round, change)
      else if (typeof result === 'object') isClean = (await applyChange(round, change)) && isClean
      round.staleRecords.delete(String(change['id']))
    }
    if (isAnyAside) forgetReadable(round, some.slice(0, results.length))
    from += results.length
    await round.rest()
  }
  return isClean
}

async function readForUnknownAmong(round: Round, changes: readonly WireRecord[]): Promise<void> {
  for (const change of changes) {
    const kind = kindOf(change)
    if (kind !== null && recordOf(change['record']) !== null) await readForUnknown(round, rules[kind], [change])
  }
}

function sentOf(change: WireRecord): RawRecord | null {
  const kind = kindOf(change)
  return kind === null ? null : { kind, record: { ...recordOf(change['record']), id: change['id'] } }
}

/** A record with what our own server tells beside it. */
function withBeside(record: WireRecord, change: WireRecord): WireRecord {
  return { ...record, [LATE_FEES]: change[LATE_FEES], [CREDIT_NOTES]: change[CREDIT_NOTES] }
}

const kindOf = (change: WireRecord): RecordKind | null => oneOf(change['kind'], recordKinds)

function isSkipped({ file }: Round, kind: RecordKind): boolean {
  return kind === 'recurring_invoice' && file.reads.sync.link()?.occurrenceMaker === 'device'
}

async function applyChange(round: Round, change: WireRecord): Promise<boolean> {
  const [kind, record] = [kindOf(change), recordOf(change['record'])]
  if (kind === null || record === null) return true
  const whole = withBeside(record, change)
  return (await applyWithReferences(round, rules[kind], whole, { etag: etagIn(change) })) !== 'deferred'
}

function applyTombstone(round: Round, change: WireRecord): void {
  const kind = kindOf(change)
  if (kind === null) return
  const { agreement, conflicts } = round.file.reads.sync
  const remoteId = String(change['id'])
  const localId = agreement.localId(kind, remoteId)
  if (localId !== null) applyDeletion(round, rules[kind], localId)
  else if (conflicts.ofRecord(kind, remoteId) !== null) {
    inTransaction(round, ({ writes }) => {
      writes.sync.conflicts.close(kind, remoteId)
    })
  }
}
