import Database from 'better-sqlite3'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { TestServer } from '../../src/server/server.fixture'

let server: TestServer
let other: Database.Database
beforeEach(async () => {
  server = await new TestServer().start()
  const [name = ''] = readdirSync(join(server.path, 'organizations')).filter((each) => each.endsWith('.sqlite'))
  other = new Database(join(server.path, 'organizations', name))
})
afterEach(async () => {
  other.close()
  await server.remove()
})

const tax = { name: 'VAT', percent: 19 }

it('a file that another program has locked is asked for again in a second, and read meanwhile', async () => {
  const token = await server.login()
  other.exec('BEGIN IMMEDIATE')
  const refused = await server.send('POST', '/v1/taxes', tax, token)
  expect([refused.status, refused.headers.get('retry-after'), refused.body.errors]).toEqual([503, '1', {}])
  expect(refused.body.message).toMatch(/^Another program is using this file\. Nothing was changed/)
  expect((await server.send('GET', '/v1/taxes', undefined, token)).status).toBe(200)
  expect(server.logged.join('')).toContain('"code":"SQLITE_BUSY"')
  other.exec('COMMIT')
  expect((await server.send('POST', '/v1/taxes', tax, token)).status).toBe(201)
})
