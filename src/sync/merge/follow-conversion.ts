import type { RecordRef } from '../rules/sync-rule'
import type { Tx } from '../context/round-context'
import type { RemoteVersion } from './conflict'
import { localContent } from '../rules/local-content'

/** Deleting its invoice gives an estimate free again here; a remote that goes on saying that it was converted is followed. */
export function followConversion(ref: RecordRef, { record, content }: RemoteVersion, tx: Tx): void {
  const { rule, localId } = ref
  const { outbox } = tx.reads.sync
  if (content['status'] !== 'CONVERTED' || outbox.ofRecord(localId).length > 0 || outbox.hasReady('deleteInvoice'))
    return
  const local = localContent(ref, tx)
  if (local !== null && local['status'] !== 'CONVERTED') rule.writeStatus(localId, record, tx)
}
