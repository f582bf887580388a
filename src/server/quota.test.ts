import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { TestServer, type Answer } from './server.fixture'

let server: TestServer
beforeEach(async () => {
  server = await new TestServer().start()
})
afterEach(async () => {
  await server.remove()
})

const idOf = ({ body }: Answer) => (body.data as { readonly id: string }).id

it('an organization has so many bytes and no more, and has room again once it deletes something', async () => {
  await server.stop()
  const [name = ''] = readdirSync(join(server.path, 'organizations'))
  const size = statSync(join(server.path, 'organizations', name)).size
  await server.start({ limits: { most: 200, idleMs: 60_000, mostBytes: size + 200_000 } })
  const token = await server.login()
  const client = idOf(await server.send('POST', '/v1/clients', { name: 'Ada', kind: 'PERSON' }, token))
  const note = () => server.send('POST', `/v1/clients/${client}/notes`, { body: 'x'.repeat(10_000) }, token)
  const first = await note()
  let last = first
  for (let count = 0; count < 100 && last.status === 201; count += 1) last = await note()
  expect([last.status, last.headers.get('retry-after')]).toEqual([503, '3600'])
  expect(last.body.message).toMatch(/all the room it may have on this server\. Nothing was changed/)
  expect((await server.send('PUT', `/v1/clients/${client}`, { name: 'Eve' }, token)).status).toBe(503)
  expect((await server.send('GET', `/v1/clients/${client}`, undefined, token)).status).toBe(200)
  for (let count = 0; count < 3; count += 1) {
    const { body } = await server.send('GET', `/v1/clients/${client}/notes`, undefined, token)
    const [one] = body.data as { readonly id: string }[]
    expect((await server.send('DELETE', `/v1/clients/${client}/notes/${one?.id ?? ''}`, undefined, token)).status).toBe(
      200,
    )
  }
  expect((await note()).status).toBe(201)
})
