import assert from 'node:assert/strict'
import type { Session } from '../harness/session'
import { signIn } from '../kit/account'
import { found, invalid, invalidOn, refused } from '../kit/replies'
import { suite } from './suite'

const unknown = '00000000-0000-7000-8000-000000000000'
const another = 'another long password'

/** A password that only has the form of one. */
const guess = (email: string) => ({ body: { email, password: 'not the password' } })

async function changePassword({ client }: Session, from: string, to: string): Promise<void> {
  const reply = await client.updatePassword({ body: { current_password: from, password: to } })
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
}

export const authSuite = suite('signing in', {
  'an address and its password answer a token, the person and the organization': async (session) => {
    const { client } = session
    const { signedIn } = await signIn(session)
    assert.deepEqual([signedIn.token_type, signedIn.expires_in], ['Bearer', 3600])
    assert.match(signedIn.access_token, /^[\w-]+\.[\w-]+\.[\w-]+$/)
    assert.deepEqual(signedIn.user, await found(client.getProfile()))
    const params = { organizationId: signedIn.organization.id }
    assert.deepEqual(signedIn.organization, await found(client.getOrganization({ params })))
  },
  'an address is the same in capitals': async (session) => {
    const { credentials, signedIn } = await signIn(session)
    const shouted = { ...credentials, email: ` ${credentials.email.toUpperCase()} ` }
    assert.equal((await found(session.client.login({ body: shouted }))).user.id, signedIn.user.id)
  },
  'an unknown address and a wrong password are told the same': async (session) => {
    const { client } = session
    const { credentials } = await signIn(session)
    const message = await refused(client.login(guess(credentials.email)), 401)
    assert.equal(await refused(client.login(guess(`${session.word()}@nowhere.example`)), 401), message)
  },
  'a sign-in without its fields is refused on them': async ({ call }) => {
    const required = 'This field is required.'
    await invalid(call('login', { body: {} }), { email: required, password: required })
    await invalidOn(call('login', { body: { email: 5, password: ['x'] } }), 'email', 'password')
  },
  'after five failures an address has to wait': async ({ client, word }) => {
    const body = guess(`${word()}@nowhere.example`)
    for (let count = 0; count < 5; count += 1) await refused(client.login(body), 401)
    const reply = await client.login(body)
    assert.equal(reply.status, 429)
    assert.ok(!reply.ok && reply.retryAfter !== undefined && reply.retryAfter > 0 && reply.retryAfter <= 60)
  },
  'a token is renewed, for the same organization or another of one’s own': async (session) => {
    const { client } = session
    const { signedIn: first } = await signIn(session)
    const { access_token: token, ...rest } = await found(client.refresh())
    assert.notEqual(token, first.access_token)
    assert.deepEqual({ ...rest, access_token: first.access_token }, first)
    const body = { organization_id: first.organization.id.toUpperCase() }
    assert.deepEqual((await found(client.refresh({ body }))).organization, first.organization)
    await invalidOn(client.refresh({ body: { organization_id: unknown } }), 'organization_id')
    await invalidOn(session.call('refresh', { body: { organization_id: 'ours' } }), 'organization_id')
  },
  'signing out answers no data': async (session) => {
    await signIn(session)
    const reply = await session.client.logout()
    assert.deepEqual(reply, { ok: true, status: 200, body: { success: true, message: 'Signed out.' } })
  },
})

export const passwordSuite = suite('the password', {
  'is changed by whoever knows it, and signs in from then on': async (session) => {
    const { client } = session
    const { credentials } = await signIn(session)
    const { password } = credentials
    await changePassword(session, password, another)
    await refused(client.login({ body: credentials }), 401)
    await found(client.login({ body: { ...credentials, password: another } }))
    await changePassword(session, another, password)
    await found(client.login({ body: credentials }))
  },
  'is not changed by a wrong one, nor by none once there is one': async (session) => {
    const { client } = session
    const { credentials } = await signIn(session)
    for (const wrong of ['not the password', '']) {
      const reply = client.updatePassword({ body: { current_password: wrong, password: another } })
      await invalid(reply, { current_password: 'This is not your password.' })
    }
    await found(client.login({ body: credentials }))
  },
  'has at least 10 characters and at most 255': async ({ client, call }) => {
    const change = (password: string) => client.updatePassword({ body: { current_password: '', password } })
    await invalid(change('x'.repeat(9)), { password: 'Use at least 10 characters.' })
    await invalid(change('x'.repeat(256)), { password: 'Use at most 255 characters.' })
    await invalidOn(call('updatePassword'), 'current_password', 'password')
  },
  'goes with an address in letters of its own, in capitals too': async (session) => {
    const { client, word } = session
    const { credentials } = await signIn(session)
    const email = `${word()}@bücher.example`
    await found(client.updateProfile({ body: { email: `${email} `, current_password: credentials.password } }))
    assert.equal((await found(client.getProfile())).email, email)
    await found(client.login({ body: { ...credentials, email: email.toUpperCase() } }))
  },
  'goes with the address of the profile, also when that changes': async (session) => {
    const { credentials: before } = await signIn(session)
    const { credentials: after, signedIn } = await signIn(session)
    assert.equal(signedIn.user.email, after.email)
    await refused(session.client.login({ body: before }), 401)
  },
})
