import { describe, expect, it } from 'vitest'
import type { WireRecord } from '../../src/domain/wire/read-fields'
import { owner, TestServer } from '../../src/server/server.fixture'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { attentionRows } from './all-attention'
import { type LinkedDevice, linkedTo, must } from './linked-device'
import { bothKinds, onOurServer } from './our-server.fixture'

async function issueInvoice(client: LinkedDevice['client'], price: number): Promise<string> {
  const { id: client_id } = await must(client.createClient({ body: { name: 'Northwind', kind: 'BUSINESS' } }))
  const body = {
    client_id,
    currency: 'EUR' as const,
    tax_distribution: 'NO_TAX' as const,
    discount_distribution: 'NO_DISCOUNT' as const,
    line_items: [{ name: 'Work', quantity: 1, price }],
  }
  const { id: invoiceId } = await must(client.createInvoice({ body }))
  await must(client.sendInvoice({ params: { invoiceId } }))
  return invoiceId
}

describe.each(bothKinds)('a payment of which a person keeps what is too much as credit, and %s', (_, network) => {
  const { server, newDevice } = onOurServer(network)

  it('is taken there, when it is recorded and when it is changed', async () => {
    const one = newDevice()
    await one.link()
    const { client, device, env } = one
    const invoiceId = await issueInvoice(client, 100)
    const paid = { invoice_id: invoiceId, payment_date: '2026-03-10', allow_overpayment: true }
    const { id: paymentId } = await must(client.createPayment({ body: { ...paid, amount: 120 } }))
    const there = async () => {
      for (let n = 0; n < 3; n += 1) await one.round()
      const token = await server.login()
      const listed = (await server.send('GET', '/v1/payments', undefined, token)).body.data as WireRecord[]
      const refused = attentionRows({ reads: device.file.reads, local: env.local }).filter(
        ({ kind }) => kind === 'payment',
      )
      return [listed.map(({ amount }) => Number(amount)), refused]
    }
    expect(await there()).toEqual([[120], []])
    const change = { amount: 130, allow_overpayment: true }
    await must(client.updatePayment({ params: { paymentId }, body: change }))
    expect(await there()).toEqual([[130], []])
  })
})

describe('a payment of which a person kept what is too much, and gave it back', () => {
  const { newDevice } = onOurServer(fetchSend({ timeoutMs: 10_000 }))

  it('goes along to another server of ours with what was given back', async () => {
    const next = new TestServer()
    await next.start()
    const first = newDevice()
    await first.link()
    const { client, device, env } = first
    const invoiceId = await issueInvoice(client, 120)
    const paid = { invoice_id: invoiceId, amount: 170, payment_date: '2026-03-10', allow_overpayment: true }
    await must(client.createPayment({ body: paid }))
    await must(client.createRefund({ body: { invoice_id: invoiceId, amount: 50, refund_date: '2026-03-11' } }))
    for (let n = 0; n < 3; n += 1) await first.round()
    const moved = await linkedTo(`${next.address}/api`, first, owner)
    for (let n = 0; n < 3; n += 1) await moved.round()
    expect(attentionRows({ reads: device.file.reads, local: env.local })).toEqual([])
    const token = await next.login()
    const there = (await next.send('GET', `/v1/invoices/${invoiceId}`, undefined, token)).body.data
    expect(there).toMatchObject({ status: 'PAID', total_paid: 120, total_due: 0 })
    await next.remove()
  })
})
