import type { WireRecord } from '../../domain/wire/read-fields'
import type { Content, RecordRef } from '../rules/sync-rule'
import type { Tx } from '../context/round-context'
import type { ConflictReason, RemoteVersion } from './conflict'
import { isShippingUntaxed } from './dropped-options'
import { guardedOf } from './guarded'
import { isPriceConflict } from './normalised'
import type { BaseContent, MergeResult } from './three-way-merge'
import { isToBeAskedOfParent } from './other-parent'
import { hasImplausibleFields } from './implausible'
import { isIssuedRemotely, isClosedThere, leadsBack, compareFrozen } from './frozen'

/** A version beside what was agreed and what is here. */
export interface Compared {
  readonly agreed: BaseContent
  /** What was agreed before this version was seen. */
  readonly before: BaseContent
  /** The record as it is here, and its content. */
  readonly here: WireRecord
  readonly local: Content
  readonly found: MergeResult
  readonly version: RemoteVersion
  /** Whether the remote made this version of what was sent to it. */
  readonly isMade?: boolean
}

/** Why a version cannot be taken in without a person; null where it can. */
export function conflictReasonOf(ref: RecordRef, compared: Compared, tx: Tx): ConflictReason | null {
  const { rule } = ref
  const { agreed, local, found, version, isMade = false } = compared
  const isDisputed =
    found.conflicting.length > 0 ||
    isIssuedRemotely(rule, compared) ||
    (tx.link.kind !== 'full' && guardedOf(rule, { local, taken: found.remoteChanges, isMade }) !== null) ||
    leadsBack(ref, compared, tx) ||
    (found.remoteChanges.includes('status') && isClosedThere(ref, compared, tx)) ||
    hasImplausibleFields(ref, version, tx) ||
    isToBeAskedOfParent(ref, { agreed, now: { local, remote: version.content } }, tx)
  const shown = compareFrozen(ref, compared, tx)
  // Our own server keeps the numbers that devices give: there another one is a fault.
  if (!isDisputed && shown === 'numbered otherwise' && tx.link.kind !== 'full') return 'numbered'
  if (isDisputed || shown !== 'as it went out') {
    return rule.isFrozen(local) ? 'frozen' : 'fields'
  }
  if (isShippingUntaxed(ref, agreed.local, version, tx)) return 'untaxed'
  return isPriceConflict(ref, compared, tx) ? 'priced' : null
}
