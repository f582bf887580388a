import { createHash } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RecordChange } from '../contract/sync/feed-operations'
import { kindsInOrder } from '../contract/sync/wire-records'
import { TestServer } from './server.fixture'
import { line, plain, SyncingDevice } from './syncing-device.fixture'

let server: TestServer
let device: SyncingDevice
beforeEach(async () => {
  server = await new TestServer().start()
  device = new SyncingDevice(server, await server.login())
})
afterEach(async () => {
  await server.remove()
})

/** One record of every kind, and two documents. */
async function fill(): Promise<void> {
  const made = async (operation: string, body: Record<string, unknown>, params = {}) =>
    (await device.pushOne({ operation, body, params })).record.id
  const client = await device.makeClient()
  await made('createContact', { name: 'Byron' }, { clientId: client })
  await made('createClientNote', { body: 'Likes tea' }, { clientId: client })
  await made('createTax', { name: 'VAT', percent: 19 })
  await made('createUnit', { name: 'hour' })
  await made('createSavedItem', { name: 'Design', price: 50, quantity: 1, currency: 'EUR' })
  const document = { ...plain, client_id: client, net_terms: 'NET30' }
  await made('createEstimate', { ...document, line_items: [line] })
  const invoice = await made('createInvoice', { ...document, line_items: [line] })
  await device.push({ operation: 'sendInvoice', params: { invoiceId: invoice } })
  const paid = { invoice_id: invoice, amount: 140, payment_date: '2026-03-10', allow_overpayment: true }
  await made('createPayment', paid)
  await made('createRefund', { invoice_id: invoice, amount: 10, refund_date: '2026-03-10' })
  await made('createRecurringInvoice', {
    ...document,
    discount_type: 'FIXED',
    discount_value: 0,
    has_late_fee: false,
    late_fee_kind: 'FIXED',
    late_fee_interval: 'ONE_TIME',
    late_fee: 0,
    frequency: 'MONTHLY',
    start_date: '2027-01-01',
    template_items: [line],
  })
}

const kindsOf = (changes: readonly RecordChange[]) => changes.map(({ kind }) => kind)

describe('the changes', () => {
  it('begin with all that there is, what is referred to first, each as GET answers it', async () => {
    await fill()
    const { changes } = await device.follow()
    expect(kindsOf(changes)).toEqual(kindsInOrder)
    const pathOf = ({ kind, id, parent_id: parent = '' }: RecordChange) =>
      ({
        organization: `/v1/organizations/${id}`,
        profile: '/v1/profile',
        contact: `/v1/clients/${parent}/contacts/${id}`,
      })[kind as string] ?? `/v1/${kind.replace('_', '-').replace(/x$/, 'xe')}s/${id}`
    for (const change of changes.filter(({ kind }) => kind !== 'note')) {
      const { body, headers } = await device.send('GET', pathOf(change))
      expect([change.kind, body.data, headers.get('etag')]).toEqual([change.kind, change.record, `"${change.etag}"`])
    }
  })

  it('are the same in small pages', async () => {
    await fill()
    const whole = await device.follow()
    const small = await device.follow('', 1)
    expect(small.changes).toEqual(whole.changes)
    expect((await device.changes('', 1)).changes).toHaveLength(1)
  })

  it('go on with what is committed from then on, each record once a page as it is now, then deletions', async () => {
    await fill()
    const { cursor } = await device.follow()
    const [kept, lost, tax] = [v7(), v7(), v7()]
    await device.makeClient(kept)
    await device.makeClient(lost)
    await device.push({ operation: 'deleteClient', params: { clientId: lost } })
    await device.push({ operation: 'createTax', ids: { record: tax }, body: { name: 'GST', percent: 5 } })
    await device.push({ operation: 'updateClient', params: { clientId: kept }, body: { name: 'Grace' } })
    const page = await device.changes(cursor)
    expect(page.changes).toMatchObject([
      { kind: 'tax', id: tax, change: 'created', record: { name: 'GST' } },
      { kind: 'client', id: kept, change: 'created', record: { name: 'Grace' } },
      { kind: 'client', id: lost, change: 'deleted', record: null, etag: null },
    ])
    expect(page.has_more).toBe(false)
    await device.push({ operation: 'updateTax', params: { taxId: tax }, body: { name: 'PST' } })
    const { changes } = await device.changes(page.cursor)
    expect(changes).toMatchObject([{ id: tax, change: 'updated', record: { name: 'PST' } }])
    const inParts = await device.follow(cursor, 1)
    expect(new Set(inParts.changes.map(({ id }) => id))).toEqual(new Set([tax, kept, lost]))
    expect(inParts.changes.at(-1)).toEqual(changes[0])
  })

  it('that fall into the telling of all there is are told once more', async () => {
    await fill()
    const start = await device.changes('', 3)
    // Before the tax that was told last, and after it.
    const [early, late] = ['00000000-0000-7000-8000-000000000001', await device.makeClient()]
    await device.push({ operation: 'createTax', ids: { record: early }, body: { name: 'GST', percent: 5 } })
    const { changes } = await device.follow(start.cursor, 3)
    const told = (id: string) => changes.filter((change) => change.id === id).map(({ etag }) => etag)
    expect([told(early).length, told(late).length]).toEqual([1, 2])
    expect(new Set(told(late)).size).toBe(1)
  })

  it('come no more often than asked, and 500 at most', async () => {
    const entry = (name: string) => ({ operation: 'createTax', body: { name, percent: 1 } })
    for (let round = 0; round < 6; round += 1) {
      await device.push(...Array.from({ length: 100 }, (_, index) => entry(`Tax ${round} ${index}`)))
    }
    expect((await device.changes()).changes).toHaveLength(200)
    expect((await device.changes('', 9999)).changes).toHaveLength(500)
    for (const limit of ['0', '-1', 'x', '1.5', '']) {
      expect(await device.send('GET', `/v1/sync/changes?limit=${limit}`)).toMatchObject({ status: 422 })
    }
  })

  it('come in pages that end early where documents are long', async () => {
    const { cursor } = await device.follow()
    const body = { ...plain, client_id: await device.makeClient(), net_terms: 'NET30' }
    const lines = Array.from({ length: 1000 }, () => line)
    const { record } = await device.pushOne({ operation: 'createInvoice', body: { ...body, line_items: lines } })
    const copy = { operation: 'duplicateInvoice', params: { invoiceId: record.id } }
    await device.push(...Array.from({ length: 3 }, () => copy))
    for (const from of ['', cursor]) {
      const page = await device.changes(from, 500)
      const rest = await device.changes(page.cursor, 500)
      const isInvoice = ({ kind }: RecordChange) => kind === 'invoice'
      expect([page, rest].map(({ changes }) => changes.filter(isInvoice).length)).toEqual([2, 2])
      expect(page.has_more).toBe(true)
    }
  })

  it('come in pages that end early where records say much', async () => {
    const { cursor } = await device.follow()
    const long = { name: 'Item', price: 1, quantity: 1, currency: 'EUR', description: 'd'.repeat(10_000) }
    for (let round = 0; round < 2; round += 1) {
      await device.push(...Array.from({ length: 100 }, () => ({ operation: 'createSavedItem', body: long })))
    }
    const { changes, has_more: hasMore } = await device.changes(cursor, 500)
    expect(changes.length).toBeGreaterThan(50)
    expect(changes.length).toBeLessThan(70)
    expect(hasMore).toBe(true)
  })

  it('begin anew for a cursor of another file, or from before a backup was restored', async () => {
    const { organization_id: id } = await device.capabilities()
    const [file, backup] = [join(server.path, 'organizations', `${id}.sqlite`), join(server.path, 'backup.sqlite')]
    const restarted = async (meanwhile: () => void) => {
      await server.stop()
      meanwhile()
      await server.start()
    }
    await restarted(() => copyFileSync(file, backup))
    await device.push({ operation: 'createTax', body: { name: 'Lost', percent: 1 } })
    const { cursor } = await device.follow()
    expect((await device.changes(cursor)).resync_required).toBe(false)
    await restarted(() => copyFileSync(backup, file))
    expect(await device.changes(cursor)).toEqual({ changes: [], cursor: '', has_more: false, resync_required: true })
    // By now there is a change with that number, and more: it is another one.
    server.machine.milliseconds += 1
    await device.push(...['One', 'Two'].map((name) => ({ operation: 'createTax', body: { name, percent: 1 } })))
    expect((await device.changes(cursor)).resync_required).toBe(true)
    const other = await new TestServer().start()
    const elsewhere = new SyncingDevice(other, await other.login())
    expect((await elsewhere.changes((await device.follow()).cursor)).resync_required).toBe(true)
    expect((await elsewhere.capabilities()).lineage).not.toBe((await device.capabilities()).lineage)
    await other.remove()
  })

  it('refuse what is no cursor', async () => {
    for (const cursor of ['x', 'bnVsbA', 'a'.repeat(401)]) {
      const { status, body } = await device.send('GET', `/v1/sync/changes?cursor=${cursor}`)
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['cursor']])
    }
  })

  it('tell of what the day brings only when it is written down', async () => {
    const { id } = await device.make('createInvoice')
    await device.push({ operation: 'sendInvoice', params: { invoiceId: id } })
    const { cursor } = await device.follow()
    const path = `/v1/invoices/${id}`
    const before = await device.send('GET', path)
    server.machine.milliseconds += 60 * 86_400_000
    device = new SyncingDevice(server, await server.login())
    const late = await device.send('GET', path)
    expect(late.body.data).toMatchObject({ status: 'OVERDUE' })
    expect(late.headers.get('etag')).toBe(before.headers.get('etag'))
    expect((await device.follow(cursor)).changes).toEqual([])
  })
})

it('the digest is what a device makes of all that it was told', async () => {
  await fill()
  const [{ changes }, digests] = [await device.follow(), await device.digest()]
  expect(digests.map(({ kind }) => kind)).toEqual(kindsInOrder)
  for (const { kind, count, digest } of digests) {
    const lines = changes.filter((change) => change.kind === kind).map(({ id, etag }) => `${id} ${String(etag)}\n`)
    const own = createHash('sha256').update(lines.toSorted().join('')).digest('hex')
    expect([kind, count, digest]).toEqual([kind, lines.length, own])
  }
  const sums = Object.fromEntries(digests.map(({ kind, total, paid }) => [kind, [total, paid]]))
  expect(sums).toMatchObject({
    client: [{}, {}],
    estimate: [{ EUR: 100 }, {}],
    invoice: [{ EUR: 100 }, { EUR: 130 }],
    payment: [{ EUR: 140 }, {}],
    refund: [{ EUR: 10 }, {}],
  })
  await device.makeClient()
  const changed = (await device.digest()).filter(({ digest }, index) => digest !== digests[index]?.digest)
  expect(changed.map(({ kind }) => kind)).toEqual(['client'])
})

describe('the extensions', () => {
  it('are named, with the history they tell', async () => {
    expect(await device.capabilities()).toEqual({
      version: 1,
      organization_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      features: ['idempotency_key', 'client_ids', 'etag', 'changes', 'push', 'digest'],
      lineage: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
    })
  })

  it('are served as /v1 is, and are no part of its document', async () => {
    expect(await server.fetch('/v1/sync/changes')).toMatchObject({ status: 401 })
    const { status, headers } = await device.send('PUT', '/v1/sync/push', {})
    expect([status, headers.get('allow')]).toEqual([405, 'POST'])
    expect(await device.send('GET', '/v1/sync/nothing')).toMatchObject({ status: 404 })
    expect(JSON.stringify((await server.fetch('/v1/openapi.json')).body)).not.toContain('sync')
  })
})
