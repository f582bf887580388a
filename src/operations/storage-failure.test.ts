import Database from 'better-sqlite3'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { storageFailure } from './storage-failure'

function errorOf(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was wrong.')
}

it('says that the disk is full, that nothing was changed, and what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-full-'))
  const sqlite = new Database(join(folder, 'a.sqlite'))
  sqlite.exec('CREATE TABLE notes (text TEXT)')
  sqlite.pragma('max_page_count = 4')
  const full = errorOf(() => sqlite.prepare('INSERT INTO notes VALUES (?)').run('x'.repeat(100_000)))
  const broken = errorOf(() => sqlite.exec('INSERT INTO drawings VALUES (1)'))
  sqlite.close()
  rmSync(folder, { recursive: true })
  expect(storageFailure(full)).toEqual({
    kind: 'unavailable',
    message: 'The disk is full. Nothing was changed. Make room, then try again.',
    retryAfter: 60,
  })
  expect(storageFailure(broken)).toBeNull()
})
