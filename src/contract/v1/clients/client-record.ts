import { z } from 'zod'
import { id, integer, oneOf, text, timestamps } from '../../define/record-fields'

/** Address (spec "Address"). */
export const addressRecord = z.object({
  line1: text,
  line2: text.nullable(),
  city: text,
  state: text,
  zip: text,
  country: text,
})
export type AddressRecord = z.output<typeof addressRecord>

/** Client (spec "Client"); `email` may be null in ours (v1.md "Required fields"). */
export const clientRecord = z.object({
  id,
  name: text,
  email: text.nullable(),
  kind: oneOf('client_kind'),
  kind_name: text,
  profile: z.object({ company_name: text.nullable(), website: text.nullable() }).nullable(),
  address: addressRecord.nullable(),
  document_defaults: z.object({ currency: text.nullable() }).nullable(),
  /** These five are ours (v1.md "Additions"). */
  vat_id: text.nullable(),
  purchase_order_number: text.nullable(),
  /** What the client wants to find the invoice by; an authority's routing id. */
  buyer_reference: text.nullable(),
  /** How the client receives invoices that its software reads; null is not at all. */
  e_invoice: oneOf('e_invoice').nullable(),
  /** A BCP 47 tag: which language documents are in; null is that of the business's. */
  language: text.nullable(),
  contact_count: integer,
  note_count: integer,
  ...timestamps,
})
export type ClientRecord = z.output<typeof clientRecord>

/** A note kept about a client; the client record counts them. */
export const noteRecord = z.object({ id, client_id: id, body: text, ...timestamps })
export type NoteRecord = z.output<typeof noteRecord>
