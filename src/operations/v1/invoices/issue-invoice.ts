import { err, ok, type Result } from '../../../kernel/result'
import { isFourDigitYear } from '../../../domain/four-digit-year'
import { dueDate } from '../../../domain/invoices/due-date'
import { invoiceMove } from '../../../domain/invoices/states'
import { FOREIGN } from '../../../domain/numbering/number'
import type { InvoiceId } from '../../../domain/ids'
import { conflict, invalidField, notFound, type Failure } from '../../../contract/define/failure'
import type { InvoiceRecord } from '../../../contract/v1/invoices/invoice-record'
import type { InvoiceRow } from '../../../storage/stores/document-stores'
import { effectiveDate, type CommandContext } from '../../context'
import { joinSearchTexts, numberSearchText } from '../../../domain/search/search-text'
import { giveNumber } from '../documents/give-number'
import { freezeParties } from '../../present/document'
import { presentInvoice } from '../../present/invoice'
import { settleInvoice } from './settle-invoice'
import { invoiceTexts } from '../../../words/en/service/invoices'
import { invoiceRefusals } from '../../../words/en/service/refusals'

/**
 * Issues a draft: it takes the next number of its series, its days, its parties are frozen, and what its sheet is printed
 * from is kept, all in the transaction that this runs in, so that numbers have no gap (v1.md "Numbers", "States").
 */
export function issueInvoice(id: InvoiceId, context: CommandContext): Result<InvoiceRecord, Failure> {
  const { reads, writes, now, today, presets } = context
  const row = reads.invoices.get(id)
  if (row === null) return err(notFound('invoice'))
  const status = invoiceMove(row.status, 'send')
  if (!status.ok) return err(conflict(invoiceRefusals[status.error]))
  const issuedAt = presets?.issuedAt ?? row.issuedAt ?? today
  const given = giveNumber('invoice', issuedAt, context)
  if (!given.ok) return given
  const { prefix, number } = given.value
  const dueAt = dueDate(issuedAt, row.netTerms, row.dueAt)
  if (!isFourDigitYear(dueAt)) return err(invalidField('issued_at', invoiceTexts.dueTooLate))
  if (dueAt < issuedAt) return err(conflict(invoiceTexts.changeDueDateFirst))
  const sent: InvoiceRow = {
    ...row,
    prefix,
    number,
    status: status.value,
    issuedAt,
    dueAt,
    issuedOn: effectiveDate(context),
    partiesHash: freezeParties(row, context),
    searchText: joinSearchTexts([row.searchText, numberSearchText(prefix, number)]),
    updatedAt: now,
  }
  const issued = settleInvoice(sent, context)
  writes.invoices.update(issued)
  const record = presentInvoice(issued, reads.invoices.lines(id), context)
  // What another program issued is a copy here: the client has the original.
  if (number !== FOREIGN) writes.keepUnsealed(id, record)
  return ok(record)
}
