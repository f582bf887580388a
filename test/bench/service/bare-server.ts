// node --import … bare-server.ts <file to read> <file to write> <ids>: the floor of HTTP, node:http over prepared SQL.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openRawFloor } from '../raw-floor'
import { openRawReads } from './raw-reads'

const [toRead = '', toWrite = '', ids = ''] = process.argv.slice(2)
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

async function answer(request: IncomingMessage): Promise<unknown> {
  if (request.method === 'GET') return lists[request.url ?? '']?.()
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const body: unknown = JSON.parse(text)
  creates[request.url ?? '']?.()
  return body
}

const server = createServer((request, response) => {
  answer(request).then(
    (value) => {
      const text = JSON.stringify(value)
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
      response.end(text)
    },
    (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
  )
})
server.keepAliveTimeout = 0
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
