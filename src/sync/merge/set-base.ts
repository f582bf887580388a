import type { WireRecord } from '../../domain/wire/read-fields'
import type { Content, RecordRef } from '../rules/sync-rule'
import type { Tx } from '../context/round-context'
import type { RemoteVersion } from './conflict'
import type { BaseContent } from './three-way-merge'
import { shownOf, withShown } from './shown'

/** What is known of a version besides what it says. */
interface Told extends Pick<RemoteVersion, 'etag'> {
  /** Null where it is no version that is agreed in full. */
  readonly hash: string | null
  readonly sent?: readonly Content[]
  /** The version as the remote showed it, where it did. */
  readonly record?: WireRecord
}

/** Writes what both sides agree on of a record. */
export function setBase(
  { rule, localId }: RecordRef,
  agreed: BaseContent,
  { hash, etag, sent, record }: Told,
  { reads, writes, link, round }: Tx,
): void {
  const before = link.kind === 'full' ? [] : (reads.sync.agreement.base(rule.kind, localId)?.shown ?? [])
  writes.sync.agreement.setBase({
    kind: rule.kind,
    localId,
    local: agreed.local,
    remote: agreed.remote,
    hash,
    etag,
    shown:
      record === undefined || hash === null || link.kind === 'full'
        ? before
        : withShown(before, shownOf({ record, hash })),
    deferred: null,
    unanswered: sent ?? null,
    presence: 'present',
    missedWalks: 0,
    lastSeenWalk: round.walkNumber,
  })
}

/** What was agreed is compared anew at the next look, whatever that shows. */
export function compareAnew({ rule, localId }: RecordRef, { reads, writes }: Tx): void {
  const base = reads.sync.agreement.base(rule.kind, localId)
  if (base !== null) writes.sync.agreement.setBase({ ...base, hash: null })
}
