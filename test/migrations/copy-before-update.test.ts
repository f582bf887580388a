import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openConnection } from '../../src/storage/connection'
import { copyBeforeUpdate, copyToGoBackTo } from '../../src/storage/copy-before-update'
import { migrations } from '../../src/storage/migrations/index'
import type { Migration } from '../../src/storage/migrations/migration'
import { alter, Folder, openWith, stepsTo } from './files'

const newest = migrations.length

let folder: Folder
let backups: string
beforeEach(() => {
  folder = new Folder()
  backups = join(folder.path, 'backups')
})
afterEach(() => {
  folder.remove()
})

/** A file as an older version of the application left it. */
function olderFile(version: number): string {
  const path = folder.next()
  openWith(path, stepsTo(version)).close()
  alter(path, `INSERT INTO snapshots (hash, body) VALUES ('a', '{"name":"typed before"}')`)
  return path
}

function open(path: string, steps: readonly Migration[] = migrations) {
  const opened = openConnection(path, steps, { keepCopy: copyBeforeUpdate(backups) })
  if (opened.ok) opened.value.close()
  return opened
}

describe('before an older file is brought to the newest version', () => {
  it('is kept as it was, and whole', () => {
    const path = olderFile(newest - 1)
    expect(open(path).ok).toBe(true)
    expect(readdirSync(backups)).toEqual([`1 before update from ${String(newest - 1)}.sqlite`])
    const copy = openWith(join(backups, readdirSync(backups)[0] ?? ''), stepsTo(newest - 1))
    expect(copy.sqlite.prepare('SELECT body FROM snapshots').pluck().all()).toEqual(['{"name":"typed before"}'])
    copy.close()
  })

  it('is kept from the first version on', () => {
    expect(open(olderFile(1))).toMatchObject({ ok: true })
    expect(readdirSync(backups)).toEqual(['1 before update from 1.sqlite'])
  })

  it('is left as it is where no copy can be kept', () => {
    const path = olderFile(newest - 1)
    writeFileSync(backups, 'a file where the folder should be')
    const before = folder.contents(path)
    expect(open(path)).toMatchObject({ ok: false, error: { kind: 'notCopied', path } })
    expect(folder.contents(path)).toEqual(before)
  })

  it('is told to be damaged where that is why it has no copy: a large file is not looked at whole at each opening', () => {
    const path = olderFile(newest - 1)
    alter(path, `INSERT INTO snapshots (hash, body) VALUES ('b', '{"long":"' || hex(zeroblob(9000000)) || '"}')`)
    const bytes = readFileSync(path)
    // In the midst of the long row: where it goes on is lost.
    bytes.fill(0xff, 2000 * 4096, 2000 * 4096 + 4)
    writeFileSync(path, bytes)
    expect(open(path)).toMatchObject({ ok: false, error: { kind: 'corrupt', path } })
  })

  it('takes no copy of what is new, or at the newest version', () => {
    const path = olderFile(newest)
    expect(open(path).ok).toBe(true)
    const made = openConnection(folder.next(), migrations, { isMade: true, keepCopy: copyBeforeUpdate(backups) })
    if (made.ok) made.value.close()
    expect(existsSync(backups)).toBe(false)
  })

  it('keeps three copies, and those of other files', () => {
    const [path, other] = [olderFile(1), olderFile(1)]
    open(other, stepsTo(2))
    for (let version = 2; version <= 6; version += 1) open(path, stepsTo(version))
    expect(readdirSync(backups).sort()).toEqual([
      '1 before update from 3.sqlite',
      '1 before update from 4.sqlite',
      '1 before update from 5.sqlite',
      '2 before update from 1.sqlite',
    ])
  })
})

describe('an update that fails', () => {
  const failing = (sql: string): readonly Migration[] => [
    ...migrations,
    { number: newest + 1, name: 'failing', sql, schema: '' },
  ]

  it('is told as what it is, names the copy from before, and takes back all of its step', () => {
    const path = olderFile(newest)
    const before = folder.contents(path)
    const refused = open(path, failing(`DELETE FROM snapshots; INSERT INTO nowhere VALUES (1)`))
    if (refused.ok) throw new Error('It was opened.')
    expect(refused.error).toMatchObject({ kind: 'notUpdated', path })
    expect(copyToGoBackTo(refused.error, backups)).toBe(join(backups, `1 before update from ${String(newest)}.sqlite`))
    expect(folder.contents(path)).toEqual(before)
    expect(open(path).ok).toBe(true)
  })

  it('for want of room says so', () => {
    const path = olderFile(newest)
    const room = 'PRAGMA max_page_count = 1; CREATE TABLE large (body BLOB) STRICT;'
    expect(open(path, failing(`${room} INSERT INTO large VALUES (zeroblob(1000000))`))).toMatchObject({
      ok: false,
      error: { kind: 'full', path },
    })
    expect(open(path).ok).toBe(true)
  })
})

describe('a file that is too new', () => {
  it('names the newest copy that this version can open', () => {
    const path = olderFile(newest - 2)
    open(path, stepsTo(newest - 1))
    const after = { number: newest + 1, name: 'after', sql: 'CREATE TABLE after (id TEXT) STRICT', schema: '' }
    open(path)
    open(path, [...migrations, after])
    const refused = open(path)
    if (refused.ok) throw new Error('It was opened.')
    const copy = copyToGoBackTo(refused.error, backups)
    expect(copy).toBe(join(backups, `1 before update from ${String(newest)}.sqlite`))
    expect(open(copy ?? '').ok).toBe(true)
  })

  it('names none where there is none, and none for what is not too new', () => {
    const path = olderFile(newest - 1)
    expect(copyToGoBackTo({ kind: 'newer', path, detail: '' }, backups)).toBeNull()
    open(path)
    expect(copyToGoBackTo({ kind: 'corrupt', path, detail: '' }, backups)).toBeNull()
  })
})
