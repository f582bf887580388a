import type { SyncRule } from '../rules/sync-rule'
import type { Tx } from '../round-context'
import type { Agreed } from './merge-content'
import { isSettledSo } from './settled-before'

/** The field that names what is paid: of that a remote keeps none otherwise than it was said. */
export const PAID_INVOICE = 'invoice_id'

/**
 * Whether a payment is paired with one of another invoice: what is done to the one here would befall the other there. Nobody
 * can have agreed to that.
 */
function isOfOtherInvoice({ local, remote }: Agreed): boolean {
  const [ours, theirs] = [local[PAID_INVOICE], remote[PAID_INVOICE]]
  return typeof ours === 'string' && typeof theirs === 'string' && ours !== theirs
}

/** The same, as long as nobody has said that the two are to stay so; of one that is deleted here it is asked once more. */
export function isToBeAskedOfInvoice(rule: SyncRule, localId: string, agreed: Agreed, tx: Tx): boolean {
  if (!isOfOtherInvoice(agreed)) return false
  const told = [PAID_INVOICE, agreed.remote[PAID_INVOICE]] as const
  return !tx.local.has(rule.kind, localId) || !isSettledSo(rule, localId, told, tx)
}
