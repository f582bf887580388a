import Database from 'better-sqlite3'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { until } from '../kernel/until.fixture'
import { openApiDocument } from '../contract/openapi/openapi'
import { recurringBody } from '../operations/recurring-body.fixture'
import { TestServer } from './server.fixture'

let server: TestServer

beforeEach(async () => {
  server = await new TestServer().start()
})
afterEach(async () => {
  await server.remove()
})

async function total(path: string, token: string): Promise<number> {
  const { body } = await server.send('GET', path, undefined, token)
  return (body as unknown as { readonly meta: { readonly total: number } }).meta.total
}

it('makes what recurring invoices owe when the server starts again', async () => {
  let token = await server.login()
  const made = await server.send('POST', '/v1/clients', { name: 'Northwind', kind: 'BUSINESS' }, token)
  const { id } = made.body.data as { readonly id: string }
  const { status } = await server.send('POST', '/v1/recurring-invoices', recurringBody(id, '2026-03-31'), token)
  expect(status).toBe(201)
  expect(await total('/v1/invoices', token)).toBe(0)
  await server.stop()
  server.machine.milliseconds = Date.parse('2026-05-31T12:00:00.000Z')
  await server.start()
  token = await server.login()
  await until(async () => {
    expect(await total('/v1/invoices', token)).toBe(3)
  })
})

it('names the file where another program keeps it from being done', async () => {
  const token = await server.login()
  const made = await server.send('POST', '/v1/clients', { name: 'Northwind', kind: 'BUSINESS' }, token)
  const { id } = made.body.data as { readonly id: string }
  await server.send('POST', '/v1/recurring-invoices', recurringBody(id, '2026-03-31'), token)
  await server.stop()
  server.machine.milliseconds = Date.parse('2026-05-31T12:00:00.000Z')
  const [name = ''] = readdirSync(join(server.path, 'organizations'))
  const path = join(server.path, 'organizations', name)
  const other = new Database(path)
  other.exec('BEGIN IMMEDIATE')
  await server.start()
  await until(() => {
    expect(server.logged.join('')).toContain(`"where":"due work in ${path}"`)
  })
  other.close()
})

it('makes what a save leaves due, right after it', async () => {
  const token = await server.login()
  const made = await server.send('POST', '/v1/clients', { name: 'Northwind', kind: 'BUSINESS' }, token)
  const { id } = made.body.data as { readonly id: string }
  await server.send('POST', '/v1/recurring-invoices', recurringBody(id, '2026-01-10'), token)
  await until(async () => {
    expect(await total('/v1/invoices', token)).toBe(3)
  })
})

it('answers the OpenAPI document of /v1 to whoever asks', async () => {
  const response = await fetch(`${server.address}/api/v1/openapi.json`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  expect(await response.json()).toEqual(openApiDocument('https://billfold.example/api'))
})
