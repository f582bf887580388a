import { ok } from '../../src/kernel/result'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { owner, TestServer } from '../../src/server/server.fixture'
import { forgetLink } from '../../src/sync/link/link-state'
import { resolveConflict, actOnRow } from '../../src/sync/attention/resolve-conflict'
import type { EntryChange } from '../../src/storage/stores/sync/outbox-store'
import { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import { LinkedDevice, withoutExtensions } from './linked-device'

const send = fetchSend({ timeoutMs: 10_000 })

describe.each([
  ['our server', send],
  ['our server as a plain remote', withoutExtensions(send)],
] as const)('a record that was deleted on %s and is wanted here', (_, network) => {
  const organizations = new InProcessOrganizations()
  const server = new TestServer()
  let one: LinkedDevice
  let other: LinkedDevice

  beforeAll(async () => {
    await server.start()
    const device = () => new LinkedDevice(organizations.begin(), `${server.address}/api`, owner, network)
    one = device()
    other = device()
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

  const clientsOf = async ({ client }: LinkedDevice) => {
    const listed = await client.listClients({ query: {} })
    return listed.ok ? listed.body.data.map(({ id, name }) => ({ id, name })) : []
  }

  it('is sent again, once, and what refers to it follows', async () => {
    const made = await one.client.createClient({ body: { name: 'Northwind', kind: 'BUSINESS' } })
    if (!made.ok) throw new Error(made.body.message)
    const params = { clientId: made.body.data.id }
    await one.round()
    await other.round()
    const [theirs] = await clientsOf(other)
    await other.client.deleteClient({ params: { clientId: theirs?.id ?? '' } })
    await one.client.updateClient({ params, body: { name: 'Northwind Coffee' } })
    await other.round()
    for (let round = 0; round < 3 && conflicts().length === 0; round += 1) await one.round()
    const [conflict] = conflicts()
    expect(conflict?.reason).toBe('deleted_there')

    const settled = resolveConflict(one.env, conflict?.id ?? 0, { take: {}, whole: 'mine' })
    expect(settled.ok).toBe(true)
    await one.client.createContact({ params, body: { name: 'Grace' } })
    for (let round = 0; round < 3; round += 1) await one.round()
    expect(one.device.file.reads.sync.outbox.after(0, 10)).toEqual([])
    for (let round = 0; round < 2; round += 1) await other.round()
    expect(await clientsOf(one)).toEqual([{ id: params.clientId, name: 'Northwind Coffee' }])
    const there = await clientsOf(other)
    expect(there.map(({ name }) => name)).toEqual(['Northwind Coffee'])
    const contacts = await other.client.listContacts({ params: { clientId: there[0]?.id ?? '' }, query: {} })
    expect(contacts.ok && contacts.body.data.map(({ name }) => name)).toEqual(['Grace'])
    expect(await one.round()).toMatchObject({ pushed: 0, pulled: 0, conflicts: 0, isClean: true })
  })

  it('is counted anew how often it was tried, once somebody tries again, and with another server', async () => {
    const { file } = one.device
    const made = await one.client.createClient({ body: { name: 'Fabrikam', kind: 'BUSINESS' } })
    if (!made.ok) throw new Error(made.body.message)
    const { id } = made.body.data
    const triedBefore = (noted: EntryChange) => {
      file.write(({ sync }) => {
        for (const entry of file.reads.sync.outbox.ofRecord(id))
          sync.outbox.change(entry, { ...noted, state: 'rejected' })
        return ok(undefined)
      })
    }
    const tries = () =>
      file.reads.sync.outbox
        .ofRecord(id)
        .map(({ state, staleTries, emptySearches, remoteId }) => [state, staleTries, emptySearches, remoteId])
    triedBefore({ staleTries: 9, emptySearches: 2 })
    actOnRow(one.env, 'client', id, 'retry')
    expect(tries()).toEqual([['ready', 0, 0, null]])
    // Under its own id it can no longer be made there: that is still so.
    triedBefore({ remoteId: 'another' })
    actOnRow(one.env, 'client', id, 'retry')
    expect(tries()).toEqual([['ready', 0, 0, 'another']])
    triedBefore({ remoteId: 'another', staleTries: 1 })
    await forgetLink(one.env)
    expect(tries()).toEqual([['ready', 0, 0, null]])
  })

  const conflicts = () => one.device.file.reads.sync.conflicts.all()
})
