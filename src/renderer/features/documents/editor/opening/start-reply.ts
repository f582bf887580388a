import type { Reply } from '../../../../../contract/define/envelope'

/** A reply with something made of its data. */
export function mapReply<From, To>(reply: Reply<From>, make: (data: From) => To): Reply<To> {
  return reply.ok ? { ...reply, body: { ...reply.body, data: make(reply.body.data) } } : reply
}

/** What a new document starts from, as a reply like that for a kept one. */
export function startReply<Data>(data: Data): Reply<Data> {
  return { ok: true, status: 200, body: { success: true, message: '', data } }
}
