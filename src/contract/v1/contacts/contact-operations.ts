import { z } from 'zod'
import type { ClientId, ContactId } from '../../../domain/ids'
import { email, idOf, optionalText, shortText } from '../../define/fields'
import { defineOperation, noData } from '../../define/operation'
import { paging, searchText } from '../../define/paging'
import { id, text, timestamps } from '../../define/record-fields'
import { contactTexts } from '../../../words/en/service/contacts'

/** Contact (spec "Contact"). */
export const contactRecord = z.object({
  id,
  client_id: id,
  name: text,
  email: text.nullable(),
  phone: text.nullable(),
  ...timestamps,
})
export type ContactRecord = z.output<typeof contactRecord>

const contactBody = z.object({ name: shortText, email: email.optional(), phone: optionalText.optional() })
const listParams = z.object({ clientId: idOf<ClientId>() })
const contactParams = listParams.extend({ contactId: idOf<ContactId>() })

export const contactOperations = {
  listContacts: defineOperation({
    name: 'listContacts',
    method: 'GET',
    path: '/v1/clients/{clientId}/contacts',
    provenance: 'specified',
    isList: true,
    params: listParams,
    query: z.object({ ...paging, q: searchText }),
    data: z.array(contactRecord),
    message: contactTexts.contactsRetrieved,
  }),
  createContact: defineOperation({
    name: 'createContact',
    method: 'POST',
    path: '/v1/clients/{clientId}/contacts',
    record: 'contact',
    params: listParams,
    body: contactBody,
    data: contactRecord,
    success: 201,
    message: contactTexts.contactCreated,
  }),
  getContact: defineOperation({
    name: 'getContact',
    method: 'GET',
    path: '/v1/clients/{clientId}/contacts/{contactId}',
    params: contactParams,
    data: contactRecord,
    message: contactTexts.contactRetrieved,
  }),
  updateContact: defineOperation({
    name: 'updateContact',
    method: 'PUT',
    path: '/v1/clients/{clientId}/contacts/{contactId}',
    record: 'contact',
    params: contactParams,
    body: contactBody.partial(),
    data: contactRecord,
    message: contactTexts.contactUpdated,
  }),
  deleteContact: defineOperation({
    name: 'deleteContact',
    method: 'DELETE',
    path: '/v1/clients/{clientId}/contacts/{contactId}',
    record: 'contact',
    params: contactParams,
    data: noData,
    message: contactTexts.contactDeleted,
  }),
}
