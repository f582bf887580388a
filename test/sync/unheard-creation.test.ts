import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HttpSend } from '../../src/contract/define/remote'
import { millisecondsToInstant } from '../../src/kernel/instant'
import { v1 } from '../../src/contract/v1/index'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { owner, TestServer } from '../../src/server/server.fixture'
import { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import { LinkedDevice, openDeviceFile } from './linked-device'

const HOUR = 3_600_000
const direct = fetchSend({ timeoutMs: 10_000 })

describe('a creation that our server answered and this device never heard of, changed here since', () => {
  const organizations = new InProcessOrganizations()
  const server = new TestServer()
  let device: LinkedDevice
  let params: { clientId: string }
  let aheadMs = 0
  /** What befalls requests on their way. */
  let weather: (send: () => ReturnType<HttpSend>, url: string) => ReturnType<HttpSend>

  beforeAll(async () => {
    await server.start()
    const made = organizations.begin()
    made.close()
    const file = openDeviceFile(made.path, () => millisecondsToInstant(Date.now() + aheadMs))
    device = new LinkedDevice(file, `${server.address}/api`, owner, (request) =>
      weather(() => direct(request), request.url),
    )
    weather = (send) => send()
    await device.link()
    await device.round()
  })
  afterAll(async () => {
    device.remove()
    await server.remove()
    organizations.remove()
  })

  const queue = () => device.env.file.reads.sync.outbox.after(0, 10)
  const states = () => queue().map(({ operation, state }) => `${operation} ${state}`)
  const calmRound = async () => {
    aheadMs += HOUR
    await device.round()
  }

  beforeEach(async () => {
    const made = await device.client.createClient({ body: { name: 'Northwind', kind: 'BUSINESS' } })
    if (!made.ok) throw new Error(made.body.message)
    params = { clientId: made.body.data.id }
    weather = async (send, url) => {
      const answer = await send()
      if (/\/v1\/sync\/(push|changes)/.test(url)) throw new Error('The answer was lost.')
      return answer
    }
    await device.round()
    await device.client.updateClient({ params, body: { name: 'Northwind Coffee' } })
    // Its id is taken then, and nothing can be read.
    weather = (send, url) =>
      url.endsWith('/v1/sync/push') ? send() : Promise.resolve({ status: 500, headers: {}, body: '' })
    await calmRound()
    weather = (send) => send()
  })

  it('is looked for again, and the change goes out', async () => {
    expect(states()).toContain('createClient ready')
    await calmRound()
    await calmRound()
    expect(queue()).toEqual([])
    const there = await device.env.remote.call({ operation: v1.getClient, params })
    expect(there).toMatchObject({ status: 200, body: { data: { name: 'Northwind Coffee' } } })
  })

  it('deleted here, it is deleted there', async () => {
    await device.client.deleteClient({ params })
    await calmRound()
    await calmRound()
    expect(queue()).toEqual([])
    const there = await device.env.remote.call({ operation: v1.getClient, params })
    expect(there).toMatchObject({ status: 404 })
  })
})
