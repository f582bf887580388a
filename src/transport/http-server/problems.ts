import { STATUS_CODES } from 'node:http'
import type { ErrorEnvelope, Reply } from '../../contract/define/envelope'
import { problem } from '../dispatch'

export const noHost = () => problem(400, 'The request is malformed: it names no host.')
export const otherHost = () => problem(400, 'The request is malformed: it names a host that this server is not.')
export const noRoute = () => problem(404, 'There is nothing at this address.')
export const wrongMethod = () => problem(405, 'This address does not take that method.')
export const defectReply = () => problem(500, 'Something went wrong on our side. Nothing was changed.')

/** What Fastify or Node refuses before an operation is reached, by the status that it gives. */
const refusals: Readonly<Record<number, string>> = {
  400: 'The request is malformed: its body is not JSON.',
  408: 'The request took too long to arrive.',
  413: 'The body is larger than 5 MB.',
  415: 'Send the body as application/json.',
  431: 'The address and the headers together are larger than 16 KB.',
}

/** The envelope of an error that Fastify caught; null for a defect of ours. */
export function refusalOf(error: unknown): (Reply<never> & { readonly ok: false }) | null {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  const message = refusals[status]
  if (message !== undefined) return problem(status, message)
  return status >= 400 && status < 500 ? problem(400, 'The request is malformed.') : null
}

/** What Node gives up on before there is a request, by the code of its error. */
const unreadable: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** A whole HTTP answer for a connection on which no request could be read, by the code of the error that says why. */
export function unreadableAnswer(code: string | undefined): string {
  const status = unreadable[code ?? ''] ?? 400
  const message = status === 400 ? 'The request is malformed.' : (refusals[status] ?? '')
  const body: ErrorEnvelope = problem(status, message).body
  const text = JSON.stringify(body)
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
  ]
  return `${headers.join('\r\n')}\r\n\r\n${text}`
}
