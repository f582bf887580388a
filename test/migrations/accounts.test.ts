import type { Database } from 'better-sqlite3'
import { statSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { ACCOUNTS_APPLICATION_ID, openAccountsFile } from '../../src/storage/accounts/accounts-file'
import { accountMigrations } from '../../src/storage/accounts/migrations/index'
import { schemaDigest } from '../../src/storage/altered-schema'
import { openConnection, type Connection } from '../../src/storage/connection'
import { openOrganizationFile } from '../../src/storage/organization-file'
import type { Migration } from '../../src/storage/migrations/migration'
import type { MigrationCase } from './cases'
import { Folder } from './files'

const folder = new Folder()
afterAll(() => {
  folder.remove()
})

function expectRefused(sqlite: Database, sql: string, because: string): void {
  expect(() => sqlite.exec(sql)).toThrow(because)
}

/** One for every migration. */
const cases: Readonly<Record<number, MigrationCase>> = {
  1: {
    before: (sqlite) => {
      expect(sqlite.prepare('SELECT count(*) FROM sqlite_schema').pluck().get()).toBe(0)
    },
    after: (sqlite) => {
      sqlite.exec(`INSERT INTO accounts VALUES ('a', 'A@x.example', 'a@x.example', NULL, 1, 't', 't')`)
      sqlite.exec(`INSERT INTO memberships VALUES ('a', 'o', 'u', 't')`)
      const again = `INSERT INTO accounts VALUES ('b', 'a@X.example', 'a@x.example', NULL, 1, 't', 't')`
      expectRefused(sqlite, again, 'UNIQUE')
      expectRefused(sqlite, `INSERT INTO memberships VALUES ('a', 'o', 'v', 't')`, 'UNIQUE')
      expectRefused(sqlite, `INSERT INTO memberships VALUES ('nobody', 'p', 'u', 't')`, 'FOREIGN KEY')
      expectRefused(sqlite, `INSERT INTO accounts VALUES ('c', 'c', 'c', NULL, 'one', 't', 't')`, 'cannot store TEXT')
    },
  },
  2: {
    before: (sqlite) => {
      sqlite.exec(`INSERT INTO accounts VALUES ('a', 'A@x.example', 'a@x.example', NULL, 1, 't', 't')`)
    },
    after: (sqlite) => {
      expect(sqlite.prepare('SELECT email FROM accounts').pluck().all()).toEqual(['A@x.example'])
      sqlite.exec(`INSERT INTO email_changes VALUES ('a', 'o', 'u', 'b@x.example')`)
      expectRefused(sqlite, `INSERT INTO email_changes VALUES ('a', 'p', 'v', 'c@x.example')`, 'UNIQUE')
      expectRefused(sqlite, `INSERT INTO email_changes VALUES ('nobody', 'o', 'u', 'c')`, 'FOREIGN KEY')
    },
  },
}

function openWith(path: string, steps: readonly Migration[]): Connection {
  const opened = openConnection(path, steps, { applicationId: ACCOUNTS_APPLICATION_ID, isMade: true })
  if (!opened.ok) throw new Error(`${opened.error.kind}: ${opened.error.detail}`)
  return opened.value
}

const stepsTo = (version: number) => accountMigrations.filter(({ number }) => number <= version)

describe('the migrations of the accounts file', () => {
  it('are numbered from 1 without a gap, and each has a case', () => {
    const numbers = accountMigrations.map(({ number }) => number)
    expect(numbers).toEqual(accountMigrations.map((_, index) => index + 1))
    expect(Object.keys(cases).map(Number)).toEqual(numbers)
  })

  it.each(accountMigrations)('$number $name: leads to the schema that it says', ({ number, schema }) => {
    const made = openWith(folder.next(), stepsTo(number))
    expect(schemaDigest(made.sqlite)).toBe(schema)
    made.close()
  })

  it.each(accountMigrations)('$number $name: from its predecessor, with what was in it', ({ number }) => {
    const path = folder.next()
    const predecessor = openWith(path, stepsTo(number - 1))
    cases[number]?.before?.(predecessor.sqlite)
    predecessor.close()
    const migrated = openWith(path, stepsTo(number))
    const { sqlite } = migrated
    expect(sqlite.pragma('user_version', { simple: true })).toBe(number)
    expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
    cases[number]?.after(sqlite)
    migrated.close()
  })

  it('make STRICT tables, in a file that keeps what it acknowledged', () => {
    const made = openWith(folder.next(), accountMigrations)
    const { sqlite } = made
    const loose = `SELECT name FROM pragma_table_list WHERE type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%'`
    expect(sqlite.prepare(loose).all()).toEqual([])
    const pragmas = ['journal_mode', 'synchronous', 'foreign_keys'].map((name) => sqlite.pragma(name, { simple: true }))
    expect(pragmas).toEqual(['wal', 2, 1])
    made.close()
  })
})

describe('an accounts file', () => {
  it('is for its owner’s eyes alone', () => {
    const path = folder.next()
    const opened = openAccountsFile(path)
    expect((statSync(path).mode & 0o777).toString(8)).toBe('600')
    if (opened.ok) opened.value.close()
  })

  it('is never taken for an organization’s, nor the other way round', () => {
    const [accounts, organization] = [folder.next(), folder.next()]
    openWith(accounts, accountMigrations).close()
    const made = openOrganizationFile(organization, { isMade: true })
    if (made.ok) made.value.close()
    const refused = [openOrganizationFile(accounts), openAccountsFile(organization)]
    expect(refused.map((each) => (each.ok ? 'opened' : each.error.kind))).toEqual(['foreign', 'foreign'])
  })
})
