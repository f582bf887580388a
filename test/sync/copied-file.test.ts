import { copyFileSync, existsSync } from 'node:fs'
import type { WireRecord } from '../../src/domain/wire/read-fields'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { owner, TestServer } from '../../src/server/server.fixture'
import { attentionRows } from './all-attention'
import { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import { LinkedDevice, openDeviceFile, withoutExtensions, must } from './linked-device'

const send = fetchSend({ timeoutMs: 10_000 })

describe.each([
  ['our server', send, 'full'],
  ['our server as a plain remote', withoutExtensions(send), 'plain'],
] as const)('a file that was copied, and %s', (_, network, kind) => {
  const organizations = new InProcessOrganizations()
  const server = new TestServer()
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
  const body = (clientId: string, name: string) => ({
    client_id: clientId,
    currency: 'EUR' as const,
    tax_distribution: 'NO_TAX' as const,
    discount_distribution: 'NO_DISCOUNT' as const,
    net_terms: 'NET15' as const,
    line_items: [{ name, quantity: 1, price: 100 }],
  })
  const records = async (kind: string) => {
    const token = await server.login()
    return (await server.send('GET', `/v1/${kind}?per_page=100`, undefined, token)).body.data as WireRecord[]
  }
  const attention = ({ device, env }: LinkedDevice) =>
    attentionRows({ reads: device.file.reads, local: env.local }).map(({ kind, type }) => `${kind} ${type}`)
  const nameOf = ({ line_items: lines }: WireRecord) => (lines as WireRecord[])[0]?.['name']

  it('loses nothing, doubles nothing in silence, and gives no number twice', async () => {
    one = open(organizations.begin())
    await one.link()
    const { id } = await must(one.client.createClient({ body: { name: 'Northwind', kind: 'BUSINESS' } }))
    const sent = await must(one.client.createInvoice({ body: body(id, 'Sent') }))
    await must(one.client.sendInvoice({ params: { invoiceId: sent.id } }))
    const draft = await must(one.client.createInvoice({ body: body(id, 'Draft') }))
    for (let n = 0; n < 3; n += 1) await one.round()
    // What waits to be sent is in both.
    const waiting = await must(one.client.createInvoice({ body: body(id, 'Waiting') }))
    await must(one.client.updateClient({ params: { clientId: id }, body: { name: 'Northwind Coffee' } }))
    await must(one.client.createPayment({ body: { invoice_id: sent.id, amount: 40, payment_date: '2026-03-10' } }))
    const { path } = one.device
    one.device.file.close()
    for (const end of ['', '-wal']) if (existsSync(path + end)) copyFileSync(path + end, `${path}.copy${end}`)
    one = open(openDeviceFile(path))
    copy = open(openDeviceFile(`${path}.copy`))
    for (const [device, name, issued] of [
      [one, 'One', draft],
      [copy, 'Copy', waiting],
    ] as const) {
      await must(device.client.sendInvoice({ params: { invoiceId: issued.id } }))
      const made = await must(device.client.createInvoice({ body: body(id, name) }))
      await must(device.client.sendInvoice({ params: { invoiceId: made.id } }))
      await must(device.client.createPayment({ body: { invoice_id: made.id, amount: 10, payment_date: '2026-03-11' } }))
    }
    for (let n = 0; n < 4; n += 1) for (const device of [one, copy]) await device.round()
    const [invoices, payments] = [await records('invoices'), await records('payments')]
    const doubled = kind === 'plain' ? { invoice: ['Waiting'], payment: [40] } : { invoice: [], payment: [] }
    const expected = ['Copy', 'Draft', 'One', 'Sent', 'Waiting', ...doubled.invoice]
    expect(invoices.map(nameOf).toSorted()).toEqual(expected.toSorted())
    const numbers = invoices.filter(({ status }) => status !== 'DRAFT').map((each) => each['invoice_number'])
    expect(new Set(numbers).size).toBe(numbers.length)
    // The copy's own payment waits for what is to become of its invoice.
    const paid = payments.map(({ amount }) => Number(amount)).toSorted((a, b) => a - b)
    expect(paid.filter((amount) => amount === 40)).toHaveLength(1 + doubled.payment.length)
    const asked = [...attention(one), ...attention(copy)]
    for (const each of ['invoice', 'payment'] as const) {
      expect(asked.filter((row) => row === `${each} duplicate`).length).toBeGreaterThanOrEqual(doubled[each].length)
    }
    expect(attention(copy)).toContain('invoice conflict')
    const amounts = await must(copy.client.listPayments({ query: {} }))
    expect(amounts.map(({ amount }) => amount)).toEqual(expect.arrayContaining([40, 10]))
  })
})
