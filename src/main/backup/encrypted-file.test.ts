import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decryptFile, encryptFile, holds } from './encrypted-file'
import { isEncrypted } from './is-encrypted'

let folder: string
let plain: string
let encrypted: string
const password = 'Ångström, häuslich'
const content = Buffer.from(Array.from({ length: 200_000 }, (_, index) => (index * 7) % 251))
const at = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-encrypted-'))
  plain = at('plain')
  encrypted = at('encrypted')
  writeFileSync(plain, content)
  await encryptFile(plain, encrypted, password, 10)
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

it('is opened by its password, however its letters are put together, and by no other', async () => {
  expect(await decryptFile(encrypted, at('opened'), password.normalize('NFD'))).toMatchObject({ ok: true })
  expect(readFileSync(at('opened')).equals(content)).toBe(true)
  expect(await decryptFile(encrypted, at('other'), 'Angstrom, hauslich')).toEqual({ ok: false, error: 'wrongPassword' })
})

it('shows nothing of what is in it, and to nobody else', () => {
  expect(readFileSync(encrypted).includes(content.subarray(0, 64))).toBe(false)
  if (process.platform !== 'win32') expect(statSync(encrypted).mode & 0o077).toBe(0)
})

it('is known by what is in it', async () => {
  expect([await isEncrypted(encrypted), await isEncrypted(plain)]).toEqual([true, false])
  writeFileSync(at('empty'), '')
  expect(await isEncrypted(at('empty'))).toBe(false)
  await expect(isEncrypted(at('nowhere'))).rejects.toThrow('ENOENT')
})

it('holds what the plain file does, and nothing else', async () => {
  expect(await holds(encrypted, plain, password)).toBe(true)
  writeFileSync(at('changed'), content.subarray(1))
  expect(await holds(encrypted, at('changed'), password)).toBe(false)
})

it.each([
  ['cut off in its header', (bytes: Buffer) => bytes.subarray(0, 60)],
  ['cut off between its pieces', (bytes: Buffer) => bytes.subarray(0, bytes.length - (bytes.length % 65_552))],
  ['changed by one letter', (bytes: Buffer) => bytes.map((byte, index) => (index === 100_000 ? byte ^ 1 : byte))],
  ['longer by one letter', (bytes: Buffer) => Buffer.concat([bytes, Buffer.of(0)])],
])('%s is refused', async (what, change) => {
  writeFileSync(at(what), change(readFileSync(encrypted)))
  expect(await decryptFile(at(what), at(`${what}, opened`), password)).toEqual({ ok: false, error: 'damaged' })
})
