import { expect, it } from 'vitest'
import type { HttpSend } from '../../src/contract/define/remote'
import { millisecondsToInstant } from '../../src/kernel/instant'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { attentionRows } from './all-attention'
import { must, type LinkedDevice } from './linked-device'
import { onOurServer } from './our-server.fixture'

const send = fetchSend({ timeoutMs: 10_000 })
let isHeard = true
const network: HttpSend = async (request) => {
  const answer = await send(request)
  if (!isHeard) throw new Error('The line broke.')
  return answer
}
const QUARTER_HOUR = 15 * 60_000
let aheadMs = 0
const { newDevice } = onOurServer(network, () => millisecondsToInstant(Date.now() + aheadMs))

const invoicesOf = async ({ client }: LinkedDevice) =>
  (await must(client.listInvoices({ query: {} }))).map(({ id, notes }) => ({ id, notes }))

/** A copy that another device deleted before this one heard that it had arrived. */
async function copied() {
  const [one, other] = [newDevice(), newDevice()]
  const { id: client_id } = await must(one.client.createClient({ body: { name: 'Northwind', kind: 'BUSINESS' } }))
  const line_items = [{ name: 'Interface design', quantity: 1, price: 450 }]
  const body = { client_id, currency: 'EUR', tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT' } as const
  const { id: invoiceId } = await must(one.client.createInvoice({ body: { ...body, line_items } }))
  await one.link()
  await one.round()
  await other.link()
  await other.round()
  const { id } = await must(one.client.duplicateInvoice({ params: { invoiceId } }))
  isHeard = false
  await one.round()
  isHeard = true
  await other.round()
  await must(other.client.deleteInvoice({ params: { invoiceId: id } }))
  await other.round()
  return { one, invoiceId, id }
}

async function roundsLater(device: LinkedDevice): Promise<void> {
  aheadMs += QUARTER_HOUR
  for (let round = 0; round < 3; round += 1) await device.round()
}

const queuedIn = ({ device }: LinkedDevice) => device.file.reads.sync.outbox.after(0, 100)
const askedIn = ({ device, env }: LinkedDevice) => attentionRows({ reads: device.file.reads, local: env.local })

it('a copy that was deleted elsewhere before it was heard of goes here too', async () => {
  const { one, invoiceId } = await copied()
  await roundsLater(one)
  expect(await invoicesOf(one)).toEqual([{ id: invoiceId, notes: null }])
  expect([queuedIn(one), askedIn(one)]).toEqual([[], []])
})

it('and is asked about where it was changed here since', async () => {
  const { one, id } = await copied()
  await must(one.client.updateInvoice({ params: { invoiceId: id }, body: { notes: 'From here.' } }))
  await roundsLater(one)
  expect((await invoicesOf(one)).find((each) => each.id === id)).toEqual({ id, notes: 'From here.' })
  expect(askedIn(one)).toMatchObject([{ kind: 'invoice', id }])
})
