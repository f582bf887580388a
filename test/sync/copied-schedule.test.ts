import { copyFileSync, existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Instant } from '../../src/kernel/instant'
import { recurringBody } from '../../src/operations/recurring-body.fixture'
import { owner, TestServer } from '../../src/server/server.fixture'
import { changeLink } from '../../src/sync/link/link-state'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import { attentionRows } from './all-attention'
import { LinkedDevice, openDeviceFile, withClock, withoutExtensions, must } from './linked-device'

const send = fetchSend({ timeoutMs: 10_000 })

const kinds = [
  ['our server', send, 'full'],
  ['our server as a plain remote', withoutExtensions(send), 'plain'],
] as const
const cases = kinds.flatMap((kind) => (['device', 'remote'] as const).map((maker) => [...kind, maker] as const))

describe.each(cases)('a schedule of this computer, in a copy of its file, and %s', (_, network, kind, maker) => {
  const organizations = new InProcessOrganizations()
  const server = new TestServer()
  const april = '2026-04-02T09:00:00.000Z' as Instant
  let one: LinkedDevice
  let copy: LinkedDevice
  beforeAll(async () => {
    await server.start()
  })
  afterAll(async () => {
    one.remove()
    copy.remove()
    await server.remove()
    organizations.remove()
  })
  const open = (device: ConstructorParameters<typeof LinkedDevice>[0]) =>
    new LinkedDevice(device, `${server.address}/api`, owner, network)
  const inApril = (path: string) => open(withClock(openDeviceFile(path), () => april))
  const drafts = async (device: LinkedDevice) =>
    (await must(device.client.listInvoices({ query: {} })))
      .map(({ issued_at: day, status }) => `${day} ${status}`)
      .toSorted()

  it('makes each invoice once, whoever comes first, and says where a server may have it twice', async () => {
    one = open(organizations.begin())
    const client = await must(one.client.createClient({ body: { name: 'Northwind', kind: 'BUSINESS' } }))
    const body = recurringBody(client.id, '2026-03-01') as never
    const { id } = await must(one.client.createRecurringInvoice({ body }))
    const params = { recurringInvoiceId: id }
    // A remote that is to make them makes none of what has begun here.
    await must(one.client.generateRecurringInvoice({ params }))
    await one.link()
    changeLink(one.device.file, { occurrenceMaker: maker })
    for (let n = 0; n < 3; n += 1) await one.round()
    const { path } = one.device
    one.device.file.close()
    for (const end of ['', '-wal']) if (existsSync(path + end)) copyFileSync(path + end, `${path}.copy${end}`)
    one = inApril(path)
    const [made] = await must(one.client.generateRecurringInvoice({ params }))
    if (made === undefined) throw new Error('Nothing was due.')
    await must(one.client.sendInvoice({ params: { invoiceId: made.id } }))
    for (let n = 0; n < 3; n += 1) await one.round()
    copy = inApril(`${path}.copy`)
    await must(copy.client.generateRecurringInvoice({ params }))
    for (let n = 0; n < 4; n += 1) for (const device of [copy, one]) await device.round()
    const asked = attentionRows({ reads: copy.device.file.reads, local: copy.env.local })
    if (kind === 'plain') expect(asked.filter(({ type }) => type === 'duplicate')).not.toEqual([])
    else {
      expect(asked.map(({ kind: asking, type }) => `${asking} ${type}`)).toEqual(['recurring_invoice parked'])
      const both = ['2026-03-01 DRAFT', '2026-04-01 SENT']
      expect([await drafts(one), await drafts(copy)]).toEqual([both, both])
    }
  })
})
