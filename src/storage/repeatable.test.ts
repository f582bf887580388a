import Database from 'better-sqlite3'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { repeatably } from './repeatable'

const [NORMAL, FULL] = [1, 2]

let folder: string
let sqlite: Database.Database
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-repeatable-'))
  sqlite = new Database(join(folder, 'file.sqlite'))
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
})
afterEach(() => {
  sqlite.close()
  rmSync(folder, { recursive: true })
})
const waiting = () => sqlite.pragma('synchronous', { simple: true })

it('waits for the disk again afterwards, also after a failure', () => {
  expect(repeatably(sqlite, waiting)).toBe(NORMAL)
  expect(waiting()).toBe(FULL)
  const failing = () =>
    repeatably(sqlite, () => {
      throw new Error('broken')
    })
  expect(failing).toThrow('broken')
  expect(waiting()).toBe(FULL)
})
