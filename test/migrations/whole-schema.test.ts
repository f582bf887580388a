import type { Database } from 'better-sqlite3'
import { format, resolveConfig } from 'prettier'
import { afterAll, expect, it } from 'vitest'
import { schemaDigest } from '../../src/storage/altered-schema'
import { openOrganizationFile } from '../../src/storage/organization-file'
import { migrations } from '../../src/storage/migrations/index'
import { Folder, openWith } from './files'

const folder = new Folder()
afterAll(() => {
  folder.remove()
})

interface Part {
  readonly type: string
  readonly name: string
  readonly sql: string
}

/** What makes a file as it is, in the order in which its parts were made: SQLite runs triggers by it. */
function statementsOf(sqlite: Database): readonly string[] {
  const parts = sqlite
    .prepare<[], Part>('SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid')
    .all()
    .filter(({ name }) => !name.startsWith('sqlite_'))
  const searches = parts.filter(({ sql }) => sql.startsWith('CREATE VIRTUAL')).map(({ name }) => name)
  const isMadeWithIt = ({ type, name }: Part) =>
    type === 'table' && searches.some((search) => name.startsWith(`${search}_`))
  const settings = searches.flatMap((search) =>
    sqlite
      .prepare<[], { k: string; v: number }>(`SELECT k, v FROM ${search}_config WHERE k <> 'version'`)
      .all()
      .map(({ k, v }) => `INSERT INTO ${search} (${search}, rank) VALUES ('${k}', ${String(v)})`),
  )
  return [
    ...parts.filter((part) => !isMadeWithIt(part)).map(({ sql }) => sql),
    ...settings,
    'INSERT INTO lineage (id) VALUES (lower(hex(randomblob(16))))',
  ]
}

/** Everything in a file: its parts in order, and the rows of each table; the lineage is each file's own. */
function contentsOf(path: string): unknown {
  const connection = openWith(path, migrations)
  const { sqlite } = connection
  const parts = sqlite
    .prepare<[], Part>('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name')
    .all()
  const triggers = sqlite.prepare(`SELECT name FROM sqlite_schema WHERE type = 'trigger' ORDER BY rowid`).all()
  const tables = parts.filter(({ type, name }) => type === 'table' && name !== 'lineage').map(({ name }) => name)
  const rows = tables.map((name) => [name, sqlite.prepare(`SELECT * FROM "${name}"`).all()])
  const lineages = sqlite.prepare('SELECT length(id) FROM lineage').all()
  const settings = ['user_version', 'application_id', 'encoding', 'page_size', 'auto_vacuum'].map((name) => [
    name,
    sqlite.pragma(name),
  ])
  connection.close()
  return { parts, triggers, rows, lineages, settings }
}

it('is what all migrations come to; -u writes it anew after one that is new', async () => {
  const connection = openWith(folder.next(), migrations)
  const text = `/**
 * What all migrations come to: a new file is made by it at once, in a twentieth of the time that they take. Written by
 * \`npm run unit -- test/migrations/whole-schema -u\`.
 */
export const wholeSchema: readonly string[] = ${JSON.stringify(statementsOf(connection.sqlite))}\n`
  connection.close()
  const file = '../../src/storage/migrations/whole-schema.ts'
  const options = await resolveConfig(import.meta.filename)
  await expect(await format(text, { ...options, parser: 'typescript' })).toMatchFileSnapshot(file)
})

it('makes a file that is in everything as the migrations make it', () => {
  const [atOnce, byStep] = [folder.next(), folder.next()]
  const opened = openOrganizationFile(atOnce, { isMade: true })
  if (!opened.ok) throw new Error(opened.error.detail)
  opened.value.close()
  openWith(byStep, migrations).close()
  expect(contentsOf(atOnce)).toEqual(contentsOf(byStep))
  const connection = openWith(atOnce, migrations)
  expect(schemaDigest(connection.sqlite)).toBe(migrations.at(-1)?.schema)
  expect(connection.sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
  connection.close()
})
