import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openConnection } from '../connection'
import { migrations } from '../migrations/index'
import { archivedColumns } from './archive-source'
import { archivedTables } from './archived-tables'

const page = readFileSync(join(process.cwd(), 'docs/archive.md'), 'utf8')
const opened = openConnection(':memory:', migrations)
if (!opened.ok) throw new Error(opened.error.detail)
const { sqlite } = opened.value
const namesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
/** The fields that a part of the page explains, a row each. */
const explainedIn = (text: string) => [...text.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name)

const [, common = ''] = page.split('## Fields that mean the same')
const parts = page.split(/^### /m).slice(1)

it('names every file of records, in order', () => {
  const files = parts.map((part) => namesIn(part.split('\n')[0] ?? '')[0])
  expect(files).toEqual(archivedTables.map(({ table }) => `data/${table}.jsonl`))
})

it.each(archivedTables.map((table, index) => [table.table, table, parts[index] ?? ''] as const))(
  'names and explains the fields of %s',
  (_name, table, part) => {
    const columns = archivedColumns(sqlite, table)
    const [listed = ''] = /^Fields: [^|]*?\.$/ms.exec(part) ?? []
    expect(namesIn(listed)).toEqual(columns)
    const explained = [...explainedIn(common.split('## Records')[0] ?? ''), ...explainedIn(part)]
    expect(columns.filter((name) => !explained.includes(name))).toEqual([])
  },
)
