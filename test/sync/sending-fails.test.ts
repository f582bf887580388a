import { afterEach, describe, expect, it } from 'vitest'
import type { HttpSend } from '../../src/contract/define/remote'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { must } from './linked-device'
import { onOurServer } from './our-server.fixture'

const send = fetchSend({ timeoutMs: 10_000 })
let failing: HttpSend | null = null
/** A line on which nothing that is sent arrives while it is broken, and all that is asked for does. */
const network: HttpSend = (request) =>
  failing !== null && request.url.includes('/v1/sync/push') ? failing(request) : send(request)
afterEach(() => {
  failing = null
})
const { newDevice } = onOurServer(network)

const answering = (status: number) => () => Promise.resolve({ status, headers: {}, body: 'Not now.' })

describe('where our own server can be read, and nothing be sent to it', () => {
  it.each([
    ['answers 503', answering(503), 'garbled'],
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
})
