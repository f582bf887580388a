import Database from 'better-sqlite3'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openLog, type BeginCheckpoints } from './log'

let folder: string
let path: string
let sqlite: Database.Database
let other: Database.Database | null
let tellEnd: () => void
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-log-'))
  path = join(folder, 'file.sqlite')
  sqlite = new Database(path)
  sqlite.pragma('journal_mode = WAL')
  sqlite.exec('CREATE TABLE texts (text TEXT)')
  other = null
})
afterEach(() => {
  other?.close()
  sqlite.close()
  rmSync(folder, { recursive: true })
})

/** Another connection, which lets go of the file only once it is waited for, or `tellEnd` is called. */
const begin: BeginCheckpoints = (of, whenEnded) => {
  const opened = new Database(of)
  other = opened
  tellEnd = () => {
    opened.close()
    whenEnded()
  }
  return { end: () => undefined, waitForEnd: () => opened.close() }
}
const pagesOfCommits = () => sqlite.pragma('wal_autocheckpoint', { simple: true })

it('leaves checkpoints to others until everybody has taken them back and the others have ended', () => {
  const log = openLog(sqlite, path)
  expect(pagesOfCommits()).toBe(1000)
  const [first, second] = [log.handOver(begin), log.handOver(begin)]
  expect(pagesOfCommits()).toBe(16_000)
  first()
  second()
  expect(pagesOfCommits()).toBe(16_000)
  tellEnd()
  expect(pagesOfCommits()).toBe(1000)
})

it('asks the others to end with the last that has handed it over', () => {
  let ends = 0
  const log = openLog(sqlite, path)
  const counting: BeginCheckpoints = () => ({ end: () => (ends += 1), waitForEnd: () => undefined })
  const [first, second] = [log.handOver(counting), log.handOver(counting)]
  first()
  expect(ends).toBe(0)
  second()
  expect(ends).toBe(1)
})

it('is closed after the others, who leave no log behind', () => {
  const log = openLog(sqlite, path)
  log.handOver(begin)
  sqlite.exec(`INSERT INTO texts VALUES ('kept')`)
  log.takeBack()
  expect(other?.open).toBe(false)
})

it('begins nothing for a file that was closed, and says nothing to it', () => {
  const log = openLog(sqlite, path)
  const takeBack = log.handOver(begin)
  log.takeBack()
  sqlite.close()
  tellEnd()
  takeBack()
  other = null
  log.handOver(begin)
  expect(other).toBeNull()
})
