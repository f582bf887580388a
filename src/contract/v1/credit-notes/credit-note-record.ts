import { z } from 'zod'
import { date, dateTime, id, integer, number, options, text } from '../../define/record-fields'
import { clientRecord } from '../clients/client-record'
import { organizationRecord } from '../organizations/organization-operations'

/** As many as an invoice has, with the parts of its shipping. */
export const MOST_CREDIT_LINES = 1_100

const shortText = text.max(255)
const longText = text.max(10_000)

/** A line of a credit note: what it credits of a line, or of the shipping, of its invoice. Amounts are positive. */
export const creditNoteLine = z.object({
  /** The place of what it credits among the invoice's lines, from 0; after the last line come the parts of the shipping. */
  position: integer,
  name: shortText,
  description: longText.nullable(),
  /** That of the invoice where the line is credited whole and bore no discount; else 1. */
  quantity: number,
  price: number,
  unit_name: shortText.nullable(),
  tax_name: shortText.nullable(),
  /** Null outside of tax. */
  tax_percent: number.nullable(),
  /** What is credited before tax, after every discount. */
  amount: number,
  tax_amount: number,
})

/** A credit note as it was issued, without what its invoice says of both parties (v1.md "Additions"). */
export const creditNoteFacts = z.object({
  id,
  prefix: shortText,
  number: integer,
  issued_at: date,
  /** Why, in the words that are printed. */
  reason: longText.nullable(),
  lines: z.array(creditNoteLine).max(MOST_CREDIT_LINES),
  subtotal: number,
  tax_amount: number,
  total: number,
  created_at: dateTime,
})
export type CreditNoteFacts = z.output<typeof creditNoteFacts>

/** Credit note (v1.md "Additions"): nothing changes it once it is issued. The parties are those of its invoice. */
export const creditNoteRecord = creditNoteFacts.omit({ lines: true }).extend({
  organization_id: id,
  client_id: id,
  invoice_id: id,
  invoice_number: text,
  invoice_issued_at: date,
  credit_note_number: text,
  currency: text,
  currency_symbol: text,
  /** Those of the invoice: what the law asks for stands there. */
  options: options.nullable(),
  /** By how much it lowers what the client pays to the seller's tax office instead; 0 where nothing is withheld. */
  withheld_amount: number,
  client: clientRecord,
  organization: organizationRecord,
  line_items: z.array(creditNoteLine),
})
export type CreditNoteRecord = z.output<typeof creditNoteRecord>
export type CreditNoteLineRecord = z.output<typeof creditNoteLine>

/** What of a line of an invoice can be credited, and what of it is credited already. */
const creditableLine = creditNoteLine.extend({
  credited_amount: number,
  credited_tax_amount: number,
})

/** What of an invoice can be credited. */
export const creditableRecord = z.object({
  lines: z.array(creditableLine),
  total: number,
  credited_total: number,
})
export type CreditableRecord = z.output<typeof creditableRecord>
