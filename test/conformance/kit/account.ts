import assert from 'node:assert/strict'
import type { Session } from '../harness/session'
import { business } from './business'
import { found } from './replies'

/** What the owner signs in with, once `signIn` was called. */
export const account = { email: business.owner.email, password: 'compile the compiler' } as const

/** Signs the owner in; where no password has been set yet, as on a new desktop, sets it first. */
export async function signIn(
  { client, call }: Session,
  given: typeof account | { email: string; password: string } = account,
) {
  const reply = await call('login', { body: given })
  if (reply.status === 401) {
    const set = await call('updatePassword', { body: { current_password: '', password: given.password } })
    assert.equal(set.status, 200, JSON.stringify(set.body))
  }
  return found(client.login({ body: given }))
}
