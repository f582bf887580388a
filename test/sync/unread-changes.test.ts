import { afterEach, describe, expect, it } from 'vitest'
import { NotSent, type HttpSend } from '../../src/contract/define/remote'
import { ok } from '../../src/kernel/result'
import { syncRound } from '../../src/sync/round/round'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { must, type LinkedDevice } from './linked-device'
import { onOurServer } from './our-server.fixture'

const send = fetchSend({ timeoutMs: 10_000 })
let isBroken = false
/** A line on which what changed is never heard of while it is broken. */
const network: HttpSend = (request) =>
  isBroken && request.url.includes('/v1/sync/changes') ? Promise.reject(new NotSent('The line broke.')) : send(request)
afterEach(() => {
  isBroken = false
})
const { newDevice } = onOurServer(network)

describe('a change that another version on our server is in the way of', () => {
  /** A client that was changed elsewhere since it was last heard of here. */
  async function beginChanged() {
    const [one, other] = [newDevice(), newDevice()]
    await one.link()
    const made = await must(one.client.createClient({ body: { name: 'Northwind', kind: 'BUSINESS' } }))
    await one.round()
    await other.link()
    await other.round()
    const params = { clientId: made.id }
    await must(other.client.updateClient({ params, body: { email: 'there@example.com' } }))
    await other.round()
    const rename = (name: string) => must(one.client.updateClient({ params, body: { name } }))
    await rename('Northwind Trading')
    const expectAlike = async (name: string) => {
      await other.round()
      for (const { client } of [one, other]) {
        expect(await must(client.getClient({ params }))).toMatchObject({ name, email: 'there@example.com' })
      }
    }
    return { one, rename, expectAlike }
  }
  const queueOf = ({ env: { file } }: LinkedDevice) => file.reads.sync.outbox.after(0, 10)

  it('goes again once that was read, however often the line broke before', async () => {
    const { one, expectAlike } = await beginChanged()
    isBroken = true
    for (let round = 0; round < 12; round += 1) expect((await one.round()).problem).toBe('offline')
    expect(queueOf(one)).toMatchObject([{ state: 'ready', staleTries: 3 }])
    isBroken = false
    expect(await one.round()).toMatchObject({ problem: null, rejected: 0 })
    await expectAlike('Northwind Trading')
  })

  it('goes again though a later one was under way when the program was killed', async () => {
    const { one, rename, expectAlike } = await beginChanged()
    await rename('Northwind Traders')
    const [, later] = queueOf(one)
    one.env.file.write((writes) => {
      if (later !== undefined) writes.sync.outbox.change(later, { state: 'inflight', attempts: 1 })
      return ok(undefined)
    })
    for (let round = 0; round < 3; round += 1) expect(await one.round()).toMatchObject({ problem: null, rejected: 0 })
    expect(queueOf(one)).toEqual([])
    await expectAlike('Northwind Traders')
  })
})

describe('what was deleted on our server while all of it was being read', () => {
  it('is gone here too, though it was met before a first round was cut', async () => {
    const [one, other] = [newDevice(), newDevice()]
    await one.link()
    await one.round()
    const made = await must(one.client.createClient({ body: { name: 'Soon gone', kind: 'BUSINESS' } }))
    await one.round()
    await other.link()
    const isMet = () => other.env.local.has('client', made.id)
    const rest = () => (isMet() ? Promise.reject(new Error('It was killed.')) : other.env.rest())
    await expect(syncRound({ ...other.env, rest })).rejects.toThrow('It was killed.')
    await must(one.client.deleteClient({ params: { clientId: made.id } }))
    await one.round()
    expect(await other.round()).toMatchObject({ problem: null, isClean: true, unverified: [] })
    expect(isMet()).toBe(false)
  })
})
