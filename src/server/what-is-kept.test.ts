import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { OrganizationId } from '../domain/ids'
import { until } from '../kernel/until.fixture'
import { recurringBody } from '../operations/recurring-body.fixture'
import { tracesOf } from '../storage/traces.fixture'
import { TestServer, type Answer } from './server.fixture'

let server: TestServer
let token: string
let clientId: string
beforeAll(async () => {
  server = await new TestServer().start()
  token = await server.login()
  clientId = idOf(await send('POST', '/v1/clients', { name: 'Ada', kind: 'PERSON' }))
})
afterAll(async () => {
  await server.remove()
})

const send = (method: string, path: string, body?: unknown) => server.send(method, path, body, token)
const idOf = ({ body }: Answer) => (body.data as { readonly id: string }).id

/** Sends a body as it is. */
function raw(path: string, body: string | Uint8Array<ArrayBuffer>, more: Readonly<Record<string, string>> = {}) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...more }
  return server.fetch(path, { method: 'POST', headers, body: new Blob([body]) })
}

const nested = (levels: number, inner = '1') => '['.repeat(levels) + inner + ']'.repeat(levels)

/** An estimate with these options, as text. */
const estimate = (options: string) =>
  `{"client_id":"${clientId}","currency":"EUR","tax_distribution":"NO_TAX","discount_distribution":"NO_DISCOUNT",` +
  `"line_items":[{"name":"Lamp","quantity":1,"price":1}],"options":${options}}`

describe('what nobody knows', () => {
  it.each([1000, 100_000, 1_000_000])(
    'is ignored, nested %i deep, with a key for the request and without',
    async (levels) => {
      const body = `{"name":"hour","zz":${nested(levels)}}`
      expect((await raw('/v1/units', body)).status).toBe(201)
      const first = await raw('/v1/units', body, { 'idempotency-key': `deep ${levels}` })
      const again = await raw('/v1/units', body, { 'idempotency-key': `deep ${levels}` })
      expect([first.status, again.status, idOf(again)]).toEqual([201, 201, idOf(first)])
    },
  )

  it.each([3000, 100_000])('is ignored in an entry of a push, nested %i deep', async (levels) => {
    const sent = `{"name":"Ada","kind":"PERSON","zz":${nested(levels)}}`
    const push = `{"entries":[{"key":"push ${levels}","operation":"createClient","params":{},"body":${sent}}]}`
    const { status, body } = await raw('/v1/sync/push', push)
    expect([status, body.data]).toMatchObject([200, [{ status: 201 }]])
  })

  it('is not kept either', async () => {
    const made = await send('POST', '/v1/units', { name: ' hour ', zz: 'x'.repeat(1000), id: 'mine' })
    await send('PUT', `/v1/units/${idOf(made)}`, { name: 'day', zz: 'x' })
    const folder = join(server.path, 'organizations')
    const files = Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))))
    expect([files.includes('hour'), files.includes('x'.repeat(1000)), files.includes('"zz"')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('makes no other request of a repeated one', async () => {
    const ask = (body: string) => raw('/v1/units', body, { 'idempotency-key': 'the same' })
    expect([idOf(await ask('{"name":"week"}'))]).toEqual([idOf(await ask('{"name":"week","zz":1}'))])
  })
})

describe('a queue of what is to be sent on', () => {
  it('is kept nowhere on a server: whoever writes, and what falls due', async () => {
    const own = await new TestServer().start()
    token = await own.login()
    const post = (path: string, body: unknown) => own.send('POST', path, body, token)
    const ada = idOf(await post('/v1/clients', { name: 'Ada', kind: 'PERSON' }))
    expect((await post('/v1/recurring-invoices', recurringBody(ada, '2026-01-10'))).status).toBe(201)
    const entry = { key: 'a push', operation: 'createUnit', params: {}, body: { name: 'hour' } }
    expect((await post('/v1/sync/push', { entries: [entry] })).body.data).toMatchObject([{ status: 201 }])
    await until(async () => {
      expect((await own.send('GET', '/v1/invoices', undefined, token)).body.data).not.toEqual([])
    })
    const [name = ''] = readdirSync(join(own.path, 'organizations'))
    const file = own.server.files.get(basename(name, '.sqlite') as OrganizationId)
    expect(file.ok && file.value?.reads.sync.outbox.after(0, 100)).toEqual([])
    await own.remove()
    token = await server.login()
  })
})

describe('what is known', () => {
  it('is kept as it was sent: numbers, lines, and what is in options', async () => {
    const options = { reference: 'A-1', nested: { deep: [1, null, 0.5, 'é'], empty: {} } }
    const made = await raw('/v1/estimates', estimate(JSON.stringify(options)))
    expect((await send('GET', `/v1/estimates/${idOf(made)}`)).body.data).toMatchObject({ options })
  })
})

describe('a change that names nothing', () => {
  it.each(['{}', '{"zz":1}'])('changes nothing: %s', async (text) => {
    const { body } = await send('POST', '/v1/units', { name: 'mile' })
    const { id } = body.data as { readonly id: string }
    server.machine.milliseconds += 60_000
    const changed = await send('PUT', `/v1/units/${id}`, JSON.parse(text))
    expect([changed.status, changed.body.data]).toEqual([200, body.data])
    expect((await send('GET', `/v1/units/${id}`)).body.data).toEqual(body.data)
  })

  it('is refused where any other would be', async () => {
    expect((await send('PUT', '/v1/units/00000000-0000-7000-8000-000000000000', {})).status).toBe(404)
    const draft = await raw('/v1/invoices', estimate('null'))
    const path = `/v1/invoices/${idOf(draft)}`
    expect((await send('PUT', path, {})).status).toBe(200)
    await send('POST', `${path}/send`)
    expect((await send('PUT', path, {})).status).toBe(409)
  })
})

describe('what could not be answered as it was sent', () => {
  it.each([
    ['half a surrogate pair', '"\\ud800"'],
    ['the other half', '"a\\udc00b"'],
    ['NUL', '"a\\u0000b"'],
  ])('is refused on its field: %s', async (_title, text) => {
    const unit = await raw('/v1/units', `{"name":${text}}`)
    expect([unit.status, Object.keys(unit.body.errors ?? {})]).toEqual([422, ['name']])
    const line = estimate('null').replace('"Lamp"', text)
    expect(Object.keys((await raw('/v1/estimates', line)).body.errors ?? {})).toEqual(['line_items.0.name'])
    for (const options of [`{"a":[{"b":${text}}]}`, `{${text}:1}`]) {
      const answer = await raw('/v1/estimates', estimate(options))
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['options']])
    }
    expect((await raw('/v1/units', '{"name":"a"}', { 'idempotency-key': 'a' })).status).toBe(201)
  })

  it.each([
    ['a number past 2^53', '{"n":12345678901234567890}', /as text/],
    ['a number past all', '{"n":1e999}', /as text/],
    ['the name __proto__', '{"__proto__":{"a":1}}', /__proto__/],
    ['the name __proto__ further in', '{"a":{"__proto__":1}}', /__proto__/],
    ['101 levels', `{"a":${nested(100)}}`, /100 levels/],
    ['a million levels', `{"a":${nested(1_000_000)}}`, /100 levels/],
  ])('is refused on options: %s', async (_title, options, message) => {
    const { status, body } = await raw('/v1/estimates', estimate(options))
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['options']])
    expect(body.errors?.['options']?.[0]).toMatch(message)
  })

  it('is kept where it can be: 100 levels, 2^53 - 1, every character there is', async () => {
    for (const options of [`{"a":${nested(99)}}`, '{"n":9007199254740991,"m":-0.1}', '{"a":"😀\\ufffd\\t"}']) {
      const made = await raw('/v1/estimates', estimate(options))
      const read = await send('GET', `/v1/estimates/${idOf(made)}`)
      expect((read.body.data as { options: unknown }).options).toEqual(JSON.parse(options))
    }
  })

  it('is malformed where it is no UTF-8', async () => {
    const bytes = Buffer.from('{"name":"\xff"}', 'latin1')
    expect((await raw('/v1/units', new Uint8Array(bytes))).status).toBe(400)
  })

  it('is no password', async () => {
    const body = '{"current_password":"x","password":"0123456789\\ud800"}'
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const { status, body: answer } = await server.fetch('/v1/profile/password', { method: 'PUT', headers, body })
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, ['password']])
  })
})

describe('what was deleted', () => {
  // A letter that nothing else has: the index of a search shows it too.
  const [word, old] = ['Quillꙮfeather', 'Oldꙭname']
  const signs = ['ꙮ', 'ꙭ']
  const path = () => join(server.path, 'organizations', readdirSync(join(server.path, 'organizations'))[0] ?? '')
  const withKey = (way: string, body: unknown, key: string) =>
    raw(way, JSON.stringify(body), { 'idempotency-key': key })
  const remove = async (way: string) => {
    expect((await send('DELETE', way)).status).toBe(200)
  }

  async function makeClient(): Promise<{ readonly id: string; readonly repeated: () => Promise<Answer[]> }> {
    const create = () => withKey('/v1/clients', { name: old, kind: 'PERSON' }, 'a client')
    const id = idOf(await create())
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': 'another name',
    }
    const body = JSON.stringify({ name: word, email: 'q@example.com' })
    const rename = () => server.fetch(`/v1/clients/${id}`, { method: 'PUT', headers, body })
    const contact = () => withKey(`/v1/clients/${id}/contacts`, { name: word, email: 'c@example.com' }, 'a contact')
    const note = () => withKey(`/v1/clients/${id}/notes`, { body: `Met ${word}` }, 'a note')
    const repeated = async () => [await create(), await rename(), await contact(), await note()]
    await repeated()
    return { id, repeated }
  }

  it('is nowhere in the file any more, and its answers say only which record it was', async () => {
    const made = await makeClient()
    const before = await made.repeated()
    // Documents show their client, also those of another one by now.
    const body = { ...(JSON.parse(estimate('null')) as object), client_id: made.id }
    const sent = idOf(await withKey('/v1/estimates', body, 'an estimate'))
    await send('POST', `/v1/estimates/${sent}/send`)
    const moved = await withKey('/v1/invoices', body, 'an invoice')
    expect((await send('PUT', `/v1/invoices/${idOf(moved)}`, { client_id: clientId })).status).toBe(200)
    const kept = signs.flatMap((sign) => tracesOf(path(), sign))
    for (const table of ['clients', 'clients_search_data', 'contacts', 'idempotency_keys', 'notes', 'snapshots']) {
      expect(kept).toContain(table)
    }

    await remove(`/v1/estimates/${sent}`)
    await remove(`/v1/clients/${made.id}`)
    const after = await made.repeated()
    expect(after.map(({ status, body: { message } }) => [status, message])).toEqual(
      before.map(({ status, body: { message } }) => [status, message]),
    )
    expect(after.map(({ headers }) => headers.get('etag'))).toEqual(before.map(({ headers }) => headers.get('etag')))
    expect(after.map(({ body: { data } }) => data)).toEqual(before.map((answer) => ({ id: idOf(answer) })))
    expect((await withKey('/v1/clients', { name: 'Eve', kind: 'PERSON' }, 'a client')).status).toBe(422)
    expect((await withKey('/v1/invoices', body, 'an invoice')).body.data).toEqual({ id: idOf(moved) })

    // What falls due on a later day is done, and with it the file is put in order.
    server.machine.milliseconds += 2 * 86_400_000
    token = await server.login()
    await send('POST', '/v1/recurring-invoices', recurringBody(clientId, '2026-01-10'))
    await until(() => {
      expect(signs.flatMap((sign) => tracesOf(path(), sign))).toEqual([])
    })
  })
})
