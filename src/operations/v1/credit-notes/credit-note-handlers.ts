import { err, ok } from '../../../kernel/result'
import { creditedOf, creditTotals } from '../../../domain/credit-notes/credit'
import { presentCreditLine } from '../../../domain/credit-notes/credit-note-fields'
import { notFound } from '../../../contract/define/failure'
import type { creditNoteOperations } from '../../../contract/v1/credit-notes/credit-note-operations'
import { creditNoteFilters } from '../../../storage/stores/credit-note-store'
import type { HandlersOf } from '../../handler'
import { presentCreditNote } from '../../present/credit-note'
import { moneyNumber } from '../../present/document'
import { listRequest, mapPage } from '../list-request'
import { creditState, issueCreditNote } from './issue-credit-note'

export const creditNoteHandlers: HandlersOf<typeof creditNoteOperations> = {
  createCreditNote: ({ params, body }, context) => issueCreditNote(params.invoiceId, body, context),
  getCreditable: ({ params }, context) => {
    const invoice = context.reads.invoices.get(params.invoiceId)
    if (invoice === null) return err(notFound('invoice'))
    const { currency } = invoice
    const { lines, credited } = creditState(invoice, context)
    const shown = lines.map((line) => {
      const before = creditedOf(line.position, credited)
      return {
        ...presentCreditLine(line, currency),
        credited_amount: moneyNumber(before.subtotalMinor, currency),
        credited_tax_amount: moneyNumber(before.taxMinor, currency),
      }
    })
    return ok({
      lines: shown,
      total: moneyNumber(creditTotals(lines).totalMinor, currency),
      credited_total: moneyNumber(creditTotals(credited).totalMinor, currency),
    })
  },
  listCreditNotes: ({ query }, context) => {
    const filters = creditNoteFilters({ clientId: query.client_id, invoiceId: query.invoice_id })
    return ok(
      mapPage(context.reads.creditNotes.list(listRequest(query, filters)), (row) => presentCreditNote(row, context)),
    )
  },
  getCreditNote: ({ params }, context) => {
    const row = context.reads.creditNotes.get(params.creditNoteId)
    return row === null ? err(notFound('credit note')) : ok(presentCreditNote(row, context))
  },
}
