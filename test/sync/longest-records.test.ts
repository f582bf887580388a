import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ok } from '../../src/kernel/result'
import type { HttpSend } from '../../src/contract/define/remote'
import { owner, TestServer } from '../../src/server/server.fixture'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { JsonPieces, MOST_PIECES } from '../../src/transport/http-client/json-pieces'
import { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import { LinkedDevice, withoutExtensions } from './linked-device'

const MOST_LINES = 1_000
/** Beside the name that they stand under, as many values as 64 KB of options can hold. */
const options = { all: Array.from({ length: 21_000 }, () => []) }

interface Needed {
  readonly clientId: string
  readonly taxId: string
  readonly unitId: string
}

/** As long as /v1 lets an invoice be, in lines and in values; `text` stands in every line. */
const longest = ({ clientId, taxId, unitId }: Needed, text: string) => ({
  client_id: clientId,
  currency: 'EUR',
  tax_distribution: 'PER_ITEM' as const,
  discount_distribution: 'PER_ITEM' as const,
  net_terms: 'NET30' as const,
  shipping: 5,
  notes: 'Thank you.',
  options,
  line_items: Array.from({ length: MOST_LINES }, (_, index) => ({
    name: `Line ${String(index)}`,
    description: text,
    quantity: 1.5,
    price: 10.25,
    tax_id: taxId,
    unit_of_measurement_id: unitId,
    discount_type: 'PERCENTAGE' as const,
    discount_value: 10,
  })),
})

async function needed({ client }: LinkedDevice): Promise<Needed> {
  const made = await client.createClient({ body: { name: 'Northwind', kind: 'BUSINESS' } })
  const tax = await client.createTax({ body: { name: 'VAT', percent: 19 } })
  const unit = await client.createUnit({ body: { name: 'hour' } })
  if (!made.ok || !tax.ok || !unit.ok) throw new Error('They could not be made.')
  return { clientId: made.body.data.id, taxId: tax.body.data.id, unitId: unit.body.data.id }
}

const send = fetchSend({ timeoutMs: 60_000 })

describe.each([
  ['with its extensions', send],
  ['as a plain remote', withoutExtensions(send)],
])('of the longest records, our server %s', (_, network) => {
  const organizations = new InProcessOrganizations()
  const server = new TestServer()
  /** The pieces of the longest answer that came, and how many were cut. */
  const came = { most: 0, cut: 0 }
  const counting: HttpSend = async (request) => {
    const answer = await network(request)
    if (answer.cutAt !== undefined) came.cut += 1
    came.most = Math.max(came.most, new JsonPieces().add(Buffer.from(answer.body)))
    return answer
  }
  const begin = () => new LinkedDevice(organizations.begin(), `${server.address}/api`, owner, counting)
  const invoices = ({ device }: LinkedDevice) => device.file.reads.sync.ids('invoice').length
  let one: LinkedDevice
  let other: LinkedDevice
  let there: Needed

  beforeAll(async () => {
    await server.start()
    one = begin()
    other = begin()
    there = await needed(one)
    await one.link()
    await other.link()
  })
  afterAll(async () => {
    one.remove()
    other.remove()
    // After one that was cut a client opens another connection, and may not need it: the server would wait for that.
    server.server.app.server.closeAllConnections()
    await server.remove()
    organizations.remove()
  })

  async function makeAll(texts: readonly string[]): Promise<void> {
    for (const text of texts) expect((await one.client.createInvoice({ body: longest(there, text) })).ok).toBe(true)
  }

  it('takes and tells of all, though more than one of them is too long for an answer', async () => {
    await makeAll(['a', 'b', 'c'])
    expect(await one.round()).toMatchObject({ problem: null, rejected: 0, isClean: true })
    expect(await other.round()).toMatchObject({ problem: null, unreadable: 0, isClean: true })
    expect(invoices(other)).toBe(3)
    expect(came.cut).toBeGreaterThan(0)
    expect(came.most).toBeGreaterThan(MOST_PIECES / 2)
    expect(await other.round()).toMatchObject({ problem: null, pulled: 0, isClean: true })
  })

  it('takes all that are too long for one request together', async () => {
    await makeAll(Array.from({ length: 11 }, () => 'd'.repeat(240)))
    for (let rounds = 0; rounds < 2; rounds += 1) {
      expect(await one.round()).toMatchObject({ problem: null, rejected: 0, isClean: true })
    }
    expect(await other.round()).toMatchObject({ problem: null, unreadable: 0, isClean: true })
    expect(invoices(other)).toBe(14)
  }, 180_000)

  it('refuses what is too long by itself, and takes what was written after it', async () => {
    const made = await one.client.createInvoice({ body: longest(there, 'g') })
    if (!made.ok) throw new Error(made.body.message)
    // As it may be in books from before what all lines say was bounded.
    one.device.file.write((writes) => {
      const { invoices: table } = one.device.file.reads
      const lines = table.lines(made.body.data.id).map((line) => ({ ...line, description: 'g'.repeat(6_000) }))
      writes.invoices.removeLines(made.body.data.id)
      writes.invoices.insertLines(lines)
      return ok(undefined)
    })
    expect((await one.client.createTax({ body: { name: 'Reduced', percent: 7 } })).ok).toBe(true)
    expect(await one.round()).toMatchObject({ problem: null, rejected: 1 })
    await other.round()
    expect(other.device.file.reads.sync.ids('tax')).toHaveLength(2)
    expect(one.device.file.reads.sync.outbox.counts()).toMatchObject([{ state: 'rejected', count: 1 }])
  })
})
