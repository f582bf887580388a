import { expect, it } from 'vitest'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { must, type LinkedDevice } from './linked-device'
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
