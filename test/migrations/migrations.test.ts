import { afterAll, describe, expect, it } from 'vitest'
import { schemaDigest } from '../../src/storage/altered-schema'
import { openConnection } from '../../src/storage/connection'
import { migrations } from '../../src/storage/migrations/index'
import type { Migration } from '../../src/storage/migrations/migration'
import { cases } from './cases'
import { Folder, openWith, stepsTo } from './files'

const folder = new Folder()
afterAll(() => {
  folder.remove()
})

describe('the migrations', () => {
  it('are numbered from 1 without a gap, and each has a case', () => {
    const numbers = migrations.map(({ number }) => number)
    expect(numbers).toEqual(migrations.map((_, index) => index + 1))
    expect(Object.keys(cases).map(Number)).toEqual(numbers)
  })

  it.each(migrations)('$number $name: from its predecessor, with what was in it', ({ number }) => {
    const path = folder.next()
    const { before, after } = cases[number] ?? { before: null, after: null }
    const predecessor = openWith(path, stepsTo(number - 1))
    expect(predecessor.sqlite.pragma('user_version', { simple: true })).toBe(number - 1)
    before?.(predecessor.sqlite)
    predecessor.close()
    const migrated = openWith(path, stepsTo(number))
    expect(migrated.sqlite.pragma('user_version', { simple: true })).toBe(number)
    expect(migrated.sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(migrated.sqlite.pragma('foreign_key_check')).toEqual([])
    after?.(migrated.sqlite)
    migrated.close()
  })

  it.each(migrations)('$number $name: leads to the schema that it says', ({ number, schema }) => {
    const made = openWith(folder.next(), stepsTo(number))
    expect(schemaDigest(made.sqlite)).toBe(schema)
    made.close()
  })

  it('are the same in one go as one by one', () => {
    const [atOnce, byStep] = [folder.next(), folder.next()]
    openWith(atOnce, migrations).close()
    for (const { number } of migrations) openWith(byStep, stepsTo(number)).close()
    const schemaOf = (path: string) => {
      const connection = openWith(path, migrations)
      const schema = connection.sqlite
        .prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name')
        .all()
      connection.close()
      return schema
    }
    expect(schemaOf(byStep)).toEqual(schemaOf(atOnce))
  })
})

describe('a migration that fails', () => {
  const number = migrations.length + 1
  const broken: Migration = {
    number,
    name: 'broken',
    schema: 'none',
    sql: 'CREATE TABLE half (x TEXT) STRICT; INSERT INTO nowhere VALUES (1)',
  }

  it('leaves the file at its predecessor, which opens as before', () => {
    const path = folder.next()
    openWith(path, migrations).close()
    const before = folder.contents(path)
    const failed = openConnection(path, [...migrations, broken])
    expect(failed.ok ? 'opened' : failed.error).toMatchObject({ kind: 'notUpdated', path })
    expect(folder.contents(path)).toEqual(before)
    const connection = openWith(path, migrations)
    expect(connection.sqlite.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'half'`).get()).toBeUndefined()
    connection.close()
  })
})
