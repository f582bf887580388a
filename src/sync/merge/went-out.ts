import type { Content, SyncRule } from '../rules/sync-rule'
import type { Tx } from '../round-context'
import { isSettledSo } from './settled-before'
import { isSame } from './canonical'
import type { Version } from './conflict'
import type { Merge } from './merge-content'

/** It went out there before the remote had heard what was changed here: there it can no longer be changed. */
export function hasGoneOut(rule: SyncRule, local: Content, { content }: Version, { kept }: Merge): boolean {
  return !rule.isFrozen(local) && rule.isFrozen(content) && hasContent(kept)
}

/** A document that went out keeps its content, its number and its totals, whatever the remote says. */
export function wouldChangeWhatWentOut(
  rule: SyncRule,
  localId: string,
  local: Content,
  { record, content }: Version,
  { taken, kept }: Merge,
  tx: Tx,
): boolean {
  if (!rule.isFrozen(local)) return false
  if (hasContent(taken) && rule.isAwaited?.(taken, local, content) !== true) return true
  // No move leads back to before it went out: a remote that says so has been set back itself.
  if (taken.includes('status') && !rule.isFrozen(content)) return true
  const here = rule.sealOf(tx.local.read(rule.kind, localId) ?? {})
  const there = rule.sealOf(record)
  // What can be changed there still has the totals of what it says there, until it hears what was changed here.
  const isToBeTold = !rule.isFrozen(content) && hasContent(kept)
  const compared = Object.keys(here).filter((name) => !(isToBeTold && totals.has(name)))
  // A remote may leave out what it does not show in lists, and a draft there has no number yet.
  return compared.some(
    (name) =>
      (there[name] ?? null) !== null &&
      !isSame(here[name], there[name]) &&
      !isSettledSo(rule, localId, [name, there[name]], tx),
  )
}

/** What follows from a document's content, by wire field. */
const totals = new Set(['total', 'tax_amount'])

const hasContent = (fields: readonly string[]) => fields.some((field) => field !== 'status')
