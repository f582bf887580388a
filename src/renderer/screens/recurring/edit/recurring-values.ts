import type { BillfoldApi } from '../../../../contract/desktop/bridge'
import type { RecurringInvoiceRecord } from '../../../../contract/v1/recurring-invoices/recurring-invoice-record'
import type { Frequency } from '../../../../domain/enums'
import { common } from '../../../../words/en/common'
import { recurringEdit } from '../../../../words/en/recurring-edit'
import { parseCalendarDate } from '../../../../kernel/calendar-date'
import { inWindow } from '../../../state/shell/window-language'
import type { Problems } from '../../../widgets/fields/form/problems'
import { textOrNull } from '../../../widgets/fields/form/wire-values'
import { checkDocument } from '../../../features/documents/editor/values/check-document'
import {
  type DocumentValues,
  lineBodies,
  newDocument,
  type PercentOf,
  pricingBody,
  recordToDocument,
} from '../../../features/documents/editor/values/document-values'
import {
  checkTerms,
  newTerms,
  recordToTerms,
  termsBody,
  type TermsValues,
} from '../../../features/documents/editor/terms/terms-values'

export interface RecurringValues extends DocumentValues, TermsValues {
  name: string
  frequency: Frequency
  startDate: string
  /** `''` goes on until it is stopped. */
  endDate: string
  /** How many invoices to make, `''` for any number. */
  maxOccurrences: string
}

type RecurringBody = Parameters<BillfoldApi['createRecurringInvoice']>[0]['body']

export function newRecurring(currency: string, today: string): RecurringValues {
  return {
    ...newDocument(currency),
    ...newTerms,
    name: '',
    frequency: 'MONTHLY',
    startDate: today,
    endDate: '',
    maxOccurrences: '',
  }
}

/** A recurring invoice as it was kept; `country` is that of the business. */
export function recurringToValues(record: RecurringInvoiceRecord, country: string | undefined): RecurringValues {
  const { template } = record
  return {
    ...recordToDocument(template, record.client, template.items, country),
    ...recordToTerms(template),
    name: record.name ?? '',
    frequency: record.frequency,
    startDate: record.start_date,
    endDate: record.end_date ?? '',
    maxOccurrences: record.max_occurrences === null ? '' : String(record.max_occurrences),
  }
}

/** The body of operation 1, which wants the discount fields even where there is no discount. */
export function recurringBody(values: RecurringValues, percentOf: PercentOf): RecurringBody {
  const { discount_type: type, discount_value: value, ...pricing } = pricingBody(values, percentOf)
  return {
    ...pricing,
    ...termsBody(values),
    discount_type: type ?? 'PERCENTAGE',
    discount_value: value ?? 0,
    name: textOrNull(values.name),
    frequency: values.frequency,
    start_date: values.startDate,
    end_date: textOrNull(values.endDate),
    max_occurrences: values.maxOccurrences.trim() === '' ? null : Number(values.maxOccurrences),
    template_items: lineBodies(values, percentOf),
  }
}

export function checkRecurring(values: RecurringValues): Problems {
  const words = inWindow(recurringEdit).schedule
  const problems = { ...checkDocument(values, 'template_items'), ...checkTerms(values) }
  const report = (path: string, message: string | null) => {
    if (message !== null) problems[path] = [message]
  }
  report('start_date', values.startDate === '' ? words.noFirst : dateProblem(values.startDate))
  report('end_date', dateProblem(values.endDate) ?? endProblem(values))
  const isCounted = values.maxOccurrences.trim() !== ''
  report('max_occurrences', isCounted && !readCount(values.maxOccurrences) ? words.notWhole : null)
  return problems
}

/** A whole number of at least 1; null for anything else. */
export function readCount(text: string): number | null {
  return /^\d{1,6}$/.test(text.trim()) && Number(text) >= 1 ? Number(text) : null
}

function dateProblem(text: string): string | null {
  return text === '' || parseCalendarDate(text) ? null : inWindow(common).noSuchDate
}

function endProblem({ startDate, endDate }: RecurringValues): string | null {
  const isComparable = endDate !== '' && parseCalendarDate(startDate) !== null
  return isComparable && endDate < startDate ? inWindow(recurringEdit).schedule.endsBefore : null
}
