import { err, ok, type Result } from '../../../kernel/result'
import { estimateMove } from '../../../domain/estimates/states'
import { withoutValidUntil } from '../../../domain/estimates/valid-until'
import { withoutDeposits } from '../../../domain/deposits/options'
import { withoutTaxCurrency } from '../../../domain/law/tax-currency'
import type { EstimateId } from '../../../domain/ids'
import { conflict, notFound, type Failure } from '../../../contract/define/failure'
import type { InvoiceRecord } from '../../../contract/v1/invoices/invoice-record'
import { effectiveAt, type CommandContext } from '../../context'
import { copyAttachments } from '../../attachments/copy-attachments'
import { rowToPricingInput } from '../documents/document-input'
import { insertDraft } from '../invoices/draft-invoice'
import { estimateTexts } from '../../../words/en/service/estimates'
import { estimateRefusals } from '../../../words/en/service/refusals'

/**
 * Makes a draft invoice of an approved estimate, with the taxes and figures that were approved, once: the estimate is
 * CONVERTED in the same transaction.
 */
export function convertEstimate(id: EstimateId, context: CommandContext): Result<InvoiceRecord, Failure> {
  const { reads, writes, now } = context
  const row = reads.estimates.get(id)
  if (row === null) return err(notFound('estimate'))
  const status = estimateMove(row.status, 'convert')
  if (!status.ok) return err(conflict(estimateRefusals[status.error]))
  // Sync may have brought its invoice before its own change of state.
  if (reads.invoices.convertedFrom(id) !== null) {
    return err(conflict(estimateTexts.alreadyConverted))
  }
  const input = rowToPricingInput(row, reads.estimates.lines(id), { words: true })
  const options = withoutValidUntil(withoutTaxCurrency(withoutDeposits(input.options)))
  const invoice = insertDraft({ ...input, options }, context, { convertedFrom: id })
  if (!invoice.ok) return invoice
  copyAttachments({ kind: 'estimate', id }, { kind: 'invoice', id: invoice.value.id }, context)
  writes.estimates.update({ ...row, status: status.value, convertedAt: effectiveAt(context), updatedAt: now })
  return ok(invoice.value)
}
