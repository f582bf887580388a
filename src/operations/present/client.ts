import { enumValueOf } from '../../domain/wire/read-fields'
import { enumLabel } from '../../words/enum-label'
import type { ClientRecord, NoteRecord } from '../../contract/v1/clients/client-record'
import type { ContactRecord } from '../../contract/v1/contacts/contact-operations'
import type { Listed } from '../../storage/list'
import type { ClientRow, ContactRow, NoteRow } from '../../storage/stores/record-stores'

export function presentClient(row: Listed<ClientRow>): ClientRecord {
  const hasProfile = row.companyName !== null || row.website !== null
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    kind: row.kind,
    kind_name: enumLabel('client_kind', row.kind),
    profile: hasProfile ? { company_name: row.companyName, website: row.website } : null,
    address: row.address,
    document_defaults: row.currency === null ? null : { currency: row.currency },
    vat_id: row.vatId,
    purchase_order_number: row.purchaseOrderNumber,
    buyer_reference: row.buyerReference,
    e_invoice: row.eInvoice,
    language: row.language,
    contact_count: row.contactCount,
    note_count: row.noteCount,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  }
}

/** Of a client, what it could not always say: what was frozen before says nothing there. */
const laterFields = { vat_id: null, purchase_order_number: null, buyer_reference: null, language: null }

/** A client as it was frozen, for whoever asks; a server may have told another kind of e-invoice than there is. */
export function presentFrozenClient(frozen: ClientRecord): ClientRecord {
  return { ...laterFields, ...frozen, e_invoice: enumValueOf('e_invoice', frozen.e_invoice) }
}

export function presentContact(row: ContactRow): ContactRecord {
  return {
    id: row.id,
    client_id: row.clientId,
    name: row.name,
    email: row.email,
    phone: row.phone,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  }
}

export function presentNote(row: NoteRow): NoteRecord {
  return {
    id: row.id,
    client_id: row.clientId,
    body: row.body,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  }
}
