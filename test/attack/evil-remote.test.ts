import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { attentionRows } from '../sync/all-attention'
import { renderInvoice } from '../../src/documents/render-document'
import type { ClientId, InvoiceId } from '../../src/domain/ids'
import { invoiceForPrint } from '../../src/operations/desktop/document-source'
import { readContext } from '../../src/operations/execute'
import { previewLink } from '../../src/sync/link/preview-link'
import { syncCounts } from '../../src/sync/status/sync-status'
import { evilRecords, oddRecords } from './evil-records'
import { json, nested, type Asked, type Evil } from './evil-remote'
import { idOf, ordinary, type Wire } from './ordinary-records'
import { useEvilWorld } from './evil-world'

const world = useEvilWorld()
const { remote } = world

async function clientNames(): Promise<readonly string[]> {
  const reply = await world.device.client.listClients()
  return reply.ok ? reply.body.data.map(({ name }) => name) : []
}

/** The page that an invoice is printed from. */
function printed(id: string): string {
  const { env } = world.device
  const { id: userId, role } = env.file.reads.members.owner()
  const record = invoiceForPrint(id as InvoiceId, readContext({ ...env, userId, role }))
  if (record === null) throw new Error('There is none.')
  return renderInvoice(record)
}

/** A person is told of what was set aside: once, in words. */
function expectToldOnce(): void {
  const { reads } = world.device.device.file
  const rows = attentionRows({ ...world.device.env, reads }).filter(({ type }) => type === 'unreadable')
  expect(rows.length).toBeGreaterThan(0)
  for (const { message } of rows) expect(message).toMatch(/^[A-Z][^_{}]+\. It is left alone/)
  expect(syncCounts(reads).counts).toMatchObject({ unreadable: rows.length, attention: rows.length })
  expect(receiptsOf()).toBe(rows.length)
}

const receiptsOf = () =>
  world.device.device.file.reads.sync.log.before(1_000_000, 1_000).filter(({ outcome }) => outcome === 'unreadable')
    .length

/** What is ordinary there is here, and what was written here is there. */
async function expectTheRestSynced(): Promise<void> {
  expect(await clientNames()).toContain('Client 1')
  expect(world.device.device.file.reads.sync.ids('invoice')).toHaveLength(1)
  expect(world.device.device.file.reads.sync.ids('payment')).toHaveLength(1)
  expect(remote.sent).toContain('Mine')
}

describe.each(evilRecords)('$name', (evil) => {
  it('is looked at before the first link without harm', async () => {
    await world.device.link()
    remote.evil = evil
    const { rows } = await previewLink(world.device.env)
    expect(rows.find(({ kind }) => kind === 'client')?.only_there).toBeGreaterThan(0)
  })

  it('stops nothing of a first sync', async () => {
    await world.write('Mine')
    remote.evil = evil
    await world.device.link()
    const summary = await world.device.round()
    await expectTheRestSynced()
    expect(summary).toMatchObject({ problem: null, unreadable: expect.any(Number) as number })
    expect(summary.unreadable).toBeGreaterThan(0)
    expectToldOnce()
  })

  it('stops nothing of a later round', async () => {
    await world.device.link()
    await world.device.round()
    remote.evil = evil
    await world.write('Mine')
    const summary = await world.device.round()
    await expectTheRestSynced()
    expect(summary.problem).toBe(null)
    expect(summary.unreadable).toBeGreaterThan(0)
    await world.device.round()
    expectToldOnce()
    remote.evil = null
    await world.device.round()
    expect(syncCounts(world.device.device.file.reads).counts).toMatchObject({ unreadable: 0, attention: 0 })
  })
})

describe('a record that no check finds and that cannot be written here', () => {
  it('is set aside, stops nothing, and is taken in once it can be', async () => {
    await world.write('Mine')
    remote.evil = { name: '', shows: { clients: [ordinary('clients', 2), ordinary('clients', 3)] } }
    const other = new Database(world.device.device.path)
    other.exec(`CREATE TRIGGER not_this BEFORE INSERT ON clients WHEN NEW.name = 'Client 2'
      BEGIN SELECT RAISE(ABORT, 'not this one'); END`)
    await world.device.link()
    expect(await world.device.round()).toMatchObject({ problem: null })
    await expectTheRestSynced()
    expect(await clientNames()).toContain('Client 3')
    expectToldOnce()
    other.exec('DROP TRIGGER not_this')
    other.close()
    await world.device.round()
    expect(await clientNames()).toContain('Client 2')
    expect(syncCounts(world.device.device.file.reads).counts).toMatchObject({ unreadable: 0, attention: 0 })
  })
})

describe.each([
  ['changed', 'single records are shown', true],
  ['changed', 'only lists are shown', false],
  ['deleted', 'single records are shown', true],
  ['deleted', 'only lists are shown', false],
])('what was %s here, where %s', (done, _, isShown) => {
  it('waits while what is there cannot be read, and says so', async () => {
    const [other, third] = [ordinary('clients', 2), ordinary('clients', 3)]
    const written: Asked[] = []
    const changed = (client: Wire) => written.reduce((record, { body }) => ({ ...record, ...body }), client)
    const unreadable = { ...other, name: 'x'.repeat(300) }
    const remoteWith = (client: Wire): Evil => ({
      name: '',
      get shows() {
        return { clients: written.some(({ method }) => method === 'DELETE') ? [third] : [changed(client), third] }
      },
      answer: (asked) => {
        const { method, path } = asked
        if (method === 'PUT' || method === 'DELETE') written.push(asked)
        if (method === 'DELETE') return json({ success: true, message: 'OK', data: {} })
        if (method === 'PUT') return json({ success: true, message: 'OK', data: changed(client) })
        return isShown || !path.startsWith('clients/') || path.split('/').length > 2 ? null : { status: 405, body: '' }
      },
    })
    remote.evil = remoteWith(other)
    await world.device.link()
    await world.device.round()
    remote.evil = remoteWith(unreadable)
    const params = { clientId: idOf('clients', 2) as ClientId }
    const body = done === 'changed' ? { email: 'mine@example.com' } : {}
    const { updateClient, deleteClient } = world.device.client
    expect((await (done === 'changed' ? updateClient({ params, body }) : deleteClient({ params }))).ok).toBe(true)
    await world.device.round()
    await world.device.round()
    expect(written).toEqual([])
    const { reads } = world.device.device.file
    const [row] = attentionRows({ ...world.device.env, reads }).filter(({ type }) => type === 'unreadable')
    expect(row).toMatchObject({ id: idOf('clients', 2), message: expect.stringContaining('waits') as string })
    expect(syncCounts(reads).counts).toMatchObject({ queued: 1, unreadable: 1 })
    remote.evil = remoteWith(other)
    world.wait()
    await world.device.round()
    expect(written).toMatchObject([{ body }])
    expect(syncCounts(reads).counts).toMatchObject({ queued: 0, attention: 0 })
  })
})

describe.each([
  ['single records are shown', 200],
  ['only lists are shown', 405],
])('what has become too long to be answered, where %s', (_, status) => {
  it('is not taken for deleted, and stops nothing behind it', async () => {
    const clients = [2, 3, 4].map((n) => ordinary('clients', n))
    const longer = clients.map((client, index) => (index === 1 ? { ...client, junk: nested(1_000_000) } : client))
    const remoteWith = (shown: readonly Wire[]): Evil => ({
      name: '',
      shows: { clients: shown },
      answer: ({ path }) => (status === 405 && /^clients\/[^/]+$/.test(path) ? { status, body: '' } : null),
    })
    remote.evil = remoteWith(clients)
    await world.device.link()
    await world.device.round()
    await world.write('Mine')
    remote.evil = remoteWith([...longer, ordinary('clients', 5)])
    for (let rounds = 0; rounds < 4; rounds += 1) {
      expect(await world.device.round()).toMatchObject({ problem: null, unreadable: 1 })
      world.wait()
    }
    expect((await clientNames()).toSorted()).toEqual([
      'Client 1',
      'Client 2',
      'Client 3',
      'Client 4',
      'Client 5',
      'Mine',
    ])
    expect(remote.sent).toEqual(['Mine'])
    expectToldOnce()
    remote.evil = remoteWith([...clients, ordinary('clients', 5)])
    await world.device.round()
    expect(syncCounts(world.device.device.file.reads).counts).toMatchObject({ unreadable: 0, attention: 0 })
  })
})

describe.each(oddRecords)('$name', (odd) => {
  it('is taken in under an id of ours, and can be opened and printed', async () => {
    await world.write('Mine')
    remote.evil = odd
    await world.device.link()
    const before = world.device.device.file.reads.series.current('invoice').nextNumber
    const conflicts = odd.questions ?? 0
    expect(await world.device.round()).toMatchObject({ problem: null, unreadable: 0, conflicts })
    const clients = await world.device.client.listClients()
    const invoices = await world.device.client.listInvoices()
    if (!clients.ok || !invoices.ok) throw new Error('They are listed.')
    expect(clients.body.data.length + invoices.body.data.length).toBe(4)
    for (const { id } of clients.body.data) {
      expect((await world.device.client.getClient({ params: { clientId: id } })).ok).toBe(true)
    }
    for (const { id } of invoices.body.data) {
      expect((await world.device.client.getInvoice({ params: { invoiceId: id } })).ok).toBe(true)
      const tags = printed(id).match(/<[^>]*>/g) ?? []
      expect(tags.filter((tag) => /^<(?:script|img|iframe)|evil/.test(tag))).toEqual([])
    }
    expect(world.device.device.file.reads.series.current('invoice').nextNumber).toBe(before)
    expect(await world.device.round()).toMatchObject({ problem: null, pulled: 0, unreadable: 0, conflicts: 0 })
  })
})
