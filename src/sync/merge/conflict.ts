import { recordOf, textOf, type WireRecord } from '../../domain/wire/read-fields'
import type { Conflict } from '../../storage/stores/sync/conflict-store'
import { BESIDE_ENTRIES } from '../../storage/stores/sync/outbox-store'
import type { Content, RecordRef, SyncRule } from '../rules/sync-rule'
import { addLogEntry, type Tx } from '../context/round-context'
import { isSame } from '../wire/canonical'
import type { BaseContent } from './three-way-merge'
import { parentAskedOf } from './other-parent'

/** A version of the remote's record, named by this device's ids. */
export interface RemoteVersion {
  readonly content: Content
  readonly record: WireRecord
  readonly hash: string
  readonly etag: string | null
}

export function remoteVersion(rule: SyncRule, record: WireRecord, hash: string, etag: string | null): RemoteVersion {
  return { content: rule.contentOf(record), record, hash, etag }
}

/** Why a person has to look; the screens have the words. */
export type ConflictReason =
  /** Both sides changed the same. */
  | 'fields'
  /** The remote shows another content than what went out from here. */
  | 'frozen'
  /** The number is another document's here. */
  | 'number'
  /** The remote gave what went out from here a number of its own; nothing else differs. */
  | 'numbered'
  /** Of an issued invoice the remote says otherwise how much is paid. */
  | 'paid'
  /** What documents print of the business, or are written by, was changed there. */
  | 'printed'
  /** Documents there say of the business what it never said here. */
  | 'letterhead'
  | 'deleted_here'
  | 'deleted_there'
  /** The remote does not tax shipping that is taxed here: its total is another. */
  | 'untaxed'
  /** The remote keeps otherwise what the price follows from: its total is another. */
  | 'priced'
  /** Perhaps the same record twice. */
  | 'duplicate'
  /** The rules of this device refuse what the remote has. */
  | 'cannot_apply'
  /** It was sent, perhaps, and several records there could be it. */
  | 'unsure'

/** Kept of a document whose number is taken here once a person leaves it on the remote: it is no question any more. */
export const LEFT = 'left'

export interface ConflictSides {
  readonly base: BaseContent
  readonly local: unknown
  readonly version: RemoteVersion | null
}

/**
 * Keeps all three versions for a person to settle; nothing is changed on either side until then. A record has one question
 * at a time: that there may be two of it is kept behind another one.
 */
export function openConflict({ rule, localId }: RecordRef, reason: ConflictReason, sides: ConflictSides, tx: Tx): void {
  const { conflicts } = tx.reads.sync
  const known = conflicts.ofRecord(rule.kind, localId)
  const { base, local } = sides
  const version = sides.version === null ? null : withEtagOf(known, sides.version)
  const twin = duplicateOf(known)
  if (known?.reason === reason && isSame(known.remote, version) && isSame(known.local, local)) return
  tx.writes.sync.conflicts.open({
    kind: rule.kind,
    localId,
    reason,
    base: twin === null ? base : { ...base, twin },
    local,
    remote: version,
    foundAt: tx.now,
  })
  if (known !== null) return
  tx.round.summary.conflicts += 1
  const parent = parentAskedOf(rule, base, local as Content | null, version?.content ?? {})
  addLogEntry(tx, { kind: rule.kind, localId }, 'conflict', parent ?? reason)
}

/** A version that was read without its ETag, as those are that others refer to, has the one that it was told under. */
export function withEtagOf(known: Conflict | null, version: RemoteVersion): RemoteVersion {
  const before = (known?.remote ?? null) as RemoteVersion | null
  return version.etag === null && before?.hash === version.hash ? { ...version, etag: before.etag } : version
}

/** The record here that a record may be a double of, as long as nobody has said what is to become of the two. */
export function duplicateOf(conflict: Conflict | null): string | null {
  const said = conflict?.reason === 'duplicate' ? conflict.local : conflict?.base
  return textOf(recordOf(said)?.['twin'])
}

/** The record there, by its id there, that a creation in doubt may have made; null of any other question or kind. */
export function candidateOf(kind: string, conflict: Conflict | null): string | null {
  if (conflict?.kind !== kind || conflict.reason !== 'unsure') return null
  return textOf((conflict.remote as RemoteVersion | null)?.record['id'])
}

/** Whether what a creation in doubt may have made is paired with another record by now. */
export function isCandidateTaken(conflict: Conflict, { sync }: Tx['reads']): boolean {
  const candidate = candidateOf(conflict.kind, conflict)
  return candidate !== null && sync.agreement.localId(conflict.kind, candidate) !== null
}

/** Ends the question of what a record says; that there may be two of it, or what is paid of it, goes on being asked. */
export function closeContentConflict({ rule, localId }: RecordRef, tx: Pick<Tx, 'reads' | 'writes'>): void {
  const known = tx.reads.sync.conflicts.ofRecord(rule.kind, localId)
  if (known !== null && known.reason !== 'paid') end(known, tx)
}

/** Ends the question of how much of an invoice is paid. */
export function endPaid({ rule, localId }: RecordRef, tx: Pick<Tx, 'reads' | 'writes'>): void {
  const known = tx.reads.sync.conflicts.ofRecord(rule.kind, localId)
  if (known?.reason === 'paid') end(known, tx)
}

function end(known: Conflict, { writes }: Pick<Tx, 'writes'>): void {
  const twin = duplicateOf(known)
  if (known.reason === 'duplicate') return
  if (twin === null) writes.sync.conflicts.close(known.kind, known.localId)
  else writes.sync.conflicts.open({ ...known, reason: 'duplicate', base: { local: {}, remote: {} }, local: { twin } })
}

/** Whether a question keeps all that is queued for its record waiting. */
export const isBlocking = (conflict: { readonly reason: string } | null): boolean =>
  conflict !== null && !BESIDE_ENTRIES.some((reason) => reason === conflict.reason)
