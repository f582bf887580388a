import { createServer as createTlsServer } from 'node:https'
import { getEventListeners, once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NotSent, type HttpRequest } from '../../contract/define/remote'
import { selfSigned } from './certificate.fixture'
import { fetchSend } from './fetch-send'
import { MOST_PIECES } from './json-pieces'
import { answerJson, Loopback } from './loopback.fixture'

const send = fetchSend({ timeoutMs: 60_000 })
const get = (url: string): HttpRequest => ({ method: 'GET', url, headers: { authorization: 'Bearer secret' } })
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
/** Whether it was surely not sent, and the reason that is given. */
const failureOf = (sending: Promise<unknown>) =>
  sending.then(
    () => ['answered'],
    (error: unknown) => [error instanceof NotSent ? 'not sent' : 'may be sent', messageOf(error)],
  )

let remote: Loopback
beforeEach(async () => {
  remote = await new Loopback().start()
})
afterEach(async () => {
  await remote.stop()
})

describe('what is sent and answered', () => {
  it('goes there and comes back whole', async () => {
    remote.answering = ({ body }, response) => {
      answerJson(response.setHeader('Retry-After', '5'), 201, { got: body })
    }
    const headers = { 'content-type': 'application/json' }
    const answer = await send({ method: 'POST', url: `${remote.origin}/a?b=c`, headers, body: '{"name":"Grüße"}' })
    expect(remote.seen).toEqual([{ method: 'POST', url: '/a?b=c', authorization: undefined, body: '{"name":"Grüße"}' }])
    expect([answer.status, answer.headers['retry-after']]).toEqual([201, '5'])
    expect(JSON.parse(answer.body)).toEqual({ got: '{"name":"Grüße"}' })
  })

  it('ends with the signal it was given, at once where that has ended before, and leaves nothing behind with it', async () => {
    const round = new AbortController()
    const { signal } = round
    for (let sent = 0; sent < 3; sent += 1) await send({ ...get(remote.origin), signal })
    expect(getEventListeners(signal, 'abort')).toEqual([])
    remote.answering = () => {
      round.abort(new Error('It was stopped.'))
    }
    await expect(send({ ...get(remote.origin), signal })).rejects.toThrow()
    const seen = remote.seen.length
    await expect(send({ ...get(remote.origin), signal })).rejects.toThrow()
    expect([seen, remote.seen.length, getEventListeners(signal, 'abort')]).toEqual([4, 4, []])
  })

  it('does not follow a redirect, so that the token goes nowhere else', async () => {
    const other = await new Loopback().start()
    remote.answering = (_, response) => void response.writeHead(307, { location: other.origin }).end('Elsewhere.')
    expect(await send(get(remote.origin))).toMatchObject({ status: 307, body: 'Elsewhere.' })
    expect(other.seen).toEqual([])
    await other.stop()
  })
})

describe('what is more than any answer may be is cut', () => {
  it('by its bytes', async () => {
    const modest = fetchSend({ timeoutMs: 60_000, mostBytes: 1000 })
    remote.answering = (_, response) => void response.end('x'.repeat(1000))
    const whole = await modest(get(remote.origin))
    expect([whole.body.length, whole.cutAt]).toEqual([1000, undefined])
    remote.answering = (_, response) => void response.end('x'.repeat(1001))
    expect(await modest(get(remote.origin))).toMatchObject({ status: 200, body: '', cutAt: 1001 })
  })

  it('by what would have to be built of it, unless more was asked for', async () => {
    const lists = (count: number) => `[${'[],'.repeat(count / 2 - 1)}[]]`
    remote.answering = (_, response) => void response.end(lists(MOST_PIECES))
    expect((await send(get(remote.origin))).cutAt).toBe(undefined)
    remote.answering = (_, response) => void response.end(lists(MOST_PIECES + 2))
    expect(await send(get(remote.origin))).toMatchObject({ body: '', cutAt: expect.any(Number) as number })
    expect((await send({ ...get(remote.origin), longest: 2 })).cutAt).toBe(undefined)
  })

  it('and its connection ends', async () => {
    const lists = `[${'[],'.repeat(MOST_PIECES * 4)}[]]`
    const ended = new Promise((resolve) => {
      remote.answering = (_, response, { socket }) => {
        socket.once('close', resolve)
        response.end(lists)
      }
    })
    expect(await send(get(remote.origin))).toMatchObject({ body: '' })
    await ended
  })
})

describe('what came to nothing', () => {
  it('was sent when the connection is cut before the answer', async () => {
    remote.answering = (_, __, request) => void request.socket.destroy()
    expect(await failureOf(send(get(remote.origin)))).toEqual(['may be sent', 'The connection was cut.'])
  })

  it('was sent when the connection is cut in the middle of the answer', async () => {
    remote.answering = (_, response, request) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"success":', () => request.socket.destroy())
    }
    expect(await failureOf(send(get(remote.origin)))).toEqual(['may be sent', 'The connection was cut.'])
  })

  it('was sent when the answer does not come, or not all of it', async () => {
    const hasty = fetchSend({ timeoutMs: 50 })
    const failure = ['may be sent', 'The service did not answer in time.']
    remote.answering = () => undefined
    expect(await failureOf(hasty(get(remote.origin)))).toEqual(failure)
    remote.answering = (_, response) => void response.write('{')
    expect(await failureOf(hasty(get(remote.origin)))).toEqual(failure)
  })

  it('was not sent where nobody listens', async () => {
    const { origin } = remote
    await remote.stop()
    expect(await failureOf(send(get(origin)))).toEqual(['not sent', 'Nothing answers at the address of the service.'])
  })

  it('was not sent to a host that is not to be found', async () => {
    expect((await failureOf(send(get('http://nowhere.invalid/'))))[0]).toBe('not sent')
  })

  it.each(['1', '0'])('was not sent to a host whose certificate nobody vouches for, with %s', async (strictness) => {
    let requests = 0
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = strictness
    const send = fetchSend({ timeoutMs: 60_000 })
    const server = createTlsServer(selfSigned, () => (requests += 1))
    const port = await listen(server)
    expect(await failureOf(send(get(`https://127.0.0.1:${port}/`)))).toEqual([
      'not sent',
      expect.stringContaining('certificate'),
    ])
    expect(requests).toBe(0)
    server.close()
  })

  it('may have been sent where the handshake breaks off: who does not know says so', async () => {
    const server = createServer((socket) => socket.once('data', () => socket.destroy()))
    const port = await listen(server)
    expect(await failureOf(send(get(`https://127.0.0.1:${port}/`)))).toEqual(['may be sent', 'The connection was cut.'])
    server.close()
  })

  it('quotes nothing of what was sent', async () => {
    const headers = { authorization: 'Bearer sec\nret' }
    const error: unknown = await send({ method: 'GET', url: remote.origin, headers }).catch((caught: unknown) => caught)
    expect(inspect(error)).toContain('The connection failed')
    expect(inspect(error)).not.toContain('Bearer')
  })
})

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
