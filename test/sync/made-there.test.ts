import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EstimateId, InvoiceId } from '../../src/domain/ids'
import type { HttpAnswer, HttpRequest, HttpSend } from '../../src/contract/define/remote'
import { v1 } from '../../src/contract/v1/index'
import { owner, TestServer } from '../../src/server/server.fixture'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import { LinkedDevice, withClock, withoutExtensions } from './linked-device'
import type { Wire } from './work/side'

const send = fetchSend({ timeoutMs: 10_000 })
const plain = withoutExtensions(send)

const isConversion = ({ method, url }: HttpRequest) => method === 'POST' && url.endsWith('/convert')
const isChange = ({ method, url }: HttpRequest) => method === 'PUT' && url.includes('/v1/invoices/')
const dataOf = ({ body }: HttpAnswer) => (JSON.parse(body) as { data: Wire }).data

/** Changes an invoice at the server itself, as whoever asked. */
async function changeThere({ url, headers }: HttpRequest, id: unknown, body: Wire): Promise<HttpAnswer> {
  const { 'idempotency-key': _, ...rest } = headers
  const address = `${url.slice(0, url.indexOf('/v1/'))}/v1/invoices/${String(id)}`
  const json = { ...rest, 'content-type': 'application/json' }
  const answer = await send({ method: 'PUT', url: address, headers: json, body: JSON.stringify(body) })
  if (answer.status !== 200) throw new Error(answer.body)
  return answer
}

interface Ways {
  /** What a conversion gives the invoice there of its own. */
  readonly makes: Wire
  /** What becomes of the answer to a conversion, and what somebody does to the invoice before anything else is heard. */
  readonly isUnheard?: boolean
  readonly meanwhile?: () => Wire
  /** What changes of invoices come to: taken, without what a conversion makes of its own, or refused. */
  readonly changes?: 'taken' | 'ignored' | 'refused'
}

/** A remote without our additions whose conversions have terms of their own. */
const withWays =
  ({ makes, isUnheard = false, meanwhile, changes = 'taken' }: Ways): HttpSend =>
  async (request) => {
    if (isChange(request) && changes === 'refused') {
      const errors = { net_terms: ['These terms are not ours.'] }
      const body = JSON.stringify({ success: false, message: 'Refused.', errors })
      return { status: 422, headers: { 'content-type': 'application/json' }, body }
    }
    if (isChange(request) && changes === 'ignored') {
      const given = Object.entries(JSON.parse(request.body ?? '{}') as Wire).filter(([field]) => !(field in makes))
      return plain({ ...request, body: JSON.stringify(Object.fromEntries(given)) })
    }
    if (!isConversion(request)) return plain(request)
    const converted = await plain(request)
    if (converted.status !== 201) return converted
    const { id } = dataOf(converted)
    const made = dataOf(await changeThere(request, id, makes))
    if (meanwhile !== undefined) await changeThere(request, id, meanwhile())
    if (isUnheard) throw new Error('The line broke.')
    return { ...converted, body: JSON.stringify({ success: true, message: 'Converted.', data: made }) }
  }

const typed = [
  'net_terms',
  'issued_at',
  'due_at',
  'has_late_fee',
  'notes',
  'shipping',
  'discount_distribution',
  'discount_value',
  'total',
]

function saidBy(invoice: Wire | null | undefined): Wire {
  const lines = (invoice?.['line_items'] ?? []) as readonly Wire[]
  const said = Object.fromEntries(typed.map((field) => [field, invoice?.[field] ?? null]))
  return { ...said, lines: lines.map(({ name, quantity, price }) => [name, quantity, price]) }
}

const otherWays: readonly Wire[] = [
  { net_terms: 'IMMEDIATELY' },
  { net_terms: 'IMMEDIATELY', issued_at: '2026-03-10' },
  { net_terms: 'OTHER', due_at: '2026-04-01' },
  { has_late_fee: true, late_fee_kind: 'FIXED', late_fee_interval: 'ONE_TIME', late_fee: 5 },
  { notes: 'Thank you for your business.' },
  { shipping: 7 },
  { discount_distribution: 'PER_DOCUMENT', discount_type: 'PERCENTAGE', discount_value: 10 },
  { line_items: [{ name: 'As estimated', quantity: 1, price: 1000 }] },
]

const isTyped = (field: string) => field !== 'due_at'
/** What an estimate does not have. */
const isOfTerms = (makes: Wire) => 'net_terms' in makes || 'has_late_fee' in makes

describe('an invoice that a conversion made here, at a remote that makes it otherwise', () => {
  const organizations = new InProcessOrganizations()
  const server = new TestServer()
  const devices: LinkedDevice[] = []
  beforeAll(() => server.start())
  afterAll(async () => {
    for (const device of devices) device.remove()
    await server.remove()
    organizations.remove()
  })

  /** A device of its own, with an approved estimate that the remote has, and the invoice that it is converted to here. */
  async function begin(ways: Ways) {
    const own = withClock(organizations.begin(), server.machine.now)
    const device = new LinkedDevice(own, `${server.address}/api`, owner, withWays(ways))
    devices.push(device)
    const { client, env } = device
    const made = await client.createClient({ body: { name: `Client ${String(devices.length)}`, kind: 'BUSINESS' } })
    if (!made.ok) throw new Error(made.body.message)
    await device.link()
    const estimate = await client.createEstimate({
      body: {
        client_id: made.body.data.id,
        currency: 'EUR',
        tax_distribution: 'NO_TAX',
        discount_distribution: 'NO_DISCOUNT',
        notes: 'As agreed by telephone.',
        line_items: [{ name: 'Design', quantity: 10, price: 120 }],
      },
    })
    if (!estimate.ok) throw new Error(estimate.body.message)
    const estimateId = estimate.body.data.id as EstimateId
    await device.round()
    await client.approveEstimate({ params: { estimateId } })
    await device.round()
    await client.convertEstimate({ params: { estimateId } })
    const { file } = device.device
    const { sync, invoices } = file.reads
    const invoiceId = invoices.convertedFrom(estimateId)?.id ?? ''
    const here = () => saidBy(env.local.read('invoice', invoiceId))
    const there = async () => {
      const answer = await env.remote.call({ operation: v1.listInvoices, query: { per_page: 100 } })
      if (answer.kind !== 'answered') throw new Error(answer.kind)
      const remoteId = sync.agreement.remoteId('invoice', invoiceId)
      return saidBy((answer.body['data'] as readonly Wire[]).find(({ id }) => id === remoteId))
    }
    /** Rounds until nothing waits for its turn any more. */
    const rounds = async () => {
      for (let count = 0; count < 3; count += 1) {
        server.machine.milliseconds += 3_600_000
        await device.round()
      }
    }
    const receipts = () => sync.log.ofRecord(invoiceId, 50)
    const replaced = () => receipts().filter(({ seq }) => sync.log.former(seq) !== null)
    const queued = () => sync.outbox.ofRecord(invoiceId)
    const asked = () => sync.conflicts.ofRecord('invoice', invoiceId)?.reason
    return { device, estimateId, invoiceId, here, there, rounds, receipts, replaced, queued, asked }
  }

  it.each(otherWays)('stays as it is here, and is so there: %j', async (makes) => {
    const { here, there, rounds, replaced, queued, asked } = await begin({ makes })
    const before = here()
    await rounds()
    expect(here()).toEqual(before)
    expect(await there()).toEqual(before)
    expect([replaced(), queued(), asked()]).toEqual([[], [], undefined])
  })

  it.each(otherWays.filter((_, at) => at % 2 === 0))(
    'stays as it is here where changes are not taken there, and that is said: %j',
    async (makes) => {
      const { here, rounds, receipts, replaced, queued, asked } = await begin({ makes, changes: 'ignored' })
      const before = here()
      await rounds()
      expect(here()).toEqual(before)
      expect([replaced(), queued()]).toEqual([[], []])
      const isPriced = ['shipping', 'discount_value', 'line_items'].some((field) => field in makes)
      expect(asked()).toBe(isPriced ? 'priced' : undefined)
      const told = receipts().flatMap(({ outcome, detail }) => (outcome === 'not kept' ? detail.split(' ') : []))
      if (!isPriced) expect(told).toEqual(expect.arrayContaining(Object.keys(makes).filter(isTyped)))
    },
  )

  it('stays as it is here where changes are refused there, and that is said', async () => {
    const makes = { net_terms: 'IMMEDIATELY' }
    const { here, there, rounds, replaced, queued } = await begin({ makes, changes: 'refused' })
    const before = here()
    await rounds()
    expect([here(), await there(), replaced()]).toEqual([before, { ...before, ...makes }, []])
    expect(queued()).toMatchObject([{ state: 'rejected', error: { errors: { net_terms: [expect.anything()] } } }])
  })

  it('is asked about once it went out here, where the day it is due stays another one there', async () => {
    const given = await begin({ makes: { net_terms: 'IMMEDIATELY' }, changes: 'ignored' })
    await given.rounds()
    await given.device.client.sendInvoice({ params: { invoiceId: given.invoiceId } })
    const before = given.here()
    await given.rounds()
    expect([given.here(), given.asked()]).toEqual([before, 'frozen'])
  })

  it.each(otherWays.filter(isOfTerms))('is so there though no answer came: %j', async (makes) => {
    const { here, there, rounds, replaced, queued, asked } = await begin({ makes, isUnheard: true })
    const before = here()
    await rounds()
    expect([here(), await there()]).toEqual([before, before])
    expect([replaced(), queued(), asked()]).toEqual([[], [], undefined])
  })

  it.each([{ notes: 'Thank you for your business.' }, { line_items: [{ name: 'Other', quantity: 1, price: 1000 }] }])(
    'is asked about where no answer came, and somebody may have changed it: %j',
    async (makes) => {
      const { here, rounds, replaced, asked } = await begin({ makes, isUnheard: true })
      const before = here()
      await rounds()
      expect([here(), replaced(), asked()]).toEqual([before, [], 'fields'])
    },
  )

  it('keeps its terms, and takes what somebody changed there after the answer', async () => {
    const meanwhile = () => ({ notes: 'Changed there.' })
    const { here, there, rounds, asked } = await begin({ makes: { net_terms: 'IMMEDIATELY' }, meanwhile })
    const before = here()
    await rounds()
    const after = { ...before, notes: 'Changed there.' }
    expect([here(), await there(), asked()]).toEqual([after, after, undefined])
  })

  it('is asked about where no answer came, and it was changed there since', async () => {
    const meanwhile = () => {
      server.machine.milliseconds += 60_000
      return { net_terms: 'NET15' }
    }
    const given = await begin({ makes: { net_terms: 'IMMEDIATELY' }, meanwhile, isUnheard: true })
    const before = given.here()
    await given.rounds()
    expect([given.here(), given.asked()]).toEqual([before, 'fields'])
  })

  it('says there what was typed here after the conversion', async () => {
    const { device, invoiceId, here, there, rounds, asked } = await begin({ makes: { net_terms: 'IMMEDIATELY' } })
    const params = { invoiceId: invoiceId as InvoiceId }
    await device.client.updateInvoice({ params, body: { notes: 'By Friday.', net_terms: 'NET15' } })
    await device.client.sendInvoice({ params })
    const before = here()
    await rounds()
    expect(before).toMatchObject({ notes: 'By Friday.', net_terms: 'NET15' })
    expect([here(), await there(), asked()]).toEqual([before, before, undefined])
  })
})
