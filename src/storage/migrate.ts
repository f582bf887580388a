import type { Database } from 'better-sqlite3'
import type { Migration } from './migrations/migration'

/**
 * Applies each missing step in a transaction of its own, with the version number it leads to. A file that has had none yet
 * gets at once what they all come to, where that is known.
 */
export function migrate(sqlite: Database, migrations: readonly Migration[], whole?: readonly string[]): void {
  const version = sqlite.pragma('user_version', { simple: true }) as number
  if (version === 0 && whole !== undefined) {
    sqlite.transaction(() => {
      for (const sql of whole) sqlite.exec(sql)
      sqlite.pragma(`user_version = ${migrations.length}`)
    })()
    return
  }
  for (const migration of migrations.filter(({ number }) => number > version)) {
    sqlite.transaction(() => {
      sqlite.exec(migration.sql)
      sqlite.pragma(`user_version = ${migration.number}`)
    })()
  }
}
