import { parents, type Content, type RecordRef, type SyncRule } from '../rules/sync-rule'
import type { Tx } from '../context/round-context'
import { isSame } from '../wire/canonical'
import { keptOtherwise } from './kept-otherwise'
import { comparedFields, mergeContent, type Agreed } from './merge-content'
import { isSettledSo } from './settled-before'

/** What a remote keeps otherwise is no part of what is asked, but for what a record stands below. */
export function letBe(rule: SyncRule, agreed: Agreed, theirs: Content): string[] {
  return keptOtherwise(rule, agreed, theirs).filter((field) => !parents.some((name) => name === field))
}

/**
 * The field by which a record is paired with one that stands below something else, though nobody changed that since the two
 * agreed: what is done to the one here may befall another's there. Nobody can have agreed to it. Null where there is none.
 */
export function otherParent(rule: SyncRule, agreed: Agreed, { local, remote }: Agreed = agreed): string | null {
  const isMerged = (field: string) =>
    comparedFields(rule).includes(field) &&
    !(isSame(local[field], agreed.local[field]) && isSame(remote[field], agreed.remote[field]))
  const differing = parents.find((field) => {
    const [ours, theirs] = [local[field], remote[field]]
    return typeof ours === 'string' && typeof theirs === 'string' && ours !== theirs && !isMerged(field)
  })
  return differing ?? null
}

/** What a question is of before anything else: by which field the two stand below something else, if by none that was changed. */
export function parentAskedOf(rule: SyncRule, agreed: Agreed, local: Content | null, theirs: Content): string | null {
  if (local === null) return otherParent(rule, agreed)
  const { contested } = mergeContent(rule, agreed, local, theirs)
  return contested.length > 0 ? null : otherParent(rule, agreed, { local, remote: theirs })
}

/** The fields of a record that a question may be of: those that are compared, and what it stands below there. */
export function askedFields(rule: SyncRule, agreed: Agreed, now: Agreed): readonly string[] {
  const parent = otherParent(rule, agreed, now)
  return [...new Set([...comparedFields(rule), ...(parent === null ? [] : [parent])])]
}

/**
 * Whether a person is to be asked about that: as long as nobody has said that the two are to stay so; of one that is deleted
 * here it is asked once more.
 */
export function isToBeAskedOfParent(
  ref: RecordRef,
  { agreed, now = agreed }: { readonly agreed: Agreed; readonly now?: Agreed },
  tx: Tx,
): boolean {
  const { rule, localId } = ref
  const field = otherParent(rule, agreed, now)
  if (field === null) return false
  return !tx.local.has(rule.kind, localId) || !isSettledSo(ref, [field, now.remote[field]], tx)
}
