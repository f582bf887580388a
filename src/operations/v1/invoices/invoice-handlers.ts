import { err, ok, type Result } from '../../../kernel/result'
import { columnsToTermsInput } from '../../../domain/invoices/terms-fields'
import { creditTotals } from '../../../domain/credit-notes/credit'
import { USUAL_TERMS } from '../../../domain/invoices/due-date'
import { invoiceMove, isInvoiceEditable } from '../../../domain/invoices/states'
import type { InvoiceId } from '../../../domain/ids'
import {
  DEPOSIT_ESTIMATE,
  readDepositEstimate,
  readWorkEstimate,
  withoutDeposits,
  WORK_ESTIMATE,
} from '../../../domain/deposits/options'
import { withoutSupply } from '../../../domain/law/supply'
import { withoutTaxCurrency } from '../../../domain/law/tax-currency'
import type { OpenOptions } from '../../../domain/wire/open-options'
import { conflict, notFound, type Failure } from '../../../contract/define/failure'
import type { invoiceOperations } from '../../../contract/v1/invoices/invoice-operations'
import type { InvoiceRecord } from '../../../contract/v1/invoices/invoice-record'
import { invoiceFilters, type InvoiceRow } from '../../../storage/stores/document-stores'
import { copyAttachments } from '../../attachments/copy-attachments'
import { effectiveDate, type CommandContext } from '../../context'
import type { HandlersOf } from '../../handler'
import { invoicesShown, presentInvoice } from '../../present/invoice'
import { presentPage } from '../../present/page'
import { listRequest } from '../list-request'
import { withAgreedPrices } from '../documents/agreed-prices'
import { checkNamed } from '../documents/check-named'
import { mergeNamed, rowToPricingInput } from '../documents/document-input'
import { ownDiscount } from '../documents/own-discount'
import { draftColumns, insertDraft, type InvoiceInput } from './draft-invoice'
import { issueInvoice } from './issue-invoice'
import { settleInvoice } from './settle-invoice'
import { creditNoteTexts } from '../../../words/en/service/credit-notes'
import { invoiceTexts } from '../../../words/en/service/invoices'
import { invoiceRefusals } from '../../../words/en/service/refusals'

function close(id: InvoiceId, name: 'void' | 'writeOff', context: CommandContext): Result<InvoiceRecord, Failure> {
  const { reads, writes, now } = context
  const row = reads.invoices.get(id)
  if (row === null) return err(notFound('invoice'))
  const credited = creditRefusal(row, name, context)
  if (credited !== null) return err(conflict(credited))
  const status = invoiceMove(standingOf(row, name, context), name)
  if (!status.ok) return err(conflict(invoiceRefusals[status.error]))
  if (name === 'void' && (reads.payments.ofInvoice(id).length > 0 || reads.refunds.ofInvoice(id).length > 0)) {
    return err(conflict(invoiceTexts.moneyRecorded))
  }
  // What accrued until yesterday stays owed, whether anybody has looked at it since or not.
  const changed = {
    ...settleInvoice({ ...row, status: status.value, closedOn: effectiveDate(context) }, context),
    updatedAt: now,
  }
  writes.invoices.update(changed)
  return ok(presentInvoice(changed, reads.invoices.lines(id), context))
}

/** What a device voided before it heard that all of it was credited was void for the client: nothing was paid of it. */
function standingOf({ id, status }: InvoiceRow, name: 'void' | 'writeOff', { reads, presets }: CommandContext) {
  const isVoidElsewhere = name === 'void' && status === 'PAID' && presets?.effectiveDate !== undefined
  return isVoidElsewhere && reads.creditNotes.ofInvoice(id).length > 0 ? 'SENT' : status
}

/** Why an invoice of which something is credited is not closed; what was closed elsewhere before is closed here too. */
function creditRefusal(row: InvoiceRow, name: 'void' | 'writeOff', context: CommandContext): string | null {
  const totalMinor = creditedMinor(row, context)
  if (totalMinor === 0 || context.presets?.effectiveDate !== undefined) return null
  const isWhole = totalMinor >= row.totalMinor
  if (name === 'void') return isWhole ? creditNoteTexts.nothingToVoid : creditNoteTexts.creditedInvoiceStays
  return isWhole && row.totalDueMinor <= 0 && row.totalPaidMinor === 0 ? creditNoteTexts.nothingToWriteOff : null
}

function creditedMinor({ id }: InvoiceRow, { reads }: CommandContext): number {
  return creditTotals(reads.creditNotes.ofInvoice(id).flatMap(({ lines }) => lines)).totalMinor
}

export const invoiceHandlers: HandlersOf<typeof invoiceOperations> = {
  listInvoices: ({ query }, context) => {
    const { reads, today } = context
    const filters = invoiceFilters({ clientId: query.client_id, status: query.status }, today)
    return presentPage(reads.invoices.list(listRequest(query, filters)), context, invoicesShown)
  },
  createInvoice: ({ body }, context) => {
    const fits = checkNamed(body, null, context)
    return fits.ok ? insertDraft(body, context) : fits
  },
  getInvoice: ({ params }, context) => {
    const row = context.reads.invoices.get(params.invoiceId)
    if (row === null) return err(notFound('invoice'))
    return ok(presentInvoice(row, context.reads.invoices.lines(row.id), context))
  },
  updateInvoice: ({ params, body }, context) => {
    const { reads, writes, now } = context
    const row = reads.invoices.get(params.invoiceId)
    if (row === null) return err(notFound('invoice'))
    if (!isInvoiceEditable(row.status)) {
      return err(conflict(invoiceTexts.issuedNeverChanges))
    }
    const kept: InvoiceInput = {
      ...rowToPricingInput(row, reads.invoices.lines(row.id), { ids: true, words: true }),
      ...columnsToTermsInput(row),
      issued_at: row.issuedAt,
      due_at: row.dueAt,
    }
    const fits = checkNamed(body, kept, context)
    if (!fits.ok) return fits
    // A rate is that of two currencies.
    const isTurned = body.currency !== undefined && body.currency !== row.currency
    const before = isTurned ? { ...kept, options: withoutTaxCurrency(kept.options) } : kept
    const draft = draftColumns(mergeNamed(before, body), context)
    if (!draft.ok) return draft
    const changed: InvoiceRow = { ...row, ...draft.value.columns, updatedAt: now }
    const lines = draft.value.priced.lines.map((line) => ({ ...line, documentId: row.id }))
    writes.invoices.update(changed)
    writes.invoices.removeLines(row.id)
    writes.invoices.insertLines(lines)
    return ok(presentInvoice(changed, lines, context))
  },
  deleteInvoice: ({ params }, { reads, writes, now }) => {
    const row = reads.invoices.get(params.invoiceId)
    if (row === null) return err(notFound('invoice'))
    if (!isInvoiceEditable(row.status)) {
      return err(conflict(invoiceTexts.issuedNeverDeleted))
    }
    writes.invoices.removeLines(row.id)
    writes.invoices.remove(row.id, now)
    writes.attachments.removeOf(row.id)
    const estimate = row.convertedFrom === null ? null : reads.estimates.get(row.convertedFrom)
    if (estimate !== null) {
      writes.estimates.update({ ...estimate, status: 'APPROVED', convertedAt: null, updatedAt: now })
    }
    return ok(undefined)
  },
  sendInvoice: ({ params }, context) => issueInvoice(params.invoiceId, context),
  voidInvoice: ({ params }, context) => close(params.invoiceId, 'void', context),
  writeOffInvoice: ({ params }, context) => close(params.invoiceId, 'writeOff', context),
  duplicateInvoice: ({ params }, context) => {
    const row = context.reads.invoices.get(params.invoiceId)
    if (row === null) return err(notFound('invoice'))
    const lines = context.reads.invoices.lines(row.id)
    // OTHER names a day of its own, which would be past for the copy.
    const netTerms = row.netTerms === 'OTHER' ? USUAL_TERMS : row.netTerms
    const isAllAgain = billsAllAgain(row, context)
    const pricing = isAllAgain
      ? rowToPricingInput(row, lines, { words: true })
      : rowToPricingInput(row, withAgreedPrices(row, lines, context))
    const copied = { ...pricing, ...ownDiscount(row), options: optionsOfCopy(row, isAllAgain) }
    const copy = insertDraft({ ...copied, ...columnsToTermsInput(row), net_terms: netTerms }, context)
    if (copy.ok && isSameWork(row, context)) {
      copyAttachments({ kind: 'invoice', id: row.id }, { kind: 'invoice', id: copy.value.id }, context)
    }
    return copy
  },
}

/** What is void or credited is billed once more by its copy; what was attached to any other is of that work alone. */
function isSameWork({ id, status }: InvoiceRow, { reads }: CommandContext): boolean {
  return status === 'VOID' || reads.creditNotes.ofInvoice(id).length > 0
}

/** Whether a copy bills all of the same work: it was supplied on the same day, which is what decides the rates. */
function billsAllAgain(row: InvoiceRow, context: CommandContext): boolean {
  const totalMinor = creditedMinor(row, context)
  return row.status === 'VOID' || (totalMinor > 0 && totalMinor >= row.totalMinor)
}

/** What bills all again is of the same deposits; any other copy is of other work, on another day. */
function optionsOfCopy({ convertedFrom, options }: InvoiceRow, isAllAgain: boolean): OpenOptions {
  const others = withoutTaxCurrency(withoutDeposits(isAllAgain ? options : withoutSupply(options)))
  if (!isAllAgain) return others
  const [deposit, work] = [readDepositEstimate(options), convertedFrom ?? readWorkEstimate(options)]
  if (deposit !== null) return { ...others, [DEPOSIT_ESTIMATE]: deposit }
  return work === null ? others : { ...others, [WORK_ESTIMATE]: work }
}
