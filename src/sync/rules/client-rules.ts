import type { ClientId, ContactId, NoteId } from '../../domain/ids'
import { toSearchText } from '../../domain/search/search-text'
import { currencyOf, enumValueOf, oneOf, pick, recordOf, textOf } from '../../domain/wire/read-fields'
import type { ClientRow, ContactRow, NoteRow } from '../../storage/stores/record-stores'
import { caseFolded, keyOf, likeness } from './natural-key'
import { timestampsOf } from '../wire/read-wire'
import { plainRule } from './plain-rule'
import type { SyncRule, WriteContext } from './sync-rule'

const clientFields = [
  ...['name', 'email', 'kind', 'profile', 'address', 'document_defaults'],
  ...['vat_id', 'purchase_order_number', 'buyer_reference', 'e_invoice', 'language'],
]

function addressOf(value: unknown): ClientRow['address'] {
  const address = recordOf(value)
  if (address === null) return null
  const text = (field: string) => textOf(address[field]) ?? ''
  return {
    line1: text('line1'),
    line2: textOf(address['line2']),
    city: text('city'),
    state: text('state'),
    zip: text('zip'),
    country: text('country'),
  }
}

export const clientRule: SyncRule = {
  ...plainRule,
  kind: 'client',
  operations: {
    list: 'listClients',
    get: 'getClient',
    create: 'createClient',
    update: 'updateClient',
    remove: 'deleteClient',
  },
  idParam: 'clientId',
  parent: null,
  fields: clientFields,
  isComplete: ({ name }) => typeof name === 'string',
  contentOf: (record) => pick(record, clientFields),
  naturalKeyOf: ({ name, email }) => keyOf([caseFolded(name), caseFolded(email)]),
  likenessOf: ({ name, email, profile }) => likeness({ name, email, ...recordOf(profile) }),
  labelOf: ({ name }) => textOf(name) ?? '',
  writeLocal(id, record, { reads, writes, now }) {
    const name = textOf(record['name'])
    if (name === null) return 'unreadable'
    const profile = recordOf(record['profile'])
    const email = textOf(record['email'])
    const companyName = textOf(profile?.['company_name'])
    const before = reads.clients.get(id as ClientId)
    const row: ClientRow = {
      id: id as ClientId,
      name,
      email,
      kind: oneOf(record['kind'], ['BUSINESS', 'PERSON']) ?? 'BUSINESS',
      companyName,
      website: textOf(profile?.['website']),
      address: addressOf(record['address']),
      currency: currencyOf(recordOf(record['document_defaults'])?.['currency']),
      vatId: textOf(record['vat_id']),
      purchaseOrderNumber: textOf(record['purchase_order_number']),
      buyerReference: textOf(record['buyer_reference']),
      eInvoice: enumValueOf('e_invoice', record['e_invoice']),
      language: textOf(record['language']),
      contactCount: before?.contactCount ?? 0,
      noteCount: before?.noteCount ?? 0,
      searchText: toSearchText([name, companyName, email]),
      ...timestampsOf(record, now),
    }
    if (before === null) writes.clients.insert(row)
    else writes.clients.update(row)
    return null
  },
  deleteLocal(id, { reads, writes, now }) {
    const clientId = id as ClientId
    if (reads.usedBy('client', id) !== null) return false
    // What was written about it here and not sent yet would be lost with it.
    const children = [...reads.contactsOfClient(clientId), ...reads.notesOfClient(clientId)]
    if (children.some((child) => reads.sync.outbox.ofRecord(child.id).length > 0)) return false
    for (const contact of reads.contactsOfClient(clientId)) {
      writes.contacts.remove(contact.id, now)
      writes.sync.agreement.forget('contact', contact.id)
    }
    for (const note of reads.notesOfClient(clientId)) {
      writes.notes.remove(note.id, now)
      writes.sync.agreement.forget('note', note.id)
    }
    writes.clients.remove(clientId, now)
    return true
  },
}

/** Of a contact or note that comes below another client: the storage counts what is made and deleted. */
function moveCount(
  count: 'contactCount' | 'noteCount',
  from: { readonly clientId: ClientId },
  to: { readonly clientId: ClientId },
  { reads, writes }: Pick<WriteContext, 'reads' | 'writes'>,
): void {
  if (from.clientId === to.clientId) return
  for (const [id, by] of [
    [from.clientId, -1],
    [to.clientId, 1],
  ] as const) {
    const client = reads.clients.get(id)
    if (client !== null) writes.clients.update({ ...client, [count]: client[count] + by })
  }
}

const contactFields = ['name', 'email', 'phone']

export const contactRule: SyncRule = {
  ...plainRule,
  kind: 'contact',
  operations: {
    list: 'listContacts',
    get: 'getContact',
    create: 'createContact',
    update: 'updateContact',
    remove: 'deleteContact',
  },
  idParam: 'contactId',
  parent: 'client',
  fields: contactFields,
  isComplete: ({ name }) => typeof name === 'string',
  contentOf: (record) => pick(record, [...contactFields, 'client_id']),
  naturalKeyOf: ({ name, email }, { client_id: clientId }) => keyOf([clientId, caseFolded(name), caseFolded(email)]),
  likenessOf: ({ name, email, phone }, { client_id: clientId }) => likeness({ name, email, phone }, clientId),
  labelOf: ({ name }) => textOf(name) ?? '',
  writeLocal(id, record, { reads, writes, now }) {
    const clientId = textOf(record['client_id']) as ClientId | null
    const name = textOf(record['name'])
    if (clientId === null || name === null) return 'unreadable'
    const row: ContactRow = {
      id: id as ContactId,
      clientId,
      name,
      email: textOf(record['email']),
      phone: textOf(record['phone']),
      ...timestampsOf(record, now),
    }
    const before = reads.contacts.get(row.id)
    if (before === null) writes.contacts.insert(row)
    else {
      writes.contacts.update(row)
      moveCount('contactCount', before, row, { reads, writes })
    }
    return null
  },
  deleteLocal(id, { writes, now }) {
    writes.contacts.remove(id as ContactId, now)
    return true
  },
}

export const noteRule: SyncRule = {
  ...plainRule,
  kind: 'note',
  operations: {
    list: 'listClientNotes',
    get: null,
    create: 'createClientNote',
    update: 'updateClientNote',
    remove: 'deleteClientNote',
  },
  idParam: 'noteId',
  parent: 'client',
  fields: ['body'],
  isComplete: ({ body }) => typeof body === 'string',
  contentOf: (record) => pick(record, ['body', 'client_id']),
  naturalKeyOf: ({ body }, { client_id: clientId }) => keyOf([clientId, body]),
  labelOf: ({ body }) => (textOf(body) ?? '').slice(0, 60),
  writeLocal(id, record, { reads, writes, now }) {
    const clientId = textOf(record['client_id']) as ClientId | null
    const body = textOf(record['body'])
    if (clientId === null || body === null) return 'unreadable'
    const row: NoteRow = { id: id as NoteId, clientId, body, ...timestampsOf(record, now) }
    const before = reads.notes.get(row.id)
    if (before === null) writes.notes.insert(row)
    else {
      writes.notes.update(row)
      moveCount('noteCount', before, row, { reads, writes })
    }
    return null
  },
  deleteLocal(id, { writes, now }) {
    writes.notes.remove(id as NoteId, now)
    return true
  },
}
