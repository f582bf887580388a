import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cachedFallback, fallback, verifyIntegrity } from './fallback-runtime'

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

it('finds nothing in an empty cache', () => {
  expect(cachedFallback(folder)).toBeNull()
})

it('pins one version by its SHA-512', () => {
  expect(fallback.spec).toMatch(/@\d+\.\d+\.\d+$/)
  expect(Buffer.from(fallback.integrity.replace('sha512-', ''), 'base64')).toHaveLength(64)
})
