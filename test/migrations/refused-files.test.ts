import Database from 'better-sqlite3'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openAccountsFile } from '../../src/storage/accounts/accounts-file'
import { openConnection } from '../../src/storage/connection'
import { APPLICATION_ID } from '../../src/storage/file-header'
import { migrations } from '../../src/storage/migrations/index'
import { openOrganizationFile } from '../../src/storage/organization-file'
import { alter, Folder, openWith, stepsTo } from './files'

const folder = new Folder()
afterAll(() => {
  folder.remove()
})

const newest = migrations.at(-1)?.number ?? 0

/** A file of ours with some rows in it. */
function ourFile(): string {
  const path = folder.next()
  const connection = openWith(path, migrations)
  const { sqlite } = connection
  const insert = sqlite.prepare('INSERT INTO snapshots (hash, body) VALUES (?, ?)')
  for (let index = 0; index < 200; index += 1) insert.run(`hash ${index}`, 'body '.repeat(100))
  connection.close()
  return path
}

/** Leaves a file as a program leaves it that was killed: what was written last stands in the log alone. */
function killedWith(sql: string, from = folder.next()): string {
  const sqlite = new Database(from)
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('wal_autocheckpoint = 0')
  sqlite.exec(sql)
  const path = folder.next()
  copyFileSync(from, path)
  copyFileSync(`${from}-wal`, `${path}-wal`)
  sqlite.close()
  return path
}

/** As somebody to whom permissions mean something: to root they mean nothing. */
function asPerson<T>(work: () => T): T {
  const isRoot = process.geteuid?.() === 0
  if (isRoot) process.seteuid?.(65_534)
  try {
    return work()
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}

it('is refused where it may be read and not written: SQLite would open it, and fail at each write', () => {
  const path = ourFile()
  const around = dirname(folder.path)
  chmodSync(around, statSync(around).mode | 0o011)
  chmodSync(folder.path, 0o777)
  chmodSync(path, 0o444)
  expect(asPerson(() => openConnection(path, migrations))).toMatchObject({
    ok: false,
    error: { kind: 'unreadable', path, detail: expect.stringMatching(/^E(ACCES|PERM)/) as string },
  })
  chmodSync(path, 0o600)
})

/** A file of ours with something added that nobody asked for. */
function altered(sql: string, steps = migrations): string {
  const path = folder.next()
  openWith(path, steps).close()
  alter(path, sql)
  return path
}

/** The same, as somebody does who writes into the schema itself. */
function rewritten(sql: string, begin = ''): string {
  const path = folder.next()
  openWith(path, migrations).close()
  const sqlite = new Database(path)
  sqlite.unsafeMode(true)
  sqlite.exec(`${begin}; PRAGMA writable_schema = ON; ${sql}`)
  sqlite.close()
  return path
}

const watching = (name: string) => `CREATE TRIGGER ${name} AFTER DELETE ON clients BEGIN DELETE FROM invoices; END`

function written(content: string | Buffer): string {
  const path = folder.next()
  writeFileSync(path, content)
  return path
}

/** As a first start leaves it that was killed before anything was said. */
function begun(): string {
  const path = folder.next()
  alter(path, 'PRAGMA journal_mode = WAL')
  return path
}

const files: Readonly<Record<string, readonly [make: () => string, kind: string]>> = {
  'no bytes at all': [() => written(''), 'empty'],
  'a file that was only begun': [begun, 'empty'],
  'a file that became empty while its log stayed': [
    () => {
      const path = killedWith('CREATE TABLE notes (text TEXT)')
      truncateSync(path, 0)
      return path
    },
    'empty',
  ],
  'a text': [() => written('Dear diary, today I did not write a database.'.repeat(20)), 'notADatabase'],
  'a short text': [() => written('SQLite format 3'), 'notADatabase'],
  'an encrypted file': [
    () => written(Buffer.from(Array.from({ length: 8192 }, (_, index) => (index * 7919) % 251))),
    'notADatabase',
  ],
  'another program’s database': [
    () => {
      const path = folder.next()
      alter(path, 'PRAGMA application_id = 7; CREATE TABLE notes (text TEXT)')
      return path
    },
    'foreign',
  ],
  'a database without a name': [
    () => {
      const path = folder.next()
      alter(path, 'CREATE TABLE notes (text TEXT)')
      return path
    },
    'foreign',
  ],
  'a database without a name, all of it still in its log': [
    () => killedWith('CREATE TABLE notes (text TEXT)'),
    'foreign',
  ],
  'a file of a newer version': [
    () => {
      const path = ourFile()
      alter(path, `PRAGMA user_version = ${newest + 1}; CREATE TABLE unheard_of (text TEXT)`)
      return path
    },
    'newer',
  ],
  'a file that became newer in its log': [() => killedWith(`PRAGMA user_version = ${newest + 1}`, ourFile()), 'newer'],
  'a file with a trigger that is not ours': [() => altered(watching('spy')), 'altered'],
  'a file whose trigger does something else than ours': [
    () => altered(`DROP TRIGGER clients_search_delete; ${watching('clients_search_delete')}`),
    'altered',
  ],
  'a file with a view that is not ours': [() => altered('CREATE VIEW shown AS SELECT * FROM clients'), 'altered'],
  'a file with a trigger that is not ours in its log alone': [() => killedWith(watching('spy'), ourFile()), 'altered'],
  'a file of an older version with a trigger that is not ours': [
    () => altered(watching('spy'), stepsTo(newest - 1)),
    'altered',
  ],
  'a file with a trigger that calls itself otherwise': [
    () => rewritten(`UPDATE sqlite_schema SET type = 'TRIGGER' WHERE name = 'spy'`, watching('spy')),
    'altered',
  ],
  'a file with a table that replaces its rows by itself': [
    () => altered('DROP TABLE units; CREATE TABLE units (seq INTEGER PRIMARY KEY, id UNIQUE ON CONFLICT REPLACE)'),
    'altered',
  ],
  'a file with a rule of a table rewritten': [
    () =>
      rewritten(`UPDATE sqlite_schema SET sql = replace(sql, 'name TEXT NOT NULL', 'name TEXT NOT NULL UNIQUE')
                 WHERE name = 'units'`),
    'altered',
  ],
  'a file with a table that is not ours': [() => altered('CREATE TABLE spy (text TEXT)'), 'altered'],
  'a file with an index that is not ours': [() => altered('CREATE UNIQUE INDEX spy ON units (name)'), 'altered'],
  'a file without one of our indexes': [() => altered('DROP INDEX units_created'), 'altered'],
  'a file without one of our triggers': [() => altered('DROP TRIGGER clients_search_delete'), 'altered'],
  'a file of an older version with a newer one’s number': [
    () => altered(`PRAGMA user_version = ${newest}`, stepsTo(newest - 1)),
    'altered',
  ],
  'a file with a spoiled page': [
    () => {
      const path = ourFile()
      const file = openSync(path, 'r+')
      for (let page = 2; page < 40; page += 1) writeSync(file, Buffer.alloc(512, page), 0, 512, page * 4096)
      return path
    },
    'corrupt',
  ],
  'a file that was cut off': [
    () => {
      const path = ourFile()
      truncateSync(path, readFileSync(path).length / 2)
      return path
    },
    'corrupt',
  ],
}

describe('a file that is refused stays as it is', () => {
  it.each(Object.entries(files))('%s', (_title, [make, kind]) => {
    const path = make()
    const before = folder.contents(path)
    const opened = openConnection(path, migrations)
    expect(opened.ok ? 'opened' : opened.error.kind).toBe(kind)
    expect(opened.ok ? null : opened.error.path).toBe(path)
    const after = folder.contents(path)
    // A log that was there before needs an index to be read by.
    if ('-wal' in before) delete after['-shm']
    expect(after).toEqual(before)
  })

  it('an organization’s file that nobody filled', () => {
    const path = folder.next()
    openWith(path, migrations).close()
    const before = folder.contents(path)
    const opened = openOrganizationFile(path)
    expect(opened.ok ? 'opened' : opened.error.kind).toBe('empty')
    expect(folder.contents(path)).toEqual(before)
  })

  it('nothing where there is none', () => {
    const path = folder.next()
    const opened = openConnection(path, migrations)
    expect(opened.ok ? 'opened' : opened.error.kind).toBe('unreadable')
    expect(folder.contents(path)).toEqual({})
  })

  it('an accounts file of no bytes', () => {
    const path = written('')
    const opened = openAccountsFile(path)
    expect(opened.ok ? 'opened' : opened.error.kind).toBe('empty')
    expect(readFileSync(path, 'utf8')).toBe('')
  })

  it('a folder in its place', () => {
    const path = folder.next()
    mkdirSync(path)
    const opened = openConnection(path, migrations)
    const detail = 'It is a folder, not a file.'
    expect(opened.ok ? 'opened' : opened.error).toEqual({ kind: 'unreadable', path, detail })
  })
})

describe('a file that is refused', () => {
  it.each([
    [watching('spy'), 'The trigger “spy” is not one that Billfold makes.'],
    ['CREATE TABLE spy (text TEXT)', 'The table “spy” is not one that Billfold makes.'],
    ['DROP INDEX units_created', 'The index “units_created” that Billfold makes is missing.'],
  ])('says what differs: %s', (sql, detail) => {
    const opened = openConnection(altered(sql), migrations)
    expect(opened.ok ? 'opened' : opened.error.detail).toBe(detail)
  })
})

describe('a file that is opened', () => {
  it.each([
    ['with statistics', 'ANALYZE'],
    ['copied by VACUUM', 'VACUUM'],
    [
      'that Litestream copies',
      `CREATE TABLE IF NOT EXISTS _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER);
       CREATE TABLE IF NOT EXISTS _litestream_lock (id INTEGER);`,
    ],
  ])('may be one %s', (_what, sql) => {
    const path = altered(sql)
    openWith(path, migrations).close()
  })

  it('is made where its maker says so', () => {
    for (const path of [folder.next(), written('')]) {
      const connection = openWith(path, migrations)
      const { sqlite } = connection
      expect(sqlite.pragma('application_id', { simple: true })).toBe(APPLICATION_ID)
      expect(sqlite.pragma('user_version', { simple: true })).toBe(newest)
      expect(sqlite.pragma('journal_mode', { simple: true })).toBe('wal')
      const pragmas = ['synchronous', 'foreign_keys', 'trusted_schema', 'cell_size_check', 'secure_delete']
      expect(pragmas.map((name) => sqlite.pragma(name, { simple: true }))).toEqual([2, 1, 0, 1, 1])
      connection.close()
    }
  })

  it('is not written to by being opened', () => {
    const path = ourFile()
    const before = folder.contents(path)
    openWith(path, migrations).close()
    expect(folder.contents(path)).toEqual(before)
  })

  it('goes on where a killed program left it, its log included', () => {
    const path = killedWith(`INSERT INTO snapshots VALUES ('last', 'words')`, ourFile())
    const connection = openWith(path, migrations)
    const { sqlite } = connection
    expect(sqlite.prepare(`SELECT body FROM snapshots WHERE hash = 'last'`).pluck().get()).toBe('words')
    connection.close()
  })

  it('is made anew by its maker where a killed program had only begun it', () => {
    const connection = openWith(begun(), migrations)
    const { sqlite } = connection
    expect(sqlite.pragma('user_version', { simple: true })).toBe(newest)
    connection.close()
  })
})
