import { err, ok, type Result } from '../../../kernel/result'
import { columnsToTermsInput } from '../../../domain/invoices/terms-fields'
import { withoutDeposits } from '../../../domain/deposits/options'
import { withoutSupply } from '../../../domain/law/supply'
import { withoutTaxCurrency } from '../../../domain/law/tax-currency'
import { toPlan } from '../../../domain/recurrence/progress'
import { dueOccurrences, nextOccurrenceDate } from '../../../domain/recurrence/schedule'
import { statusAfterSchedule } from '../../../domain/recurrence/states'
import { conflict, type Failure } from '../../../contract/define/failure'
import type { InvoiceRecord } from '../../../contract/v1/invoices/invoice-record'
import type { LineRow, RecurringInvoiceRow } from '../../../storage/stores/document-stores'
import type { CommandContext } from '../../context'
import { rowToPricingInput } from '../documents/document-input'
import { ownDiscount } from '../documents/own-discount'
import { insertDraft, type InvoiceInput } from '../invoices/draft-invoice'
import { occurrenceId } from './occurrence-id'
import { recurringInvoiceTexts } from '../../../words/en/service/recurring-invoices'

/** The template as the draft invoice of one occurrence: without what it says of one day or takes off once. */
export function templateToInvoice(
  row: RecurringInvoiceRow,
  lines: readonly LineRow[],
  issuedAt: InvoiceInput['issued_at'],
): InvoiceInput {
  const options = withoutTaxCurrency(withoutSupply(withoutDeposits(row.options)))
  const pricing = { ...rowToPricingInput(row, lines), ...ownDiscount(row), options }
  return { ...pricing, ...columnsToTermsInput(row), issued_at: issuedAt }
}

interface Generated {
  readonly row: RecurringInvoiceRow
  readonly invoices: readonly InvoiceRecord[]
}

/** How many invoices a transaction makes at most, and how many lines: everybody else waits for it. */
const MOST_INVOICES = 100
const MOST_LINES = 500

/** How many where they cannot be made one after another, and how many lines. */
const MOST_AT_ONCE = 1000
const MOST_LINES_AT_ONCE = 5000

/**
 * Makes a draft for every occurrence that is due, one by one and dated as scheduled, at most 100, and fewer where they are
 * long (v1.md "Recurrence and late fees"). A sequence is never used twice, so that running it again makes nothing more.
 */
export function generateDue(row: RecurringInvoiceRow, context: CommandContext): Result<Generated, Failure> {
  const { reads, writes, now, today } = context
  const lines = reads.recurringInvoices.lines(row.id)
  const most = Math.max(1, Math.min(MOST_INVOICES, Math.floor(MOST_LINES / lines.length)))
  const due = dueOccurrences(toPlan(row, row), today, most)
  if (due.length === 0) return ok({ row, invoices: [] })
  const invoices: InvoiceRecord[] = []
  let reached = row
  for (const { date } of due) {
    const sequence = reached.sequence + 1
    const occurrence = { id: row.id, sequence, date }
    // A copy of these books made it, and it may be deleted since.
    if (!reads.feed.isTaken(occurrenceId(occurrence))) {
      const invoice = insertDraft(templateToInvoice(row, lines, date), context, { recurring: occurrence })
      if (!invoice.ok) return invoice
      invoices.push(invoice.value)
    }
    reached = {
      ...reached,
      sequence,
      position: reached.position + 1,
      occurrences: reached.occurrences + 1,
      lastGeneratedDate: date,
    }
  }
  const nextDate = nextOccurrenceDate(toPlan(reached, reached))
  const generated = { ...reached, nextDate, status: statusAfterSchedule(row.status, nextDate), updatedAt: now }
  writes.recurringInvoices.update(generated)
  return ok({ row: generated, invoices })
}

/** All that is due, in the transaction under way: for what must not leave anything behind. Too much for one is refused. */
export function generateAllDue(
  row: RecurringInvoiceRow,
  context: CommandContext,
): Result<RecurringInvoiceRow, Failure> {
  const lines = context.reads.recurringInvoices.lines(row.id).length
  let reached = row
  for (let count = 0; count < MOST_AT_ONCE && count * lines < MOST_LINES_AT_ONCE;) {
    const made = generateDue(reached, context)
    if (!made.ok) return made
    reached = made.value.row
    count += made.value.invoices.length
    if (reached.nextDate === null || reached.nextDate > context.today) return ok(reached)
  }
  return err(conflict(recurringInvoiceTexts.manyBeingMade))
}
