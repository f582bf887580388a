import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SignJWT, UnsecuredJWT } from 'jose'
import { people, password, stranger, type TwoOrganizations } from './two-organizations'

const HOURS = 3_600_000

/** `Authorization` headers that are worth nothing, by what is wrong with them; undefined is none at all. */
export type BadTokens = Readonly<Record<string, string | undefined>>

type Claims = Readonly<Record<string, string | number>>

/** Lets an owner's token expire: those that were given out before are worth nothing afterwards. */
export async function badTokens({ server, login, attacked }: TwoOrganizations): Promise<BadTokens> {
  const expired = await login(people.owner)
  server.machine.milliseconds += 2 * HOURS
  const [good, strangers, signedOut, outdated] = [
    await login(people.owner),
    await login(stranger),
    await login(people.member),
    await login(people.leaver),
  ]
  await server.send('POST', '/v1/auth/logout', undefined, signedOut)
  const change = { current_password: password, password: `${password} again` }
  await server.send('PUT', '/v1/profile/password', change, outdated)

  const [head, claims] = [part(good, 0), part(good, 1)]
  const [headText = '', claimsText = '', signature = ''] = good.split('.')
  const signed = (key: Uint8Array, said: Claims = claims, alg = 'HS256') =>
    new SignJWT(said).setProtectedHeader({ ...head, alg }).sign(key)
  const key = keyOf(server.path)
  return {
    'no token': undefined,
    'an empty token': 'Bearer ',
    garbage: 'Bearer garbage',
    'garbage in three parts': `Bearer ${['a', 'b', 'c'].join('.')}`,
    'a name and a password': `Basic ${Buffer.from(`${people.owner.email}:${password}`).toString('base64')}`,
    'an expired token': `Bearer ${expired}`,
    'a foreign signature': `Bearer ${await signed(randomBytes(32))}`,
    'a signature of something else': `Bearer ${headText}.${text({ ...part(strangers, 1), org: attacked })}.${signature}`,
    'a signature that is cut': `Bearer ${headText}.${claimsText}.${signature.slice(0, -2)}`,
    'alg none': `Bearer ${new UnsecuredJWT(claims).encode()}`,
    'alg none, our key’s name': `Bearer ${text({ ...head, alg: 'none' })}.${claimsText}.`,
    'another algorithm': `Bearer ${await signed(key, claims, 'HS512')}`,
    'a token of another organization': `Bearer ${await signed(key, { ...part(strangers, 1), org: attacked })}`,
    'a token from before signing out': `Bearer ${signedOut}`,
    'a token from before a new password': `Bearer ${outdated}`,
  }
}

const text = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function part(token: string, index: number): Record<string, string | number> {
  return JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString()) as Record<
    string,
    string | number
  >
}

function keyOf(path: string): Uint8Array {
  const keys = readFileSync(join(path, 'keys', 'signing-keys.json'), 'utf8')
  const [key] = JSON.parse(keys) as [{ readonly secret: string }]
  return Buffer.from(key.secret, 'base64url')
}
