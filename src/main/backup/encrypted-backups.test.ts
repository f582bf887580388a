import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BooksAtWork } from './books.fixture'

const password = 'a long enough password'

let books: BooksAtWork
beforeEach(() => {
  books = new BooksAtWork()
})
afterEach(() => {
  books.remove()
})

/** Encrypts what is made from now on; answers the path of the first. */
async function encrypt(): Promise<string> {
  books.client('Northwind')
  const encrypted = await books.backups.encrypt(password)
  if (!encrypted.ok) throw new Error(encrypted.error.message)
  return encrypted.value.last?.path ?? ''
}

/** Every file below the data folder that somebody could read a client's name in. */
const readable = () =>
  readdirSync(books.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes('Northwind'))

it('is made at once, by itself and by hand, with nothing to be read beside the books', async () => {
  const first = await encrypt()
  expect(first).toMatch(/\.sqlite\.age$/)
  books.later(48)
  books.client('Contoso')
  await books.backups.look()
  const status = await books.backups.status()
  expect(status.is_encrypted).toBe(true)
  expect(status.backups.map((backup) => backup.is_encrypted)).toEqual([true, true])
  const live = books.workspace.env()?.file.path ?? ''
  expect(readable().every((path) => path.startsWith(live))).toBe(true)
})

it('is restored here without a question, and on another computer by its password', async () => {
  const path = join(books.folder, 'carried.age')
  copyFileSync(await encrypt(), path)
  expect(await books.restores.read(path, null)).toMatchObject({ ok: true, value: { name: 'Ada Studio' } })
  const other = new BooksAtWork(null)
  try {
    expect(await other.restores.read(path, null)).toEqual({ ok: true, value: null })
    expect(await other.restores.read(path, 'another password')).toEqual({ ok: true, value: null })
    expect(readdirSync(other.organizations)).toEqual([])
    const read = await other.restores.read(path, password)
    if (!read.ok || read.value === null) throw new Error('Its password does not open it.')
    expect(await other.restores.restore(read.value.id)).toEqual({ ok: true, value: {} })
    expect(other.clients()).toEqual(['Northwind'])
    expect(readdirSync(other.organizations).filter((name) => /restoring|decrypted/.test(name))).toEqual([])
  } finally {
    other.remove()
  }
})

it('is refused where it was damaged, with the books as they were', async () => {
  const path = await encrypt()
  const bytes = readFileSync(path)
  writeFileSync(path, bytes.subarray(0, bytes.length - 100))
  expect(await books.restores.read(path, null)).toMatchObject({ ok: false, error: { message: 'It is damaged.' } })
  expect(books.clients()).toEqual(['Northwind'])
})

it('is not begun where the password cannot be kept, nor made where it is gone', async () => {
  books.hasKeyRing = false
  expect((await books.backups.encrypt(password)).ok).toBe(false)
  expect([books.secrets.size, (await books.backups.status()).is_encrypted]).toEqual([0, false])
  books.hasKeyRing = true
  await encrypt()
  // Another that cannot be kept leaves the one before.
  books.hasKeyRing = false
  expect((await books.backups.encrypt(`${password} anew`)).ok).toBe(false)
  expect([...books.secrets.values()]).toEqual([password])
  books.hasKeyRing = true
  books.secrets.clear()
  books.later(48)
  books.client('Contoso')
  await books.backups.look()
  const status = await books.backups.status()
  expect(status.problem).toMatchObject({ reason: 'noPassword', is_made_elsewhere: false })
  expect(status.backups).toHaveLength(1)
})

it('ends with those that are made after it', async () => {
  const encrypted = await encrypt()
  await books.backups.stopEncrypting()
  books.later(48)
  books.client('Contoso')
  expect((await books.backups.backUpNow()).ok).toBe(true)
  const { backups } = await books.backups.status()
  expect(backups.map((backup) => backup.is_encrypted)).toEqual([false, true])
  expect(existsSync(encrypted)).toBe(true)
  expect(await books.restores.read(encrypted, null)).toMatchObject({ ok: true, value: { name: 'Ada Studio' } })
})
