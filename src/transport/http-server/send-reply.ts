import type { FastifyReply } from 'fastify'
import type { Reply } from '../../contract/define/envelope'

/** Sends the envelope, with what HTTP says in headers beside it. */
export function sendReply(to: FastifyReply, reply: Reply<unknown>, hasToken: boolean): FastifyReply {
  if (reply.status === 401) {
    void to.header('www-authenticate', `Bearer realm="Billfold"${hasToken ? ', error="invalid_token"' : ''}`)
  }
  if (!reply.ok && reply.retryAfter !== undefined) void to.header('retry-after', reply.retryAfter)
  if (reply.ok && reply.etag !== undefined) void to.header('etag', `"${reply.etag}"`)
  return to.code(reply.status).send(reply.body)
}
