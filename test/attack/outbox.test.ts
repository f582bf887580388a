import { afterAll, beforeAll, expect, it } from 'vitest'
import { recurringBody } from '../../src/operations/recurring-body.fixture'
import { InProcessOrganizations, type InProcessTransport } from '../conformance/harness/in-process-transport'
import { invoiceFor } from './attack'
import { sizeOf } from './moments'

const organizations = new InProcessOrganizations()
let device: InProcessTransport
beforeAll(() => {
  device = organizations.begin()
})
afterAll(() => {
  device.close()
  organizations.remove()
})

const MEGABYTES = 'x'.repeat(4_000_000)

/** With fields that nobody knows in each of its objects, some of them deep and the first one large. */
function junked(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item: unknown) => junked(item))
  const known = Object.entries(value as Readonly<Record<string, unknown>>).map(
    ([name, item]) => [name, name === 'options' ? item : junked(item)] as const,
  )
  return {
    ...Object.fromEntries(known),
    junk: { junk: [['junk']] },
    client_ID: 'junk',
    constructor: 'junk',
  }
}

/** As a page calls it: JSON, with more than the screens send. */
async function made(name: string, body: object, params: object = {}): Promise<string> {
  const sent = { ...(junked(body) as object), megabytes: MEGABYTES }
  const given = { params: { ...params, junk: 'junk' }, query: { junk: 'junk' } }
  const reply = await device.call(name, JSON.parse(JSON.stringify({ ...given, body: sent })) as typeof given)
  if (!reply.ok) throw new Error(`${name}: ${JSON.stringify(reply.body)}`)
  return (reply.body.data as { readonly id?: string } | undefined)?.id ?? ''
}

it('the queue of what is to be sent keeps what was understood of what a page sends, and nothing else', async () => {
  const before = sizeOf(device.path)
  const address = { line1: 'Elbe 1', city: 'Hamburg' }
  const client = { name: 'Own', kind: 'BUSINESS', address, profile: { website: 'https://own.example' } }
  const clientId = await made('createClient', client)
  await made('updateClient', { name: 'Other', address }, { clientId })
  await made('createContact', { name: 'Ada' }, { clientId })
  await made('createClientNote', { body: 'Called.' }, { clientId })
  await made('createTax', { name: 'VAT', percent: 19 })
  await made('createUnit', { name: 'hour' })
  await made('createSavedItem', { name: 'Roast', price: 10, quantity: 1, currency: 'EUR' })
  const document = invoiceFor(clientId, { options: { own: [1] } })
  const invoiceId = await made('createInvoice', document)
  await made('updateInvoice', { line_items: document.line_items }, { invoiceId })
  await made('sendInvoice', {}, { invoiceId })
  await made('createPayment', { invoice_id: invoiceId, amount: 5, payment_date: '2026-03-10' })
  const estimateId = await made('createEstimate', document)
  await made('approveEstimate', {}, { estimateId })
  await made('convertEstimate', {}, { estimateId })
  await made('createRecurringInvoice', recurringBody(clientId, '2026-04-01'))
  const organizationId = device.file.reads.organization().id
  await made('updateOrganization', { profile: { phone: '1', address } }, { organizationId })

  const queued = device.file.reads.sync.outbox.after(0, 100)
  expect(queued).toHaveLength(16)
  for (const { payload } of queued) expect(JSON.stringify(payload)).not.toMatch(/junk|xxxx|client_ID|constructor/)
  expect(queued.find(({ operation }) => operation === 'createInvoice')?.payload).toEqual({ params: {}, body: document })
  expect(sizeOf(device.path) - before).toBeLessThan(MEGABYTES.length)
})
