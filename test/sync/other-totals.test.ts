import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EstimateId, InvoiceId } from '../../src/domain/ids'
import type { HttpSend } from '../../src/contract/define/remote'
import { owner, TestServer } from '../../src/server/server.fixture'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import { conflictSentence } from '../../src/sync/attention/conflict-words'
import { resolveConflict } from '../../src/sync/attention/resolve-conflict'
import { LinkedDevice, withClock, withoutExtensions } from './linked-device'
import type { Wire } from './work/side'
import { wholeConflicts } from './whole-conflicts'

const plain = withoutExtensions(fetchSend({ timeoutMs: 10_000 }))

const changeable = new Set(['DRAFT', 'SENT'])

type Telling = 'as it is' | 'another total' | 'other subtotals' | 'no totals'

const lineFigures: Readonly<Record<Telling, Wire>> = {
  'as it is': {},
  'another total': { subtotal: 0.01, total: 0.01 },
  'other subtotals': { subtotal: 1 },
  'no totals': { subtotal: null, tax_amount: null, total: null },
}
const figures: Readonly<Record<Telling, Wire>> = {
  'as it is': {},
  'another total': { subtotal: 0.01, tax_amount: 0, total: 0.01, total_due: 0.01 },
  'other subtotals': { subtotal: 1, tax_amount: 375.8 },
  'no totals': {
    subtotal: null,
    document_discount: null,
    tax_amount: null,
    total: null,
    total_late_fee: null,
    total_paid: null,
    total_due: null,
    total_due_unsettled: null,
  },
}

/** A remote without our additions that tells other totals of what can still be changed, or none of anything. */
function withOtherTotals(telling: () => Telling, isTold: (record: Wire) => boolean): HttpSend {
  const told = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(told)
    if (typeof value !== 'object' || value === null) return value
    const record = value as Wire
    if (!('line_items' in record) || !isTold(record)) return record
    const lines = (record['line_items'] as Wire[]).map((line) => ({ ...line, ...lineFigures[telling()] }))
    return { ...record, line_items: lines, ...figures[telling()] }
  }
  return async (request) => {
    const answer = await plain(request)
    if (answer.status >= 300 || !/\/v1\/(invoices|estimates)/.test(request.url)) return answer
    const body = JSON.parse(answer.body) as Wire
    return { ...answer, body: JSON.stringify({ ...body, data: told(body['data']) }) }
  }
}

describe('a remote that tells another total than the lines come to', () => {
  const organizations = new InProcessOrganizations()
  let server: TestServer
  const devices: LinkedDevice[] = []
  beforeEach(async () => {
    server = new TestServer()
    await server.start()
  })
  afterEach(async () => {
    for (const device of devices.splice(0)) device.remove()
    await server.remove()
  })
  afterAll(() => {
    organizations.remove()
  })

  const state: { telling: Telling; isTold: (record: Wire) => boolean } = { telling: 'as it is', isTold: () => true }
  beforeEach(() => {
    state.telling = 'as it is'
    state.isTold = ({ status }) => changeable.has(String(status))
  })

  async function begin() {
    const own = withClock(organizations.begin(), server.machine.now)
    const device = new LinkedDevice(
      own,
      `${server.address}/api`,
      owner,
      withOtherTotals(
        () => state.telling,
        (record) => state.isTold(record),
      ),
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

  const amounts = ({ env }: LinkedDevice, kind: 'invoice' | 'estimate', id: string) => {
    const record = env.local.read(kind, id) ?? {}
    const lines = (record['line_items'] ?? []) as Wire[]
    return [record['subtotal'], record['total'], ...lines.map(({ total }) => total)]
  }

  const toldOf = ({ device }: LinkedDevice, id: string, of = 'other total') =>
    device.file.reads.sync.log.ofRecord(id, 50).flatMap(({ outcome, detail }) => (outcome === of ? [detail] : []))

  const asked = ({ device: { file }, env: { local } }: LinkedDevice) =>
    wholeConflicts(file.reads).map((each) => [
      each.kind,
      each.reason,
      conflictSentence(each, { reads: file.reads, local }),
    ])

  /** An invoice of another device, by its id on this one. */
  const localOf = ({ device }: LinkedDevice, other: LinkedDevice, id: string) => {
    const there = other.device.file.reads.sync.agreement.remoteId('invoice', id)
    return device.file.reads.sync.agreement.localId('invoice', there ?? '') ?? ''
  }

  const leaveBoth = ({ device, env }: LinkedDevice) => {
    for (const { id } of device.file.reads.sync.conflicts.all()) {
      expect(resolveConflict(env, id, { take: {}, whole: 'mine' }).ok).toBe(true)
    }
  }

  const rounds = async (device: LinkedDevice, count: number) => {
    for (let each = 0; each < count; each += 1) {
      server.machine.milliseconds += 3_600_000
      await device.round()
    }
  }

  it.each(['once it is known', 'in the answer to the creation'])(
    'changes none here, and that is said once: %s',
    async (when) => {
      const device = await begin()
      const { invoiceId, estimateId } = await makeBoth(device, when)
      if (when === 'once it is known') await device.round()
      state.telling = 'another total'
      await rounds(device, 3)
      expect(amounts(device, 'invoice', invoiceId)).toEqual([376.8, 376.8, 376.8])
      expect(amounts(device, 'estimate', estimateId)).toEqual([376.8, 376.8, 376.8])
      expect([toldOf(device, invoiceId), toldOf(device, estimateId)]).toEqual([['0.01 EUR'], ['0.01 EUR']])
      const issued = await device.client.sendInvoice({ params: { invoiceId } })
      expect(issued.ok && issued.body.data.total).toBe(376.8)
    },
  )

  it('is worked out anew for what comes from there', async () => {
    const maker = await begin()
    const { invoiceId } = await makeBoth(maker, 'Made elsewhere')
    await maker.round()
    state.telling = 'another total'
    const device = await begin()
    for (let count = 0; count < 2; count += 1) await device.round()
    const here = localOf(device, maker, invoiceId)
    expect(amounts(device, 'invoice', here)).toEqual([376.8, 376.8, 376.8])
    expect(toldOf(device, here)).toEqual(['0.01 EUR'])
  })

  it('has no part in a draft: other subtotals with the right total are named, and not taken over', async () => {
    const device = await begin()
    const { invoiceId, estimateId } = await makeBoth(device, 'Other subtotals')
    await device.round()
    state.telling = 'other subtotals'
    await rounds(device, 2)
    for (const [kind, id] of [
      ['invoice', invoiceId],
      ['estimate', estimateId],
    ] as const) {
      const { subtotal, tax_amount, line_items } = device.env.local.read(kind, id) ?? {}
      expect([subtotal, tax_amount, (line_items as Wire[])[0]?.['subtotal']]).toEqual([376.8, 0, 376.8])
      expect(toldOf(device, id, 'other figures')).toEqual(['subtotal tax_amount line_items.0.subtotal'])
    }
  })

  it('is asked about what went out: a subtotal, a discount, what a line comes to', async () => {
    const device = await begin()
    const { invoiceId } = await makeBoth(device, 'Went out')
    await device.client.sendInvoice({ params: { invoiceId } })
    await device.round()
    expect(asked(device)).toEqual([])
    state.telling = 'other subtotals'
    state.isTold = () => true
    await rounds(device, 2)
    expect(asked(device)).toEqual([['invoice', 'frozen', expect.stringContaining('another subtotal')]])
    expect(device.env.local.read('invoice', invoiceId)).toMatchObject({ subtotal: 376.8, tax_amount: 0 })
    leaveBoth(device)
    await rounds(device, 2)
    expect(asked(device)).toEqual([])
  })

  it('may tell no totals at all: they are worked out, and the two sides come to rest', async () => {
    state.telling = 'no totals'
    state.isTold = () => true
    const device = await begin()
    const { invoiceId, estimateId } = await makeBoth(device, 'No totals')
    await rounds(device, 2)
    await device.client.sendInvoice({ params: { invoiceId } })
    await rounds(device, 2)
    const { sync } = device.device.file.reads
    expect([sync.unreadable.count(), asked(device), sync.outbox.counts()]).toEqual([0, [], []])
    expect(sync.link()?.verifiedAt).toBe(device.device.now())
    expect(amounts(device, 'invoice', invoiceId)).toEqual([376.8, 376.8, 376.8])
    expect(amounts(device, 'estimate', estimateId)).toEqual([376.8, 376.8, 376.8])
    const other = await begin()
    await rounds(other, 2)
    const here = localOf(other, device, invoiceId)
    expect(amounts(other, 'invoice', here)).toEqual([376.8, 376.8, 376.8])
  })
})
