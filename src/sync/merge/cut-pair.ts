import type { SyncRule } from '../rules/sync-rule'
import type { Tx } from '../round-context'

/** Forgets the pair of a record that is gone on both sides, and those of contacts and notes that went with it. */
export function cutPair(rule: SyncRule, localId: string, { reads, writes, local }: Tx): void {
  writes.sync.agreement.cut(rule.kind, localId)
  writes.sync.conflicts.settle(rule.kind, localId)
  if (rule.kind !== 'client') return
  for (const kind of ['contact', 'note'] as const) {
    for (const child of reads.sync.agreement.links(kind)) {
      const isHere = local.read(kind, child.localId) !== null
      if (!isHere && reads.sync.queue.ofRecord(child.localId).length === 0) {
        writes.sync.agreement.cut(kind, child.localId)
      }
    }
  }
}
