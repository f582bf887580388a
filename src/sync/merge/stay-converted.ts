import type { RecordRef } from '../rules/sync-rule'
import type { Tx } from '../context/round-context'
import type { Version } from './conflict'
import { contentHere } from '../rules/local-content'

/** Deleting its invoice gives an estimate free again here; a remote that goes on saying that it was converted is followed. */
export function stayConverted(ref: RecordRef, { record, content }: Version, tx: Tx): void {
  const { rule, localId } = ref
  const { queue } = tx.reads.sync
  if (content['status'] !== 'CONVERTED' || queue.ofRecord(localId).length > 0 || queue.hasReady('deleteInvoice')) return
  const local = contentHere(ref, tx)
  if (local !== null && local['status'] !== 'CONVERTED') rule.writeStatus(localId, record, tx)
}
