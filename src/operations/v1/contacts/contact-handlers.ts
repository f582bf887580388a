import { err, ok } from '../../../kernel/result'
import { notFound } from '../../../contract/define/failure'
import type { contactOperations } from '../../../contract/v1/contacts/contact-operations'
import { contactsOf, type ContactRow } from '../../../storage/stores/record-stores'
import type { HandlersOf } from '../../handler'
import { presentContact } from '../../present/client'
import { listRequest, mapPage } from '../list-request'

export const contactHandlers: HandlersOf<typeof contactOperations> = {
  listContacts: ({ params, query }, { reads }) => {
    if (reads.clients.get(params.clientId) === null) return err(notFound('client'))
    return ok(mapPage(reads.contacts.list(listRequest(query, [contactsOf(params.clientId)])), presentContact))
  },
  createContact: ({ params, body }, { reads, writes, newRecordId, now }) => {
    if (reads.clients.get(params.clientId) === null) return err(notFound('client'))
    const row: ContactRow = {
      id: newRecordId(),
      clientId: params.clientId,
      name: body.name,
      email: body.email ?? null,
      phone: body.phone ?? null,
      createdAt: now,
      updatedAt: now,
    }
    writes.contacts.insert(row)
    return ok(presentContact(row))
  },
  getContact: ({ params }, { reads }) => {
    const row = reads.contacts.get(params.contactId)
    if (row === null || row.clientId !== params.clientId) return err(notFound('contact'))
    return ok(presentContact(row))
  },
  updateContact: ({ params, body }, { reads, writes, now }) => {
    const row = reads.contacts.get(params.contactId)
    if (row === null || row.clientId !== params.clientId) return err(notFound('contact'))
    const changed: ContactRow = {
      ...row,
      name: body.name ?? row.name,
      email: body.email === undefined ? row.email : body.email,
      phone: body.phone === undefined ? row.phone : body.phone,
      updatedAt: now,
    }
    writes.contacts.update(changed)
    return ok(presentContact(changed))
  },
  deleteContact: ({ params }, { reads, writes, now }) => {
    const row = reads.contacts.get(params.contactId)
    if (row === null || row.clientId !== params.clientId) return err(notFound('contact'))
    writes.contacts.remove(row.id, now)
    return ok(undefined)
  },
}
