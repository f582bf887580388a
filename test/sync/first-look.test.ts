import { describe, expect, it } from 'vitest'
import { recurringBody } from '../../src/operations/recurring-body.fixture'
import { forgetLink, saveLink } from '../../src/sync/link/link-state'
import { previewLink } from '../../src/sync/link/preview-link'
import { discover } from '../../src/sync/remote/discover'
import { owner } from '../../src/server/server.fixture'
import { type LinkedDevice, must } from './linked-device'
import { bothKinds, onOurServer } from './our-server.fixture'

describe.each(bothKinds)('books that are linked anew to %s', (_, network) => {
  const { server, newDevice } = onOurServer(network)
  const look = async (one: LinkedDevice, kind = 'invoice') => {
    await forgetLink(one.env)
    const named = { organizationId: '', organizationName: '', email: owner.email }
    saveLink(one.env, { baseUrl: `${server.address}/api`, ...named, found: await discover(one.env.remote) })
    const { rows } = await previewLink(one.env)
    const { kind: _kind, ...of } = rows.find((row) => row.kind === kind) ?? { kind }
    return of
  }

  it('are compared invoice by invoice, be they alike or changed since', async () => {
    const one = newDevice()
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
    const prefixes = [{ prefix: 'INV-', is_only_there: false }]
    const nothing = { differing: 0, only_here: 0, begun_here: 0, only_there: 0, prefixes }
    expect(await look(one)).toEqual({ ...nothing, matched: 3 })
    const line_items = [{ name: 'Retainer', quantity: 1, price: 550 }]
    await must(one.client.updateInvoice({ params: { invoiceId: made[1] ?? '' }, body: { line_items } }))
    expect(await look(one)).toEqual({ ...nothing, matched: 3, differing: 1 })
    const other = newDevice()
    expect(await look(other)).toMatchObject({ only_there: 3, prefixes: [{ prefix: 'INV-', is_only_there: true }] })
  })

  it('are told apart by what has begun here and stays', async () => {
    const one = newDevice()
    const client = await must(one.client.createClient({ body: { name: 'Contoso', kind: 'BUSINESS' } }))
    const make = async (start: string) =>
      await must(one.client.createRecurringInvoice({ body: recurringBody(client.id, start) as never }))
    const { id } = await make(one.device.now().slice(0, 10))
    await make('2100-01-01')
    await must(one.client.generateRecurringInvoice({ params: { recurringInvoiceId: id } }))
    const seen = { matched: 0, differing: 0, only_there: 0 }
    expect(await look(one, 'recurring_invoice')).toEqual({ ...seen, only_here: 2, begun_here: 1 })
  })
})
