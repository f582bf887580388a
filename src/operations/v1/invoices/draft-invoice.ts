import { err, ok, type Result } from '../../../kernel/result'
import type { CalendarDate } from '../../../kernel/calendar-date'
import { isFourDigitYear } from '../../../domain/four-digit-year'
import { dueDate } from '../../../domain/invoices/due-date'
import { termsColumns, type TermsInput } from '../../../domain/invoices/terms-fields'
import type { EstimateId } from '../../../domain/ids'
import type { Failure } from '../../../contract/define/failure'
import type { InvoiceRecord } from '../../../contract/v1/invoices/invoice-record'
import type { InvoiceRow, LineRow } from '../../../storage/stores/document-stores'
import type { ClientRow } from '../../../storage/stores/record-stores'
import type { CommandContext, QueryContext } from '../../context'
import { currentParties } from '../../present/document'
import { presentInvoice } from '../../present/invoice'
import { FieldProblems } from '../documents/field-problems'
import { priceDocument, type PricingInput } from '../documents/priced-document'
import { documentSearchText } from '../../../domain/search/search-text'
import { checkTerms } from '../documents/check-terms'
import { occurrenceId, type Occurrence } from '../recurring-invoices/occurrence-id'
import { invoiceTexts } from '../../../words/en/service/invoices'

export interface InvoiceInput extends PricingInput, TermsInput {
  readonly issued_at?: CalendarDate | null | undefined
  readonly due_at?: CalendarDate | null | undefined
}

interface Origin {
  readonly convertedFrom?: EstimateId
  readonly recurring?: Occurrence
}

/** The columns of a draft that follow from its input: priced, with terms and days. */
export function draftColumns(input: InvoiceInput, context: Pick<QueryContext, 'reads' | 'newId'>) {
  const problems = new FieldProblems()
  checkTerms(input, problems)
  const terms = termsColumns(input)
  const days = draftDays(input, terms.netTerms, problems)
  const priced = priceDocument(input, context)
  if (!priced.ok) return err(priced.error.with(problems).toFailure())
  if (!problems.isEmpty) return err(problems.toFailure())
  const { totalMinor } = priced.value.columns
  return ok({
    priced: priced.value,
    columns: {
      ...priced.value.columns,
      ...terms,
      ...days,
      searchText: documentSearchText(priced.value),
      totalDueMinor: totalMinor,
      totalDueUnsettledMinor: totalMinor,
    },
  })
}

/** A draft without a day of issue has no due date yet, except one that was chosen. */
function draftDays(input: InvoiceInput, netTerms: InvoiceRow['netTerms'], problems: FieldProblems) {
  const issuedAt = input.issued_at ?? null
  const chosen = netTerms === 'OTHER' ? (input.due_at ?? null) : null
  if (netTerms === 'OTHER' && chosen === null) problems.add('due_at', invoiceTexts.enterDueDay)
  if (issuedAt !== null && chosen !== null && chosen < issuedAt) {
    problems.add('due_at', invoiceTexts.dueBeforeIssue)
  }
  const dueAt = issuedAt === null ? chosen : dueDate(issuedAt, netTerms, chosen)
  if (dueAt !== null && !isFourDigitYear(dueAt)) problems.add('issued_at', invoiceTexts.dueTooLate)
  return { issuedAt, dueAt }
}

interface Draft {
  readonly row: InvoiceRow
  readonly client: ClientRow
  readonly lines: readonly LineRow[]
}

/** A draft as rows that are not kept: the preview of a recurring invoice, or about to be written. */
export function makeDraft(
  input: InvoiceInput,
  context: Pick<QueryContext, 'reads' | 'newId' | 'newRecordId' | 'now'>,
  origin: Origin = {},
): Result<Draft, Failure> {
  const draft = draftColumns(input, context)
  if (!draft.ok) return draft
  const row: InvoiceRow = {
    id: context.newRecordId(origin.recurring && occurrenceId(origin.recurring)),
    prefix: null,
    number: null,
    status: 'DRAFT',
    ...draft.value.columns,
    issuedOn: null,
    closedOn: null,
    nextLateFeeOn: null,
    totalLateFeeMinor: 0,
    totalPaidMinor: 0,
    convertedFrom: origin.convertedFrom ?? null,
    recurringInvoiceId: origin.recurring?.id ?? null,
    recurringSequence: origin.recurring?.sequence ?? null,
    partiesHash: null,
    createdAt: context.now,
    updatedAt: context.now,
  }
  const { client, lines } = draft.value.priced
  return ok({ row, client, lines: lines.map((line) => ({ ...line, documentId: row.id })) })
}

/** Writes a new draft. */
export function insertDraft(
  input: InvoiceInput,
  context: CommandContext,
  origin: Origin = {},
): Result<InvoiceRecord, Failure> {
  const draft = makeDraft(input, context, origin)
  if (!draft.ok) return draft
  const { row, client, lines } = draft.value
  context.writes.invoices.insert(row)
  context.writes.invoices.insertLines(lines)
  return ok(presentInvoice(row, lines, context, currentParties(client, context)))
}
