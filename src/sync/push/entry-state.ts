import type { WireRecord } from '../../domain/wire/read-fields'
import type { RemoteReply } from '../../contract/define/remote'
import { v1, type V1Name } from '../../contract/v1/index'
import { answeredKind } from '../../contract/sync/wire-records'
import { outcomeOrEndRound } from '../remote/call-remote'
import { readRecord } from '../wire/read-record'
import { saveUnanswered } from '../merge/confirm-sent'
import { nextTryAt, laterBy } from '../context/backoff'
import { inTransaction, addLogEntry, type Round, type Tx } from '../context/round-context'
import type { EntryChange, OutboxEntry, EntryError } from '../../storage/stores/sync/outbox-store'
import type { RecordKind } from '../../contract/define/operation'
import type { Content } from '../rules/sync-rule'
import { keptHereAmong, WITH_ITS_INVOICE } from '../merge/keep-local-only'
import type { Reference } from '../merge/remap-ids'
import { markUnreadable } from '../context/unreadable'
import type { Outcome } from '../remote/outcome'
import { syncLogTexts } from '../../words/en/service/sync-log'

/** Whether an entry is done with, or keeps what depends on it waiting. */
export type Pushed = 'closed' | 'held'

const kindOf = (entry: OutboxEntry) => entry.kind as RecordKind

/**
 * Commits that the entry is about to be sent: after this it may have been applied, whatever happens. Of a change, `says`
 * is known again then.
 */
export function markInflight(round: Round, entry: OutboxEntry, says?: Content): void {
  inTransaction(round, (tx) => {
    markInflightInTx(tx, entry)
    if (says !== undefined) saveUnanswered(kindOf(entry), entry.recordId, says, tx)
  })
}

export function markInflightInTx({ writes, now }: Tx, entry: OutboxEntry): void {
  writes.sync.outbox.change(entry, { state: 'inflight', attempts: entry.attempts + 1, sentAt: now, error: null })
}

export function close(round: Round, entry: OutboxEntry, outcome: string, detail = ''): Pushed {
  inTransaction(round, (tx) => {
    closeInTx(tx, entry, outcome, detail)
  })
  return 'closed'
}

export function closeInTx(tx: Tx, entry: OutboxEntry, outcome: string, detail = ''): void {
  tx.writes.sync.outbox.close(entry.seq)
  addLogEntry(tx, { kind: kindOf(entry), localId: entry.recordId }, outcome, detail)
}

export function reject(round: Round, entry: OutboxEntry, error: EntryError): Pushed {
  inTransaction(round, (tx) => {
    tx.writes.sync.outbox.change(entry, { state: 'rejected', attempts: entry.attempts + 1, error, nextAt: null })
    addLogEntry(tx, { kind: kindOf(entry), localId: entry.recordId }, 'rejected', error.message)
  })
  round.summary.rejected += 1
  return 'held'
}

/** What refers to something that the remote does not have yet waits for that; what never goes there is nothing to wait for. */
export function waitForReferences(round: Round, entry: OutboxEntry, missing: readonly Reference[]): 'held' {
  const kind = keptHereAmong(missing, round.file.reads)
  const message = kind && syncLogTexts.refersToKeptHere(kind.replaceAll('_', ' '))
  if (message !== null) reject(round, entry, { message, errors: {} })
  return 'held'
}

/** What this remote cannot take stays here, and says so. */
export function park(round: Round, entry: OutboxEntry, message: string): Pushed {
  inTransaction(round, (tx) => {
    tx.writes.sync.outbox.change(entry, { state: 'parked', error: { message, errors: {} }, nextAt: null })
    addLogEntry(tx, { kind: kindOf(entry), localId: entry.recordId }, 'parked', message)
  })
  round.summary.parked += 1
  return 'held'
}

/** Keeps the entry for a later try; `afterMs` is what the remote asked for, `failure` what it said of why it failed. */
export function requeue(
  round: Round,
  entry: OutboxEntry,
  afterMs: number | null,
  failure: string | null = null,
): Pushed {
  inTransaction(round, ({ writes, now }) => {
    const nextAt = afterMs === null ? nextTryAt(now, entry.attempts, round.random) : laterBy(now, afterMs)
    const error = failure === null ? null : { message: failure, errors: {} }
    writes.sync.outbox.change(entry, { state: 'ready', nextAt, sentAt: now, error })
  })
  return 'held'
}

/** People are told what the remote says of why it takes something in only later. */
export function tellFailure({ summary }: Round, failure: string): void {
  summary.problem ??= 'failing'
  summary.failure ??= failure
}

/** Ends the round without a network or token, after the entry was put back: it was not applied. */
export function outcomeOfPush(round: Round, entry: OutboxEntry, reply: RemoteReply): Outcome {
  try {
    const outcome = outcomeOrEndRound(reply)
    if (outcome.kind !== 'done' || outcome.record === null) return outcome
    const kind = answeredKind(v1[entry.operation as V1Name]) ?? kindOf(entry)
    // Of an answer that cannot be read no more is known than that it was done.
    const read = readRecord(kind, outcome.record)
    return { ...outcome, record: read.ok ? read.value : null }
  } catch (error) {
    requeue(round, entry, 0)
    throw error
  }
}

/** Of what a person is asked about, no doubt is to be left: it would keep what is there now from being shown. */
export function releaseUnconfirmed(round: Round, entry: OutboxEntry): 'held' {
  if (entry.state !== 'unknown') return 'held'
  inTransaction(round, ({ writes }) => {
    writes.sync.outbox.change(entry, { state: 'ready', nextAt: null })
  })
  return 'held'
}

const NOTHING_CLEAR = syncLogTexts.noClearAnswer
/** What is said of an answer that contradicts what was sent. */
export const OF_ANOTHER = syncLogTexts.anotherRecordAnswered

/** What belongs to an invoice that is kept on this device only is kept there too, and nobody is asked about it any more. */
export function staysWithInvoice(round: Round, entry: OutboxEntry): 'closed' {
  inTransaction(round, (tx) => {
    tx.writes.sync.conflicts.close(entry.kind, entry.recordId)
    closeInTx(tx, entry, 'superseded', WITH_ITS_INVOICE)
  })
  return 'closed'
}

/** It may have been applied: it is looked for before it is ever sent again. */
export function markUnconfirmed(
  round: Round,
  entry: OutboxEntry,
  change: EntryChange = {},
  said: string = NOTHING_CLEAR,
): Pushed {
  inTransaction(round, (tx) => {
    const nextAt = nextTryAt(tx.now, entry.attempts, round.random)
    tx.writes.sync.outbox.change(entry, { state: 'unknown', nextAt, sentAt: tx.now, ...change })
    addLogEntry(tx, { kind: kindOf(entry), localId: entry.recordId }, 'unknown', said)
  })
  round.summary.unknown += 1
  return 'held'
}

/** What is there cannot be read, and what is written here waits: a person sees why, for the reason that was found first. */
export function saveUnreadable(round: Round, kind: RecordKind, record: WireRecord, problem: string): 'unsure' {
  if (round.file.reads.sync.unreadable.get(kind, String(record['id'])) === null) {
    inTransaction(round, (tx) => markUnreadable({ kind, record }, problem, tx))
  }
  return 'unsure'
}

const NOT_OFFERED = syncLogTexts.cannotTake

/** The entry's way where the remote did not apply it; `offline` and `signedOut` have ended the round already. */
export function handleFailure(round: Round, entry: OutboxEntry, outcome: Exclude<Outcome, { kind: 'done' }>): Pushed {
  if (outcome.kind === 'later') return requeue(round, entry, outcome.afterMs)
  if (outcome.kind === 'refused') return reject(round, entry, outcome.error)
  if (outcome.kind === 'notFound' || outcome.kind === 'notOffered') return park(round, entry, NOT_OFFERED)
  if (outcome.kind === 'changed') return requeue(round, entry, 0)
  return markUnconfirmed(round, entry)
}
