import { isSame } from '../wire/canonical'
import type { Content, SyncRule } from '../rules/sync-rule'

/** What was agreed last, as each side wrote it. */
export interface BaseContent {
  readonly local: Content
  readonly remote: Content
}

/** What a three-way merge comes to, by wire field. */
export interface MergeResult {
  /** Changed there and not here. */
  readonly remoteChanges: readonly string[]
  /** Changed here and not there. */
  readonly localChanges: readonly string[]
  /** Changed on both sides, differently. */
  readonly conflicting: readonly string[]
}

/** Every field that is compared: what people type, and the status. */
export function mergedFields(rule: SyncRule): readonly string[] {
  return Object.keys(rule.transitions).length === 0 ? rule.fields : [...rule.fields, 'status']
}

/** Compares each side with what it said when the two agreed; `local` and `remote` name the records of this device. */
export function threeWayMerge(rule: SyncRule, agreed: BaseContent, local: Content, remote: Content): MergeResult {
  const fields = mergedFields(rule)
  const here = fields.filter((field) => !isSame(local[field], agreed.local[field]))
  const there = fields.filter((field) => !isSame(remote[field], agreed.remote[field]))
  const differing = fields.filter((field) => !isSame(local[field], remote[field]))
  const isContested = (field: string) => here.includes(field) && there.includes(field) && differing.includes(field)
  const bothTogether = [here, there].every((side) => side.some((field) => rule.mergeGroup.includes(field)))
  const contested = fields.filter(
    (field) =>
      isContested(field) ||
      (bothTogether &&
        rule.mergeGroup.includes(field) &&
        differing.includes(field) &&
        (here.includes(field) || there.includes(field))),
  )
  const isSettled = (field: string) => !contested.includes(field) && differing.includes(field)
  return {
    remoteChanges: there.filter((field) => isSettled(field) && !here.includes(field)),
    localChanges: here.filter((field) => isSettled(field)),
    conflicting: contested,
  }
}
