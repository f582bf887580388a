import { parents, type Content, type RecordRef, type SyncRule } from '../rules/sync-rule'
import type { Tx } from '../context/round-context'
import { isSame } from '../wire/canonical'
import { normalisedFields } from './normalised'
import { mergedFields, threeWayMerge, type BaseContent } from './three-way-merge'
import { isAccepted } from './accepted-differences'

/** What a remote keeps otherwise is no part of what is asked, but for what a record stands below. */
export function letBe(rule: SyncRule, agreed: BaseContent, theirs: Content): string[] {
  return normalisedFields(rule, agreed, theirs).filter((field) => !parents.some((name) => name === field))
}

/**
 * The field by which a record is paired with one that stands below something else, though nobody changed that since the two
 * agreed: what is done to the one here may befall another's there. Nobody can have agreed to it. Null where there is none.
 */
export function otherParent(
  rule: SyncRule,
  agreed: BaseContent,
  { local, remote }: BaseContent = agreed,
): string | null {
  const isMerged = (field: string) =>
    mergedFields(rule).includes(field) &&
    !(isSame(local[field], agreed.local[field]) && isSame(remote[field], agreed.remote[field]))
  const differing = parents.find((field) => {
    const [ours, theirs] = [local[field], remote[field]]
    return typeof ours === 'string' && typeof theirs === 'string' && ours !== theirs && !isMerged(field)
  })
  return differing ?? null
}

/** What a question is of before anything else: by which field the two stand below something else, if by none that was changed. */
export function parentAskedOf(
  rule: SyncRule,
  agreed: BaseContent,
  local: Content | null,
  theirs: Content,
): string | null {
  if (local === null) return otherParent(rule, agreed)
  const { conflicting } = threeWayMerge(rule, agreed, local, theirs)
  return conflicting.length > 0 ? null : otherParent(rule, agreed, { local, remote: theirs })
}

/** The fields of a record that a question may be of: those that are compared, and what it stands below there. */
export function askedFields(rule: SyncRule, agreed: BaseContent, now: BaseContent): readonly string[] {
  const parent = otherParent(rule, agreed, now)
  return [...new Set([...mergedFields(rule), ...(parent === null ? [] : [parent])])]
}

/**
 * Whether a person is to be asked about that: as long as nobody has said that the two are to stay so; of one that is deleted
 * here it is asked once more.
 */
export function isToBeAskedOfParent(
  ref: RecordRef,
  { agreed, now = agreed }: { readonly agreed: BaseContent; readonly now?: BaseContent },
  tx: Tx,
): boolean {
  const { rule, localId } = ref
  const field = otherParent(rule, agreed, now)
  if (field === null) return false
  return !tx.local.has(rule.kind, localId) || !isAccepted(ref, [field, now.remote[field]], tx)
}
