import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { HttpSend } from '../../src/contract/define/remote'
import { millisecondsToInstant } from '../../src/kernel/instant'
import { owner } from '../../src/server/server.fixture'
import { syncRound } from '../../src/sync/round/round'
import { wordsOfRound } from '../../src/sync/round/round-words'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { LinkedDevice, must } from './linked-device'
import { onOurServer } from './our-server.fixture'

const send = fetchSend({ timeoutMs: 10_000 })
let failing: HttpSend | null = null
/** A line on which nothing that is sent arrives while it is broken, and all that is asked for does. */
const network: HttpSend = (request) =>
  failing !== null && (isAllFailing || request.url.includes('/v1/sync/push')) ? failing(request) : send(request)
let isAllFailing = false
afterEach(() => {
  failing = null
  isAllFailing = false
})
const { newDevice } = onOurServer(network)

const plainLines = {
  tax_distribution: 'NO_TAX' as const,
  discount_distribution: 'NO_DISCOUNT' as const,
  line_items: [{ name: 'Workshop', quantity: 1, price: 450 }],
}

const answering = (status: number) => () => Promise.resolve({ status, headers: {}, body: 'Not now.' })

describe('where our own server can be read, and nothing be sent to it', () => {
  it.each([
    ['answers 503', answering(503), 'failing'],
    ['is led to a log-in', answering(511), 'garbled'],
    ['answers a page', answering(200), 'garbled'],
    ['answers nothing', () => Promise.reject(new Error('The service did not answer in time.')), 'offline'],
  ] as const)('as it %s, what others wrote is received all the same', async (_, broken, problem) => {
    const [one, other] = [newDevice(), newDevice()]
    for (const device of [one, other]) {
      await device.link()
      await device.round()
    }
    await must(one.client.createClient({ body: { name: 'Written here', kind: 'BUSINESS' } }))
    const made = await must(other.client.createClient({ body: { name: 'Written elsewhere', kind: 'BUSINESS' } }))
    await other.round()
    failing = broken
    expect(await one.round()).toMatchObject({ problem, isClean: false })
    expect(one.env.local.has('client', made.id)).toBe(true)
    expect(one.env.file.reads.sync.outbox.counts()).toMatchObject([{ state: 'ready' }])
  })

  const OF_ITS_OWN = 'The server has a problem of its own and does not answer everything. It is asked again later.'
  const DEFECT = JSON.stringify({ success: false, message: 'Something went wrong on our side.', errors: {} })
  const WORDS = JSON.stringify({ success: false, message: 'The disk is full. Ask whoever runs it.', errors: {} })
  it.each([
    ['a proxy without a server', { status: 502, headers: {}, body: '<html>502 Bad Gateway</html>' }, OF_ITS_OWN],
    ['a server with a defect', { status: 500, headers: {}, body: DEFECT }, OF_ITS_OWN],
    [
      'a server that says why it cannot serve',
      { status: 503, headers: {}, body: WORDS },
      'The disk is full. Ask whoever runs it. What you do is kept here and goes out later.',
    ],
  ])('what is told of %s is no doubt about the address', async (_, answer, said) => {
    const one = newDevice()
    await one.link()
    await one.round()
    failing = () => Promise.resolve(answer)
    isAllFailing = true
    for (const name of [null, 'Written here']) {
      if (name !== null) await must(one.client.createClient({ body: { name, kind: 'BUSINESS' } }))
      const summary = await one.round()
      expect([summary.problem, wordsOfRound(summary).last_problem]).toEqual(['failing', said])
    }
  })

  it('an estimate that was declined and opened again here stays so, whatever is received of it first', async () => {
    const [one, other] = [newDevice(), newDevice()]
    await one.link()
    const client = await must(one.client.createClient({ body: { name: 'Northwind', kind: 'BUSINESS' } }))
    const body = { client_id: client.id, currency: 'EUR' as const, ...plainLines }
    const { id } = await must(one.client.createEstimate({ body }))
    const params = { estimateId: id }
    await one.round()
    await other.link()
    await other.round()
    await must(one.client.updateEstimate({ params, body: { shipping: 5 } }))
    await must(one.client.declineEstimate({ params }))
    await must(one.client.reopenEstimate({ params }))
    await must(other.client.sendEstimate({ params }))
    await other.round()
    failing = answering(503)
    await one.round()
    failing = null
    await must(other.client.updateEstimate({ params, body: { notes: 'As agreed' } }))
    await other.round()
    failing = answering(503)
    await one.round()
    expect(await must(one.client.getEstimate({ params }))).toMatchObject({ status: 'DRAFT', notes: 'As agreed' })
  })

  it('a copy of an invoice that arrived without a word is not made once more', async () => {
    const one = newDevice()
    await one.link()
    const client = await must(one.client.createClient({ body: { name: 'Northwind', kind: 'BUSINESS' } }))
    await one.round()
    const body = { client_id: client.id, currency: 'EUR' as const, ...plainLines, net_terms: 'NET30' as const }
    const { id } = await must(one.client.createInvoice({ body }))
    await must(one.client.duplicateInvoice({ params: { invoiceId: id } }))
    failing = (request) => send(request).then(() => Promise.reject(new Error('The line broke.')))
    expect(await one.round()).toMatchObject({ problem: 'offline' })
    failing = null
    const now = () => millisecondsToInstant(Date.now() + 3_600_000)
    expect(await syncRound({ ...one.env, now })).toMatchObject({ problem: null, rejected: 0 })
    expect(one.env.file.reads.sync.outbox.after(0, 10)).toEqual([])
    expect(one.env.file.reads.sync.ids('invoice')).toHaveLength(2)
  })
})

describe('where our own server has no room left for the organization', () => {
  const { server, newDevice: newDeviceThere } = onOurServer(network)

  it('what it says of that is told in each round, until it takes in what waits', async () => {
    await server.stop()
    const [name = ''] = readdirSync(join(server.path, 'organizations'))
    const { size } = statSync(join(server.path, 'organizations', name))
    await server.start({ limits: { most: 200, idleMs: 60_000, mostBytes: size + 200_000 } })
    const device = newDeviceThere()
    const { id } = await must(device.client.createClient({ body: { name: 'Northwind', kind: 'BUSINESS' } }))
    for (let count = 0; count < 60; count += 1) {
      await must(device.client.createClientNote({ params: { clientId: id }, body: { body: 'x'.repeat(10_000) } }))
    }
    await device.link()
    // What was sent is put off after the first: the second one sends nothing.
    for (let round = 0; round < 2; round += 1) {
      const summary = await device.round()
      expect(summary.problem).toBe('failing')
      expect(wordsOfRound(summary)).toMatchObject({
        is_offline: false,
        last_problem: expect.stringMatching(/all the room it may have on this server\. .+ goes out later\.$/) as string,
      })
    }
    await server.stop()
    await server.start()
    const there = new LinkedDevice(device.device, `${server.address}/api`, owner, network)
    const now = () => millisecondsToInstant(Date.now() + 3_600_000)
    const summary = await syncRound({ ...there.env, now })
    expect([summary.problem, wordsOfRound(summary).last_problem]).toEqual([null, null])
    expect(device.env.file.reads.sync.outbox.counts()).toEqual([])
  })
})
