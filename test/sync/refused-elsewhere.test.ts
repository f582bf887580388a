import { describe, expect, it } from 'vitest'
import { ok } from '../../src/kernel/result'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { forgetLink } from '../../src/sync/link/link-state'
import { syncLogTexts } from '../../src/words/en/service/sync-log'
import { owner } from '../../src/server/server.fixture'
import { LinkedDevice, must } from './linked-device'
import { onOurServer } from './our-server.fixture'

const lines = {
  tax_distribution: 'NO_TAX' as const,
  discount_distribution: 'NO_DISCOUNT' as const,
  line_items: [{ name: 'Workshop', quantity: 1, price: 450 }],
}

const network = fetchSend({ timeoutMs: 10_000 })

describe('what our server refused', () => {
  const first = onOurServer(network)
  const second = onOurServer(network)

  /** An issued invoice of this device. */
  async function issue({ client }: LinkedDevice, name: string) {
    const { id } = await must(client.createClient({ body: { name, kind: 'BUSINESS' } }))
    const made = await must(client.createInvoice({ body: { client_id: id, currency: 'EUR', ...lines } }))
    return await must(client.sendInvoice({ params: { invoiceId: made.id } }))
  }

  it('goes to the next server as if it had never been sent: an issued invoice is no draft there', async () => {
    const [other, device] = [first.newDevice(), first.newDevice()]
    const taken = await issue(other, 'Northwind')
    await other.link()
    await other.round()
    const ours = await issue(device, 'Fabrikam')
    expect(ours.invoice_number).toBe(taken.invoice_number)
    await device.link()
    for (let round = 0; round < 3; round += 1) await device.round()
    const { outbox } = device.env.file.reads.sync
    expect(outbox.counts().map(({ state }) => state)).toContain('rejected')

    await forgetLink(device.env)
    const elsewhere = new LinkedDevice(device.device, `${second.server.address}/api`, owner, network)
    await elsewhere.link()
    for (let round = 0; round < 3; round += 1) await elsewhere.round()
    expect(outbox.counts()).toEqual([])
    const token = await second.server.login()
    const { body } = await second.server.send('GET', `/v1/invoices/${ours.id}`, undefined, token)
    expect(body.data).toMatchObject({ status: 'SENT', invoice_number: ours.invoice_number })
  })

  it('is looked for once more where it may have arrived', async () => {
    const device = first.newDevice()
    const { file } = device.env
    const made = await must(device.client.createClient({ body: { name: 'Northwind', kind: 'BUSINESS' } }))
    await device.link()
    const [entry] = file.reads.sync.outbox.ofRecord(made.id)
    if (entry === undefined) throw new Error('Nothing is queued.')
    const error = { message: syncLogTexts.mayHaveArrived, errors: {} }
    file.write((writes) => {
      writes.sync.outbox.change(entry, { state: 'rejected', attempts: 1, error })
      return ok(undefined)
    })
    await forgetLink(device.env)
    expect(file.reads.sync.outbox.ofRecord(made.id)).toMatchObject([{ state: 'unknown', attempts: 1, error: null }])
  })
})
