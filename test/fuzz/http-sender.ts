import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { ErrorEnvelope, Reply, SuccessEnvelope } from '../../src/contract/define/envelope'
import type { FuzzRequest } from './requests'

/** A request as it stands on the wire: no client library has tidied it up. */
export interface WireRequest {
  readonly method: string
  /** Below `/api`. */
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: string | null
  /** The length that is announced, where it is more than what is sent. */
  readonly announced?: number
}

export interface WireAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** Sends requests over a few connections that are kept alive. */
export class HttpSender {
  readonly #agent: Agent
  readonly #origin: URL

  /** `address` ends in `/api`. */
  constructor(address: string, connections = 8) {
    this.#origin = new URL(address)
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  /** Rejects where no answer comes. */
  send({ method, path, headers, body, announced }: WireRequest): Promise<WireAnswer> {
    const length = body === null ? {} : { 'content-length': String(announced ?? Buffer.byteLength(body)) }
    const { hostname, port, pathname } = this.#origin
    return new Promise((resolve, reject) => {
      const options = { hostname, port, method, path: pathname + path, agent: this.#agent }
      const sent = httpRequest({ ...options, headers: { ...length, ...headers } }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (text += chunk))
        response.on('error', reject)
        response.on('end', () => {
          if (announced !== undefined) sent.destroy()
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
        })
      })
      sent.on('error', reject)
      if (announced === undefined) sent.end(body ?? undefined)
      else sent.write(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** A request of the contract's, as any HTTP client writes it. */
export function toWire({ operation, params, query, body }: FuzzRequest, token: string): WireRequest {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(textOf(params[name])))
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((each) => [name, textOf(each)]))
  const search = new URLSearchParams(pairs).toString()
  return {
    method: operation.method,
    path: search === '' ? path : `${path}?${search}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  }
}

function textOf(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A lone surrogate has no form in an address. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** An answer as every transport gives it; in words, what it is where it is none. */
export function toReply({ status, headers, text }: WireAnswer): Reply<unknown> | string {
  const type = headers['content-type']
  if (type !== 'application/json; charset=utf-8')
    return `${String(status)} came as ${String(type)}: ${text.slice(0, 500)}`
  const body = parsed(text)
  if (body === undefined) return `${String(status)} came with what is no JSON: ${text.slice(0, 500)}`
  return status < 400
    ? { ok: true, status, body: body as SuccessEnvelope<unknown> }
    : { ok: false, status, body: body as ErrorEnvelope }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
