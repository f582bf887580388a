import { z } from 'zod'
import { defineOperation } from '../define/operation'
import { searchText } from '../define/paging'
import { date, id, integer, number, oneOf, text } from '../define/record-fields'
import { estimateListItem, invoiceListItem, paymentListItem, refundListItem } from './list-item-operations'
import { desktopTexts } from '../../words/en/service/desktop'

const clientHit = z.object({ id, name: text, company_name: text.nullable(), email: text.nullable() })

const recurringHit = z.object({
  id,
  /** Its own name or, without one, what its first line bills. */
  title: text,
  client_name: text,
  status: oneOf('recurring_status'),
  currency: text,
  total_minor: integer,
  next_date: date.nullable(),
})
export type RecurringHit = z.output<typeof recurringHit>

const creditNoteHit = z.object({
  id,
  credit_note_number: text,
  invoice_number: text,
  client_name: text,
  currency: text,
  total_minor: integer,
  issued_at: date,
})
export type CreditNoteHit = z.output<typeof creditNoteHit>

const savedItemHit = z.object({ id, name: text, description: text.nullable(), price: number, currency: text })

const taxHit = z.object({ id, name: text, percent: number })

const hits = {
  invoices: z.array(invoiceListItem),
  estimates: z.array(estimateListItem),
  clients: z.array(clientHit),
  recurring: z.array(recurringHit),
  payments: z.array(paymentListItem),
  refunds: z.array(refundListItem),
  /** More of them than of other kinds: no list shows all that match. */
  credit_notes: z.array(creditNoteHit),
  saved_items: z.array(savedItemHit),
  taxes: z.array(taxHit),
}

const found = z.object({
  /** The best few of each kind. */
  ...hits,
  /** The documents whose number is just what was typed; each is the first of its kind. */
  exact: z.array(id),
  /** Kinds of which there is more than is told here. */
  more: z.array(z.enum(Object.keys(hits) as [HitKind, ...HitKind[]])),
})
export type FoundRecords = z.output<typeof found>
export type HitKind = keyof typeof hits

/** One search through all records, for the palette. */
export const searchOperations = {
  searchRecords: defineOperation({
    name: 'searchRecords',
    method: 'GET',
    path: '/desktop/search',
    query: z.object({ q: searchText }),
    data: found,
    message: desktopTexts.recordsFound,
  }),
}
