import { rules } from '../rules/index'
import type { RecordRef } from '../rules/sync-rule'
import type { Tx } from '../context/round-context'
import { childrenOf, isRemoved } from './bring-back'
import { keepDeletion } from './deleted-before'

/**
 * Forgets the pair of a record that is gone on both sides, and those of contacts and notes that went with it. That it was
 * deleted is kept.
 */
export function cutPair(ref: RecordRef, tx: Tx): void {
  const { rule, localId } = ref
  const { reads, writes } = tx
  if (rule.kind === 'client') {
    for (const child of [rules.contact, rules.note]) {
      for (const { localId: childId } of childrenOf(child, localId, tx)) {
        if (isRemoved({ rule: child, localId: childId }, reads.sync.queue)) continue
        keepDeletion({ rule: child, localId: childId }, tx)
        writes.sync.agreement.cut(child.kind, childId)
        writes.sync.conflicts.settle(child.kind, childId)
      }
    }
  }
  keepDeletion(ref, tx)
  writes.sync.agreement.cut(rule.kind, localId)
  writes.sync.conflicts.settle(rule.kind, localId)
}
