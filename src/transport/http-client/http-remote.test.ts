import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NotSent, type HttpSend } from '../../contract/define/remote'
import { authOperations } from '../../contract/v1/auth/auth-operations'
import { clientOperations } from '../../contract/v1/clients/client-operations'
import { connectionTexts } from '../../words/en/service/connection'
import { fetchSend } from './fetch-send'
import { createHttpRemote, type HttpRemote } from './http-remote'
import { answerJson, Loopback, type Seen } from './loopback.fixture'

const { listClients, createClient } = clientOperations
const list = { operation: listClients }

/** A remote whose tokens are counted, and of which only the newest is good. */
class SignedInRemote extends Loopback {
  issued = 0
  /** What the login answers beside a token. */
  login: { status: number; body: unknown } | null = null

  override answering: Loopback['answering'] = (seen, response) => {
    const [status, body] = this.#answerTo(seen)
    answerJson(response, status, body)
  }

  #answerTo({ url, authorization, body }: Seen): [number, unknown] {
    if (url !== '/api/v1/auth/login') {
      const isGood = this.issued > 0 && authorization === `Bearer token-${this.issued}`
      return [isGood ? 200 : 401, { success: isGood, message: isGood ? 'Here.' : 'Expired.' }]
    }
    if (this.login !== null) return [this.login.status, this.login.body]
    if (!body.includes('"password":"right"')) return [401, { message: 'Wrong password.' }]
    return [200, { data: { access_token: `token-${(this.issued += 1)}` } }]
  }

  get logins(): number {
    return this.seen.filter(({ url }) => url === '/api/v1/auth/login').length
  }
}

let server: SignedInRemote
let stored: string | null
let password: string | null
let clock: number
beforeEach(async () => {
  server = new SignedInRemote()
  await server.start()
  stored = null
  password = 'right'
  clock = Date.parse('2026-03-10T09:00:00.000Z')
})
afterEach(async () => {
  await server.stop()
})

function remoteWith(send: HttpSend = fetchSend({ timeoutMs: 60_000 })): HttpRemote {
  return createHttpRemote({
    baseUrl: `${server.origin}/api`,
    send,
    session: {
      email: 'grace@northwind.example',
      password: () => Promise.resolve(password),
      storedToken: {
        get: () => Promise.resolve(stored),
        set: (token) => {
          stored = token
          return Promise.resolve()
        },
      },
    },
    now: () => clock,
  })
}

const good = { kind: 'answered', status: 200, characters: 34, body: { success: true, message: 'Here.' } }

describe('a call', () => {
  it('signs in first where there is no token, and keeps the one it gets', async () => {
    const remote = remoteWith()
    expect(await remote.call(list)).toEqual(good)
    expect(await remote.call(list)).toEqual(good)
    expect(server.seen.map(({ method, url, authorization }) => [method, url, authorization])).toEqual([
      ['POST', '/api/v1/auth/login', undefined],
      ['GET', '/api/v1/clients', 'Bearer token-1'],
      ['GET', '/api/v1/clients', 'Bearer token-1'],
    ])
    expect(server.seen[0]?.body).toBe('{"email":"grace@northwind.example","password":"right"}')
    expect(stored).toBe('token-1')
  })

  it('uses the token that is kept', async () => {
    server.issued = 1
    stored = 'token-1'
    expect(await remoteWith().call(list)).toEqual(good)
    expect(server.logins).toBe(0)
  })

  it('signs in again where its token is refused, and is sent once more', async () => {
    stored = 'an old one'
    expect(await remoteWith().call({ operation: createClient, body: { name: 'Grace' } })).toEqual(good)
    expect(server.seen.map(({ url, body }) => [url, body.includes('Grace')])).toEqual([
      ['/api/v1/clients', true],
      ['/api/v1/auth/login', false],
      ['/api/v1/clients', true],
    ])
  })

  it('is not sent a third time', async () => {
    server.answering = ({ url }, response) => {
      const body = { message: 'No.', data: { access_token: 'useless' } }
      answerJson(response, url === '/api/v1/auth/login' ? 200 : 401, body)
    }
    stored = 'an old one'
    expect(await remoteWith().call(list)).toMatchObject({ kind: 'answered', status: 401, body: { message: 'No.' } })
    expect(server.seen).toHaveLength(3)
  })

  it('signs in once, however many are refused at once', async () => {
    stored = 'an old one'
    const remote = remoteWith()
    const replies = await Promise.all(Array.from({ length: 10 }, () => remote.call(list)))
    expect(replies).toEqual(Array.from({ length: 10 }, () => good))
    expect(server.logins).toBe(1)
  })

  it('signs in once, however many find no token', async () => {
    const remote = remoteWith()
    await Promise.all(Array.from({ length: 10 }, () => remote.call(list)))
    expect(server.logins).toBe(1)
  })

  it('of an operation that is open to anybody carries no token', async () => {
    stored = 'token-1'
    const body = { email: 'a@b.example', password: 'right' }
    expect(await remoteWith().call({ operation: authOperations.login, body })).toMatchObject({ status: 200 })
    expect(server.seen).toMatchObject([{ url: '/api/v1/auth/login', authorization: undefined }])
  })
})

describe('a call that cannot sign in', () => {
  it.each([401, 422, 400, 403])('is answered 401 where the password is refused with %i', async (status) => {
    server.login = { status, body: { success: false, message: 'Wrong password.' } }
    const reply = {
      kind: 'answered',
      status: 401,
      characters: expect.any(Number) as number,
      body: { success: false, message: 'Wrong password.' },
    }
    stored = 'an old one'
    expect(await remoteWith().call(list)).toEqual(reply)
    stored = null
    expect(await remoteWith().call(list)).toEqual(reply)
  })

  it('is answered 401 where no password is kept', async () => {
    password = null
    const expected = { kind: 'answered', status: 401, body: { message: 'Enter the password to sign in again.' } }
    expect(await remoteWith().call(list)).toMatchObject(expected)
    expect(server.seen).toEqual([])
  })

  it('does not try a refused password for a minute, unless it is another one', async () => {
    password = 'wrong'
    const remote = remoteWith()
    for (let count = 0; count < 5; count += 1) expect(await remote.call(list)).toMatchObject({ status: 401 })
    expect(server.logins).toBe(1)
    clock += 60_000
    await remote.call(list)
    expect(server.logins).toBe(2)
    password = 'right'
    expect(await remote.call(list)).toEqual(good)
  })

  it('waits as long as the login asks to', async () => {
    server.answering = (_, response) => {
      answerJson(response.setHeader('retry-after', '40'), 429, { message: 'Wait.' })
    }
    const expected = { kind: 'answered', status: 429, retryAfterMs: 40_000, characters: 19, body: { message: 'Wait.' } }
    expect(await remoteWith().call(list)).toEqual(expected)
  })

  it.each([404, 405, 500])('was not sent where the login answers %i: that says nothing of the call', async (status) => {
    server.login = { status, body: { message: 'Hm.' } }
    const reason = `Not signed in. The service answers the login with ${status}: Hm.`
    expect(await remoteWith().call(list)).toEqual({ kind: 'silent', wasSent: false, reason })
  })

  it.each([500, 502, 503])('is told of a server with a problem where the login is a page of %i', async (status) => {
    server.answering = (_, response) => void response.writeHead(status).end('<html>Bad Gateway</html>')
    const message = connectionTexts.serverProblem(status)
    expect(await remoteWith().login()).toEqual({ ok: false, error: { kind: 'unexpected', message } })
    expect(await remoteWith().call(list)).toEqual({
      kind: 'silent',
      wasSent: false,
      reason: `Not signed in. ${message}`,
    })
  })

  it.each([
    [400, connectionTexts.somethingElseAnswers(400)],
    [401, connectionTexts.somethingElseAnswers(401)],
    [403, connectionTexts.somethingElseAnswers(403)],
    [404, connectionTexts.somethingElseAnswers(404)],
    [422, connectionTexts.somethingElseAnswers(422)],
    [511, connectionTexts.networkLogIn],
  ])('is no wrong password where somebody else answers the login with a page of %i', async (status, message) => {
    server.answering = (_, response) => void response.writeHead(status).end('<html>Blocked</html>')
    expect(await remoteWith().login()).toEqual({ ok: false, error: { kind: 'unexpected', message } })
    const reason = `Not signed in. ${message}`
    expect(await remoteWith().call(list)).toEqual({ kind: 'silent', wasSent: false, reason })
  })

  it('was not sent where the login is cut off', async () => {
    server.answering = (_, __, request) => void request.socket.destroy()
    const reason = 'Not signed in. The connection was cut.'
    expect(await remoteWith().call(list)).toEqual({ kind: 'silent', wasSent: false, reason, code: 'UND_ERR_SOCKET' })
  })

  it('was not sent where the keeper of the secrets fails', async () => {
    const remote = createHttpRemote({
      baseUrl: `${server.origin}/api`,
      send: fetchSend({ timeoutMs: 60_000 }),
      session: {
        email: 'grace@northwind.example',
        password: () => Promise.reject(new Error('The key ring is locked.')),
        storedToken: { get: () => Promise.resolve(null), set: () => Promise.resolve() },
      },
      now: () => clock,
    })
    const reason = 'Not signed in. The key ring is locked.'
    expect(await remote.call(list)).toEqual({ kind: 'silent', wasSent: false, reason })
  })
})

describe('a call that fails', () => {
  beforeEach(() => {
    stored = 'secret-token'
  })

  it.each([
    ['a page of HTML', 200, '<html>Sign in to the hotel</html>'],
    ['nothing', 204, ''],
    ['a list', 200, '[]'],
  ])('is unreadable where %s comes back', async (_, status, body) => {
    server.answering = (_seen, response) => void response.writeHead(status).end(body)
    expect(await remoteWith().call(list)).toEqual({
      kind: 'unreadable',
      status,
      tooLong: null,
      reason: connectionTexts.somethingElseAnswers(status),
    })
  })

  it('is unreadable where it is led elsewhere, and the token stays here', async () => {
    const other = await new Loopback().start()
    server.answering = (_, response) => {
      answerJson(response.setHeader('location', `${other.origin}/api/v1/clients`), 302, {})
    }
    expect(await remoteWith().call(list)).toEqual({
      kind: 'unreadable',
      status: 302,
      tooLong: null,
      reason: connectionTexts.redirected,
    })
    expect(other.seen).toEqual([])
    await other.stop()
  })

  it('may have been applied where the connection is cut in the middle of the answer', async () => {
    server.answering = (_, response, request) => {
      response.writeHead(201, { 'content-length': '100' }).write('{"success":', () => request.socket.destroy())
    }
    const reply = await remoteWith().call({ operation: createClient, body: {} })
    expect(reply).toEqual({ kind: 'silent', wasSent: true, reason: 'The connection was cut.', code: 'UND_ERR_SOCKET' })
  })

  it('was not sent where nobody listens', async () => {
    const remote = remoteWith()
    await server.stop()
    const reason = 'Nothing answers at the address of the service.'
    expect(await remote.call(list)).toEqual({ kind: 'silent', wasSent: false, reason, code: 'ECONNREFUSED' })
  })

  it('was not sent where the send says so', async () => {
    const reason = 'No network.'
    const calling = remoteWith(() => Promise.reject(new NotSent(reason))).call(list)
    expect(await calling).toEqual({ kind: 'silent', wasSent: false, reason })
  })

  it('was not sent where its id cannot stand in an address', async () => {
    const call = { operation: clientOperations.getClient, params: { clientId: '..' } }
    expect(await remoteWith().call(call)).toMatchObject({ kind: 'silent', wasSent: false })
    expect(server.seen).toEqual([])
  })

  it('quotes neither the token nor what was sent, whatever the send says', async () => {
    const quoting: HttpSend = ({ headers, body }) =>
      Promise.reject(new Error(`Bad header: ${headers['authorization'] ?? ''} ${body ?? ''}`))
    const reason = 'The connection failed.'
    expect(await remoteWith(quoting).call(list)).toEqual({ kind: 'silent', wasSent: true, reason })
    stored = null
    const unsigned = { kind: 'silent', wasSent: false, reason: `Not signed in. ${reason}` }
    expect(await remoteWith(quoting).call(list)).toEqual(unsigned)
  })
})

describe('signing in by itself', () => {
  it('says who is signed in, and where', async () => {
    const data = {
      access_token: 'token-1',
      user: { id: 'user-1', email: 'grace@northwind.example' },
      organization: { id: 'org-1', name: 'Northwind' },
    }
    server.login = { status: 200, body: { success: true, data } }
    expect(await remoteWith().login()).toEqual({
      ok: true,
      value: {
        organizationId: 'org-1',
        organizationName: 'Northwind',
        userEmail: 'grace@northwind.example',
        userId: 'user-1',
      },
    })
    expect(stored).toBe('token-1')
  })

  it('needs no more than a token', async () => {
    const nobody = { organizationId: null, organizationName: null, userEmail: null, userId: null }
    for (const body of [{ access_token: 'a' }, { data: { access_token: 'a', user: null, organization: [] } }]) {
      server.login = { status: 200, body }
      expect(await remoteWith().login()).toEqual({ ok: true, value: nobody })
    }
  })

  it.each([{}, { data: null }, { access_token: 1 }, { access_token: '' }, { access_token: 'two\nlines' }])(
    'takes %j for no token',
    async (body) => {
      server.login = { status: 200, body }
      const message = 'The service accepts the e-mail address and password, but answers no access token to go on with.'
      const error = { kind: 'unexpected', message }
      expect(await remoteWith().login()).toEqual({ ok: false, error })
      expect(stored).toBeNull()
    },
  )

  it('tells a wrong password, even one that it was told of already', async () => {
    password = 'wrong'
    const remote = remoteWith()
    const error = { kind: 'refused', message: 'Wrong password.' }
    expect(await remote.login()).toEqual({ ok: false, error })
    expect(await remote.login()).toEqual({ ok: false, error })
    expect(server.logins).toBe(2)
  })

  it.each([
    [200, connectionTexts.somethingElseAnswers(200)],
    [302, connectionTexts.redirected],
  ])('tells that somebody else answers: %i', async (status, message) => {
    server.answering = (_, response) => void response.writeHead(status, { location: '/login' }).end('<html></html>')
    expect(await remoteWith().login()).toEqual({ ok: false, error: { kind: 'unexpected', message } })
  })

  it('tells that nobody answers', async () => {
    const remote = remoteWith()
    await server.stop()
    const error = { kind: 'unreachable', message: 'Nothing answers at the address of the service.' }
    expect(await remote.login()).toEqual({ ok: false, error })
  })
})

it('is not made for an address that a token should not go to', () => {
  const session = {
    email: '',
    password: () => Promise.resolve(null),
    storedToken: { get: () => Promise.resolve(null), set: () => Promise.resolve() },
  }
  const means = { baseUrl: 'http://example.com/api', send: fetchSend({ timeoutMs: 1 }), session, now: () => 0 }
  expect(() => createHttpRemote(means)).toThrow('Use https')
})
