import type { Database } from 'better-sqlite3'
import type { Migration } from './migrations/migration'
import { fileTexts } from '../words/en/service/files'

interface Program {
  readonly type: string
  readonly name: string
  readonly sql: string
}

/**
 * The first trigger or view of a file that no migration to its version makes word for word, in words; null where there is
 * none. It would run by itself as soon as something is written or read.
 */
export function unknownProgram(sqlite: Database, version: number, migrations: readonly Migration[]): string | null {
  const programs = sqlite
    .prepare<[], Program>(`SELECT type, name, sql FROM sqlite_schema WHERE type IN ('trigger', 'view')`)
    .all()
  const steps = migrations.filter(({ number }) => number <= version)
  // SQLite keeps what was said: running the steps anew to compare would cost every start tens of milliseconds.
  const unknown = programs.find((program) => !steps.some(({ sql }) => sql.includes(program.sql)))
  return unknown === undefined ? null : fileTexts.theIsNotOneThatBillfoldMakes(unknown.type, unknown.name)
}
