import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attentionRows } from '../../src/sync/attention'
import { previewLink } from '../../src/sync/link'
import { syncCounts } from '../../src/sync/status'
import { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import { LinkedDevice } from '../sync/linked-device'
import { evilRecords, oddRecords } from './evil-records'
import { EvilRemote } from './evil-remote'

const organizations = new InProcessOrganizations()
const account = { email: 'someone@example.com', password: 'a password' }
let remote: EvilRemote
let device: LinkedDevice

beforeAll(async () => {
  remote = new EvilRemote()
  await remote.listen()
})
afterAll(async () => {
  await remote.close()
  organizations.remove()
})
beforeEach(() => {
  device = new LinkedDevice(organizations.begin(), remote.address, account)
})
afterEach(() => {
  remote.reset()
  device.remove()
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
