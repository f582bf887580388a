import { err, ok, type Result } from '../../../kernel/result'
import { conflict, type Failure } from '../../../contract/define/failure'
import type { CommandContext } from '../../context'
import { recurringColumns, rowToRecurringInput } from './recurring-input'
import { recurringInvoiceTexts } from '../../../words/en/service/recurring-invoices'

/**
 * Brings the templates that use a tax or unit up to it, so that they show what the next invoice will say. What is
 * already in documents stays.
 */
export function followInTemplates(
  kind: 'tax' | 'unit',
  id: string,
  context: CommandContext,
): Result<undefined, Failure> {
  const { reads, writes, now } = context
  for (const recurringId of reads.recurringInvoicesUsing(kind, id)) {
    const row = reads.recurringInvoices.get(recurringId)
    if (row === null) continue
    const made = recurringColumns(rowToRecurringInput(row, reads.recurringInvoices.lines(row.id)), row, context)
    if (!made.ok) return err(conflict(recurringInvoiceTexts.theRecurringInvoiceCannotTakeThisChange(row.name ?? '')))
    writes.recurringInvoices.update({ ...row, ...made.value.columns, updatedAt: now })
    writes.recurringInvoices.removeLines(row.id)
    writes.recurringInvoices.insertLines(made.value.lines.map((line) => ({ ...line, documentId: row.id })))
  }
  return ok(undefined)
}
