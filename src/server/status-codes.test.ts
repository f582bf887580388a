import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestServer, type Answer } from './server.fixture'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await new TestServer().start()
  token = await server.login()
})
afterAll(async () => {
  await server.remove()
})

const unknown = '00000000-0000-7000-8000-000000000000'

/** Sends a body as it is, with a good token. */
function raw(path: string, body: string, type: string | null = 'application/json', method = 'POST'): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, ...(type === null ? {} : { 'content-type': type }) }
  return server.fetch(path, { method, headers, body: new Blob([body]) })
}

const get = (path: string, method = 'GET') => server.send(method, path, undefined, token)

/** Sends bytes as they are, on a connection of their own; answers all that came back until it was closed. */
function sendBytes(bytes: string): Promise<string> {
  const { port } = new URL(server.address)
  return new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('end', () => {
      resolve(text)
    })
    socket.on('error', reject)
  })
}

function expectProblem({ status, body, headers }: Answer, expected: number): void {
  expect(status).toBe(expected)
  expect(Object.keys(body).sort()).toEqual(['errors', 'message', 'success'])
  expect([body.success, body.message]).toEqual([false, expect.stringMatching(/^\S.*\.$/)])
  if (expected !== 422) expect(body.errors).toEqual({})
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
}

describe('the status says what was wrong', () => {
  it.each(['{', '{"name": }', 'name=VAT', '[1,2', '{"a":1}x'])('400 of %j', async (body) => {
    expectProblem(await raw('/v1/taxes', body), 400)
  })

  it('400 of what is JSON but no object', async () => {
    for (const body of ['[]', '5', '"text"', 'true']) expectProblem(await raw('/v1/taxes', body), 400)
  })

  it.each([
    ['an unknown id', `/v1/taxes/${unknown}`],
    ['what is no id', '/v1/taxes/1'],
    ['what is no id, and long', `/v1/taxes/${'1'.repeat(500)}`],
    ['an address that cannot be read', '/v1/taxes/%zz'],
    ['a route that is not there', '/v1/nothing'],
    ['a version that is not there', '/v2/taxes'],
    ['more than a route', '/v1/taxes/'],
    ['what is no part of the interface', '/desktop/start'],
  ])('404 of %s', async (_title, path) => {
    expectProblem(await get(path), 404)
  })

  it('404 of a route that is not there, whatever is sent to it', async () => {
    expectProblem(await raw('/v1/nothing', '{'), 404)
    expectProblem(await raw('/v1/nothing', 'x', 'text/plain'), 404)
  })

  it.each([
    ['PUT', '/v1/taxes', 'GET, HEAD, POST'],
    ['PATCH', `/v1/taxes/${unknown}`, 'GET, HEAD, PUT, DELETE'],
    ['POST', '/v1/profile', 'GET, HEAD, PUT'],
    ['HEAD', '/v1/auth/login', 'POST'],
    ['OPTIONS', `/v1/invoices/${unknown}/send`, 'POST'],
    ['POST', '/health', 'GET, HEAD'],
    ['DELETE', '/v1/openapi.json', 'GET, HEAD'],
  ])('405 of %s %s', async (method, path, allow) => {
    const answer = await get(path, method)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
    if (method !== 'HEAD') expectProblem(answer, 405)
  })

  it('405 before the body is looked at', async () => {
    expectProblem(await raw('/v1/taxes', '{', 'text/plain', 'PUT'), 405)
  })

  it('409 of a state that forbids it, 422 of a field', async () => {
    const created = await server.send('POST', '/v1/clients', { name: 'Ada', kind: 'PERSON' }, token)
    const { id } = created.body.data as { readonly id: string }
    const pricing = { currency: 'EUR', tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT' }
    const lines = [{ name: 'Lamp', quantity: 1, price: 1 }]
    await server.send('POST', '/v1/estimates', { client_id: id, ...pricing, line_items: lines }, token)
    expectProblem(await server.send('DELETE', `/v1/clients/${id}`, undefined, token), 409)
    const invalid = await server.send('POST', '/v1/clients', {}, token)
    expectProblem(invalid, 422)
    expect(Object.keys(invalid.body.errors ?? {})).toEqual(['name', 'kind'])
  })

  it('413 past 5 MB, and not before', async () => {
    const large = (bytes: number) => JSON.stringify({ name: 'x'.repeat(bytes - '{"name":""}'.length) })
    expectProblem(await raw('/v1/units', large(5 * 1024 * 1024)), 422)
    expectProblem(await raw('/v1/units', large(5 * 1024 * 1024 + 1)), 413)
    expectProblem(await raw('/v1/units', large(40 * 1024 * 1024)), 413)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense', null])(
    '415 of %s',
    async (type) => {
      expectProblem(await raw('/v1/taxes', '{"name":"VAT","percent":1}', type), 415)
    },
  )

  it('takes JSON by its name with a character set', async () => {
    const answer = await raw('/v1/units', '{"name":"Stück"}', 'application/json; charset=utf-8')
    expect([answer.status, answer.body.data]).toEqual([201, expect.objectContaining({ name: 'Stück' })])
  })

  it('takes no body for an empty one, whatever its type says', async () => {
    expectProblem(await raw('/v1/units', ''), 422)
    expectProblem(await raw(`/v1/invoices/${unknown}/send`, ''), 404)
  })

  it('400 of what is no HTTP', async () => {
    expect(await sendBytes('GARBAGE\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 [\s\S]*"success":false,"message":"The request is malformed\."/,
    )
  })

  it('431 of headers past 16 KB, in the envelope', async () => {
    const ask = (bytes: number) =>
      `GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX: ${'x'.repeat(bytes)}\r\n\r\n`
    expect(await sendBytes(ask(15 * 1024))).toMatch(/^HTTP\/1\.1 200 /)
    const [head, body] = (await sendBytes(ask(17 * 1024))).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/)
    expect(head).toContain('Content-Type: application/json; charset=utf-8')
    expect(JSON.parse(body ?? '')).toEqual({
      success: false,
      message: 'The address and the headers together are larger than 16 KB.',
      errors: {},
    })
  })
})

describe('every answer', () => {
  it('to HEAD has the headers of GET and no body', async () => {
    const [head, whole] = [await get('/v1/taxes', 'HEAD'), await get('/v1/taxes')]
    expect([head.status, head.body]).toEqual([200, null])
    expect(head.headers.get('content-length')).toBe(String(JSON.stringify(whole.body).length))
  })

  it('reads a query as text', async () => {
    const names = async (query: string) => (await get(`/v1/taxes?${query}`)).status
    expect(await names('page=1&per_page=2')).toBe(200)
    for (const query of ['page=1&page=2', 'per_page=0x10', 'per_page=', 'page=1e1', 'page=+1', 'sort=color']) {
      expect([query, await names(query)]).toEqual([query, 422])
    }
  })

  it('names itself as configured, and not as the Host header would have it', async () => {
    const headers = { authorization: `Bearer ${token}`, host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const { body } = await server.fetch('/v1/taxes', { headers })
    expect(JSON.stringify(body)).not.toContain('evil')
    expect(JSON.stringify(body)).toContain('https://billfold.example/api/v1/taxes?page=1')
  })

  it.each(['/health', '/v1/taxes', '/nothing'])('is not to be kept, framed or guessed at: %s', async (path) => {
    const { headers } = await server.fetch(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000',
    })
  })

  it('leaves one line in the log, without what was asked, by whom, or answered', async () => {
    server.logged.length = 0
    await get(`/v1/clients?q=secret-words`)
    await server.send('GET', `/v1/taxes/${unknown}`, undefined, 'a-secret-token')
    const lines = server.logged.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    expect(lines.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['GET', '/api/v1/clients', 200],
      ['GET', '/api/v1/taxes/:taxId', 401],
    ])
    expect(server.logged.join('')).not.toMatch(/secret|127\.0\.0\.1|remote|billfold\.example/)
  })
})
