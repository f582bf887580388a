import { err, ok } from '../../../kernel/result'
import type { CalendarDate } from '../../../kernel/calendar-date'
import type { Frequency } from '../../../domain/enums'
import { isFourDigitYear } from '../../../domain/four-digit-year'
import { dueDate } from '../../../domain/invoices/due-date'
import { columnsToTermsInput, termsColumns, type TermsInput } from '../../../domain/invoices/terms-fields'
import { toPlan, type Progress } from '../../../domain/recurrence/progress'
import { nextOccurrenceDate } from '../../../domain/recurrence/schedule'
import type { LineRow, RecurringInvoiceRow } from '../../../storage/stores/document-stores'
import type { QueryContext } from '../../context'
import { rowToPricingInput } from '../documents/document-input'
import { FieldProblems } from '../documents/field-problems'
import { priceDocument, type LineInput, type PricingInput } from '../documents/priced-document'
import { documentSearchText, joinSearchTexts, toSearchText } from '../../../domain/search/search-text'
import { checkTerms } from '../documents/check-terms'
import { recurringInvoiceTexts } from '../../../words/en/service/recurring-invoices'

export interface RecurringInput extends Omit<PricingInput, 'line_items'>, TermsInput {
  readonly name?: string | null | undefined
  readonly frequency: Frequency
  readonly start_date: CalendarDate
  readonly end_date?: CalendarDate | null | undefined
  readonly max_occurrences?: number | null | undefined
  readonly template_items: readonly LineInput[]
}

export function rowToRecurringInput(row: RecurringInvoiceRow, lines: readonly LineRow[]): RecurringInput {
  const { line_items: items, ...pricing } = rowToPricingInput(row, lines, { ids: true })
  return {
    ...pricing,
    ...columnsToTermsInput(row),
    name: row.name,
    frequency: row.frequency,
    start_date: row.startDate,
    end_date: row.endDate,
    max_occurrences: row.maxOccurrences,
    template_items: items,
  }
}

/** The columns that follow from the input, given how far the schedule has come. */
export function recurringColumns(
  input: RecurringInput,
  progress: Pick<Progress, 'occurrences' | 'position'>,
  context: Pick<QueryContext, 'reads' | 'newId'>,
) {
  const problems = new FieldProblems()
  checkTerms(input, problems)
  const terms = termsColumns(input)
  if (terms.netTerms === 'OTHER') problems.add('net_terms', recurringInvoiceTexts.chooseTermsFromIssue)
  const schedule = {
    frequency: input.frequency,
    startDate: input.start_date,
    endDate: input.end_date ?? null,
    maxOccurrences: input.max_occurrences ?? null,
  }
  if (schedule.endDate !== null && schedule.endDate < schedule.startDate) {
    problems.add('end_date', recurringInvoiceTexts.endsBeforeStart)
  }
  if (!isFourDigitYear(dueDate(schedule.startDate, terms.netTerms, null))) {
    problems.add('start_date', recurringInvoiceTexts.dueTooLate)
  }
  const priced = priceDocument({ ...input, line_items: input.template_items }, context, 'template_items')
  if (!priced.ok) return err(priced.error.with(problems).toFailure())
  if (!problems.isEmpty) return err(problems.toFailure())
  const name = input.name ?? null
  return ok({
    lines: priced.value.lines,
    columns: {
      ...priced.value.columns,
      ...terms,
      ...schedule,
      name,
      nextDate: nextOccurrenceDate(toPlan(schedule, progress)),
      searchText: joinSearchTexts([documentSearchText(priced.value), toSearchText([name])]),
    },
  })
}
