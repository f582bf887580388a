import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Reply } from '../../contract/define/envelope'
import { bodyParts, inParts } from '../body-parts'
import type { ServerLog } from './log'
import { requestTexts } from '../../words/en/service/requests'

/** What HTTP says in headers beside an envelope. */
interface Beside {
  /** Whether the request carried a token. */
  readonly hasToken?: boolean
  /** The methods that the address takes. */
  readonly allow?: string
}

export interface Sender {
  /** Sends the envelope, with what HTTP says in headers beside it. */
  reply(to: FastifyReply, reply: Reply<unknown>, beside?: Beside): FastifyReply
  /** The same for what may be long: others have their turn while it is written. */
  inParts(to: FastifyReply, reply: Reply<unknown>): Promise<FastifyReply>
  /** Sends what is JSON already. */
  text(to: FastifyReply, status: number, text: string, more?: Readonly<Record<string, string>>): FastifyReply
}

interface Sending {
  readonly isOverTls: () => boolean
  /** Whether connections are to be closed once they are answered. */
  readonly isStopping: () => boolean
  readonly log: ServerLog | null
}

declare module 'fastify' {
  interface FastifyRequest {
    /** When it was first looked at, by the clock of `performance`; what has no readable address is not looked at. */
    began?: number
  }
}

/** What every answer says beside its body. */
export const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
const overTls = { ...headers, 'strict-transport-security': 'max-age=31536000' }

/**
 * Answers are JSON with the same headers all of them, so that they are handed to Node in one piece: Fastify's own way
 * there, by its hooks and its logger, costs as much again as reading a page (docs/decisions/0010).
 */
export function createSender({ isOverTls, isStopping, log }: Sending): Sender {
  const send = (to: FastifyReply, status: number, parts: Parts, more?: Readonly<Record<string, string>>) => {
    to.hijack()
    to.raw.writeHead(status, {
      ...(isOverTls() ? overTls : headers),
      'content-length': typeof parts === 'string' ? Buffer.byteLength(parts) : lengthOf(parts),
      ...more,
      // Or the connection would stay open, and the server with it.
      ...(isStopping() && { connection: 'close' }),
    })
    if (typeof parts === 'string') to.raw.end(parts)
    else {
      for (const part of parts) to.raw.write(part)
      to.raw.end()
    }
    if (log !== null) {
      const { request } = to
      const route = request.routeOptions.url ?? null
      const ms = request.began === undefined ? 0 : Math.ceil(performance.now() - request.began)
      log.answered({ method: request.method, route, status, ms })
    }
    return to
  }
  return {
    text: send,
    reply: (to, reply, beside) => send(to, reply.status, JSON.stringify(reply.body), headersOf(reply, beside)),
    inParts: async (to, reply) => {
      const parts = bodyParts(reply)
      const first = parts.next()
      const second = parts.next()
      if (first.done !== true && second.done === true) return send(to, reply.status, first.value, headersOf(reply))
      const begun = [first, second].flatMap((part) => (part.done === true ? [] : [Buffer.from(part.value)]))
      const others = await inParts(parts, (part) => Buffer.from(part), nextTurn)
      return send(to, reply.status, [...begun, ...others], headersOf(reply))
    },
  }
}

/** A whole body, or what it is made of. */
type Parts = string | readonly Buffer[]

function lengthOf(parts: readonly Buffer[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0)
}

function headersOf(reply: Reply<unknown>, { hasToken, allow }: Beside = {}): Record<string, string> {
  return {
    ...(reply.status === 401 && {
      'www-authenticate': requestTexts.bearerRealmBillfold(hasToken === true ? ', error="invalid_token"' : ''),
    }),
    ...(!reply.ok && reply.retryAfter !== undefined && { 'retry-after': String(reply.retryAfter) }),
    ...(reply.ok && reply.etag !== undefined && { etag: `"${reply.etag}"` }),
    ...(allow !== undefined && { allow }),
  }
}
