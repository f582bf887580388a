import { rules } from '../rules/index'
import type { RecordRef } from '../rules/sync-rule'
import type { Tx } from '../context/round-context'
import { deletedClientParts, isDeletedByItself } from './restore-record'
import { saveAgreedDeletion } from './agreed-deletions'

/**
 * Forgets the pair of a record that is gone on both sides, and those of contacts and notes that went with it. That it was
 * deleted is kept.
 */
export function unlinkRecord(ref: RecordRef, tx: Tx): void {
  const { rule, localId } = ref
  const { reads, writes } = tx
  if (rule.kind === 'client') {
    for (const child of [rules.contact, rules.note]) {
      for (const { localId: childId } of deletedClientParts(child, localId, tx)) {
        if (isDeletedByItself({ rule: child, localId: childId }, reads.sync.outbox)) continue
        saveAgreedDeletion({ rule: child, localId: childId }, tx)
        writes.sync.agreement.forget(child.kind, childId)
        writes.sync.conflicts.close(child.kind, childId)
      }
    }
  }
  saveAgreedDeletion(ref, tx)
  writes.sync.agreement.forget(rule.kind, localId)
  writes.sync.conflicts.close(rule.kind, localId)
}
