// node --import … bare-server.ts <file to read> <file to write> <accounts> <ids> <token>: the floor of HTTP, node:http over
// prepared SQL, with the headers, the look at the token and the log line that every answer has to have.
import Database from 'better-sqlite3'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import { headers } from '../../../src/transport/http-server/send-reply'
import { pageEnvelope } from '../../../src/transport/page-envelope'
import { openRawFloor } from '../raw-floor'
import { openRawReads } from './raw-reads'

const [toRead = '', toWrite = '', accounts = '', ids = '', token = ''] = process.argv.slice(2)
const reads = openRawReads(toRead)
const writes = openRawFloor(toWrite, { ids: JSON.parse(ids) as Parameters<typeof openRawFloor>[1]['ids'] })

interface Rows {
  readonly rows: readonly unknown[]
  readonly total: number | undefined
}

const lists: Readonly<Record<string, () => Rows>> = {
  '/v1/taxes': reads.taxes,
  '/v1/payments': reads.payments,
  '/v1/invoices': reads.invoices,
}
const creates: Readonly<Record<string, () => void>> = {
  '/v1/estimates': writes.createEstimate,
  '/v1/invoices': writes.createInvoice,
}

/** A list's rows with all that the specification puts around them. */
function enveloped(route: string): object {
  const { rows = [], total = 0 } = lists[route]?.() ?? {}
  const page = pageEnvelope(route, { page: 1, per_page: 15 }, { rows, total })
  return { success: true, message: 'Retrieved', data: rows, ...page }
}

/** Tokens whose signature was found good, until when they are, and the sign-in that they go back to. */
const good = new Map([[`Bearer ${token}`, { until: Date.now() + 86_400_000, session: sessionOf(token) }]])
const revoked = new Database(accounts, { readonly: true })
  .prepare<[string], number>('SELECT 1 FROM revoked_sessions WHERE id = ?')
  .pluck()

function sessionOf(token: string): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { readonly sid: string }
  return claims.sid
}

/** What is left for every request: whether it has expired or was taken back, and what its member may do. */
function isSignedIn({ headers: { authorization = '' } }: IncomingMessage): boolean {
  const known = good.get(authorization)
  if (known === undefined || known.until <= Date.now()) return false
  return revoked.get(known.session) === undefined && reads.role() !== undefined
}

let lines = ''
const log = (line: object) => {
  if (lines === '') setTimeout(writeLines, 250).unref()
  lines += `${JSON.stringify({ level: 30, time: Date.now(), ...line, msg: 'answered' })}\n`
}

function writeLines(): void {
  process.stdout.write(lines)
  lines = ''
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const { url = '' } = request
  if (request.method === 'GET') return lists[url]?.()
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const body: unknown = JSON.parse(text)
  creates[url]?.()
  return body
}

function send(request: IncomingMessage, response: ServerResponse, value: unknown, began: number): void {
  const text = JSON.stringify(value)
  response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(text) })
  response.end(text)
  log({ method: request.method, route: request.url, status: 200, ms: Math.ceil(performance.now() - began) })
}

/** The lists once more as the specification has them, by themselves and behind the framework that our server has. */
const framework = fastify()
framework.addHook('onRequest', (request, reply, done) => {
  if (isSignedIn(request.raw)) done()
  else reply.code(401).send()
})
framework.get<{ Params: { name: string } }>('/framework/v1/:name', (request, reply) => {
  const began = performance.now()
  reply.hijack()
  send(request.raw, reply.raw, enveloped(`/v1/${request.params.name}`), began)
})
await framework.ready()

const server = createServer((request, response) => {
  const began = performance.now()
  const { url = '' } = request
  if (url.startsWith('/framework/')) {
    framework.routing(request, response)
    return
  }
  if (!isSignedIn(request)) {
    response.writeHead(401).end()
    return
  }
  if (url.startsWith('/enveloped/')) {
    send(request, response, enveloped(url.slice('/enveloped'.length)), began)
    return
  }
  answer(request).then(
    (value) => {
      send(request, response, value, began)
    },
    (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
  )
})
server.keepAliveTimeout = 0
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
