import Database from 'better-sqlite3'
import { existsSync, readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'

/** Where a word still stands in a file, and be it in what nothing refers to any more: tables by name, packed or not, then bytes. */
export function tracesOf(path: string, word: string): string[] {
  const sqlite = new Database(path, { readonly: true })
  const names = sqlite
    .prepare<[], string>(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'shadow') ORDER BY name`,
    )
    .pluck()
    .all()
  const tables = names.filter((name) => {
    const rows = sqlite.prepare<[], Record<string, unknown>>(`SELECT * FROM "${name}"`).all()
    return rows.some((row) => Object.values(row).some((value) => isIn(value, word, name === 'idempotency_keys')))
  })
  sqlite.close()
  const files = [path, `${path}-wal`].filter((each) => existsSync(each) && readFileSync(each).includes(word))
  return [...tables, ...files.map((each) => each.slice(path.length) || 'file')]
}

function isIn(value: unknown, word: string, isPacked: boolean): boolean {
  if (typeof value === 'string') return value.includes(word)
  if (!Buffer.isBuffer(value)) return false
  return (isPacked ? inflateRawSync(value) : value).includes(word)
}
