import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import { Loopback } from '../../src/transport/http-client/loopback.fixture'
import { AttackedWorld, SECRET } from './attack'

const MOST = 1_000_000
const send = fetchSend({ timeoutMs: 60_000, mostBytes: MOST })
const spaces = Buffer.alloc(50 * MOST, ' ')
const small = Buffer.from('{"success":true}')
const times = (layers: number) => Array(layers).fill('gzip').join(', ')

describe('an answer that is compressed', () => {
  const remote = new Loopback()
  beforeAll(() => remote.start())
  afterAll(() => remote.stop())

  const answered = (encoding: string, body: Buffer) => {
    remote.answering = (_, response) => void response.writeHead(200, { 'content-encoding': encoding }).end(body)
    return send({ method: 'GET', url: remote.origin, headers: {} })
  }

  it.each([
    ['gzip', gzipSync(spaces)],
    ['deflate', deflateSync(spaces)],
    ['br', brotliCompressSync(spaces)],
    ['gzip, gzip', gzipSync(gzipSync(spaces))],
  ])('%s, and inflates to more than any answer may be, is cut', async (encoding, body) => {
    expect(body.length).toBeLessThan(MOST / 10)
    const { body: read, cutAt = 0 } = await answered(encoding, body)
    expect(read).toBe('')
    // What has been inflated by then, and no more of it.
    expect(cutAt).toBeGreaterThan(MOST)
    expect(cutAt).toBeLessThan(2 * MOST)
  })

  it.each([
    ['gzip', small],
    ['br', small],
    ['gzip', Buffer.concat([gzipSync(small), small])],
    [times(1000), gzipSync(small)],
  ])('other than it says is none: %.20s', async (encoding, body) => {
    await expect(answered(encoding, body)).rejects.toThrow('The connection failed')
  })
})

describe('a request that is compressed', () => {
  it.each([
    ['gzip', gzipSync(JSON.stringify({ name: 'hour' }))],
    ['br', brotliCompressSync(JSON.stringify({ name: 'hour' }))],
    ['gzip', gzipSync(spaces)],
  ])('is not inflated, and harms nobody: %s', async (encoding, body) => {
    const world = await AttackedWorld.open()
    const headers = { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' }
    const given = { ...headers, 'content-encoding': encoding }
    const answer = await world.two.server.fetch('/v1/units', {
      method: 'POST',
      headers: given,
      body: Uint8Array.from(body),
    })
    expect([answer.status, JSON.stringify(answer.body).includes(SECRET)]).toEqual([400, false])
    expect(await world.isUnharmed()).toBe(true)
    await world.two.close()
  })
})
