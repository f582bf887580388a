import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecurringInvoiceId } from '../../src/domain/ids'
import type { Instant } from '../../src/kernel/instant'
import { recurringBody } from '../../src/operations/recurring-body.fixture'
import { owner, TestServer } from '../../src/server/server.fixture'
import { actOnRow } from '../../src/sync/attention/resolve-conflict'
import { changeLink } from '../../src/sync/link/link-state'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import { attentionRows } from './all-attention'
import { LinkedDevice, must, openDeviceFile, withClock, withoutExtensions } from './linked-device'

const send = fetchSend({ timeoutMs: 10_000 })

describe.each([
  ['our server', send],
  ['our server as a plain remote', withoutExtensions(send)],
] as const)('a schedule that has made an invoice here, whose invoices %s is to make', (_, network) => {
  const organizations = new InProcessOrganizations()
  const server = new TestServer()
  let device: LinkedDevice
  beforeAll(async () => {
    await server.start()
    const made = organizations.begin()
    const { path } = made
    made.close()
    const file = withClock(openDeviceFile(path), () => '2026-04-02T09:00:00.000Z' as Instant)
    device = new LinkedDevice(file, `${server.address}/api`, owner, network)
  })
  afterAll(async () => {
    device.remove()
    await server.remove()
    organizations.remove()
  })

  it('is told to wait with what it made, all of which goes once it is kept only here', async () => {
    const { client, env } = device
    const { id } = await must(client.createClient({ body: { name: 'Northwind', kind: 'BUSINESS' } }))
    const body = recurringBody(id, '2026-04-01') as never
    const schedule = await must(client.createRecurringInvoice({ body }))
    const recurringInvoiceId = schedule.id as RecurringInvoiceId
    const made = await must(client.generateRecurringInvoice({ params: { recurringInvoiceId } }))
    expect(made.length).toBe(1)
    await device.link()
    changeLink(device.device.file, { occurrenceMaker: 'remote' })
    const queued = () => device.device.file.reads.sync.outbox.after(0, 100).map(({ operation }) => operation)
    const asked = () => attentionRows({ reads: device.device.file.reads, local: env.local })
    for (let round = 0; round < 3; round += 1) await device.round()
    expect(queued()).not.toEqual([])
    expect(asked()).toMatchObject([
      {
        type: 'parked',
        message: expect.stringContaining('Those invoices wait until you keep it only here.') as string,
      },
    ])
    const done = actOnRow({ ...env }, 'recurring_invoice', recurringInvoiceId, 'keep_local')
    expect(done.ok).toBe(true)
    for (let round = 0; round < 3; round += 1) await device.round()
    expect([queued(), asked()]).toEqual([[], []])
  })
})
