import { SqliteError } from 'better-sqlite3'
import { expect, it } from 'vitest'
import { ok } from '../../kernel/result'
import { v1 } from '../../contract/v1/index'
import { createHttpServer } from './http-server'
import type { HttpHost } from './http-host'

const unavailable = { kind: 'unavailable', message: 'Later.', retryAfter: 1 } as const
const defects: unknown[] = []
const host: HttpHost<null> = {
  operations: v1,
  basePath: '/api',
  publicAddress: () => 'https://books.example/api',
  trustsProxy: false,
  authenticate: () => Promise.resolve(ok(null)),
  call: () => Promise.reject(new Error('Nothing is called.')),
  document: () => '{}',
  health: () => ({ status: 'ok' }),
  onDefect: (error) => defects.push(error),
  failureOf: (error) => (error instanceof SqliteError ? unavailable : null),
}

it('answers 503 where a token cannot be looked up, as where an operation cannot be done', async () => {
  const locked = new SqliteError('database is locked', 'SQLITE_BUSY')
  const app = createHttpServer({ ...host, authenticate: () => Promise.reject(locked) }, null)
  const { statusCode, headers, json } = await app.inject({ url: '/api/v1/taxes' })
  expect([statusCode, headers['retry-after'], json()]).toEqual([
    503,
    '1',
    { success: false, message: 'Later.', errors: {} },
  ])
  expect(defects).toEqual([locked])
})

it('answers nobody who was led here by a foreign name', async () => {
  const app = createHttpServer(host, null)
  const statusFor = async (name: string) =>
    (await app.inject({ url: '/api/health', headers: { host: name } })).statusCode
  expect([await statusFor('evil.example'), await statusFor('books.example'), await statusFor('127.0.0.1:1')]).toEqual([
    400, 200, 200,
  ])
})
