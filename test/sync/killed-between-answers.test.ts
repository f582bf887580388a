import { afterAll, beforeAll, expect, it } from 'vitest'
import { millisecondsToInstant } from '../../src/kernel/instant'
import { v1 } from '../../src/contract/v1/index'
import { syncRound } from '../../src/sync/round/round'
import { owner, TestServer } from '../../src/server/server.fixture'
import { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import { LinkedDevice, openDeviceFile } from './linked-device'

const HOUR = 3_600_000
/** Answers are kept so many at a time. */
const AT_A_TIME = 10

const organizations = new InProcessOrganizations()
const server = new TestServer()
let device: LinkedDevice
let aheadMs = 0

beforeAll(async () => {
  await server.start()
  const made = organizations.begin()
  made.close()
  const file = openDeviceFile(made.path, () => millisecondsToInstant(Date.now() + aheadMs))
  device = new LinkedDevice(file, `${server.address}/api`, owner)
  await device.link()
  await device.round()
})
afterAll(async () => {
  device.remove()
  await server.remove()
  organizations.remove()
})

it('what followed a creation goes on, though only the answer of the creation was kept', async () => {
  const { client, env } = device
  const first = await client.createClient({ body: { name: 'Northwind', kind: 'BUSINESS' } })
  if (!first.ok) throw new Error(first.body.message)
  for (let made = 1; made < AT_A_TIME - 1; made += 1) {
    await client.createClient({ body: { name: `Client ${String(made)}`, kind: 'BUSINESS' } })
  }
  const draft = await client.createInvoice({
    body: {
      client_id: first.body.data.id,
      currency: 'EUR',
      tax_distribution: 'NO_TAX',
      discount_distribution: 'NO_DISCOUNT',
      net_terms: 'NET30',
      line_items: [{ name: 'Workshop', quantity: 1, price: 450 }],
    },
  })
  if (!draft.ok) throw new Error(draft.body.message)
  const params = { invoiceId: draft.body.data.id }
  await client.sendInvoice({ params })

  let isKilled = false
  const killed = syncRound({
    ...env,
    onProgress: ({ phase, done }) => {
      isKilled = phase === 'sending' && done === AT_A_TIME
    },
    rest: () => (isKilled ? Promise.reject(new Error('It was killed.')) : env.rest()),
  })
  await expect(killed).rejects.toThrow('It was killed.')
  const { outbox } = env.file.reads.sync
  expect(outbox.after(0, 10)).toMatchObject([{ operation: 'sendInvoice', state: 'inflight' }])

  for (let round = 0; round < 3; round += 1) {
    aheadMs += HOUR
    await device.round()
  }
  expect(outbox.after(0, 10)).toEqual([])
  const there = await env.remote.call({ operation: v1.getInvoice, params })
  const here = await client.getInvoice({ params })
  if (!here.ok) throw new Error(here.body.message)
  expect(there).toMatchObject({
    status: 200,
    body: { data: { status: 'SENT', invoice_number: here.body.data.invoice_number } },
  })
})
