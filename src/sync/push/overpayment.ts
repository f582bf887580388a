import { recordOf, type WireRecord } from '../../domain/wire/read-fields'
import type { OutboxEntry } from '../../storage/stores/sync/outbox-store'
import type { Round } from '../context/round-context'
import { paymentRule } from '../rules/payment-rule'

/**
 * What a person allowed of a payment, which is no content of it (v1.md "Money"): that it may be more than is open. Of any
 * other one the remote says so, as two devices may have recorded the same.
 */
export function allowedWith({ kind, recordId }: OutboxEntry, { file }: Round): WireRecord {
  if (kind !== paymentRule.kind) return {}
  const { link, outbox } = file.reads.sync
  const isAnew = link()?.kind === 'full' ? isSentAnew : () => false
  const isAllowed = outbox
    .ofRecord(recordId)
    .some((entry) => recordOf(entry.payload.body)?.['allow_overpayment'] === true || isAnew(entry))
  return isAllowed ? { allow_overpayment: true } : {}
}

/**
 * Whether sync queued it, and no person: our own server is to have once more what was taken when it was recorded, and what
 * was allowed then is known no longer. Every device tells of it by one id, so that it is no second one.
 */
const isSentAnew = ({ operation, payload }: OutboxEntry): boolean =>
  operation !== paymentRule.operations.remove && Object.keys(recordOf(payload.body) ?? {}).length === 0
