import { err, ok, type Result } from '../../../kernel/result'
import { positionAfterEdit, skipPause, toPlan, type Schedule } from '../../../domain/recurrence/progress'
import { nextOccurrenceDate } from '../../../domain/recurrence/schedule'
import {
  canGenerateInvoices,
  isRecurringEditable,
  recurringMove,
  statusAfterSchedule,
  type RecurringMove,
} from '../../../domain/recurrence/states'
import type { RecurringInvoiceId } from '../../../domain/ids'
import { conflict, invalidField, notFound, type Failure } from '../../../contract/define/failure'
import type { recurringInvoiceOperations } from '../../../contract/v1/recurring-invoices/recurring-invoice-operations'
import type { RecurringInvoiceRecord } from '../../../contract/v1/recurring-invoices/recurring-invoice-record'
import { recurringInvoiceFilters, type RecurringInvoiceRow } from '../../../storage/stores/document-stores'
import { isMadeElsewhere } from '../../../storage/stores/sync/made-elsewhere'
import { effectiveDate, type CommandContext, type QueryContext } from '../../context'
import type { HandlersOf } from '../../handler'
import { presentInvoice } from '../../present/invoice'
import { presentPage } from '../../present/page'
import { presentRecurringInvoice, recurringInvoicesShown } from '../../present/recurring-invoice'
import { checkNamed } from '../documents/check-named'
import { mergeNamed } from '../documents/document-input'
import { makeDraft } from '../invoices/draft-invoice'
import { listRequest } from '../list-request'
import { generateAllDue, generateDue, templateToInvoice } from './generate-invoices'
import { recurringColumns, rowToRecurringInput } from './recurring-input'
import { recurringInvoiceTexts } from '../../../words/en/service/recurring-invoices'
import { recurringRefusals } from '../../../words/en/service/refusals'

/** An edit that leaves nothing to make would end it for good: who wants that cancels it. */
function endedBy({ maxOccurrences }: Schedule, { occurrences }: RecurringInvoiceRow): Failure {
  if (maxOccurrences === null || maxOccurrences > occurrences) {
    return invalidField('end_date', recurringInvoiceTexts.noInvoiceWouldFollow)
  }
  const more = recurringInvoiceTexts.alreadyMade(String(occurrences))
  return invalidField('max_occurrences', more)
}

/** Leaves out what fell into the pause. */
function skipPaused(row: RecurringInvoiceRow, context: QueryContext): RecurringInvoiceRow {
  const skipped = { ...row, ...skipPause(row, row, effectiveDate(context)) }
  return { ...skipped, nextDate: nextOccurrenceDate(toPlan(skipped, skipped)) }
}

function move(
  id: RecurringInvoiceId,
  name: RecurringMove,
  context: CommandContext,
): Result<RecurringInvoiceRecord, Failure> {
  const { reads, writes, now, presets } = context
  const row = reads.recurringInvoices.get(id)
  if (row === null) return err(notFound('recurring invoice'))
  const status = recurringMove(row.status, name)
  if (!status.ok) return err(conflict(recurringRefusals[status.error]))
  // What was due before the pause is made now: on resuming it could not be told from what fell into it.
  const asOfThen = { ...context, today: effectiveDate(context) }
  const caughtUp = name === 'pause' && !isMadeElsewhere(id, reads) ? generateAllDue(row, asOfThen) : ok(row)
  if (!caughtUp.ok) return caughtUp
  const current = name === 'resume' ? skipPaused(row, context) : caughtUp.value
  // It would end for good, as an edit may not end it either; where it was resumed elsewhere, it has.
  const isEnded = row.nextDate !== null && current.nextDate === null
  if (name === 'resume' && isEnded && presets?.effectiveDate === undefined) {
    return err(conflict(recurringInvoiceTexts.endedWhilePaused))
  }
  const next = current.status === 'COMPLETED' ? 'COMPLETED' : statusAfterSchedule(status.value, current.nextDate)
  const changed: RecurringInvoiceRow = { ...current, status: next, updatedAt: now }
  writes.recurringInvoices.update(changed)
  return ok(presentRecurringInvoice(changed, reads.recurringInvoices.lines(id), context))
}

export const recurringInvoiceHandlers: HandlersOf<typeof recurringInvoiceOperations> = {
  listRecurringInvoices: ({ query }, context) => {
    const { reads } = context
    const filters = recurringInvoiceFilters({ clientId: query.client_id, status: query.status })
    return presentPage(reads.recurringInvoices.list(listRequest(query, filters)), context, recurringInvoicesShown)
  },
  createRecurringInvoice: ({ body }, context) => {
    const { writes, newId, newRecordId, now } = context
    const progress = { occurrences: 0, position: 0 }
    const fits = checkNamed(body, null, context)
    if (!fits.ok) return fits
    const made = recurringColumns(body, progress, context)
    if (!made.ok) return made
    const row: RecurringInvoiceRow = {
      id: newRecordId(),
      templateId: newId(),
      status: 'ACTIVE',
      ...made.value.columns,
      ...progress,
      sequence: 0,
      lastGeneratedDate: null,
      skippedThrough: null,
      createdAt: now,
      updatedAt: now,
    }
    const lines = made.value.lines.map((line) => ({ ...line, documentId: row.id }))
    writes.recurringInvoices.insert(row)
    writes.recurringInvoices.insertLines(lines)
    return ok(presentRecurringInvoice(row, lines, context))
  },
  getRecurringInvoice: ({ params }, context) => {
    const row = context.reads.recurringInvoices.get(params.recurringInvoiceId)
    if (row === null) return err(notFound('recurring invoice'))
    return ok(presentRecurringInvoice(row, context.reads.recurringInvoices.lines(row.id), context))
  },
  updateRecurringInvoice: ({ params, body }, context) => {
    const { reads, writes, now } = context
    const row = reads.recurringInvoices.get(params.recurringInvoiceId)
    if (row === null) return err(notFound('recurring invoice'))
    if (!isRecurringEditable(row.status)) {
      return err(conflict(recurringInvoiceTexts.hasEnded))
    }
    const kept = rowToRecurringInput(row, reads.recurringInvoices.lines(row.id))
    const fits = checkNamed(body, kept, context)
    if (!fits.ok) return fits
    const input = mergeNamed(kept, body)
    const edited = { startDate: input.start_date, frequency: input.frequency }
    const progress = { occurrences: row.occurrences, position: positionAfterEdit(row, row, edited) }
    const made = recurringColumns(input, progress, context)
    if (!made.ok) return made
    const { columns } = made.value
    if (row.nextDate !== null && columns.nextDate === null) return err(endedBy(columns, row))
    const changed: RecurringInvoiceRow = {
      ...row,
      ...columns,
      ...progress,
      status: statusAfterSchedule(row.status, columns.nextDate),
      updatedAt: now,
    }
    const lines = made.value.lines.map((line) => ({ ...line, documentId: row.id }))
    writes.recurringInvoices.update(changed)
    writes.recurringInvoices.removeLines(row.id)
    writes.recurringInvoices.insertLines(lines)
    return ok(presentRecurringInvoice(changed, lines, context))
  },
  deleteRecurringInvoice: ({ params }, { reads, writes, now }) => {
    const row = reads.recurringInvoices.get(params.recurringInvoiceId)
    if (row === null) return err(notFound('recurring invoice'))
    writes.recurringInvoices.removeLines(row.id)
    writes.recurringInvoices.remove(row.id, now)
    return ok(undefined)
  },
  previewRecurringInvoice: ({ params }, context) => {
    const row = context.reads.recurringInvoices.get(params.recurringInvoiceId)
    if (row === null) return err(notFound('recurring invoice'))
    // Its day stands still during a pause: the next invoice is the one that comes on resuming.
    const { nextDate } = row.status === 'PAUSED' ? skipPaused(row, context) : row
    if (nextDate === null || !isRecurringEditable(row.status)) {
      return err(conflict(recurringInvoiceTexts.endedHasNoNext))
    }
    const lines = context.reads.recurringInvoices.lines(row.id)
    const draft = makeDraft(templateToInvoice(row, lines, nextDate), context)
    return draft.ok ? ok(presentInvoice(draft.value.row, draft.value.lines, context)) : draft
  },
  pauseRecurringInvoice: ({ params }, context) => move(params.recurringInvoiceId, 'pause', context),
  resumeRecurringInvoice: ({ params }, context) => move(params.recurringInvoiceId, 'resume', context),
  cancelRecurringInvoice: ({ params }, context) => move(params.recurringInvoiceId, 'cancel', context),
  generateRecurringInvoice: ({ params }, context) => {
    const row = context.reads.recurringInvoices.get(params.recurringInvoiceId)
    if (row === null) return err(notFound('recurring invoice'))
    if (!canGenerateInvoices(row.status, row.nextDate)) {
      return err(conflict(recurringInvoiceTexts.onlyActiveGenerates))
    }
    if (isMadeElsewhere(row.id, context.reads)) {
      return err(conflict(recurringInvoiceTexts.madeByService))
    }
    const generated = generateDue(row, context)
    return generated.ok ? ok([...generated.value.invoices]) : generated
  },
}
