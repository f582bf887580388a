import assert from 'node:assert/strict'
import { makeClient, makeDraft, makeIssued, makeRecurring } from '../kit/makers'
import { created, deleted, found, invalid, invalidOn, listed, refused } from '../kit/replies'
import { suite } from './suite'

const required = 'This field is required.'

export const clientSuite = suite('clients', {
  'a client needs a name and a kind, and no more': async ({ client, call }) => {
    const made = await created(client.createClient({ body: { name: 'Ada', kind: 'PERSON' } }))
    assert.deepEqual([made.email, made.profile, made.address, made.document_defaults], [null, null, null, null])
    assert.deepEqual(
      [made.vat_id, made.purchase_order_number, made.buyer_reference, made.e_invoice, made.language],
      [null, null, null, null, null],
    )
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
      vat_id: 'DE123456789',
      purchase_order_number: '4500012345',
      buyer_reference: '991-01234-44',
      e_invoice: 'XRECHNUNG_UBL',
      language: 'de',
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
      vat_id: 'GB123456789',
      e_invoice: 'PEPPOL',
      language: 'fr-CA',
    })
    const params = { clientId: made.id }
    const renamed = await found(client.updateClient({ params, body: { name: 'Countess Lovelace' } }))
    assert.deepEqual({ ...renamed, name: made.name, updated_at: made.updated_at }, made)
    const emptied = {
      email: null,
      profile: null,
      document_defaults: null,
      vat_id: null,
      e_invoice: null,
      language: null,
    }
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
      vat_id: 5,
      buyer_reference: 'r'.repeat(256),
      e_invoice: 'PDF',
      language: 'de_DE',
    }
    await invalid(call('createClient', { body }), {
      name: 'Use at most 255 characters.',
      kind: 'Choose one of BUSINESS, PERSON.',
      email: 'Enter a complete e-mail address, like name@example.com.',
      'profile.website': 'Enter text.',
      'address.city': 'Use at most 255 characters.',
      'document_defaults.currency': 'Choose a currency code such as AED.',
      vat_id: 'Enter text.',
      buyer_reference: 'Use at most 255 characters.',
      e_invoice: 'Choose one of FACTUR_X, XRECHNUNG_UBL, XRECHNUNG_CII, PEPPOL.',
      language: 'Choose a language tag such as de.',
    })
    await invalidOn(call('createClient', { body: { name: 'Ada', kind: 'PERSON', address: 'Turin' } }), 'address')
  },
  'an e-mail address is one that mail can be sent to, in the letters of its domain': async (session) => {
    const { client } = session
    for (const email of ['rechnung@müller-bau.example', 'h&m@shop.example', "o'hara+bills@studio.example"]) {
      const made = await makeClient(session, { email: ` ${email} ` })
      assert.equal(made.email, email)
      const params = { clientId: made.id }
      const contact = await created(client.createContact({ params, body: { name: 'Ada', email: `${email} ` } }))
      assert.equal(contact.email, email)
    }
    for (const email of ['', 'ada', 'ada@studio', 'a b@c.example', 'a@b.example\r\nBcc: c@d.example']) {
      const body = { name: 'Ada', kind: 'PERSON', email } as const
      await invalid(client.createClient({ body }), {
        email: 'Enter a complete e-mail address, like name@example.com.',
      })
    }
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
  'a client and its documents are found by parts of words, without case and accents': async (session) => {
    const { client, word } = session
    const own = word()
    const names = ['株式会社さくらデザイン', 'Handelsgesellschaft Łódź', 'Hauptstraße 🚀', 'Ｗｉｄｅ', '한국회사']
    for (const name of names) {
      const party = await makeClient(session, { name: `${name} ${own}` })
      const { id } = await makeDraft(session, { client_id: party.id })
      const typed = name.includes('会社') ? ['会社', '社', 'さくら', 'ザイ'] : []
      typed.push(...(name.includes('Łódź') ? ['gesellschaft', 'lodz', 'ÓDŹ', 'h'] : []))
      typed.push(...(name.includes('straße') ? ['STRASSE', 'straße', '🚀'] : []))
      typed.push(...(name.includes('Ｗ') ? ['wide'] : []), ...(name.includes('한') ? ['회사'] : []))
      for (const part of typed) {
        const q = `${own} ${part}`
        assert.deepEqual((await listed(client.listClients({ query: { q } }))).data, [party], part)
        assert.deepEqual(
          (await listed(client.listInvoices({ query: { q } }))).data.map((found) => found.id),
          [id],
        )
      }
    }
  },
  'a draft is found by what its client is called today, an issued invoice also by what it says': async (session) => {
    const { client, word } = session
    const [before, after] = [word(), word()]
    const party = await makeClient(session, { name: before })
    const over = { client_id: party.id }
    const draft = await makeDraft(session, over)
    const issued = await makeIssued(session, over)
    const recurring = await makeRecurring(session, over)
    await found(client.updateClient({ params: { clientId: party.id }, body: { name: after } }))
    const ids = async (q: string) => [
      ...(await listed(client.listInvoices({ query: { q } }))).data.map(({ id }) => id),
      ...(await listed(client.listRecurringInvoices({ query: { q } }))).data.map(({ id }) => id),
    ]
    assert.deepEqual(await ids(after), [issued.id, draft.id, recurring.id])
    assert.deepEqual(await ids(before), [issued.id])
  },
})
