import type { BillfoldApi } from '../../../../contract/desktop/bridge'
import type { InvoiceRecord } from '../../../../contract/v1/invoices/invoice-record'
import { parseCalendarDate } from '../../../../kernel/calendar-date'
import { common } from '../../../../words/en/common'
import { invoiceEdit } from '../../../../words/en/invoice-edit'
import { inWindow } from '../../../state/shell/window-language'
import { numberProblem, type Problems } from '../../../widgets/fields/form/problems'
import { textOrNull } from '../../../widgets/fields/form/wire-values'
import { checkDocument } from '../../../features/documents/editor/values/check-document'
import {
  type DocumentValues,
  isTaxRateSent,
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

export interface InvoiceValues extends DocumentValues, TermsValues {
  /** `''` is the day it will be issued on. */
  issuedAt: string
  /** Counts with net terms OTHER. */
  dueAt: string
}

const RATE_DECIMALS = 10

type InvoiceBody = Parameters<BillfoldApi['createInvoice']>[0]['body']

export function newInvoice(currency: string): InvoiceValues {
  return { ...newDocument(currency), ...newTerms, issuedAt: '', dueAt: '' }
}

/** An invoice as it was kept; `country` is that of the business. */
export function invoiceToValues(record: InvoiceRecord, country: string | undefined): InvoiceValues {
  return {
    ...recordToDocument(record, record.client, record.line_items, country),
    ...recordToTerms(record),
    issuedAt: record.issued_at ?? '',
    dueAt: record.net_terms === 'OTHER' ? (record.due_at ?? '') : '',
  }
}

export function invoiceBody(values: InvoiceValues, percentOf: PercentOf): InvoiceBody {
  return {
    ...pricingBody(values, percentOf),
    ...termsBody(values),
    issued_at: textOrNull(values.issuedAt),
    due_at: values.netTerms === 'OTHER' ? textOrNull(values.dueAt) : null,
    line_items: lineBodies(values, percentOf),
  }
}

export function checkInvoice(values: InvoiceValues): Problems {
  const problems = { ...checkDocument(values, 'line_items'), ...checkTerms(values) }
  const { noSuchDate } = inWindow(common)
  const isNoDate = (text: string) => text !== '' && !parseCalendarDate(text)
  if (isNoDate(values.issuedAt)) problems['issued_at'] = [noSuchDate]
  if (isNoDate(values.supplyStart)) problems['options.supply_start'] = [noSuchDate]
  if (isNoDate(values.supplyEnd)) problems['options.supply_end'] = [noSuchDate]
  const rateProblem = isTaxRateSent(values) ? numberProblem(values.taxRate, RATE_DECIMALS) : null
  if (rateProblem !== null) problems['options.tax_currency_rate'] = [rateProblem]
  if (values.netTerms !== 'OTHER') return problems
  if (values.dueAt === '') problems['due_at'] = [inWindow(invoiceEdit).noDueDate]
  else if (!parseCalendarDate(values.dueAt)) problems['due_at'] = [noSuchDate]
  return problems
}
