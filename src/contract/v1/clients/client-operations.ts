import { z } from 'zod'
import type { ClientId, NoteId } from '../../../domain/ids'
import { currencyField, email, enumField, idOf, languageTag, optionalText, shortText } from '../../define/fields'
import { defineOperation, noData } from '../../define/operation'
import { paging, searchText, sortBy } from '../../define/paging'
import { clientRecord, noteRecord } from './client-record'
import { clientTexts } from '../../../words/en/service/clients'
import { requestTexts } from '../../../words/en/service/requests'

const addressLine = z.string().trim().max(255, requestTexts.useAtMost255Characters)
export const addressBody = z.object({
  line1: addressLine.default(''),
  line2: optionalText.default(null),
  city: addressLine.default(''),
  state: addressLine.default(''),
  zip: addressLine.default(''),
  country: addressLine.default(''),
})

const clientBody = z.object({
  name: shortText,
  kind: enumField('client_kind'),
  email: email.optional(),
  profile: z.object({ company_name: optionalText.default(null), website: optionalText.default(null) }).nullish(),
  address: addressBody.nullish(),
  document_defaults: z.object({ currency: currencyField.nullable().default(null) }).nullish(),
  vat_id: optionalText.optional(),
  purchase_order_number: optionalText.optional(),
  buyer_reference: optionalText.optional(),
  e_invoice: enumField('e_invoice').nullish(),
  language: languageTag(requestTexts.chooseALanguage).nullish(),
})

const clientParams = z.object({ clientId: idOf<ClientId>() })
const noteParams = clientParams.extend({ noteId: idOf<NoteId>() })
const noteBody = z.object({
  body: z.string().trim().min(1, requestTexts.thisFieldIsRequired).max(10_000, requestTexts.useAtMost10000Characters),
})

export const clientOperations = {
  listClients: defineOperation({
    name: 'listClients',
    method: 'GET',
    path: '/v1/clients',
    isList: true,
    query: z.object({ ...paging, q: searchText, sort: sortBy(['created_at', 'name']) }),
    data: z.array(clientRecord),
    message: clientTexts.clientsRetrieved,
  }),
  createClient: defineOperation({
    name: 'createClient',
    method: 'POST',
    path: '/v1/clients',
    record: 'client',
    body: clientBody,
    data: clientRecord,
    success: 201,
    message: clientTexts.clientCreated,
  }),
  getClient: defineOperation({
    name: 'getClient',
    method: 'GET',
    path: '/v1/clients/{clientId}',
    params: clientParams,
    data: clientRecord,
    message: clientTexts.clientRetrieved,
  }),
  updateClient: defineOperation({
    name: 'updateClient',
    method: 'PUT',
    path: '/v1/clients/{clientId}',
    record: 'client',
    params: clientParams,
    body: clientBody.partial(),
    data: clientRecord,
    message: clientTexts.clientUpdated,
  }),
  deleteClient: defineOperation({
    name: 'deleteClient',
    method: 'DELETE',
    path: '/v1/clients/{clientId}',
    record: 'client',
    params: clientParams,
    data: noData,
    message: clientTexts.clientDeleted,
  }),
  listClientNotes: defineOperation({
    name: 'listClientNotes',
    method: 'GET',
    path: '/v1/clients/{clientId}/notes',
    isList: true,
    params: clientParams,
    query: z.object(paging),
    data: z.array(noteRecord),
    message: clientTexts.notesRetrieved,
  }),
  createClientNote: defineOperation({
    name: 'createClientNote',
    method: 'POST',
    path: '/v1/clients/{clientId}/notes',
    record: 'note',
    params: clientParams,
    body: noteBody,
    data: noteRecord,
    success: 201,
    message: clientTexts.noteCreated,
  }),
  updateClientNote: defineOperation({
    name: 'updateClientNote',
    method: 'PUT',
    path: '/v1/clients/{clientId}/notes/{noteId}',
    record: 'note',
    params: noteParams,
    body: noteBody.partial(),
    data: noteRecord,
    message: clientTexts.noteUpdated,
  }),
  deleteClientNote: defineOperation({
    name: 'deleteClientNote',
    method: 'DELETE',
    path: '/v1/clients/{clientId}/notes/{noteId}',
    record: 'note',
    params: noteParams,
    data: noData,
    message: clientTexts.noteDeleted,
  }),
}
