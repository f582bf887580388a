import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EstimateId, InvoiceId } from '../../src/domain/ids'
import type { HttpSend } from '../../src/contract/define/remote'
import { owner, TestServer } from '../../src/server/server.fixture'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import { LinkedDevice, withClock, withoutExtensions } from './linked-device'
import type { Wire } from './work/side'

const plain = withoutExtensions(fetchSend({ timeoutMs: 10_000 }))

const changeable = new Set(['DRAFT', 'SENT'])

/** A remote without our additions that tells other totals of what can still be changed. */
function withOtherTotals(isOn: () => boolean): HttpSend {
  const told = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(told)
    if (typeof value !== 'object' || value === null) return value
    const record = value as Wire
    if (!('line_items' in record) || !changeable.has(String(record['status']))) return record
    const lines = (record['line_items'] as Wire[]).map((line) => ({ ...line, subtotal: 0.01, total: 0.01 }))
    return { ...record, line_items: lines, subtotal: 0.01, tax_amount: 0, total: 0.01, total_due: 0.01 }
  }
  return async (request) => {
    const answer = await plain(request)
    if (!isOn() || answer.status >= 300 || !/\/v1\/(invoices|estimates)/.test(request.url)) return answer
    const body = JSON.parse(answer.body) as Wire
    return { ...answer, body: JSON.stringify({ ...body, data: told(body['data']) }) }
  }
}

describe('a remote that tells another total than the lines come to', () => {
  const organizations = new InProcessOrganizations()
  const server = new TestServer()
  const devices: LinkedDevice[] = []
  beforeAll(() => server.start())
  afterAll(async () => {
    for (const device of devices) device.remove()
    await server.remove()
    organizations.remove()
  })

  const state = { isOn: false }

  async function begin() {
    const own = withClock(organizations.begin(), server.machine.now)
    const device = new LinkedDevice(
      own,
      `${server.address}/api`,
      owner,
      withOtherTotals(() => state.isOn),
    )
    devices.push(device)
    await device.link()
    return device
  }

  async function makeBoth({ client }: LinkedDevice, name: string) {
    const made = await client.createClient({ body: { name, kind: 'BUSINESS' } })
    if (!made.ok) throw new Error(made.body.message)
    const body = {
      client_id: made.body.data.id,
      currency: 'EUR',
      tax_distribution: 'NO_TAX' as const,
      discount_distribution: 'NO_DISCOUNT' as const,
      line_items: [{ name: 'Design', quantity: 3, price: 125.6 }],
    }
    const invoice = await client.createInvoice({ body: { ...body, net_terms: 'NET30' } })
    const estimate = await client.createEstimate({ body })
    if (!invoice.ok || !estimate.ok) throw new Error('Not made.')
    return { invoiceId: invoice.body.data.id as InvoiceId, estimateId: estimate.body.data.id as EstimateId }
  }

  const amounts = ({ surroundings }: LinkedDevice, kind: 'invoice' | 'estimate', id: string) => {
    const record = surroundings.local.read(kind, id) ?? {}
    const lines = (record['line_items'] ?? []) as Wire[]
    return [record['subtotal'], record['total'], ...lines.map(({ total }) => total)]
  }

  const toldOf = ({ device }: LinkedDevice, id: string) =>
    device.file.reads.sync.receipts
      .ofRecord(id, 50)
      .flatMap(({ outcome, detail }) => (outcome === 'other total' ? [detail] : []))

  it.each(['once it is known', 'in the answer to the creation'])(
    'changes none here, and that is said once: %s',
    async (when) => {
      state.isOn = false
      const device = await begin()
      const { invoiceId, estimateId } = await makeBoth(device, when)
      if (when === 'once it is known') await device.round()
      state.isOn = true
      for (let count = 0; count < 3; count += 1) {
        server.machine.milliseconds += 3_600_000
        await device.round()
      }
      expect(amounts(device, 'invoice', invoiceId)).toEqual([376.8, 376.8, 376.8])
      expect(amounts(device, 'estimate', estimateId)).toEqual([376.8, 376.8, 376.8])
      expect([toldOf(device, invoiceId), toldOf(device, estimateId)]).toEqual([['0.01 EUR'], ['0.01 EUR']])
      const issued = await device.client.sendInvoice({ params: { invoiceId } })
      expect(issued.ok && issued.body.data.total).toBe(376.8)
    },
  )

  it('is worked out anew for what comes from there', async () => {
    state.isOn = false
    const maker = await begin()
    const { invoiceId } = await makeBoth(maker, 'Made elsewhere')
    await maker.round()
    state.isOn = true
    const device = await begin()
    for (let count = 0; count < 2; count += 1) await device.round()
    const there = maker.device.file.reads.sync.agreement.remoteId('invoice', invoiceId)
    const here = device.device.file.reads.sync.agreement.localId('invoice', there ?? '') ?? ''
    expect(amounts(device, 'invoice', here)).toEqual([376.8, 376.8, 376.8])
    expect(toldOf(device, here)).toEqual(['0.01 EUR'])
  })
})
