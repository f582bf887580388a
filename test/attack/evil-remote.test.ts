import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attentionRows } from '../../src/sync/attention'
import type { ClientId } from '../../src/domain/ids'
import { previewLink } from '../../src/sync/link'
import { syncCounts } from '../../src/sync/status'
import { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { LinkedDevice } from '../sync/linked-device'
import { evilRecords, oddRecords } from './evil-records'
import { EvilRemote, json, type Asked, type Evil } from './evil-remote'
import { counting, sizeOf } from './moments'
import { idOf, ordinary, type Wire } from './ordinary-records'

const organizations = new InProcessOrganizations()
const account = { email: 'someone@example.com', password: 'a password' }
const [MOST_IN_FILE, MOST_READ] = [20_000_000, 60_000_000]
let remote: EvilRemote
let read: { characters: number; unanswered: number }
let device: LinkedDevice
/** Lets a day go by. */
let wait: () => void

beforeAll(async () => {
  remote = new EvilRemote()
  await remote.listen()
})
afterAll(async () => {
  await remote.close()
  organizations.remove()
})
beforeEach(() => {
  read = { characters: 0, unanswered: 0 }
  const own = organizations.begin()
  device = new LinkedDevice(own, remote.address, account, counting(fetchSend({ timeoutMs: 10_000 }), read))
  wait = () => {
    own.clock.advanceDays(1)
  }
})
afterEach(() => {
  const size = sizeOf(device.device.path)
  remote.reset()
  device.remove()
  // Whatever was answered, at whichever moment.
  expect(size).toBeLessThan(MOST_IN_FILE)
  expect(read.characters).toBeLessThan(MOST_READ)
})

async function write(name: string): Promise<void> {
  const made = await device.client.createClient({ body: { name, kind: 'BUSINESS' } })
  expect(made.ok).toBe(true)
}

async function clientNames(): Promise<readonly string[]> {
  const reply = await device.client.listClients()
  return reply.ok ? reply.body.data.map(({ name }) => name) : []
}

/** A person is told of what was set aside: once, in words. */
function expectToldOnce(): void {
  const { reads } = device.device.file
  const rows = attentionRows({ ...device.surroundings, reads }).filter(({ type }) => type === 'unreadable')
  expect(rows.length).toBeGreaterThan(0)
  for (const { message } of rows) expect(message).toMatch(/^[A-Z][^_{}]+\. It is left alone/)
  expect(syncCounts(reads).counts).toMatchObject({ unreadable: rows.length })
  expect(receiptsOf()).toBe(rows.length)
}

const receiptsOf = () =>
  device.device.file.reads.sync.receipts.before(1_000_000, 1_000).filter(({ outcome }) => outcome === 'unreadable')
    .length

/** What is ordinary there is here, and what was written here is there. */
async function expectTheRestSynced(): Promise<void> {
  expect(await clientNames()).toContain('Client 1')
  expect(device.device.file.reads.sync.ids('invoice')).toHaveLength(1)
  expect(device.device.file.reads.sync.ids('payment')).toHaveLength(1)
  expect(remote.sent).toContain('Mine')
}

describe.each(evilRecords)('$name', (evil) => {
  it('is looked at before the first link without harm', async () => {
    await device.link()
    remote.evil = evil
    const { rows } = await previewLink(device.surroundings)
    expect(rows.find(({ kind }) => kind === 'client')?.only_there).toBeGreaterThan(0)
  })

  it('stops nothing of a first sync', async () => {
    await write('Mine')
    remote.evil = evil
    await device.link()
    const summary = await device.round()
    await expectTheRestSynced()
    expect(summary).toMatchObject({ problem: null, unreadable: expect.any(Number) as number })
    expect(summary.unreadable).toBeGreaterThan(0)
    expectToldOnce()
  })

  it('stops nothing of a later round', async () => {
    await device.link()
    await device.round()
    remote.evil = evil
    await write('Mine')
    const summary = await device.round()
    await expectTheRestSynced()
    expect(summary.problem).toBe(null)
    expect(summary.unreadable).toBeGreaterThan(0)
    await device.round()
    expectToldOnce()
    remote.evil = null
    await device.round()
    expect(syncCounts(device.device.file.reads).counts).toMatchObject({ unreadable: 0, attention: 0 })
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
    const unreadable = { ...other, name: 'x'.repeat(300) }
    const remoteWith = (client: Wire): Evil => ({
      name: '',
      shows: { clients: [client, third] },
      answer: (asked) => {
        const { method, path, body } = asked
        if (method === 'PUT' || method === 'DELETE') written.push(asked)
        if (method === 'DELETE') return json({ success: true, message: 'OK', data: {} })
        if (method === 'PUT') return json({ success: true, message: 'OK', data: { ...client, ...body } })
        return isShown || !path.startsWith('clients/') || path.split('/').length > 2 ? null : { status: 405, body: '' }
      },
    })
    remote.evil = remoteWith(other)
    await device.link()
    await device.round()
    remote.evil = remoteWith(unreadable)
    const params = { clientId: idOf('clients', 2) as ClientId }
    const body = done === 'changed' ? { email: 'mine@example.com' } : {}
    const { updateClient, deleteClient } = device.client
    expect((await (done === 'changed' ? updateClient({ params, body }) : deleteClient({ params }))).ok).toBe(true)
    await device.round()
    await device.round()
    expect(written).toEqual([])
    const { reads } = device.device.file
    const [row] = attentionRows({ ...device.surroundings, reads }).filter(({ type }) => type === 'unreadable')
    expect(row).toMatchObject({ id: idOf('clients', 2), message: expect.stringContaining('waits') as string })
    expect(syncCounts(reads).counts).toMatchObject({ queued: 1, unreadable: 1 })
    remote.evil = remoteWith(other)
    wait()
    await device.round()
    expect(written).toMatchObject([{ body }])
    expect(syncCounts(reads).counts).toMatchObject({ queued: 0, attention: 0 })
  })
})

describe.each(oddRecords)('$name', (odd) => {
  it('is taken in under an id of ours, and can be opened and printed', async () => {
    await write('Mine')
    remote.evil = odd
    await device.link()
    const before = device.device.file.reads.series.current('invoice').nextNumber
    expect(await device.round()).toMatchObject({ problem: null, unreadable: 0, conflicts: 0 })
    const clients = await device.client.listClients()
    const invoices = await device.client.listInvoices()
    if (!clients.ok || !invoices.ok) throw new Error('They are listed.')
    expect(clients.body.data.length + invoices.body.data.length).toBe(4)
    for (const { id } of clients.body.data) {
      expect((await device.client.getClient({ params: { clientId: id } })).ok).toBe(true)
    }
    for (const { id } of invoices.body.data) {
      expect((await device.client.getInvoice({ params: { invoiceId: id } })).ok).toBe(true)
    }
    expect(device.device.file.reads.series.current('invoice').nextNumber).toBe(before)
    expect(await device.round()).toMatchObject({ problem: null, pulled: 0, unreadable: 0, conflicts: 0 })
  })
})
