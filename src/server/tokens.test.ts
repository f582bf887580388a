import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rotateSigningKeys } from '../storage/accounts/signing-keys'
import { isKeyNeeded } from '../operations/v1/auth/tokens'
import { owner, TestServer } from './server.fixture'

let server: TestServer
let token: string
beforeEach(async () => {
  server = await new TestServer().start()
  token = await server.login()
})
afterEach(async () => {
  await server.remove()
})

const statusWith = async (given: string | undefined) =>
  (await server.send('GET', '/v1/profile', undefined, given)).status

const part = (index: number) =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString()) as Record<string, string | number>

/** What the server's token says, said anew. */
const claims = () => new SignJWT(part(1)).setProtectedHeader({ ...part(0), alg: 'HS256' })
const keysPath = () => join(server.path, 'keys', 'signing-keys.json')
const secret = () => {
  const [key] = JSON.parse(readFileSync(keysPath(), 'utf8')) as [{ readonly secret: string }]
  return Buffer.from(key.secret, 'base64url')
}

describe('a token', () => {
  it('names its key, its person, its organization and its hour', () => {
    expect(part(0)).toEqual({ alg: 'HS256', typ: 'JWT', kid: expect.any(String) as unknown })
    const now = Math.floor(server.machine.milliseconds / 1000)
    const text = expect.any(String) as unknown
    const hour = { iat: now, exp: now + 3600, auth_time: now }
    expect(part(1)).toEqual({ iss: 'billfold', sub: text, org: text, jti: text, sid: text, gen: 1, ...hour })
  })

  it('is good for an hour', async () => {
    server.machine.milliseconds += 3_599_000
    expect(await statusWith(token)).toBe(200)
    server.machine.milliseconds += 1000
    expect(await statusWith(token)).toBe(401)
  })

  it('is good for no longer, whatever it says', async () => {
    const endless = await new SignJWT({ ...part(1), exp: 253_402_300_799 })
      .setProtectedHeader({ ...part(0), alg: 'HS256' })
      .sign(secret())
    expect(await statusWith(endless)).toBe(200)
    server.machine.milliseconds += 3_600_000
    expect(await statusWith(endless)).toBe(401)
  })

  it('is renewed for thirty days, and then the person signs in again', async () => {
    const now = server.machine.milliseconds / 1000
    const signedInBefore = (seconds: number) =>
      new SignJWT({ ...part(1), auth_time: now - seconds })
        .setProtectedHeader({ ...part(0), alg: 'HS256' })
        .sign(secret())
    const refresh = async (seconds: number) =>
      server.send('POST', '/v1/auth/refresh', {}, await signedInBefore(seconds))
    const last = await refresh(30 * 86_400 - 1)
    expect(last.status).toBe(200)
    token = (last.body.data as { readonly access_token: string }).access_token
    expect(part(1)['auth_time']).toBe(now - 30 * 86_400 + 1)
    expect((await refresh(30 * 86_400)).body).toMatchObject({ success: false, message: 'Sign in again.' })
  })

  it('is asked for first of all', async () => {
    for (const [method, path] of [
      ['GET', '/v1/profile'],
      ['POST', '/v1/taxes'],
      ['GET', '/v1/taxes/1'],
      ['GET', '/v1/taxes/%zz'],
      ['GET', '/v1/nothing'],
      ['PATCH', '/v1/taxes'],
    ] as const) {
      const { status, headers, body } = await server.fetch(path, {
        method,
        headers: { 'content-type': 'text/plain' },
        ...(method === 'GET' ? {} : { body: '{' }),
      })
      expect([path, status, headers.get('www-authenticate')]).toEqual([path, 401, 'Bearer realm="Billfold"'])
      expect([body.success, body.errors]).toEqual([false, {}])
    }
    const { headers } = await server.send('GET', '/v1/profile', undefined, 'bad')
    expect(headers.get('www-authenticate')).toBe('Bearer realm="Billfold", error="invalid_token"')
  })

  it('is read after Bearer and nothing else', async () => {
    const withHeader = async (authorization: string) =>
      (await server.fetch('/v1/profile', { headers: { authorization } })).status
    expect(await withHeader(`bearer ${token}`)).toBe(200)
    for (const header of [token, `Basic ${token}`, `Bearer ${token} x`, 'Bearer', `Bearer ${token}x`, '']) {
      expect([header.slice(0, 20), await withHeader(header)]).toEqual([header.slice(0, 20), 401])
    }
  })

  it('that we signed is good', async () => {
    expect(await statusWith(await claims().sign(secret()))).toBe(200)
  })

  it('that somebody else signed is worth nothing, also under our key’s name', async () => {
    expect(await statusWith(await claims().sign(Buffer.alloc(32, 1)))).toBe(401)
    const { privateKey } = await generateKeyPair('ES256')
    const foreign = new SignJWT(part(1)).setProtectedHeader({ ...part(0), alg: 'ES256' })
    expect(await statusWith(await foreign.sign(privateKey))).toBe(401)
  })

  it('that nobody signed is worth nothing', async () => {
    expect(await statusWith(new UnsecuredJWT(part(1)).encode())).toBe(401)
    const [, body = ''] = token.split('.')
    for (const alg of ['none', 'None', 'NONE']) {
      const head = Buffer.from(JSON.stringify({ ...part(0), alg })).toString('base64url')
      expect([alg, await statusWith(`${head}.${body}.`)]).toEqual([alg, 401])
    }
  })

  it('with our key but another algorithm, another key’s name, or none, is worth nothing', async () => {
    const signed = (header: object) =>
      new SignJWT(part(1)).setProtectedHeader({ ...part(0), alg: 'HS256', ...header }).sign(secret())
    expect(await statusWith(await signed({ alg: 'HS384' }))).toBe(401)
    expect(await statusWith(await signed({ kid: 'another' }))).toBe(401)
    expect(await statusWith(await signed({ kid: undefined }))).toBe(401)
  })

  it('for an organization or a person that is not here is worth nothing', async () => {
    const nobody = '00000000-0000-7000-8000-000000000000'
    for (const other of [{ org: nobody }, { sub: nobody }, { gen: 2 }, { iss: 'another' }]) {
      const signed = new SignJWT({ ...part(1), ...other }).setProtectedHeader({ ...part(0), alg: 'HS256' })
      expect([other, await statusWith(await signed.sign(secret()))]).toEqual([other, 401])
    }
  })
})

describe('a token is revoked', () => {
  const renewed = async () => {
    const { body } = await server.send('POST', '/v1/auth/refresh', {}, token)
    return (body.data as { readonly access_token: string }).access_token
  }

  it('by signing out, together with those that were renewed from it, and no others', async () => {
    const [other, later] = [await server.login(), await renewed()]
    expect((await server.send('POST', '/v1/auth/logout', undefined, later)).status).toBe(200)
    expect([await statusWith(token), await statusWith(later), await statusWith(other)]).toEqual([401, 401, 200])
  })

  it('by a new password, with all others of the account', async () => {
    const other = await server.login()
    const password = 'another long password'
    const body = { current_password: owner.password, password }
    expect((await server.send('PUT', '/v1/profile/password', body, token)).status).toBe(200)
    expect([await statusWith(token), await statusWith(other)]).toEqual([401, 401])
    expect(await statusWith(await server.login({ ...owner, password }))).toBe(200)
  })

  it('across a restart of the server, which others survive', async () => {
    const other = await server.login()
    await server.send('POST', '/v1/auth/logout', undefined, token)
    await server.stop()
    await server.start({ environment: {} })
    expect([await statusWith(token), await statusWith(other)]).toEqual([401, 200])
  })
})

describe('the signing key', () => {
  const rotate = async () => {
    await server.stop()
    const { now, newId, randomBytes } = server.machine
    const made = { id: newId(), now: now(), randomBytes }
    const keys = rotateSigningKeys(keysPath(), made, (key) => isKeyNeeded(key, made.now))
    await server.start()
    return keys.length
  }

  it('is replaced, and reads what it signed until that has expired', async () => {
    expect(await rotate()).toBe(2)
    const next = await server.login()
    expect([await statusWith(token), await statusWith(next)]).toEqual([200, 200])
    // A token that was signed with the old key later on, and would still have time.
    const forged = await claims().setExpirationTime(2_000_000_000).sign(oldSecret())
    expect(await statusWith(forged)).toBe(200)
    server.machine.milliseconds += 3_600_000
    expect(await statusWith(forged)).toBe(401)
    expect(await rotate()).toBe(2)
  })

  const oldSecret = () => {
    const keys = JSON.parse(readFileSync(keysPath(), 'utf8')) as { readonly secret: string }[]
    return Buffer.from(keys[1]?.secret ?? '', 'base64url')
  }

  it('that is damaged stops the start', async () => {
    await server.stop()
    writeFileSync(keysPath(), '[{"id":"x","secret":"c2hvcnQ","created_at":"","retired_at":null}]')
    await expect(server.start()).rejects.toThrow('is damaged')
  })
})
