import Database from 'better-sqlite3'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { InvoiceId } from '../domain/ids'
import { createSealer } from './sealer'

const ids = ['one', 'two', 'three'] as InvoiceId[]
let folder = ''
let sqlite: Database.Database
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-seal-'))
  sqlite = new Database(join(folder, 'a.sqlite'))
  sqlite.exec('CREATE TABLE sealed (id TEXT, bytes TEXT)')
})
afterEach(() => {
  sqlite.close()
  rmSync(folder, { recursive: true })
})

/** Seals each as so many bytes; answers which were tried, and the codes of what went wrong. */
async function sealAll(bytesOf: (id: string) => number) {
  const [tried, wrong]: [string[], unknown[]] = [[], []]
  const insert = sqlite.prepare('INSERT INTO sealed VALUES (?, ?)')
  const seal = createSealer(
    async (id) => {
      tried.push(id)
      await Promise.resolve()
      if (bytesOf(id) === 0) throw new Error('It could not be printed.')
      insert.run(id, 'x'.repeat(bytesOf(id)))
    },
    (error) => wrong.push(error instanceof Database.SqliteError ? error.code : error),
  )
  await new Promise<void>((done) => {
    seal(() => ids)
    seal(() => {
      done()
      return []
    })
  })
  return { tried, wrong }
}

it('says once that the disk is full, and tries no more of them', async () => {
  sqlite.pragma('max_page_count = 4')
  expect(await sealAll(() => 100_000)).toEqual({ tried: ['one'], wrong: ['SQLITE_FULL'] })
})

it('seals the others where one cannot be', async () => {
  const { tried, wrong } = await sealAll((id) => (id === 'two' ? 0 : 10))
  expect(tried).toEqual(ids)
  expect(wrong).toEqual([new Error('It could not be printed.')])
  expect(sqlite.prepare('SELECT id FROM sealed').pluck().all()).toEqual(['one', 'three'])
})
