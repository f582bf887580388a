import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { millisecondsToInstant, type Instant } from '../../src/kernel/instant'
import { owner, TestServer } from '../../src/server/server.fixture'
import { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import { LinkedDevice, withClock, must } from './linked-device'

const DAY_MS = 24 * 3_600_000

/** Two devices of one business, linked to a server of ours. */
describe('what a document says of its client and of the business', () => {
  const organizations = new InProcessOrganizations()
  const server = new TestServer()
  let one: LinkedDevice
  let other: LinkedDevice
  let oneNow: Instant | null = null
  let clientId = ''

  const line = { name: 'Design', quantity: 1, price: 100 }
  const body = () => ({
    client_id: clientId,
    currency: 'EUR',
    tax_distribution: 'NO_TAX' as const,
    discount_distribution: 'NO_DISCOUNT' as const,
    net_terms: 'NET30' as const,
    line_items: [line],
  })
  const organizationOf = (device: LinkedDevice) => device.device.file.reads.organization()

  async function inStep(): Promise<void> {
    for (const device of [one, other, one, other]) await device.round()
  }

  beforeAll(async () => {
    await server.start()
    const url = `${server.address}/api`
    const begun = organizations.begin()
    one = new LinkedDevice(
      withClock(begun, () => oneNow ?? server.machine.now()),
      url,
      owner,
    )
    other = new LinkedDevice(organizations.begin(), url, owner)
    await one.link()
    await one.round()
    await other.link()
    await other.round()
    clientId = (await must(one.client.createClient({ body: { name: 'Northwind', kind: 'BUSINESS' } }))).id
    await inStep()
  })
  afterAll(async () => {
    one.remove()
    other.remove()
    await server.remove()
    organizations.remove()
  })

  it('is on the server and every device what was handed out, whoever was renamed meanwhile', async () => {
    await must(other.client.updateClient({ params: { clientId }, body: { name: 'Northwind Holding' } }))
    const params = { organizationId: organizationOf(other).id }
    await must(other.client.updateOrganization({ params, body: { profile: { iban: 'DE89370400440532013000' } } }))
    await other.round()
    const estimate = await must(one.client.createEstimate({ body: body() }))
    await must(one.client.approveEstimate({ params: { estimateId: estimate.id } }))
    const invoice = await must(one.client.createInvoice({ body: body() }))
    const issued = await must(one.client.sendInvoice({ params: { invoiceId: invoice.id } }))
    await inStep()
    for (const device of [one, other]) {
      const shown = await must(device.client.getInvoice({ params: { invoiceId: invoice.id } }))
      expect([shown.client.name, shown.organization.profile.iban]).toEqual([
        'Northwind',
        issued.organization.profile.iban,
      ])
      const approved = await must(device.client.getEstimate({ params: { estimateId: estimate.id } }))
      expect(approved.client.name).toBe('Northwind')
      // Only where it is paid is asked about, of the business itself.
      const asked = device.device.file.reads.sync.conflicts.all().map(({ kind, reason }) => `${kind} ${reason}`)
      expect(asked).toEqual(device === one ? ['organization printed'] : [])
    }
    expect((await must(other.client.getClient({ params: { clientId } }))).name).toBe('Northwind Holding')
  })

  it('was empty when it went out and was filled in since, is empty where somebody links another computer later', async () => {
    const estimate = await must(one.client.createEstimate({ body: body() }))
    await must(one.client.approveEstimate({ params: { estimateId: estimate.id } }))
    const invoice = await must(one.client.createInvoice({ body: body() }))
    await must(one.client.sendInvoice({ params: { invoiceId: invoice.id } }))
    await inStep()
    const filledIn = {
      vat_id: 'ATU12345675',
      purchase_order_number: 'PO-77',
      buyer_reference: 'Desk 4',
      e_invoice: 'XRECHNUNG_UBL' as const,
      language: 'de',
      email: 'billing@northwind.example',
    }
    await must(one.client.updateClient({ params: { clientId }, body: filledIn }))
    const chosen = {
      document_style: { template: 'MODERN' as const, typeface: 'SERIF' as const, accent: '#102030' },
      document_columns: ['DESCRIPTION' as const, 'AMOUNT' as const],
      document_language: 'de',
    }
    const params = { organizationId: organizationOf(one).id }
    await must(one.client.updateOrganization({ params, body: { profile: chosen } }))
    await one.round()
    const third = new LinkedDevice(organizations.begin(), `${server.address}/api`, owner)
    await third.link()
    await third.round()
    const unsaid = (said: object) => Object.fromEntries(Object.keys(said).map((field) => [field, null]))
    for (const device of [one, third]) {
      for (const shown of [
        await must(device.client.getInvoice({ params: { invoiceId: invoice.id } })),
        await must(device.client.getEstimate({ params: { estimateId: estimate.id } })),
      ]) {
        expect(shown.client).toMatchObject(unsaid(filledIn))
        expect(shown.organization.profile).toMatchObject(unsaid(chosen))
      }
    }
    expect(await must(third.client.getClient({ params: { clientId } }))).toMatchObject(filledIn)
    third.remove()
  })

  it('is decided when it was, and not when that was synced', async () => {
    oneNow = millisecondsToInstant(server.machine.milliseconds - 10 * DAY_MS)
    const estimate = await must(one.client.createEstimate({ body: body() }))
    const params = { estimateId: estimate.id }
    const approved = await must(one.client.approveEstimate({ params }))
    await must(one.client.convertEstimate({ params }))
    const converted = await must(one.client.getEstimate({ params }))
    oneNow = null
    await inStep()
    for (const device of [one, other]) {
      const { approved_at: approvedAt, converted_at: convertedAt } = await must(device.client.getEstimate({ params }))
      expect([approvedAt, convertedAt]).toEqual([approved.approved_at, converted.converted_at])
    }
  })
})
