import type { Content, SyncRule } from '../rules/sync-rule'
import type { Tx } from '../round-context'
import { isSettledSo } from './settled-before'
import { isSame } from './canonical'
import type { Version } from './conflict'
import type { Merge } from './merge-content'
import { numberFields } from './numbered'

/** It went out there before the remote had heard what was changed here: there it can no longer be changed. */
export function hasGoneOut(rule: SyncRule, local: Content, { content }: Version, { kept }: Merge): boolean {
  return !rule.isFrozen(local) && rule.isFrozen(content) && hasContent(kept)
}

/** A document that went out keeps its content, its number and its totals, whatever the remote says. */
export function wouldChangeWhatWentOut(
  rule: SyncRule,
  localId: string,
  local: Content,
  version: Version,
  found: Merge,
  tx: Tx,
): boolean {
  if (!rule.isFrozen(local)) return false
  return (
    wouldChangeContent(rule, local, version, found) || sealedOtherwise(rule, localId, version, found, tx).length > 0
  )
}

/** Whether a remote shows a document that went out as it did, but for another number. */
export function isNumberedOtherwise(
  rule: SyncRule,
  localId: string,
  local: Content,
  version: Version,
  found: Merge,
  tx: Tx,
): boolean {
  if (!rule.isFrozen(local) || wouldChangeContent(rule, local, version, found)) return false
  const otherwise = sealedOtherwise(rule, localId, version, found, tx)
  return otherwise.length > 0 && otherwise.every((name) => numberFields.includes(name))
}

function wouldChangeContent(rule: SyncRule, local: Content, { content }: Version, { taken }: Merge): boolean {
  if (hasContent(taken) && rule.isAwaited?.(taken, local, content) !== true) return true
  // No move leads back to before it went out: a remote that says so has been set back itself.
  return taken.includes('status') && !rule.isFrozen(content)
}

/** What a document that went out is sealed by and the remote shows otherwise, by wire field. */
function sealedOtherwise(
  rule: SyncRule,
  localId: string,
  { record, content }: Version,
  { kept }: Merge,
  tx: Tx,
): readonly string[] {
  const here = rule.sealOf(tx.local.read(rule.kind, localId) ?? {})
  const there = rule.sealOf(record)
  // What can be changed there still has the totals of what it says there, until it hears what was changed here.
  const isToBeTold = !rule.isFrozen(content) && hasContent(kept)
  const compared = Object.keys(here).filter((name) => !(isToBeTold && totals.has(name)))
  // A remote may leave out what it does not show in lists, and a draft there has no number yet.
  return compared.filter(
    (name) =>
      (there[name] ?? null) !== null &&
      !isSame(here[name], there[name]) &&
      !isSettledSo(rule, localId, [name, there[name]], tx),
  )
}

/** What follows from a document's content, by wire field. */
const totals = new Set(['total', 'tax_amount'])

const hasContent = (fields: readonly string[]) => fields.some((field) => field !== 'status')
