import Database from 'better-sqlite3'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { storageTroubleOf } from './storage-trouble'

let folder: string
let sqlite: Database.Database
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-trouble-'))
  sqlite = new Database(join(folder, 'a.sqlite'), { timeout: 0 })
  sqlite.exec('CREATE TABLE notes (text TEXT UNIQUE)')
})
afterEach(() => {
  sqlite.close()
  rmSync(folder, { recursive: true })
})

function troubleOf(work: () => unknown) {
  try {
    work()
  } catch (error) {
    return storageTroubleOf(error)
  }
  throw new Error('Nothing was wrong.')
}

const fill = () => sqlite.prepare('INSERT INTO notes VALUES (?)').run('x'.repeat(100_000))

it('tells a full disk, a lock, and a file that cannot be written from defects', () => {
  sqlite.pragma('max_page_count = 4')
  expect(troubleOf(fill)).toBe('full')
  const other = new Database(join(folder, 'a.sqlite'))
  other.exec('BEGIN IMMEDIATE')
  expect(troubleOf(() => sqlite.exec('BEGIN IMMEDIATE'))).toBe('locked')
  other.close()
  const readOnly = new Database(join(folder, 'a.sqlite'), { readonly: true })
  expect(troubleOf(() => readOnly.exec(`INSERT INTO notes VALUES ('a')`))).toBe('unusable')
  readOnly.close()
  expect(troubleOf(() => sqlite.exec(`INSERT INTO notes VALUES ('a'), ('a')`))).toBeNull()
  expect(storageTroubleOf(new Error('SQLITE_FULL'))).toBeNull()
})
