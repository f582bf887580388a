import type { EstimateId } from '../../domain/ids'
import type { MailedReference } from '../../contract/desktop/mail-operations'
import { rowToPricingInput } from '../../operations/v1/documents/document-input'
import { hashOf } from '../../storage/hash-of'
import type { Reads } from '../../storage/organization-file'

/**
 * By what is known again what a document said when it was mailed, whatever its state: its client, lines, prices and terms.
 * Undefined for all but estimates, as no other is edited after it was mailed.
 */
export function mailedContent({ kind, id }: MailedReference, { estimates }: Reads): string | undefined {
  const row = kind === 'estimate' ? estimates.get(id as EstimateId) : null
  return row === null
    ? undefined
    : hashOf(JSON.stringify(rowToPricingInput(row, estimates.lines(row.id), { words: true }), sorted))
}

/** What a remote tells of `options` may come in another order. */
const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value
