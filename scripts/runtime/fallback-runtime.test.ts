import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cachedFallback, fallback, fallbackForWindows, folderIntegrity, verifyIntegrity } from './fallback-runtime'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'billfold-runtime-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('lets exactly the pinned bytes through', async () => {
  const file = join(folder, 'abc')
  await writeFile(file, 'abc')
  // The SHA-512 of "abc", from FIPS 180-2.
  const known = 'sha512-3a81oZNherrMQXNJriBBMRLm+k6JqX6iCp7u5ktV05ohkpkqJ0/BqDa6PCOj/uu9RU1EI2Q86A4qmslPpUyknw=='
  await expect(verifyIntegrity(file, known)).resolves.toBeUndefined()
  await expect(verifyIntegrity(file, fallback.integrity)).rejects.toThrow('not the file it should be')
})

it('finds nothing in an empty cache', async () => {
  expect(await cachedFallback(join(folder, 'empty'))).toBeNull()
})

it('does not start what lies in the cache and was not fetched', async () => {
  const cached = join(folder, fallback.spec)
  await mkdir(join(cached, 'resources'), { recursive: true })
  await writeFile(join(cached, 'electron'), 'something else')
  await expect(cachedFallback(folder)).rejects.toThrow('does not hold what was fetched')
})

it('knows a folder by every file in it', async () => {
  const at = join(folder, 'known')
  await mkdir(join(at, 'resources'), { recursive: true })
  await writeFile(join(at, 'electron'), 'a')
  const seen = new Set([await folderIntegrity(at)])
  await writeFile(join(at, 'resources', 'app.asar'), 'b')
  seen.add(await folderIntegrity(at))
  await writeFile(join(at, 'resources', 'app.asar'), 'c')
  seen.add(await folderIntegrity(at))
  await rename(join(at, 'resources', 'app.asar'), join(at, 'app.asar'))
  seen.add(await folderIntegrity(at))
  expect(seen.size).toBe(4)
})

it.each([fallback, fallbackForWindows])('pins one version of $spec by its SHA-512', ({ spec, integrity, unpacked }) => {
  expect(spec).toMatch(/@\d+\.\d+\.\d+$/)
  for (const pinned of [integrity, unpacked]) {
    expect(Buffer.from(pinned.replace('sha512-', ''), 'base64')).toHaveLength(64)
  }
})
