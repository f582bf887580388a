import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import type { InvoiceId } from '../../src/domain/ids'
import { invoiceForPrint } from '../../src/operations/desktop/document-source'
import { readContext } from '../../src/operations/execute'
import { resolveConflict } from '../../src/sync/attention/resolve-conflict'
import { owner, TestServer } from '../../src/server/server.fixture'
import { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import { LinkedDevice, withoutExtensions } from './linked-device'

const send = fetchSend({ timeoutMs: 10_000 })
const kinds = [
  ['with its extensions', send, 'full'],
  ['as a plain remote', withoutExtensions(send), 'plain'],
] as const

const contextOf = ({ device: { file, now } }: LinkedDevice) => {
  const { id: userId, role } = file.reads.members.owner()
  return readContext({ file, userId, role, now, newId: () => crypto.randomUUID() })
}

describe.each(kinds)('two devices and our server %s', (_, network, kind) => {
  const organizations = new InProcessOrganizations()
  const server = new TestServer()
  let one: LinkedDevice
  let other: LinkedDevice
  const url = () => `${server.address}/api`

  beforeAll(async () => {
    await server.start()
    one = new LinkedDevice(organizations.begin(), url(), owner, network)
    other = new LinkedDevice(organizations.begin(), url(), owner, network)
  })
  afterAll(async () => {
    one.remove()
    other.remove()
    await server.remove()
    organizations.remove()
  })

  it('brings what was made offline to the other one', async () => {
    const client = await one.client.createClient({ body: { name: 'Northwind', kind: 'BUSINESS' } })
    if (!client.ok) throw new Error(client.body.message)
    const tax = await one.client.createTax({ body: { name: 'VAT', percent: 19 } })
    if (!tax.ok) throw new Error(tax.body.message)
    const invoice = await one.client.createInvoice({
      body: {
        client_id: client.body.data.id,
        currency: 'EUR',
        tax_distribution: 'PER_DOCUMENT',
        tax_id: tax.body.data.id,
        discount_distribution: 'NO_DISCOUNT',
        line_items: [{ name: 'Design', quantity: 2.5, price: 80 }],
      },
    })
    if (!invoice.ok) throw new Error(invoice.body.message)
    const invoiceId = invoice.body.data.id
    const issued = await one.client.sendInvoice({ params: { invoiceId } })
    if (!issued.ok) throw new Error(issued.body.message)
    await one.client.createPayment({ body: { invoice_id: invoiceId, amount: 38, payment_date: '2026-03-10' } })

    await one.link()
    expect(one.device.file.reads.sync.link()?.kind).toBe(kind)
    const first = await one.round()
    expect(first).toMatchObject({ problem: null, isClean: true, rejected: 0, parked: 0, conflicts: 0 })
    expect(one.device.file.reads.sync.outbox.after(0, 10)).toEqual([])
    expect(one.device.file.reads.sync.link()?.verifiedAt).not.toBeNull()

    await other.link()
    expect(await other.round()).toMatchObject({ problem: null, isClean: true, conflicts: 0 })
    const there = await other.client.listInvoices({ query: {} })
    expect(
      there.ok &&
        there.body.data.map(({ total, total_paid, status, invoice_number }) => ({
          total,
          total_paid,
          status,
          invoice_number,
        })),
    ).toEqual([
      { total: 238, total_paid: 38, status: 'PARTIALLY_PAID', invoice_number: issued.body.data.invoice_number },
    ])
  })

  it('prints with the logo what was issued at the other one', async () => {
    const logo = 'data:image/png;base64,iVBORw0KGgo='
    const organizationId = one.device.file.reads.organization().id
    await one.client.updateOrganization({ params: { organizationId }, body: { profile: { logo } } })
    const listed = await one.client.listInvoices({ query: {} })
    const first = listed.ok ? listed.body.data[0] : undefined
    const copy = await one.client.duplicateInvoice({ params: { invoiceId: first?.id ?? '' } })
    if (!copy.ok) throw new Error(copy.body.message)
    const issued = await one.client.sendInvoice({ params: { invoiceId: copy.body.data.id } })
    if (!issued.ok) throw new Error(issued.body.message)
    await one.round()
    await other.round()
    // The second computer is asked once for each change of what documents print.
    for (const { id, reason } of other.device.file.reads.sync.conflicts.all()) {
      expect(reason).toBe('printed')
      expect(resolveConflict(other.env, id, { take: {}, whole: 'theirs' }).ok).toBe(true)
    }
    const { invoice_number: number } = issued.body.data
    for (const device of [one, other]) {
      const { client } = device
      const there = await client.listInvoices({ query: {} })
      const found = there.ok ? there.body.data.find(({ invoice_number }) => invoice_number === number) : undefined
      expect(found?.organization.profile.logo, 'it travels with no list').toBeNull()
      const printed = invoiceForPrint((found?.id ?? '') as InvoiceId, contextOf(device))
      expect(printed?.organization.profile.logo).toBe(logo)
    }
  })

  it('counts on after the numbers that others have given', async () => {
    const draft = async (device: LinkedDevice) => {
      const clients = await device.client.listClients({ query: {} })
      if (!clients.ok) throw new Error(clients.body.message)
      return await device.client.createEstimate({
        body: {
          client_id: clients.body.data[0]?.id ?? '',
          currency: 'EUR',
          tax_distribution: 'NO_TAX',
          discount_distribution: 'NO_DISCOUNT',
          line_items: [{ name: 'Design', quantity: 1, price: 80 }],
        },
      })
    }
    const [first, second] = [await draft(one), await draft(one)]
    await one.round()
    await other.round()
    const third = await draft(other)
    const numbers = [first, second, third].map((reply) => (reply.ok ? reply.body.data.number : reply.body.message))
    expect(numbers).toEqual([1, 2, 3])
    await other.round()
    await one.round()
    expect([one, other].map(({ device }) => device.file.reads.sync.conflicts.all())).toEqual([[], []])
  })

  it('does nothing where there is nothing to do', async () => {
    const summary = await one.round()
    expect(summary).toMatchObject({ pushed: 0, pulled: 0, merged: 0, conflicts: 0, isClean: true, problem: null })
  })

  it('merges different fields, and asks about the same', async () => {
    const clients = await one.client.listClients({ query: {} })
    const mine = clients.ok ? clients.body.data[0] : undefined
    const theirs = await other.client.listClients({ query: {} })
    const their = theirs.ok ? theirs.body.data[0] : undefined
    if (mine === undefined || their === undefined) throw new Error('There is no client.')
    await one.client.updateClient({ params: { clientId: mine.id }, body: { email: 'a@example.com' } })
    await other.client.updateClient({
      params: { clientId: their.id },
      body: { profile: { website: 'https://n.example' } },
    })
    expect(await one.round()).toMatchObject({ isClean: true, pushed: 1 })
    expect(await other.round()).toMatchObject({ conflicts: 0, merged: 1 })
    await one.round()
    const merged = await one.client.getClient({ params: { clientId: mine.id } })
    expect(merged.ok && merged.body.data).toMatchObject({
      email: 'a@example.com',
      profile: { website: 'https://n.example' },
    })

    await one.client.updateClient({ params: { clientId: mine.id }, body: { name: 'Northwind A' } })
    await other.client.updateClient({ params: { clientId: their.id }, body: { name: 'Northwind B' } })
    await one.round()
    expect(await other.round()).toMatchObject({ conflicts: 1 })
    const kept = await other.client.getClient({ params: { clientId: their.id } })
    expect(kept.ok && kept.body.data.name).toBe('Northwind B')
  })
  it('gives drafts another number where both devices began with the same', async () => {
    const made = await one.client.createClient({ body: { name: 'Elbe Rowing', kind: 'BUSINESS' } })
    if (!made.ok) throw new Error(made.body.message)
    await one.round()
    await other.round()
    const names = [one, other].map((device, index) => ({ device, name: `Draft ${String(index)}` }))
    for (const { device, name } of names) {
      const found = await device.client.listClients({ query: { q: 'Rowing' } })
      const clientId = found.ok ? found.body.data[0]?.id : undefined
      if (clientId === undefined) throw new Error('There is no client.')
      const drafted = await device.client.createEstimate({
        body: {
          client_id: clientId,
          currency: 'EUR',
          tax_distribution: 'NO_TAX',
          discount_distribution: 'NO_DISCOUNT',
          line_items: [{ name, quantity: 1, price: 10 }],
        },
      })
      if (!drafted.ok) throw new Error(drafted.body.message)
    }
    for (const device of [one, other, one, other]) expect(await device.round()).toMatchObject({ rejected: 0 })
    const [here, there] = await Promise.all(
      names.map(async ({ device }) => {
        const listed = await device.client.listEstimates({ query: {} })
        const drafts = listed.ok ? listed.body.data : []
        return drafts.map(({ estimate_number: number, line_items: lines }) => [lines[0]?.name, number]).sort()
      }),
    )
    expect(here).toEqual(there)
    expect(new Set(here?.map(([, number]) => number)).size).toBe(here?.length)
  })

  it('asks about what one deleted and the other changed', async () => {
    const made = await one.client.createTax({ body: { name: 'Old', percent: 7 } })
    if (!made.ok) throw new Error(made.body.message)
    await one.round()
    await other.round()
    const listed = await other.client.listTaxes({ query: {} })
    const old = listed.ok ? listed.body.data.find(({ name }) => name === 'Old') : undefined
    if (old === undefined) throw new Error('It did not arrive.')
    await one.client.updateTax({ params: { taxId: made.body.data.id }, body: { name: 'Older' } })
    await other.client.deleteTax({ params: { taxId: old.id } })
    await one.round()
    const before = other.env.file.reads.sync.conflicts.count()
    expect(await other.round()).toMatchObject({ rejected: 0, problem: null })
    expect(other.env.file.reads.sync.conflicts.count()).toBe(before + 1)
  })

  it('what was issued offline says there what it said here, whatever was changed before anything was sent', async () => {
    const { client: here } = one
    const client = await here.createClient({ body: { name: 'Lamp Street', kind: 'BUSINESS' } })
    const tax = await here.createTax({ body: { name: 'Old rate', percent: 19 } })
    const unit = await here.createUnit({ body: { name: 'hour' } })
    if (!client.ok || !tax.ok || !unit.ok) throw new Error('They could not be made.')
    const ids = { clientId: client.body.data.id, taxId: tax.body.data.id, unitId: unit.body.data.id }
    const issue = async () => {
      const made = await here.createInvoice({
        body: {
          client_id: ids.clientId,
          currency: 'EUR',
          tax_distribution: 'PER_ITEM',
          discount_distribution: 'NO_DISCOUNT',
          line_items: [
            {
              name: 'Design',
              quantity: 1,
              price: 80,
              tax_id: ids.taxId,
              unit_of_measurement_id: ids.unitId,
            },
          ],
        },
      })
      if (!made.ok) throw new Error(made.body.message)
      const sent = await here.sendInvoice({ params: { invoiceId: made.body.data.id } })
      if (!sent.ok) throw new Error(sent.body.message)
      return sent.body.data
    }
    const change = async (name: string, percent: number) => {
      await here.updateClient({ params: ids, body: { name } })
      await here.updateTax({ params: ids, body: { name, percent } })
      await here.updateUnit({ params: ids, body: { name } })
    }
    const issued = [await issue()]
    await change('Lamp Road', 20)
    issued.push(await issue())
    await change('Lamp Square', 21)
    for (let rounds = 0; rounds < 2; rounds += 1)
      expect(await one.round()).toMatchObject({ conflicts: 0, problem: null })
    expect(one.device.file.reads.sync.outbox.after(0, 10)).toEqual([])

    await other.round()
    const seen = await other.client.listInvoices({ query: {} })
    if (!seen.ok) throw new Error(seen.body.message)
    const words = ({ client: { name }, total, line_items: [line] }: (typeof issued)[number]) => [
      name,
      total,
      line?.tax_name,
      line?.tax_percent,
      line?.unit_name,
    ]
    expect(issued.map(words)).toEqual([
      ['Lamp Street', 95.2, 'Old rate', 19, 'hour'],
      ['Lamp Road', 96, 'Lamp Road', 20, 'Lamp Road'],
    ])
    expect(seen.body.data.map(words)).toEqual(expect.arrayContaining(issued.map(words)))
    const taxes = await other.client.listTaxes({ query: {} })
    expect(taxes.ok && taxes.body.data).toContainEqual(expect.objectContaining({ name: 'Lamp Square', percent: 21 }))
  })
})
