import assert from 'node:assert/strict'
import type { Session } from '../harness/session'
import { business } from './business'
import { found } from './replies'

/** What the owner signs in with at first, where they have a password at all: a new desktop's owner has none. */
export const account = { email: business.owner.email, password: 'compile the compiler' } as const

/**
 * Signs the owner in, under an address that no case had before, so that failures of other cases are not counted here.
 * Where no password has been set yet it is set first.
 */
export async function signIn({ client, call, word }: Session) {
  const credentials = { email: `${word()}@northwind.example`, password: account.password }
  await found(client.updateProfile({ body: { email: credentials.email, current_password: account.password } }))
  const reply = await call('login', { body: credentials })
  if (reply.status === 401) {
    const set = await call('updatePassword', { body: { current_password: '', password: credentials.password } })
    assert.equal(set.status, 200, JSON.stringify(set.body))
  }
  return { credentials, signedIn: await found(client.login({ body: credentials })) }
}
