import type { OutboxEntry } from '../../storage/stores/sync/outbox-store'
import type { Tx } from '../context/round-context'
import type { RecordRef } from '../rules/sync-rule'
import { enqueueSideEffects } from './enqueue'

/** Some operations of a record are not sent any more. */
export function closeEntries({ rule, localId }: RecordRef, tx: Tx, operations: readonly string[]): void {
  for (const entry of tx.reads.sync.outbox.ofRecord(localId)) {
    if (entry.kind === rule.kind && operations.includes(entry.operation)) closeEntry(entry, tx)
  }
}

/** Nothing of a record is sent any more. */
export function closeAll({ rule, localId }: RecordRef, tx: Tx): void {
  for (const entry of tx.reads.sync.outbox.ofRecord(localId)) if (entry.kind === rule.kind) closeEntry(entry, tx)
}

/** It is not sent any more; what came of it besides its own record still is. */
function closeEntry(entry: OutboxEntry, tx: Tx): void {
  tx.writes.sync.outbox.close(entry.seq)
  enqueueSideEffects(entry.sideEffectIds, tx)
}
