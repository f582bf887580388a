import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { HttpRequest, HttpSend } from '../../src/contract/define/remote'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { owner, TestServer } from '../../src/server/server.fixture'
import { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import { LinkedDevice, withoutExtensions } from './linked-device'

const send = fetchSend({ timeoutMs: 10_000 })

/** The line to a server, on which a test stands between a write and its answer. */
let between: (request: HttpRequest) => Promise<void> = () => Promise.resolve()
let retell: (body: string) => string = (body) => body

const listened: HttpSend = async (request) => {
  const isWrite = request.method !== 'GET' && !request.url.endsWith('/auth/login')
  if (isWrite) await between(request)
  const answer = await send(request)
  return isWrite ? { ...answer, body: retell(answer.body) } : answer
}
afterEach(() => {
  between = () => Promise.resolve()
  retell = (body) => body
})

describe.each([
  ['with its extensions', listened],
  ['as a plain remote', withoutExtensions(listened)],
] as const)('what our server answers, %s', (_, network) => {
  const organizations = new InProcessOrganizations()
  const server = new TestServer()
  let one: LinkedDevice
  let other: LinkedDevice

  beforeAll(async () => {
    await server.start()
    const url = `${server.address}/api`
    one = new LinkedDevice(organizations.begin(), url, owner, network)
    other = new LinkedDevice(organizations.begin(), url, owner, send)
    await one.link()
    await one.round()
    await other.link()
    await other.round()
  })
  afterAll(async () => {
    one.remove()
    other.remove()
    await server.remove()
    organizations.remove()
  })

  const website = 'gliders.example'
  async function readClient(device: LinkedDevice, clientId: string) {
    const read = await device.client.getClient({ params: { clientId: clientId } })
    if (!read.ok) throw new Error(read.body.message)
    return read.body.data
  }

  it('changes nothing of what was sent', async () => {
    retell = (body) => body.replaceAll(`"website":"${website}"`, '"website":null')
    const made = await one.client.createClient({ body: { name: 'Otto', kind: 'PERSON', profile: { website } } })
    if (!made.ok) throw new Error(made.body.message)
    const { id } = made.body.data
    await one.round()
    await one.round()
    expect((await readClient(one, id)).profile?.website).toBe(website)
    await one.client.updateClient({ params: { clientId: id }, body: { name: 'Otto L.' } })
    await one.round()
    expect(await readClient(one, id)).toMatchObject({ name: 'Otto L.', profile: { website } })
    expect(one.device.file.reads.sync.conflicts.ofRecord('client', id)).toBeNull()
    expect(one.device.file.reads.sync.outbox.ofRecord(id)).toEqual([])
  })

  it('still tells what somebody else changed between a write and its answer', async () => {
    const made = await one.client.createClient({ body: { name: 'Ada', kind: 'PERSON' } })
    if (!made.ok) throw new Error(made.body.message)
    const { id } = made.body.data
    await one.round()
    await other.round()
    await one.client.updateClient({ params: { clientId: id }, body: { name: 'Ada L.' } })
    let isChanged = false
    between = async () => {
      if (isChanged) return
      isChanged = true
      const clients = await other.client.listClients({ query: {} })
      const there = clients.ok ? clients.body.data.find(({ name }) => name === 'Ada') : undefined
      const changed = { email: 'ada@example.com' }
      await other.client.updateClient({ params: { clientId: there?.id ?? id }, body: changed })
      await other.round()
    }
    await one.round()
    await one.round()
    expect(await readClient(one, id)).toMatchObject({ name: 'Ada L.', email: 'ada@example.com' })
    expect(isChanged).toBe(true)
  })
})
