import type { EstimateId, PaymentId } from '../../domain/ids'
import type { MailedReference } from '../../contract/desktop/mail-operations'
import { rowToPricingInput } from '../../operations/v1/documents/document-input'
import { hashOf } from '../../storage/hash-of'
import type { Reads } from '../../storage/organization-file'

/**
 * By what is known again what a document said when it was mailed: of an estimate, whatever its state, its client, lines, prices
 * and terms; of a receipt its payment. Undefined of all others, as none of them is edited after it was mailed.
 */
export function mailedContent({ kind, id }: MailedReference, reads: Reads): string | undefined {
  if (kind === 'estimate') return contentOfEstimate(id as EstimateId, reads)
  return kind === 'receipt' ? contentOfPayment(id as PaymentId, reads) : undefined
}

function contentOfEstimate(id: EstimateId, { estimates }: Reads): string | undefined {
  const row = estimates.get(id)
  return row === null
    ? undefined
    : hashOf(JSON.stringify(rowToPricingInput(row, estimates.lines(row.id), { words: true }), sorted))
}

function contentOfPayment(id: PaymentId, { payments }: Reads): string | undefined {
  const row = payments.get(id)
  if (row === null) return undefined
  const { amountMinor, paymentDate, isSettled, notes } = row
  return hashOf(JSON.stringify({ amountMinor, paymentDate, isSettled, notes }))
}

/** What a remote tells of `options` may come in another order. */
const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value
