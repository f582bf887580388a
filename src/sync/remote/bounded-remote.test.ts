import { describe, expect, it } from 'vitest'
import { v1 } from '../../contract/v1/index'
import type { RemoteReply } from '../../contract/define/remote'
import { DEFAULT_RECORD_LIMIT } from './new-round'
import { boundedRemote } from './bounded-remote'

const list = { operation: v1.listClients }
const creation = { operation: v1.createClient, body: { name: 'Northwind' } }

/** A remote that gives the same answer to everything, read by a round that may read ten records. */
function answering(reply: RemoteReply) {
  let asked = 0
  const remote = boundedRemote(
    {
      call: () => {
        asked += 1
        return Promise.resolve(reply)
      },
    },
    10,
  )
  return { remote, asked: () => asked }
}

const page = (records: number, characters: number): RemoteReply => ({
  kind: 'answered',
  status: 200,
  body: { data: Array.from({ length: records }, () => ({})) },
  characters,
})

const tooMuch = { problem: 'tooMuch' }

describe('a round ends', () => {
  it('once it has been shown more records than it may read', async () => {
    const { remote } = answering(page(5, 10))
    await remote.call(list)
    await remote.call(list)
    await expect(remote.call(list)).rejects.toMatchObject(tooMuch)
  })

  it('once it has read 5,000 characters for each of them, however few records that is', async () => {
    const { remote } = answering(page(0, 25_000))
    await remote.call(list)
    await remote.call(list)
    await expect(remote.call(list)).rejects.toMatchObject(tooMuch)
  })

  it('once it has given up as much that was too long to be read', async () => {
    const { remote } = answering({ kind: 'unreadable', status: 200, tooLong: 50_001 })
    await expect(remote.call(list)).rejects.toMatchObject(tooMuch)
  })

  it('with the call after a write that was answered with as much', async () => {
    const { remote } = answering(page(0, 55_001))
    await expect(remote.call(creation)).resolves.toMatchObject({ kind: 'answered' })
    await expect(remote.call(creation)).rejects.toMatchObject(tooMuch)
  })

  it('after two requests for each of them', async () => {
    const { remote, asked } = answering(page(0, 1))
    for (let request = 0; request < 20; request += 1) await remote.call(list)
    await expect(remote.call(list)).rejects.toMatchObject(tooMuch)
    expect(asked()).toBe(20)
  })
})

it('an operation that is not answered is asked three times', async () => {
  const { remote, asked } = answering({ kind: 'silent', wasSent: true, reason: 'Nothing came.' })
  for (let request = 0; request < 5; request += 1) await remote.call(list)
  expect(asked()).toBe(3)
})

it('a round reads 100,000 records, and so 500 million characters, before anybody is asked', () => {
  expect(DEFAULT_RECORD_LIMIT).toBe(100_000)
})
