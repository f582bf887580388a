import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetLink, saveLink } from '../../src/sync/link/link-state'
import { previewLink } from '../../src/sync/link/preview-link'
import { discover } from '../../src/sync/remote/discover'
import { owner, TestServer } from '../../src/server/server.fixture'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import { LinkedDevice, withoutExtensions } from './linked-device'

const send = fetchSend({ timeoutMs: 10_000 })

async function must<T>(asked: Promise<{ ok: boolean; body: { data?: T; message: string } }>): Promise<T> {
  const reply = await asked
  if (!reply.ok) throw new Error(reply.body.message)
  return reply.body.data as T
}

describe.each([
  ['our server', send],
  ['our server as a plain remote', withoutExtensions(send)],
] as const)('books that are linked anew to %s', (_, network) => {
  const organizations = new InProcessOrganizations()
  const server = new TestServer()
  let one: LinkedDevice
  beforeAll(async () => {
    await server.start()
  })
  afterAll(async () => {
    one.remove()
    await server.remove()
    organizations.remove()
  })
  const look = async () => {
    forgetLink(one.device.file)
    const named = { organizationId: '', organizationName: '', email: owner.email }
    saveLink(one.env, { baseUrl: `${server.address}/api`, ...named, found: await discover(one.env.remote) })
    const { rows } = await previewLink(one.env)
    const { kind: _kind, ...invoices } = rows.find(({ kind }) => kind === 'invoice') ?? { kind: 'invoice' }
    return invoices
  }

  it('are compared invoice by invoice, be they alike or changed since', async () => {
    one = new LinkedDevice(organizations.begin(), `${server.address}/api`, owner, network)
    await one.link()
    const { id } = await must(one.client.createClient({ body: { name: 'Northwind', kind: 'BUSINESS' } }))
    const body = (notes: string) => ({
      client_id: id,
      currency: 'EUR' as const,
      tax_distribution: 'NO_TAX' as const,
      discount_distribution: 'NO_DISCOUNT' as const,
      net_terms: 'NET15' as const,
      notes,
      line_items: [{ name: 'Retainer', quantity: 1, price: 500 }],
    })
    const made: string[] = []
    for (const notes of ['June', 'July', 'August'])
      made.push((await must(one.client.createInvoice({ body: body(notes) }))).id)
    for (let n = 0; n < 3; n += 1) await one.round()
    const nothing = { differing: 0, only_here: 0, only_there: 0 }
    expect(await look()).toEqual({ ...nothing, matched: 3 })
    const line_items = [{ name: 'Retainer', quantity: 1, price: 550 }]
    await must(one.client.updateInvoice({ params: { invoiceId: made[1] ?? '' }, body: { line_items } }))
    expect(await look()).toEqual({ ...nothing, matched: 3, differing: 1 })
  })
})
