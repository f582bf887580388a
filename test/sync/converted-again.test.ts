import { expect, it } from 'vitest'
import { owner, TestServer } from '../../src/server/server.fixture'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { linkedTo, must, type LinkedDevice } from './linked-device'
import { onOurServer } from './our-server.fixture'

const { newDevice } = onOurServer(fetchSend({ timeoutMs: 10_000 }))

async function linked(): Promise<LinkedDevice> {
  const device = newDevice()
  await device.link()
  await device.round()
  return device
}

it('an estimate is not taken for converted by its second invoice while a person is asked about the first', async () => {
  const [one, other] = [await linked(), await linked()]
  const client = await must(one.client.createClient({ body: { name: 'Northwind', kind: 'BUSINESS' } }))
  const line_items = [{ name: 'Advice', quantity: 1, price: 90 }]
  const plain = { tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT' } as const
  const body = { client_id: client.id, currency: 'EUR', ...plain, line_items }
  const params = { estimateId: (await must(one.client.createEstimate({ body }))).id }
  await must(one.client.sendEstimate({ params }))
  await must(one.client.approveEstimate({ params }))
  const first = await must(one.client.convertEstimate({ params }))
  await one.round()
  await other.round()
  await must(other.client.updateInvoice({ params: { invoiceId: first.id }, body: { notes: 'By hand' } }))
  await other.round()
  await must(one.client.deleteInvoice({ params: { invoiceId: first.id } }))
  await one.round()
  expect(one.env.file.reads.sync.conflicts.all()).toMatchObject([{ kind: 'invoice', reason: 'deleted_here' }])
  const second = await must(one.client.convertEstimate({ params }))
  for (let round = 0; round < 5; round += 1) await one.round()
  expect(one.env.file.reads.sync.outbox.ofRecord(params.estimateId)).toMatchObject([
    { operation: 'convertEstimate', sideEffectIds: [second.id], state: 'rejected' },
  ])
})

it('what an estimate became goes along to another server of ours as it was changed, issued and paid since', async () => {
  const next = new TestServer()
  await next.start()
  const device = await linked()
  const { client } = device
  const { id: client_id } = await must(client.createClient({ body: { name: 'Northwind', kind: 'BUSINESS' } }))
  const convert = async () => {
    const body = {
      ...{ client_id, currency: 'EUR' as const, tax_distribution: 'NO_TAX' as const },
      discount_distribution: 'NO_DISCOUNT' as const,
      line_items: [{ name: 'Design', quantity: 1, price: 100 }],
    }
    const { id: estimateId } = await must(client.createEstimate({ body }))
    await must(client.approveEstimate({ params: { estimateId } }))
    return (await must(client.convertEstimate({ params: { estimateId } }))).id
  }
  const ids = [await convert(), await convert()]
  for (const invoiceId of ids) {
    const body = { notes: 'As agreed', line_items: [{ name: 'Design', quantity: 1, price: 120 }] }
    await must(client.updateInvoice({ params: { invoiceId }, body }))
  }
  const [invoiceId = ''] = ids
  await must(client.sendInvoice({ params: { invoiceId } }))
  await must(client.createPayment({ body: { invoice_id: invoiceId, amount: 120, payment_date: '2026-03-10' } }))
  for (let round = 0; round < 2; round += 1) await device.round()
  const moved = await linkedTo(`${next.address}/api`, device, owner)
  for (let round = 0; round < 2; round += 1) {
    expect(await moved.round()).toMatchObject({ problem: null, rejected: 0, conflicts: 0 })
  }
  const token = await next.login()
  for (const [id, status] of [
    [ids[0], 'PAID'],
    [ids[1], 'DRAFT'],
  ] as const) {
    const said = { status, total: 120, notes: 'As agreed' }
    expect((await next.send('GET', `/v1/invoices/${id ?? ''}`, undefined, token)).body.data).toMatchObject(said)
    expect(await must(client.getInvoice({ params: { invoiceId: id ?? '' } }))).toMatchObject(said)
  }
  await next.remove()
})
