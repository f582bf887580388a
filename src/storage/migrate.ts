import type { Database } from 'better-sqlite3'
import type { Migration } from './migrations/migration'

/** Applies each missing step in a transaction of its own, with the version number it leads to. */
export function migrate(sqlite: Database, migrations: readonly Migration[]): void {
  const version = sqlite.pragma('user_version', { simple: true }) as number
  for (const migration of migrations.filter(({ number }) => number > version)) {
    sqlite.transaction(() => {
      sqlite.exec(migration.sql)
      sqlite.pragma(`user_version = ${migration.number}`)
    })()
  }
}
