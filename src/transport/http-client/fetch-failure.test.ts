import { afterAll, beforeAll, expect, it } from 'vitest'
import { badHosts, type Begin, trustTestAuthority } from './bad-network.fixture'
import { fetchSend } from './fetch-send'
import { createHttpRemote } from './http-remote'

let endTrust: () => void
beforeAll(() => {
  endTrust = trustTestAuthority()
})
afterAll(() => {
  endTrust()
})

const sentences = {
  selfSigned:
    'This server’s certificate is signed by nobody whom this computer trusts, so somebody else may be answering.',
  expired: 'This server’s certificate has expired.',
  early: 'This server’s certificate is not valid yet.',
  ofAnotherName: 'This server’s certificate is for another name, so somebody else may be answering.',
  tooOld: 'This server offers no way of encrypting that is still safe.',
  withoutTls: 'What answers at this address does not speak https.',
  portal: 'Something else than the service answers at this address (200).',
  sendsToPortal: 'The address leads on to another one, and nothing was sent there.',
  wantsLogIn: 'This network asks you to log in first',
  wantsProxyPassword: 'The connection was refused on the way',
  nobody: 'Nothing answers at the address of the service.',
  notFound: 'The address of the service cannot be',
} satisfies Record<keyof typeof badHosts, string>

it.each(Object.keys(badHosts) as (keyof typeof badHosts)[])('says in plain words what is wrong: %s', async (what) => {
  const begin: Begin = badHosts[what]
  const host = await begin()
  const remote = createHttpRemote({
    baseUrl: `${host.origin}/api`,
    send: fetchSend({ timeoutMs: 60_000 }),
    now: Date.now,
    session: {
      email: 'ada@example.com',
      password: () => Promise.resolve('secret'),
      storedToken: { get: () => Promise.resolve(null), set: () => Promise.resolve() },
    },
  })
  const signed = await remote.login()
  await host.stop()
  expect(signed).toEqual({
    ok: false,
    error: { kind: expect.any(String) as string, message: expect.any(String) as string },
  })
  const message = signed.ok ? '' : signed.error.message
  expect(message).toContain(sentences[what])
  // What to do, and no code.
  expect(message).not.toMatch(/[A-Z]{2,}_|undefined|no reason/)
})
