import { lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Instant } from '../../kernel/instant'
import { openSigningKeys } from './signing-keys'

test('keys are never written where a link leads that somebody put beside their file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-keys-'))
  const [precious, path] = [join(folder, 'precious'), join(folder, 'keys', 'signing-keys.json')]
  writeFileSync(precious, 'my books', { mode: 0o644 })
  mkdirSync(join(folder, 'keys'))
  symlinkSync(precious, `${path}.new`)
  const made = {
    id: 'one',
    now: '2026-03-14T08:30:00.000Z' as Instant,
    randomBytes: (count: number) => Buffer.alloc(count),
  }
  openSigningKeys(path, made)
  expect([readFileSync(precious, 'utf8'), lstatSync(path).isFile()]).toEqual(['my books', true])
  expect(openSigningKeys(path, made)).toMatchObject([{ id: 'one' }])
  rmSync(folder, { recursive: true })
})
