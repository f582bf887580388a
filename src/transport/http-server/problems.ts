import { STATUS_CODES } from 'node:http'
import type { ErrorEnvelope, Reply } from '../../contract/define/envelope'
import { problem } from '../dispatch'
import { requestTexts } from '../../words/en/service/requests'

export const noHost = () => problem(400, requestTexts.noHostNamed)
export const otherHost = () => problem(400, requestTexts.otherHostNamed)
export const noRoute = () => problem(404, requestTexts.nothingAtAddress)
export const wrongMethod = () => problem(405, requestTexts.methodNotTaken)
export const defectReply = () => problem(500, requestTexts.wentWrongHere)

/** What Fastify or Node refuses before an operation is reached, by the status that it gives. */
const refusals: Readonly<Record<number, string>> = {
  400: requestTexts.bodyMalformed,
  408: requestTexts.tookTooLong,
  413: requestTexts.bodyTooLarge,
  415: requestTexts.sendTheBodyAsApplicationJson,
  431: requestTexts.headersTooLarge,
}

/** The envelope of an error that Fastify caught; null for a defect of ours. */
export function refusalOf(error: unknown): (Reply<never> & { readonly ok: false }) | null {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  const message = refusals[status]
  if (message !== undefined) return problem(status, message)
  return status >= 400 && status < 500 ? problem(400, requestTexts.malformed) : null
}

/** What Node gives up on before there is a request, by the code of its error. */
const unreadable: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** A whole HTTP answer for a connection on which no request could be read, by the code of the error that says why. */
export function unreadableAnswer(code: string | undefined): string {
  const status = unreadable[code ?? ''] ?? 400
  const message = status === 400 ? requestTexts.malformed : (refusals[status] ?? '')
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
