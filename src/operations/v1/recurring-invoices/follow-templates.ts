import { err, ok, type Result } from '../../../kernel/result'
import type { RecurringInvoiceId } from '../../../domain/ids'
import { isRecurringEditable } from '../../../domain/recurrence/states'
import { conflict, type Failure } from '../../../contract/define/failure'
import type { CommandContext } from '../../context'
import { recurringColumns, rowToRecurringInput } from './recurring-input'
import { recurringInvoiceTexts } from '../../../words/en/service/recurring-invoices'

/** With so many lines no more templates follow in a transaction: everybody else waits for it. */
const ENOUGH_LINES = 500

/**
 * Brings the templates that use a tax or unit up to it, so that they show what the next invoice will say. What is
 * already in documents stays. Where they are long, the first ones follow at once and the others with the due work: an
 * invoice that is made before says the right thing all the same.
 */
export function followInTemplates(
  kind: 'tax' | 'unit',
  id: string,
  context: CommandContext,
): Result<undefined, Failure> {
  const using = context.reads.recurringInvoicesUsing(kind, id)
  let [lines, count] = [0, 0]
  for (; count < using.length && lines < ENOUGH_LINES; count += 1) {
    const followed = followTemplate(using[count] as RecurringInvoiceId, context)
    if (!followed.ok) return followed
    lines += followed.value
  }
  context.writes.templatesBehind.add(using.slice(count))
  return ok(undefined)
}

/** Brings one template up to its taxes and units; answers how many lines it has. One that has ended stays as it is. */
export function followTemplate(id: RecurringInvoiceId, context: CommandContext): Result<number, Failure> {
  const { reads, writes, now } = context
  const row = reads.recurringInvoices.get(id)
  if (row === null || !isRecurringEditable(row.status)) return ok(0)
  const made = recurringColumns(rowToRecurringInput(row, reads.recurringInvoices.lines(row.id)), row, context)
  if (!made.ok) return err(conflict(recurringInvoiceTexts.cannotTakeChange(row.name ?? '')))
  writes.recurringInvoices.update({ ...row, ...made.value.columns, updatedAt: now })
  writes.recurringInvoices.removeLines(row.id)
  writes.recurringInvoices.insertLines(made.value.lines.map((line) => ({ ...line, documentId: row.id })))
  return ok(made.value.lines.length)
}
