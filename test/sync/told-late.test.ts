import { afterEach, beforeEach, expect, it } from 'vitest'
import { recurringBody } from '../../src/operations/recurring-body.fixture'
import { answered, Together } from './together.fixture'

let together: Together

beforeEach(async () => {
  together = new Together()
  await together.server.start()
})

afterEach(() => together.remove())

/** A device that our server knows, with a client. The server's day is 10 March. */
async function linked() {
  const device = together.device()
  await device.link()
  await device.round()
  const client = await answered(device.client.createClient({ body: { name: 'Northwind', kind: 'BUSINESS' } }))
  return { device, clientId: client.id }
}

async function scheduled() {
  const { device, clientId } = await linked()
  const body = recurringBody(clientId, '2026-03-12') as never
  const { id } = await answered(device.client.createRecurringInvoice({ body }))
  await device.round()
  const params = { recurringInvoiceId: id } as never
  return { device, params, shown: () => answered(device.client.getRecurringInvoice({ params })) }
}

it('a schedule that was resumed before its day makes its invoice, however late our server hears of it', async () => {
  const { device, params, shown } = await scheduled()
  await answered(device.client.pauseRecurringInvoice({ params }))
  await device.round()
  together.pass(1)
  await answered(device.client.resumeRecurringInvoice({ params }))
  together.pass(9)
  for (let round = 0; round < 2; round += 1) await device.round()
  const invoices = await answered(device.client.listInvoices({ query: {} }))
  expect(invoices).toMatchObject([{ issued_at: '2026-03-12' }])
  expect(await shown()).toMatchObject({ status: 'ACTIVE', next_date: '2026-04-12', occurrences: 1 })
})

it('a schedule that was paused before its day makes none, however late our server hears of it', async () => {
  const { device, params, shown } = await scheduled()
  together.pass(1)
  await answered(device.client.pauseRecurringInvoice({ params }))
  together.pass(9)
  for (let round = 0; round < 2; round += 1) await device.round()
  expect(await answered(device.client.listInvoices({ query: {} }))).toEqual([])
  expect(await shown()).toMatchObject({ status: 'PAUSED', occurrences: 0 })
})

it('an estimate bears the day on which it was made on every device, however late it is told', async () => {
  const { device, clientId } = await linked()
  const other = together.device()
  await other.link()
  await device.round()
  const { id } = await answered(
    device.client.createEstimate({
      body: {
        ...{ client_id: clientId, currency: 'EUR', tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT' },
        line_items: [{ name: 'Interface design', quantity: 1, price: 100 }],
      },
    }),
  )
  const params = { estimateId: id } as never
  const made = await answered(device.client.sendEstimate({ params }))
  together.pass(6)
  await device.round()
  await other.round()
  expect(await answered(other.client.getEstimate({ params }))).toMatchObject({ created_at: made.created_at })
})
