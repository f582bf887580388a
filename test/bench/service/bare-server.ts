// node --import … bare-server.ts <file to read> <file to write> <accounts> <ids> <token>: the floor of HTTP, node:http over
// prepared SQL, with the headers, the look at the token and the log line that every answer has to have.
import Database from 'better-sqlite3'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { headers } from '../../../src/transport/http-server/send-reply'
import { openRawFloor } from '../raw-floor'
import { openRawReads } from './raw-reads'

const [toRead = '', toWrite = '', accounts = '', ids = '', token = ''] = process.argv.slice(2)
const reads = openRawReads(toRead)
const writes = openRawFloor(toWrite, { ids: JSON.parse(ids) as Parameters<typeof openRawFloor>[1]['ids'] })

const lists: Readonly<Record<string, () => unknown>> = {
  '/v1/taxes': reads.taxes,
  '/v1/payments': reads.payments,
  '/v1/invoices': reads.invoices,
}
const creates: Readonly<Record<string, () => void>> = {
  '/v1/estimates': writes.createEstimate,
  '/v1/invoices': writes.createInvoice,
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
  if (request.method === 'GET') return lists[request.url ?? '']?.()
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const body: unknown = JSON.parse(text)
  creates[request.url ?? '']?.()
  return body
}

const server = createServer((request, response) => {
  const began = performance.now()
  const { method, url: route } = request
  if (!isSignedIn(request)) {
    response.writeHead(401).end()
    return
  }
  answer(request).then(
    (value) => {
      const text = JSON.stringify(value)
      response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(text) })
      response.end(text)
      log({ method, route, status: 200, ms: Math.ceil(performance.now() - began) })
    },
    (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
  )
})
server.keepAliveTimeout = 0
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
