import { z } from 'zod'
import type { ClientId, CreditNoteId, InvoiceId } from '../../../domain/ids'
import { amount, idOf, integer, longText } from '../../define/fields'
import { defineOperation } from '../../define/operation'
import { paging, searchText, sortBy } from '../../define/paging'
import { creditableRecord, creditNoteRecord, MOST_CREDIT_LINES } from './credit-note-record'
import { creditNoteTexts } from '../../../words/en/service/credit-notes'

const invoiceParams = z.object({ invoiceId: idOf<InvoiceId>() })

const creditNoteBody = z.object({
  reason: longText.optional(),
  /** What is credited before tax, line by line; all that is left of the invoice where it is left out. */
  line_items: z
    .array(z.object({ position: integer.min(0, creditNoteTexts.noSuchLine), amount }))
    .min(1, creditNoteTexts.chooseALine)
    .max(MOST_CREDIT_LINES, creditNoteTexts.tooManyLines)
    .optional(),
})

/** Credit notes (v1.md "Additions"). No operation changes or removes one. */
export const creditNoteOperations = {
  createCreditNote: defineOperation({
    name: 'createCreditNote',
    method: 'POST',
    path: '/v1/invoices/{invoiceId}/credit-notes',
    // It is told with its invoice (docs/decisions/0046-credit-notes.md).
    record: 'invoice',
    params: invoiceParams,
    body: creditNoteBody,
    data: creditNoteRecord,
    success: 201,
    message: creditNoteTexts.creditNoteIssued,
    followedBy: 'seal',
  }),
  /** What of each line of an invoice is left to credit. */
  getCreditable: defineOperation({
    name: 'getCreditable',
    method: 'GET',
    path: '/v1/invoices/{invoiceId}/creditable',
    params: invoiceParams,
    data: creditableRecord,
    message: creditNoteTexts.creditableRetrieved,
  }),
  listCreditNotes: defineOperation({
    name: 'listCreditNotes',
    method: 'GET',
    path: '/v1/credit-notes',
    isList: true,
    query: z.object({
      ...paging,
      client_id: idOf<ClientId>().optional(),
      invoice_id: idOf<InvoiceId>().optional(),
      q: searchText,
      sort: sortBy(['created_at', 'issued_at']),
    }),
    data: z.array(creditNoteRecord),
    message: creditNoteTexts.creditNotesRetrieved,
  }),
  getCreditNote: defineOperation({
    name: 'getCreditNote',
    method: 'GET',
    path: '/v1/credit-notes/{creditNoteId}',
    params: z.object({ creditNoteId: idOf<CreditNoteId>() }),
    data: creditNoteRecord,
    message: creditNoteTexts.creditNoteRetrieved,
  }),
}
