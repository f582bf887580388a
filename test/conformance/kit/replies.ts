import assert from 'node:assert/strict'
import type { PageLinks, PageMeta, Reply } from '../../../src/contract/define/envelope'

type Pending<T> = Promise<Reply<T>>

async function success<T>(pending: Pending<T>, status: number) {
  const reply = await pending
  assert.ok(reply.ok, `${reply.status}: ${JSON.stringify(reply.body)}`)
  assert.equal(reply.status, status)
  return reply.body
}

/** The data of a 200. */
export async function found<T>(pending: Pending<T>): Promise<T> {
  return (await success(pending, 200)).data
}

/** The data of a 201. */
export async function created<T>(pending: Pending<T>): Promise<T> {
  return (await success(pending, 201)).data
}

/** A deletion that succeeded. */
export async function deleted(pending: Pending<undefined>): Promise<void> {
  await success(pending, 200)
}

export interface ListPage<T> {
  readonly data: T
  readonly meta: PageMeta
  readonly links: PageLinks
}

/** A page of a list. */
export async function listed<T>(pending: Pending<T>): Promise<ListPage<T>> {
  const { data, meta, links } = await success(pending, 200)
  assert.ok(meta !== undefined && links !== undefined, 'a list has meta and links')
  return { data, meta, links }
}

/** A refusal of this status; answers its message. */
export async function refused(pending: Pending<unknown>, status: number): Promise<string> {
  const reply = await pending
  assert.equal(reply.status, status, JSON.stringify(reply.body))
  assert.ok(!reply.ok)
  return reply.body.message
}

/** A 422 on exactly these fields, with exactly these messages. */
export async function invalid(pending: Pending<unknown>, errors: Readonly<Record<string, string>>): Promise<void> {
  const reply = await pending
  assert.equal(reply.status, 422, JSON.stringify(reply.body))
  assert.ok(!reply.ok)
  const messages = Object.entries(errors).map(([field, message]) => [field, [message]])
  assert.deepEqual(reply.body.errors, Object.fromEntries(messages))
}

/** A 422 on exactly these fields, whatever the messages. */
export async function invalidOn(pending: Pending<unknown>, ...fields: readonly string[]): Promise<void> {
  const reply = await pending
  assert.equal(reply.status, 422, JSON.stringify(reply.body))
  assert.ok(!reply.ok)
  assert.deepEqual(Object.keys(reply.body.errors).sort(), [...fields].sort())
}
