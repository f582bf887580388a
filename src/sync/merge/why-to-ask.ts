import type { Content, SyncRule } from '../rules/sync-rule'
import type { Tx } from '../round-context'
import type { ConflictReason, Version } from './conflict'
import { isShippingUntaxed } from './dropped-options'
import { isPriceToBeAsked } from './kept-otherwise'
import type { Agreed, Merge } from './merge-content'
import { isUnfounded } from './unfounded'
import { hasGoneOut, wouldChangeWhatWentOut } from './went-out'

/** A version beside what was agreed and what is here. */
export interface Compared {
  readonly agreed: Agreed
  /** What was agreed before this version was seen. */
  readonly before: Agreed
  readonly local: Content
  readonly found: Merge
  readonly version: Version
}

/** Why a version cannot be taken in without a person; null where it can. */
export function whyToAsk(rule: SyncRule, localId: string, compared: Compared, tx: Tx): ConflictReason | null {
  const { agreed, local, found, version } = compared
  const wentOut =
    wouldChangeWhatWentOut(rule, localId, local, version, found, tx) ||
    hasGoneOut(rule, local, version, found) ||
    isUnfounded(rule, localId, version, tx)
  if (found.contested.length > 0 || wentOut) return rule.isFrozen(local) ? 'frozen' : 'fields'
  if (isShippingUntaxed(rule, localId, agreed.local, version, tx)) return 'untaxed'
  return isPriceToBeAsked(rule, localId, compared, tx) ? 'priced' : null
}
