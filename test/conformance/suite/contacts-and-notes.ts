import assert from 'node:assert/strict'
import { makeClient } from '../kit/makers'
import { created, deleted, found, invalid, listed, refused } from '../kit/replies'
import { suite } from './suite'

const required = 'This field is required.'

export const contactSuite = suite('contacts', {
  'a contact is created, read, changed and deleted, and its client counts it': async (session) => {
    const { client } = session
    const { id: clientId } = await makeClient(session)
    const body = { name: 'Charles', email: 'charles@example.com', phone: '+44 20 7946 0000' }
    const contact = await created(client.createContact({ params: { clientId }, body }))
    const { name, email, phone } = contact
    assert.deepEqual({ client_id: contact.client_id, name, email, phone }, { client_id: clientId, ...body })
    const params = { clientId, contactId: contact.id }
    assert.deepEqual(await found(client.getContact({ params })), contact)
    assert.equal((await found(client.getClient({ params: { clientId } }))).contact_count, 1)
    const changed = await found(client.updateContact({ params, body: { email: null } }))
    assert.deepEqual({ ...changed, updated_at: contact.updated_at }, { ...contact, email: null })
    await deleted(client.deleteContact({ params }))
    await refused(client.getContact({ params }), 404)
    assert.equal((await found(client.getClient({ params: { clientId } }))).contact_count, 0)
  },
  'a contact needs a name': async (session) => {
    const params = { clientId: (await makeClient(session)).id }
    await invalid(session.call('createContact', { params, body: {} }), { name: required })
    const bare = await created(session.client.createContact({ params, body: { name: 'Charles' } }))
    assert.deepEqual([bare.email, bare.phone], [null, null])
  },
  'contacts are listed by their client and found by name': async (session) => {
    const { client } = session
    const [one, other] = [await makeClient(session), await makeClient(session)]
    const contact = await created(client.createContact({ params: { clientId: one.id }, body: { name: 'Zoë Müller' } }))
    await created(client.createContact({ params: { clientId: one.id }, body: { name: 'Bo' } }))
    assert.deepEqual((await listed(client.listContacts({ params: { clientId: other.id } }))).data, [])
    const hits = await listed(client.listContacts({ params: { clientId: one.id }, query: { q: 'zoe mull' } }))
    assert.deepEqual(hits.data, [contact])
  },
  'a contact is not reached through another client': async (session) => {
    const { client } = session
    const [one, other] = [await makeClient(session), await makeClient(session)]
    const contact = await created(client.createContact({ params: { clientId: one.id }, body: { name: 'Charles' } }))
    const params = { clientId: other.id, contactId: contact.id }
    await refused(client.getContact({ params }), 404)
    await refused(client.updateContact({ params, body: { name: 'Eve' } }), 404)
    await refused(client.deleteContact({ params }), 404)
  },
})

export const noteSuite = suite('notes', {
  'a note is created, listed, changed and deleted, and its client counts it': async (session) => {
    const { client } = session
    const { id: clientId } = await makeClient(session)
    const note = await created(client.createClientNote({ params: { clientId }, body: { body: 'Call in May' } }))
    assert.deepEqual([note.client_id, note.body], [clientId, 'Call in May'])
    assert.deepEqual((await listed(client.listClientNotes({ params: { clientId } }))).data, [note])
    assert.equal((await found(client.getClient({ params: { clientId } }))).note_count, 1)
    const params = { clientId, noteId: note.id }
    const changed = await found(client.updateClientNote({ params, body: { body: 'Call in June' } }))
    assert.deepEqual({ ...changed, updated_at: note.updated_at }, { ...note, body: 'Call in June' })
    await deleted(client.deleteClientNote({ params }))
    await refused(client.deleteClientNote({ params }), 404)
    assert.deepEqual((await listed(client.listClientNotes({ params: { clientId } }))).data, [])
    assert.equal((await found(client.getClient({ params: { clientId } }))).note_count, 0)
  },
  'a note says something, in at most 10,000 characters': async (session) => {
    const params = { clientId: (await makeClient(session)).id }
    await invalid(session.client.createClientNote({ params, body: { body: ' ' } }), { body: required })
    const long = (length: number) => session.client.createClientNote({ params, body: { body: 'n'.repeat(length) } })
    await invalid(long(10_001), { body: 'Use at most 10,000 characters.' })
    assert.equal((await created(long(10_000))).body.length, 10_000)
  },
  'a note is not reached through another client': async (session) => {
    const { client } = session
    const [one, other] = [await makeClient(session), await makeClient(session)]
    const note = await created(client.createClientNote({ params: { clientId: one.id }, body: { body: 'Mine' } }))
    const params = { clientId: other.id, noteId: note.id }
    await refused(client.updateClientNote({ params, body: { body: 'Theirs' } }), 404)
    await refused(client.deleteClientNote({ params }), 404)
  },
})
