import { recordOf, type WireRecord } from '../../domain/wire/read-fields'
import type { OutboxEntry } from '../../storage/stores/sync/outbox-store'
import type { Round } from '../context/round-context'

/**
 * What a person allowed of a payment, which is no content of it (v1.md "Money"): that it may be more than is open. Of any
 * other one the remote says so, as two devices may have recorded the same.
 */
export function allowedWith({ kind, recordId }: OutboxEntry, { file }: Round): WireRecord {
  if (kind !== 'payment') return {}
  const isAllowed = file.reads.sync.outbox
    .ofRecord(recordId)
    .some(({ payload }) => recordOf(payload.body)?.['allow_overpayment'] === true)
  return isAllowed ? { allow_overpayment: true } : {}
}
