import { err, ok, type Result } from '../../../kernel/result'
import {
  type Choice,
  type CreditLine,
  creditOfChoices,
  creditOfRest,
  type CreditProblem,
  creditTotals,
} from '../../../domain/credit-notes/credit'
import { creditableLines } from '../../../domain/credit-notes/creditable'
import { readCreditNote, type CreditNoteColumns } from '../../../domain/credit-notes/credit-note-fields'
import type { StoredInvoiceStatus } from '../../../domain/enums'
import type { CreditNoteId, InvoiceId } from '../../../domain/ids'
import type { Currency } from '../../../domain/money/currency'
import type { Decimal } from '../../../domain/money/decimal'
import { decimalToMinor, formatMoney } from '../../../domain/money/minor'
import { formatNumber } from '../../../domain/numbering/number'
import type { CreditNoteFacts, CreditNoteRecord } from '../../../contract/v1/credit-notes/credit-note-record'
import { conflict, invalid, invalidField, notFound, type Failure } from '../../../contract/define/failure'
import type { CreditNoteRow } from '../../../storage/stores/credit-note-store'
import type { InvoiceRow } from '../../../storage/stores/document-stores'
import type { CommandContext, QueryContext } from '../../context'
import { presentCreditNote } from '../../present/credit-note'
import { partiesOf } from '../../present/document'
import { amountProblem } from '../documents/check-named'
import { giveNumber, noteNumber } from '../documents/give-number'
import { settleInvoice } from '../invoices/settle-invoice'
import { creditNoteTexts } from '../../../words/en/service/credit-notes'

interface CreditNoteBody {
  readonly reason?: string | null | undefined
  readonly line_items?: readonly { readonly position: number; readonly amount: Decimal }[] | undefined
}

/**
 * Issues a credit note for an invoice, whole or for chosen lines: it takes the next number of its own series, and the
 * invoice falls by it, in the transaction that this runs in (v1.md "Additions"). One that was issued elsewhere is kept as
 * it was handed out, whatever has become of its invoice since.
 */
export function issueCreditNote(
  id: InvoiceId,
  body: CreditNoteBody,
  context: CommandContext,
): Result<CreditNoteRecord, Failure> {
  const invoice = context.reads.invoices.get(id)
  if (invoice === null) return err(notFound('invoice'))
  const { creditNote: handedOut } = context.presets ?? {}
  if (handedOut !== undefined) return keepHandedOut(handedOut, invoice, context)
  const refusal = refusals[invoice.status]
  if (refusal !== null) return err(conflict(refusal))
  const lines = creditLines(invoice, body, context)
  if (!lines.ok) return lines
  const { newId, now, today, writes } = context
  // No credit note is older than its invoice, which may bear a day to come.
  const issuedAt = invoice.issuedAt !== null && invoice.issuedAt > today ? invoice.issuedAt : today
  const given = giveNumber('credit_note', issuedAt, context)
  if (!given.ok) return given
  const columns: CreditNoteColumns = {
    id: newId<CreditNoteId>(),
    ...given.value,
    issuedAt,
    reason: body.reason?.trim() === '' ? null : (body.reason ?? null),
    lines: lines.value,
    ...creditTotals(lines.value),
    createdAt: now,
  }
  // Once the credit note is there, nothing is attached to it.
  writes.attachments.move({ kind: 'credit_draft', id }, { kind: 'credit_note', id: columns.id })
  writes.creditNotes.insert(creditNoteRow(columns, invoice, context))
  writes.creditNotes.keepUnsealed(columns.id)
  return ok(withInvoice(columns.id, invoice, context))
}

const refusals: Readonly<Record<StoredInvoiceStatus, string | null>> = {
  DRAFT: creditNoteTexts.draftIsChanged,
  SENT: null,
  PARTIALLY_PAID: null,
  PAID: null,
  VOID: creditNoteTexts.voidNeedsNone,
  WRITTEN_OFF: creditNoteTexts.writtenOffNeedsNone,
}

/** What of an invoice can be credited, line by line, and what is credited already. */
export function creditState(invoice: InvoiceRow, { reads }: Pick<QueryContext, 'reads'>) {
  const lines = creditableLines(invoice, reads.invoices.lines(invoice.id), creditNoteTexts.shipping)
  return { lines, credited: reads.creditNotes.ofInvoice(invoice.id).flatMap((note) => note.lines) }
}

function creditLines(
  invoice: InvoiceRow,
  body: CreditNoteBody,
  context: CommandContext,
): Result<CreditLine[], Failure> {
  const { currency } = invoice
  const { lines, credited } = creditState(invoice, context)
  if (body.line_items === undefined) {
    const rest = creditOfRest(lines, credited, currency)
    return rest.length === 0 ? err(conflict(creditNoteTexts.nothingLeft)) : ok(rest)
  }
  const odd = body.line_items.flatMap(({ amount }, index) => {
    const problem = amountProblem(amount, currency)
    return problem === null ? [] : [[`line_items.${String(index)}.amount`, [problem]] as const]
  })
  if (odd.length > 0) return err(invalid(Object.fromEntries(odd)))
  const choices = body.line_items.map(({ position, amount }): Choice => {
    return { position, amountMinor: decimalToMinor(amount, currency) }
  })
  const chosen = creditOfChoices(lines, credited, choices, currency)
  return chosen.ok ? chosen : err(toFailure(chosen.error, currency, context))
}

function toFailure(problems: readonly CreditProblem[], currency: Currency, { reads }: CommandContext): Failure {
  const { locale } = reads.organization().profile
  const told = problems.map(({ index, fault, leftMinor }) => {
    const field = fault === 'noSuchLine' || fault === 'namedTwice' ? 'position' : 'amount'
    return [`line_items.${String(index)}.${field}`, [textOf(fault, formatMoney(leftMinor, currency, locale))]] as const
  })
  return invalid(Object.fromEntries(told))
}

function textOf(fault: CreditProblem['fault'], left: string): string {
  switch (fault) {
    case 'noSuchLine':
      return creditNoteTexts.noSuchLine
    case 'namedTwice':
      return creditNoteTexts.lineNamedTwice
    case 'nothing':
      return creditNoteTexts.enterAnAmountAboveZero
    case 'moreThanLeft':
      return creditNoteTexts.moreThanLeft(left)
  }
}

function keepHandedOut(facts: CreditNoteFacts, invoice: InvoiceRow, context: CommandContext) {
  const { reads, writes } = context
  if (invoice.status === 'DRAFT') return err(conflict(creditNoteTexts.draftIsChanged))
  const read = readCreditNote(facts, invoice.currency)
  if (read === null) return err(invalidField('credit_note', creditNoteTexts.sumsDisagree))
  const known = reads.creditNotes.get(read.id)
  if (known !== null) return ok(presentCreditNote(known, context))
  writes.creditNotes.insert(creditNoteRow(read, invoice, context))
  const problem = noteNumber('credit_note', read, context)
  if (problem !== null) return err(problem)
  return ok(withInvoice(read.id, invoice, context))
}

/** A credit note as it is kept. */
export function creditNoteRow(columns: CreditNoteColumns, invoice: InvoiceRow, context: QueryContext): CreditNoteRow {
  const { prefix, number, reason } = columns
  const numbers = [formatNumber(prefix, number), formatNumber(invoice.prefix ?? '', invoice.number ?? 0)]
  const foundBy = [...numbers, partiesOf(invoice, context).client.name, reason ?? ''].join(' ')
  return { ...columns, invoiceId: invoice.id, foundBy }
}

/** Brings the invoice up to its new credit note, and answers that one. */
function withInvoice(id: CreditNoteId, invoice: InvoiceRow, context: CommandContext): CreditNoteRecord {
  const settled = { ...settleInvoice(invoice, context), updatedAt: context.now }
  context.writes.invoices.update(settled)
  const row = context.reads.creditNotes.get(id)
  if (row === null) throw new Error(`Credit note ${id} was not kept.`)
  return presentCreditNote(row, context, settled)
}
