import { afterEach, beforeEach, expect, it } from 'vitest'
import { owner, TestServer } from '../../src/server/server.fixture'
import { confirmLink } from '../../src/sync/link/link-state'
import { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import { LinkedDevice, must } from './linked-device'
import { valueAt } from './work/side'

let organizations: InProcessOrganizations
let server: TestServer
let device: LinkedDevice

beforeEach(async () => {
  organizations = new InProcessOrganizations()
  server = new TestServer()
  await server.start()
  device = new LinkedDevice(organizations.begin(), `${server.address}/api`, owner)
  await device.link()
  // Recurring invoices are made here.
  confirmLink(device.env, 'device')
  await device.round()
})
afterEach(async () => {
  device.remove()
  await server.remove()
  organizations.remove()
})

/** A tax whose rate changes, and what an invoice says that bears it. */
async function begin() {
  const { client } = device
  const tax = await must(client.createTax({ body: { name: 'VAT', percent: 10 } }))
  await device.round()
  const made = await must(client.createClient({ body: { name: 'Northwind', kind: 'BUSINESS' } }))
  const params = { clientId: made.id }
  const body = {
    client_id: made.id,
    currency: 'EUR',
    tax_id: tax.id,
    tax_distribution: 'PER_DOCUMENT' as const,
    discount_distribution: 'NO_DISCOUNT' as const,
    discount_type: 'PERCENTAGE' as const,
    discount_value: 0,
    late_fee_kind: 'PERCENTAGE' as const,
    late_fee_interval: 'ONE_TIME' as const,
    net_terms: 'NET30' as const,
  }
  const line = { name: 'Design', quantity: 1, price: 100 }
  const changeRate = async () => await must(client.updateTax({ params: { taxId: tax.id }, body: { percent: 20 } }))
  return { client, params, body, line, changeRate }
}

/** What the server says of an invoice after some rounds, and what is asked about. */
async function afterRounds(invoiceId: string) {
  for (let round = 0; round < 3; round += 1) await device.round()
  const issued = await must(device.client.getInvoice({ params: { invoiceId } }))
  const there = await server.send('GET', `/v1/invoices/${invoiceId}`, undefined, await server.login())
  return {
    here: issued.total,
    there: valueAt(there.body, 'data.total'),
    asked: device.device.file.reads.sync.conflicts.all(),
  }
}

it('leaves what went out before it as it was, of a client that changed twice meanwhile', async () => {
  const { client, params, body, line, changeRate } = await begin()
  await must(client.updateClient({ params, body: { name: 'Northwind Studio' } }))
  await must(client.updateClient({ params, body: { name: 'Northwind Holding' } }))
  const invoice = await must(client.createInvoice({ body: { ...body, line_items: [line] } }))
  await must(client.sendInvoice({ params: { invoiceId: invoice.id } }))
  await changeRate()
  expect(await afterRounds(invoice.id)).toEqual({ here: 110, there: 110, asked: [] })
})

it('leaves what went out before it as it was, of a recurring invoice', async () => {
  const { client, body, line, changeRate } = await begin()
  const schedule = { name: 'Retainer', frequency: 'MONTHLY' as const, start_date: device.device.now().slice(0, 10) }
  const made = await must(client.createRecurringInvoice({ body: { ...body, ...schedule, template_items: [line] } }))
  const [invoice] = await must(client.generateRecurringInvoice({ params: { recurringInvoiceId: made.id } }))
  if (invoice === undefined) throw new Error('One is due.')
  await must(client.sendInvoice({ params: { invoiceId: invoice.id } }))
  await changeRate()
  expect(await afterRounds(invoice.id)).toEqual({ here: 110, there: 110, asked: [] })
})

it('leaves what went out before it as it was, of a copy whose original was paid meanwhile', async () => {
  const { client, body, line, changeRate } = await begin()
  const original = await must(client.createInvoice({ body: { ...body, line_items: [line] } }))
  await must(client.sendInvoice({ params: { invoiceId: original.id } }))
  await device.round()
  const payment_date = device.device.now().slice(0, 10)
  await must(client.createPayment({ body: { invoice_id: original.id, amount: 40, payment_date } }))
  const copy = await must(client.duplicateInvoice({ params: { invoiceId: original.id } }))
  await must(client.sendInvoice({ params: { invoiceId: copy.id } }))
  await changeRate()
  expect(await afterRounds(copy.id)).toEqual({ here: 110, there: 110, asked: [] })
})

it('leaves a copy for the same work as the original was, here and there', async () => {
  const { client, body, line, changeRate } = await begin()
  const options = { supply_start: '2026-11-02' }
  const issue = async () => {
    const { id } = await must(client.createInvoice({ body: { ...body, options, line_items: [line] } }))
    await must(client.sendInvoice({ params: { invoiceId: id } }))
    return { invoiceId: id }
  }
  const [voided, credited] = [await issue(), await issue()]
  await changeRate()
  await must(client.voidInvoice({ params: voided }))
  await must(client.createCreditNote({ params: credited, body: {} }))
  for (const params of [voided, credited]) {
    const copy = await must(client.duplicateInvoice({ params }))
    expect(copy).toMatchObject({ total: 110, options })
    expect(await afterRounds(copy.id)).toEqual({ here: 110, there: 110, asked: [] })
  }
})

it('leaves a price that was agreed with tax as it was in a copy, here and there', async () => {
  const { client, body, line, changeRate } = await begin()
  const options = { prices_include_tax: true }
  const { id } = await must(client.createInvoice({ body: { ...body, options, line_items: [line] } }))
  await changeRate()
  const copy = await must(client.duplicateInvoice({ params: { invoiceId: id } }))
  expect(copy).toMatchObject({ total: 110, tax_percent: 20, line_items: [{ price: 91.67 }] })
  expect(await afterRounds(copy.id)).toEqual({ here: 110, there: 110, asked: [] })
})
