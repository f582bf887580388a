import { expect, it } from 'vitest'
import type { Result } from '../../../kernel/result'
import type { Failure } from '../../../contract/define/failure'
import {
  createPasswords,
  deriveByScrypt,
  MOST_OF_A_PLACE,
  MOST_WAITING,
  passwordCost,
  type PasswordCost,
} from './passwords'

const cheap = { logN: 4, blockSize: 8, lanes: 1 }
let count = 0
const salt = (length: number) => new Uint8Array(length).fill((count += 1))
const passwords = createPasswords(salt, cheap)

/** What comes of it where nobody else is waiting. */
async function done<T>(outcome: Promise<Result<T, Failure>>): Promise<T> {
  const result = await outcome
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}
const hash = (password: string) => done(passwords.hash(password, null))
const isRight = (password: string, kept: string | null) => done(passwords.isRight(password, kept, null))

it('keeps a hash in the usual form, with the salt and the cost beside it', async () => {
  expect(await hash('correct horse')).toMatch(/^\$scrypt\$ln=4,r=8,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await hash('correct horse')).not.toBe(await hash('correct horse'))
})

it('is the scrypt of RFC 7914', async () => {
  // Its second vector: N = 1024, r = 8, p = 16, and the first 32 of 64 bytes.
  const hash = Buffer.from('fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162', 'hex').toString('base64')
  const kept = `$scrypt$ln=10,r=8,p=16$${Buffer.from('NaCl').toString('base64')}$${hash}`
  expect(await isRight('password', kept)).toBe(true)
  expect(await isRight('Password', kept)).toBe(false)
})

it('knows a password again, also at the cost of another day, and no other', async () => {
  const kept = await done(createPasswords(salt, { logN: 5, blockSize: 4, lanes: 2 }).hash('correct horse', null))
  expect(await isRight('correct horse', kept)).toBe(true)
  for (const wrong of ['Correct horse', 'correct horse ', '']) expect(await isRight(wrong, kept)).toBe(false)
})

it('takes a letter for the same however it was typed', async () => {
  const kept = await hash('Caf\u00e9 Anglais')
  expect(await isRight('Cafe\u0301 Anglais', kept)).toBe(true)
})

it('says no where there is none, even to nothing', async () => {
  for (const password of ['', 'correct horse']) expect(await isRight(password, null)).toBe(false)
})

it('works as hard where there is none as on a wrong one: one hash of the same cost', async () => {
  const hashed: PasswordCost[] = []
  const counted = createPasswords(salt, cheap, (password, beside, cost) => {
    hashed.push(cost)
    return deriveByScrypt(password, beside, cost)
  })
  const kept = await done(counted.hash('correct horse', null))
  const work = async (given: string | null) => {
    hashed.length = 0
    expect(await done(counted.isRight('wrong', given, null))).toBe(false)
    return [...hashed]
  }
  expect(await work(kept)).toEqual([cheap])
  for (let count = 0; count < 2; count += 1) expect(await work(null)).toEqual([cheap])
})

it('leaves the loop free: a hash is not done before the loop has turned', async () => {
  let isDone = false
  const hashing = passwords.hash('correct horse', null).then(() => (isDone = true))
  for (let count = 0; count < 20; count += 1) await Promise.resolve()
  expect(isDone).toBe(false)
  await hashing
})

it('costs 128 MB, as it is set', async () => {
  expect(128 * 2 ** passwordCost.logN * passwordCost.blockSize).toBe(128 * 1024 * 1024)
  expect(await done(createPasswords(salt, passwordCost).hash('correct horse', null))).toMatch(
    /^\$scrypt\$ln=17,r=8,p=1\$/,
  )
})

it('does not stop at one that breaks', async () => {
  const kept = await hash('correct horse')
  const broken = expect(passwords.isRight('x', 'nonsense', null)).rejects.toThrow('not in the form')
  const next = isRight('correct horse', kept)
  await broken
  expect(await next).toBe(true)
})

it('takes on only so many at once, refuses the next at once, and takes on more as they are done', async () => {
  const begun: (() => void)[] = []
  const held = createPasswords(
    salt,
    cheap,
    () => new Promise((resolve) => begun.push(() => resolve(new Uint8Array(32)))),
  )
  const taken = Array.from({ length: MOST_WAITING }, () => held.isRight('x', null, null))
  for (const refused of [await held.isRight('x', null, null), await held.hash('x', null)]) {
    expect(refused).toMatchObject({ ok: false, error: { kind: 'tooMany', retryAfter: 10 } })
  }
  begun[0]?.()
  expect(await taken[0]).toEqual({ ok: true, value: false })
  const next = held.hash('x', null)
  expect(await held.hash('x', null)).toMatchObject({ ok: false })
  for (let count = 1; count <= MOST_WAITING; count += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    begun[count]?.()
  }
  expect(await next).toMatchObject({ ok: true })
  expect(begun).toHaveLength(MOST_WAITING + 1)
})

it('takes on two from one place at once, and others meanwhile', async () => {
  const begun: (() => void)[] = []
  const held = createPasswords(
    salt,
    cheap,
    () => new Promise((resolve) => begun.push(() => resolve(new Uint8Array(32)))),
  )
  const taken = Array.from({ length: MOST_OF_A_PLACE }, () => held.isRight('x', null, 'here'))
  expect(await held.isRight('x', null, 'here')).toMatchObject({ ok: false, error: { kind: 'tooMany', retryAfter: 2 } })
  const others = [held.isRight('x', null, 'there'), held.hash('x', null)]
  begun[0]?.()
  expect(await taken[0]).toEqual({ ok: true, value: false })
  const next = held.hash('x', 'here')
  for (let count = 1; count <= 4; count += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    begun[count]?.()
  }
  for (const each of [...taken, ...others, next]) expect(await each).toMatchObject({ ok: true })
})
