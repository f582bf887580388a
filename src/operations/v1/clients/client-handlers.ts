import { err, ok } from '../../../kernel/result'
import type { ParsedInput } from '../../../contract/define/client'
import { conflict, notFound } from '../../../contract/define/failure'
import type { clientOperations } from '../../../contract/v1/clients/client-operations'
import { notesOf, type ClientRow, type NoteRow } from '../../../storage/stores/record-stores'
import type { HandlersOf } from '../../handler'
import { presentClient, presentNote } from '../../present/client'
import { clientSearchText, toSearchText } from '../../../domain/search/search-text'
import { listRequest, mapPage } from '../list-request'
import { clientTexts } from '../../../words/en/service/clients'

type ClientBody = ParsedInput<(typeof clientOperations)['createClient']>['body']
type PartialOf<T> = { readonly [K in keyof T]?: T[K] | undefined }

/** A client's columns as a body names them: what it leaves out stays, null empties. */
function applyBody(row: ClientRow, body: PartialOf<ClientBody>): ClientRow {
  const { profile, document_defaults: defaults } = body
  const changed: ClientRow = {
    ...row,
    name: body.name ?? row.name,
    kind: body.kind ?? row.kind,
    email: body.email === undefined ? row.email : body.email,
    companyName: profile === undefined ? row.companyName : (profile?.company_name ?? null),
    website: profile === undefined ? row.website : (profile?.website ?? null),
    address: body.address === undefined ? row.address : body.address,
    currency: defaults === undefined ? row.currency : (defaults?.currency ?? null),
    vatId: body.vat_id === undefined ? row.vatId : body.vat_id,
    purchaseOrderNumber:
      body.purchase_order_number === undefined ? row.purchaseOrderNumber : body.purchase_order_number,
    buyerReference: body.buyer_reference === undefined ? row.buyerReference : body.buyer_reference,
    eInvoice: body.e_invoice === undefined ? row.eInvoice : body.e_invoice,
    language: body.language === undefined ? row.language : body.language,
  }
  return { ...changed, searchText: toSearchText([changed.name, changed.companyName, changed.email]) }
}

export const clientHandlers: HandlersOf<typeof clientOperations> = {
  listClients: ({ query }, { reads }) => ok(mapPage(reads.clients.list(listRequest(query)), presentClient)),
  createClient: ({ body }, { writes, newRecordId, now }) => {
    const empty: ClientRow = {
      id: newRecordId(),
      name: body.name,
      email: null,
      kind: body.kind,
      companyName: null,
      website: null,
      address: null,
      currency: null,
      vatId: null,
      purchaseOrderNumber: null,
      buyerReference: null,
      eInvoice: null,
      language: null,
      contactCount: 0,
      noteCount: 0,
      searchText: toSearchText([]),
      createdAt: now,
      updatedAt: now,
    }
    const row = applyBody(empty, body)
    writes.clients.insert(row)
    return ok(presentClient(row))
  },
  getClient: ({ params }, { reads }) => {
    const row = reads.clients.get(params.clientId)
    return row === null ? err(notFound('client')) : ok(presentClient(row))
  },
  updateClient: ({ params, body }, { reads, writes, now }) => {
    const row = reads.clients.get(params.clientId)
    if (row === null) return err(notFound('client'))
    const changed = { ...applyBody(row, body), updatedAt: now }
    writes.clients.update(changed)
    const [before, after] = [clientSearchText(row), clientSearchText(changed)]
    if (after !== before) writes.exchangeClient(row.id, before, after)
    return ok(presentClient(changed))
  },
  deleteClient: ({ params }, { reads, writes, now }) => {
    const row = reads.clients.get(params.clientId)
    if (row === null) return err(notFound('client'))
    const use = reads.usedBy('client', row.id)
    if (use !== null) {
      const isRecurring = use === 'recurring_invoices'
      return err(
        conflict(isRecurring ? clientTexts.hasRecurringInvoices(row.name) : clientTexts.hasDocuments(row.name)),
      )
    }
    for (const { id } of reads.contactsOfClient(row.id)) writes.contacts.remove(id, now)
    for (const { id } of reads.notesOfClient(row.id)) writes.notes.remove(id, now)
    writes.clients.remove(row.id, now)
    return ok(undefined)
  },
  listClientNotes: ({ params, query }, { reads }) => {
    if (reads.clients.get(params.clientId) === null) return err(notFound('client'))
    return ok(mapPage(reads.notes.list(listRequest(query, [notesOf(params.clientId)])), presentNote))
  },
  createClientNote: ({ params, body }, { reads, writes, newRecordId, now }) => {
    if (reads.clients.get(params.clientId) === null) return err(notFound('client'))
    const row: NoteRow = {
      id: newRecordId(),
      clientId: params.clientId,
      body: body.body,
      createdAt: now,
      updatedAt: now,
    }
    writes.notes.insert(row)
    return ok(presentNote(row))
  },
  updateClientNote: ({ params, body }, { reads, writes, now }) => {
    const row = reads.notes.get(params.noteId)
    if (row === null || row.clientId !== params.clientId) return err(notFound('note'))
    const changed: NoteRow = { ...row, body: body.body ?? row.body, updatedAt: now }
    writes.notes.update(changed)
    return ok(presentNote(changed))
  },
  deleteClientNote: ({ params }, { reads, writes, now }) => {
    const row = reads.notes.get(params.noteId)
    if (row === null || row.clientId !== params.clientId) return err(notFound('note'))
    writes.notes.remove(row.id, now)
    return ok(undefined)
  },
}
