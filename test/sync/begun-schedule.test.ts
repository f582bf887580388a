import { describe, expect, it } from 'vitest'
import type { RecurringInvoiceId } from '../../src/domain/ids'
import { recurringBody } from '../../src/operations/recurring-body.fixture'
import { actOnRow } from '../../src/sync/attention/resolve-conflict'
import { changeLink } from '../../src/sync/link/link-state'
import { attentionRows } from './all-attention'
import { must } from './linked-device'
import { bothKinds, onOurServer } from './our-server.fixture'

describe.each(bothKinds)('a schedule that has made an invoice here, whose invoices %s is to make', (_, network) => {
  const { newDevice } = onOurServer(network)

  it('is told to wait with what it made, all of which goes once it is kept only here', async () => {
    const device = newDevice()
    const { client, env } = device
    const { id } = await must(client.createClient({ body: { name: 'Northwind', kind: 'BUSINESS' } }))
    const body = recurringBody(id, device.device.now().slice(0, 10)) as never
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
    const done = actOnRow(env, 'recurring_invoice', recurringInvoiceId, 'keep_local')
    expect(done.ok).toBe(true)
    for (let round = 0; round < 3; round += 1) await device.round()
    expect([queued(), asked()]).toEqual([[], []])
  })
})
