import assert from 'node:assert/strict'
import Database from 'better-sqlite3'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeEach, describe, it } from 'vitest'
import { v1 } from '../../src/contract/v1/index'
import { createExecutor } from '../../src/operations/execute'
import { v1Handlers } from '../../src/operations/v1/index'
import { InProcessOrganizations, type InProcessTransport } from './harness/in-process-transport'
import { Coverage, openSession, wordSource, type Session } from './harness/session'
import { line, makeClient, makeDraft, makeEstimate, makeIssued, makeRecurring, makeTax, pay } from './kit/makers'
import { created, deleted, found, refused } from './kit/replies'

const organizations = new InProcessOrganizations()
let transport: InProcessTransport
let session: Session
let sqlite: Database.Database

function begin(role?: 'MEMBER'): void {
  transport = organizations.begin(role)
  session = openSession(transport, new Coverage(), wordSource())
  sqlite = new Database(transport.path, { readonly: true })
}

function end(): void {
  sqlite.close()
  transport.close()
}

beforeEach(() => {
  begin()
})
afterEach(end)
afterAll(() => {
  organizations.remove()
})

interface Entry {
  readonly record_kind: string
  readonly record_id: string
  readonly operation: string
  readonly payload: string
  readonly side_effect_ids: string
  readonly depends_on: string
  readonly state: string
}

function lastEntry() {
  const entry = sqlite.prepare<[], Entry>('SELECT * FROM outbox ORDER BY seq DESC LIMIT 1').get()
  assert.ok(entry)
  const { record_kind: kind, record_id: id, operation, state } = entry
  const read = (text: string) => JSON.parse(text) as unknown
  return {
    kind,
    id,
    operation,
    state,
    payload: read(entry.payload),
    sideEffectIds: read(entry.side_effect_ids),
    waitsFor: read(entry.depends_on),
  }
}

const changesOf = (id: string) =>
  sqlite.prepare('SELECT kind, change FROM changes WHERE record_id = ? ORDER BY seq').all(id)
const tombstoneOf = (id: string) => sqlite.prepare('SELECT kind FROM tombstones WHERE record_id = ?').pluck().get(id)

describe('the outbox', () => {
  it('has a creation with what was sent, and what has to be there first', async () => {
    const [party, tax] = [await makeClient(session), await makeTax(session)]
    const { id } = await makeDraft(session, { client_id: party.id, line_items: [line({ tax_id: tax.id })] })
    const { payload, ...entry } = lastEntry()
    const expected = { kind: 'invoice', id, operation: 'createInvoice', state: 'ready', sideEffectIds: [] }
    assert.deepEqual(entry, { ...expected, waitsFor: [party.id, tax.id] })
    const { body } = payload as { body: { client_id: string; currency: string } }
    assert.deepEqual([body.client_id, body.currency], [party.id, 'EUR'])
  })

  it('has of a body only what was understood, and nothing of who is deleted', async () => {
    const { call, client } = session
    const sent = { name: 'Ada Lovelace', kind: 'PERSON', zz: 'unknown' }
    const party = await created<{ readonly id: string }>(
      call('createClient', { body: sent }) as ReturnType<typeof client.createClient>,
    )
    assert.deepEqual(lastEntry().payload, { params: {}, body: { name: 'Ada Lovelace', kind: 'PERSON' } })
    const params = { clientId: party.id }
    await created(client.createContact({ params, body: { name: 'Charles Babbage' } }))
    await found(client.deleteClient({ params }))
    assert.deepEqual(lastEntry().payload, { params })
    const said = sqlite.prepare('SELECT payload FROM outbox').pluck().all().join('')
    for (const name of ['Ada Lovelace', 'Charles Babbage']) assert.equal(said.includes(name), false)
  })

  it('lets who is deleted go where nobody reads it, as on a server that a file was moved to', async () => {
    const party = await created(session.client.createClient({ body: { name: 'Lord Byron', kind: 'PERSON' } }))
    const { file, now } = transport
    const { id: userId, role } = file.reads.members.owner()
    const env = { file, userId, role, now, newId: () => v7(), keepsOutbox: false }
    const params = { clientId: party.id }
    const call = { operation: v1.deleteClient, params, query: {}, body: {}, rawInput: { params, body: {} } }
    assert.equal(createExecutor(v1Handlers, env)(call).ok, true)
    assert.equal(sqlite.prepare('SELECT count(*) FROM outbox WHERE record_id = ?').pluck().get(party.id), 0)
  })

  it('has a contact under its own id, waiting for its client', async () => {
    const { id: clientId } = await makeClient(session)
    const { id } = await created(session.client.createContact({ params: { clientId }, body: { name: 'Charles' } }))
    const { kind, id: recordId, waitsFor } = lastEntry()
    assert.deepEqual({ kind, recordId, waitsFor }, { kind: 'contact', recordId: id, waitsFor: [clientId] })
  })

  it('names what came of a conversion, a copy and a generation', async () => {
    const { client } = session
    const params = { estimateId: (await makeEstimate(session)).id }
    await found(client.approveEstimate({ params }))
    const invoice = await created(client.convertEstimate({ params }))
    assert.deepEqual([lastEntry().id, lastEntry().sideEffectIds], [params.estimateId, [invoice.id]])
    const copy = await created(client.duplicateInvoice({ params: { invoiceId: invoice.id } }))
    assert.deepEqual([lastEntry().id, lastEntry().sideEffectIds], [invoice.id, [copy.id]])
    const { id } = await makeRecurring(session, { start_date: session.today() })
    const made = await created(client.generateRecurringInvoice({ params: { recurringInvoiceId: id } }))
    assert.deepEqual([lastEntry().id, lastEntry().sideEffectIds], [id, made.map((draft) => draft.id)])
  })
})

it('nothing is written by a change that names nothing, of any kind of record', async () => {
  const { client } = session
  const [party, tax, estimate] = [await makeClient(session), await makeTax(session), await makeEstimate(session)]
  const [draft, recurring] = [await makeDraft(session), await makeRecurring(session)]
  const payment = await pay(session, (await makeIssued(session)).id, 10)
  const params = { clientId: party.id }
  const contact = await created(client.createContact({ params, body: { name: 'Charles' } }))
  const note = await created(client.createClientNote({ params, body: { body: 'Note' } }))
  const unit = await created(client.createUnit({ body: { name: 'hour' } }))
  const item = await created(client.createSavedItem({ body: { name: 'Lamp', price: 1, quantity: 1, currency: 'EUR' } }))
  const [organization] = await found(client.listOrganizations())
  assert.ok(organization)
  const kept = await found(client.getClient({ params }))
  const written = () => sqlite.prepare('SELECT count(*) + (SELECT count(*) FROM changes) FROM outbox').pluck().get()
  const before = written()
  transport.clock.advanceDays(1)
  assert.deepEqual(await found(client.updateClient({ params, body: {} })), kept)
  assert.deepEqual(await found(client.updateTax({ params: { taxId: tax.id }, body: {} })), tax)
  assert.deepEqual(await found(client.updateUnit({ params: { unitId: unit.id }, body: {} })), unit)
  assert.deepEqual(await found(client.updateSavedItem({ params: { savedItemId: item.id }, body: {} })), item)
  assert.deepEqual(
    await found(client.updateContact({ params: { ...params, contactId: contact.id }, body: {} })),
    contact,
  )
  assert.deepEqual(await found(client.updateClientNote({ params: { ...params, noteId: note.id }, body: {} })), note)
  assert.deepEqual(await found(client.updatePayment({ params: { paymentId: payment.id }, body: {} })), payment)
  const times = [
    (await found(client.updateEstimate({ params: { estimateId: estimate.id }, body: {} }))).updated_at,
    (await found(client.updateInvoice({ params: { invoiceId: draft.id }, body: {} }))).updated_at,
    (await found(client.updateRecurringInvoice({ params: { recurringInvoiceId: recurring.id }, body: {} }))).updated_at,
    (await found(client.updateOrganization({ params: { organizationId: organization.id }, body: {} }))).updated_at,
    (await found(client.updateProfile({ body: {} }))).updated_at,
  ]
  assert.deepEqual(
    times.filter((time) => time > kept.updated_at),
    [],
  )
  assert.equal(written(), before)
})

describe('changes and tombstones', () => {
  it('say that a payment changed its invoice too', async () => {
    const invoice = await makeIssued(session)
    const payment = await pay(session, invoice.id, 40)
    assert.deepEqual(changesOf(payment.id), [{ kind: 'payment', change: 'created' }])
    const updated = { kind: 'invoice', change: 'updated' }
    assert.deepEqual(changesOf(invoice.id), [{ kind: 'invoice', change: 'created' }, updated, updated])
    await deleted(session.client.deletePayment({ params: { paymentId: payment.id } }))
    assert.equal(tombstoneOf(payment.id), 'payment')
  })

  it('are left by a deletion, also by those that go with it', async () => {
    const { client } = session
    const params = { clientId: (await makeClient(session)).id }
    const contact = await created(client.createContact({ params, body: { name: 'Charles' } }))
    const note = await created(client.createClientNote({ params, body: { body: 'Note' } }))
    await deleted(client.deleteClient({ params }))
    const kinds = [params.clientId, contact.id, note.id].map(tombstoneOf)
    assert.deepEqual(kinds, ['client', 'contact', 'note'])
    assert.deepEqual(changesOf(contact.id).at(-1), { kind: 'contact', change: 'deleted' })
  })

  it('are not left by a deletion that is refused', async () => {
    const { client_id: clientId } = await makeDraft(session)
    await refused(session.client.deleteClient({ params: { clientId } }), 409)
    assert.equal(tombstoneOf(clientId), undefined)
  })
})

describe('roles', () => {
  it('a member works, and does not change the organization', async () => {
    end()
    begin('MEMBER')
    await makeClient(session)
    const [organization] = await found(session.client.listOrganizations())
    assert.ok(organization)
    assert.equal(organization.role, 'MEMBER')
    const params = { organizationId: organization.id }
    await refused(session.client.updateOrganization({ params, body: { name: 'Mine' } }), 403)
  })
})
