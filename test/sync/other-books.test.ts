import { afterAll, beforeAll, expect, it } from 'vitest'
import { owner, TestServer } from '../../src/server/server.fixture'
import { problemSentence } from '../../src/sync/status/sync-status'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import { LinkedDevice } from './linked-device'

const organizations = new InProcessOrganizations()
const [first, anew] = [new TestServer(), new TestServer()]
let device: LinkedDevice
let address = ''

beforeAll(async () => {
  await first.start()
  await anew.start()
  address = first.address
  // The same address, whoever answers behind it.
  const send = fetchSend({ timeoutMs: 10_000 })
  device = new LinkedDevice(organizations.begin(), `${first.address}/api`, owner, (request) =>
    send({ ...request, url: request.url.replace(first.address, address) }),
  )
  await device.link()
  await device.round()
})
afterAll(async () => {
  device.remove()
  await first.remove()
  await anew.remove()
  organizations.remove()
})

it('sends nothing to a server that was set up anew at the same address, and says what to do', async () => {
  await device.client.createClient({ body: { name: 'Ada', kind: 'PERSON' } })
  address = anew.address
  const { problem, pushed } = await device.round()
  expect([problem, pushed]).toEqual(['otherBooks', 0])
  expect(problemSentence(problem)).toContain('unlink it and link it again')
  const signed = await anew.send('POST', '/v1/auth/login', owner)
  const { access_token: token } = signed.body.data as { access_token: string }
  expect((await anew.send('GET', '/v1/clients', undefined, token)).body.data).toEqual([])
  address = first.address
  expect(await device.round()).toMatchObject({ problem: null, pushed: 1 })
})
