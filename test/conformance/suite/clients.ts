import assert from 'node:assert/strict'
import { makeClient } from '../kit/makers'
import { created, deleted, found, invalid, invalidOn, listed, refused } from '../kit/replies'
import { suite } from './suite'

const required = 'This field is required.'

export const clientSuite = suite('clients', {
  'a client needs a name and a kind, and no more': async ({ client, call }) => {
    const made = await created(client.createClient({ body: { name: 'Ada', kind: 'PERSON' } }))
    assert.deepEqual([made.email, made.profile, made.address, made.document_defaults], [null, null, null, null])
    assert.deepEqual([made.kind_name, made.contact_count, made.note_count], ['Person', 0, 0])
    await invalid(call('createClient', { body: {} }), { name: required, kind: required })
  },
  'a client with everything reads back as it was sent': async ({ client }) => {
    const body = {
      name: 'Northwind',
      kind: 'BUSINESS',
      email: 'office@northwind.example',
      profile: { company_name: 'Northwind GmbH', website: 'northwind.example' },
      address: { line1: 'Elbe 1', line2: null, city: 'Hamburg', state: 'HH', zip: '20095', country: 'Germany' },
      document_defaults: { currency: 'CHF' },
    } as const
    const made = await created(client.createClient({ body }))
    const kept = await found(client.getClient({ params: { clientId: made.id } }))
    assert.deepEqual(kept, made)
    const { id: _id, created_at: _created, updated_at: _updated, ...rest } = kept
    assert.deepEqual(rest, { ...body, kind_name: 'Business', contact_count: 0, note_count: 0 })
  },
  'an address may leave parts out': async ({ client }) => {
    const body = { name: 'Ada', kind: 'PERSON', address: { city: 'Turin' } } as const
    const { address } = await created(client.createClient({ body }))
    assert.deepEqual(address, { line1: '', line2: null, city: 'Turin', state: '', zip: '', country: '' })
  },
  'an update keeps what it does not name and empties what it names null': async (session) => {
    const { client } = session
    const made = await makeClient(session, {
      email: 'ada@example.com',
      profile: { company_name: 'Engines Ltd' },
      document_defaults: { currency: 'GBP' },
    })
    const params = { clientId: made.id }
    const renamed = await found(client.updateClient({ params, body: { name: 'Countess Lovelace' } }))
    assert.deepEqual({ ...renamed, name: made.name, updated_at: made.updated_at }, made)
    const emptied = { email: null, profile: null, document_defaults: null }
    const bare = await found(client.updateClient({ params, body: emptied }))
    assert.deepEqual(bare, { ...renamed, ...emptied, updated_at: bare.updated_at })
    assert.deepEqual(await found(client.getClient({ params })), bare)
  },
  'fields are refused by their paths': async ({ call }) => {
    const body = {
      name: 'n'.repeat(256),
      kind: 'COMPANY',
      email: 'nobody',
      profile: { website: 5 },
      address: { city: 'c'.repeat(256) },
      document_defaults: { currency: 'eur' },
    }
    await invalid(call('createClient', { body }), {
      name: 'Use at most 255 characters.',
      kind: 'Choose one of BUSINESS, PERSON.',
      email: 'Enter a complete e-mail address, like name@example.com.',
      'profile.website': 'Enter text.',
      'address.city': 'Use at most 255 characters.',
      'document_defaults.currency': 'Choose a currency code such as AED.',
    })
    await invalidOn(call('createClient', { body: { name: 'Ada', kind: 'PERSON', address: 'Turin' } }), 'address')
  },
  'clients are found by name, company and e-mail': async (session) => {
    const { client, word } = session
    const [name, company, mail] = [word(), word(), word()]
    const made = await makeClient(session, {
      name: `Zoë ${name}`,
      email: `${mail}@example.com`,
      profile: { company_name: `${company} SARL` },
    })
    for (const q of [name, company, mail, `zoe ${name.slice(0, 4)}`, `"${company}" -sarl*`, `${mail}@example`]) {
      assert.deepEqual((await listed(client.listClients({ query: { q } }))).data, [made], q)
    }
    assert.deepEqual((await listed(client.listClients({ query: { q: `${name} nobody` } }))).data, [])
  },
  'a client is found by its new name and no longer by its old one': async (session) => {
    const { client, word } = session
    const [before, after] = [word(), word()]
    const { id } = await makeClient(session, { name: before })
    const renamed = await found(client.updateClient({ params: { clientId: id }, body: { name: after } }))
    assert.deepEqual((await listed(client.listClients({ query: { q: before } }))).data, [])
    assert.deepEqual((await listed(client.listClients({ query: { q: after } }))).data, [renamed])
  },
  'a client that nothing uses is deleted with its contacts and notes': async (session) => {
    const { client } = session
    const params = { clientId: (await makeClient(session)).id }
    const contact = await created(client.createContact({ params, body: { name: 'Charles' } }))
    await created(client.createClientNote({ params, body: { body: 'Pays late' } }))
    await deleted(client.deleteClient({ params }))
    await refused(client.getClient({ params }), 404)
    await refused(client.getContact({ params: { ...params, contactId: contact.id } }), 404)
    await refused(client.deleteClient({ params }), 404)
  },
})
