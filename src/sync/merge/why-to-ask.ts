import type { Content, RecordRef } from '../rules/sync-rule'
import type { Tx } from '../context/round-context'
import type { ConflictReason, Version } from './conflict'
import { isShippingUntaxed } from './dropped-options'
import { guardedOf } from './guarded'
import { isPriceToBeAsked } from './kept-otherwise'
import type { Agreed, Merge } from './merge-content'
import { isToBeAskedOfParent } from './other-parent'
import { isUnfounded } from './unfounded'
import { hasGoneOut, isClosedThere, leadsBack, shownAs } from './went-out'

/** A version beside what was agreed and what is here. */
export interface Compared {
  readonly agreed: Agreed
  /** What was agreed before this version was seen. */
  readonly before: Agreed
  readonly local: Content
  readonly found: Merge
  readonly version: Version
  /** Whether the remote made this version of what was sent to it. */
  readonly isMade?: boolean
}

/** Why a version cannot be taken in without a person; null where it can. */
export function whyToAsk(ref: RecordRef, compared: Compared, tx: Tx): ConflictReason | null {
  const { rule } = ref
  const { agreed, local, found, version, isMade = false } = compared
  const isDisputed =
    found.contested.length > 0 ||
    hasGoneOut(rule, local, version, found) ||
    (tx.link.kind !== 'full' && guardedOf(rule, { local, taken: found.taken, isMade }) !== null) ||
    leadsBack(ref, compared, tx) ||
    (found.taken.includes('status') && isClosedThere(ref, compared, tx)) ||
    isUnfounded(ref, version, tx) ||
    isToBeAskedOfParent(ref, { agreed, now: { local, remote: version.content } }, tx)
  const shown = shownAs(ref, compared, tx)
  // Our own server keeps the numbers that devices give: there another one is a fault.
  if (!isDisputed && shown === 'numbered otherwise' && tx.link.kind !== 'full') return 'numbered'
  if (isDisputed || shown !== 'as it went out') {
    return rule.isFrozen(local) ? 'frozen' : 'fields'
  }
  if (isShippingUntaxed(ref, agreed.local, version, tx)) return 'untaxed'
  return isPriceToBeAsked(ref, compared, tx) ? 'priced' : null
}
