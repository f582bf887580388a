import { describe, expect, it } from 'vitest'
import type { WireRecord } from '../../src/domain/wire/read-fields'
import { attentionRows } from './all-attention'
import { must } from './linked-device'
import { bothKinds, onOurServer } from './our-server.fixture'

describe.each(bothKinds)('a payment of which a person keeps what is too much as credit, and %s', (_, network) => {
  const { server, newDevice } = onOurServer(network)

  it('is taken there, when it is recorded and when it is changed', async () => {
    const one = newDevice()
    await one.link()
    const { client, device, env } = one
    const { id } = await must(client.createClient({ body: { name: 'Northwind', kind: 'BUSINESS' } }))
    const body = {
      client_id: id,
      currency: 'EUR' as const,
      tax_distribution: 'NO_TAX' as const,
      discount_distribution: 'NO_DISCOUNT' as const,
      line_items: [{ name: 'Work', quantity: 1, price: 100 }],
    }
    const { id: invoiceId } = await must(client.createInvoice({ body }))
    await must(client.sendInvoice({ params: { invoiceId } }))
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
