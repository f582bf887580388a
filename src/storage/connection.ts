import { existsSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { drizzle, type BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { err, ok, type Result } from '../kernel/result'
import { APPLICATION_ID, checkFileHeader, foreignFile, newerFile } from './file-header'
import { fold } from './fold'
import { migrate } from './migrate'
import type { Migration } from './migrations/migration'
import type { OpenFailure } from './open-failure'

export type Orm = BetterSQLite3Database

/** An open file: the bare connection for SQL that has no other form, and drizzle over it. */
export interface Connection {
  readonly path: string
  readonly sqlite: Database.Database
  readonly orm: Orm
  close(): void
}

/** What a file of a kind may be: its newest version, and the name in its header. */
interface Known {
  readonly newest: number
  readonly applicationId: number
}

/** Files up to this size are checked whole at each opening; larger ones after an unclean end only. */
const QUICK_CHECK_BYTES = 16 * 1024 * 1024

export interface OpenOptions {
  /** Whose file it is to be. */
  readonly applicationId?: number
  /** Whether its contents are looked at: not for a file that this process has opened before. */
  readonly isChecked?: boolean
}

/**
 * Opens a file (`:memory:` for a passing one), makes it if it is missing, and brings it to the newest version. What is
 * corrupt, newer or not ours is refused and left unchanged.
 */
export function openConnection(
  path: string,
  migrations: readonly Migration[],
  { applicationId = APPLICATION_ID, isChecked = true }: OpenOptions = {},
): Result<Connection, OpenFailure> {
  const known: Known = { newest: migrations.at(-1)?.number ?? 0, applicationId }
  const header = checkFileHeader(path, known.newest, applicationId)
  if (!header.ok) return header
  let sqlite: Database.Database | null = null
  try {
    const hasLog = existsSync(`${path}-wal`)
    const spoiled = hasLog ? inspectLog(path, known, isChecked) : null
    if (spoiled !== null) return err(spoiled)
    sqlite = new Database(path)
    const problem = hasLog ? null : inspect(sqlite, path, known, isChecked && isSmall(path))
    if (problem !== null) {
      sqlite.close()
      return err(problem)
    }
    configure(sqlite, applicationId)
    migrate(sqlite, migrations)
    return ok(toConnection(path, sqlite))
  } catch (error) {
    sqlite?.close()
    return err(openFailure(path, error))
  }
}

function toConnection(path: string, sqlite: Database.Database): Connection {
  return {
    path,
    sqlite,
    orm: drizzle(sqlite, { casing: 'snake_case' }),
    close: () => sqlite.close(),
  }
}

/** What ended uncleanly is looked at read-only first, and whole: closing it would write its log into the file. */
function inspectLog(path: string, known: Known, isChecked: boolean): OpenFailure | null {
  const sqlite = new Database(path, { readonly: true })
  try {
    return inspect(sqlite, path, known, isChecked)
  } finally {
    sqlite.close()
  }
}

function inspect(sqlite: Database.Database, path: string, known: Known, isChecked: boolean): OpenFailure | null {
  const version = sqlite.pragma('user_version', { simple: true }) as number
  if (version > known.newest) return newerFile(path, version, known.newest)
  const applicationId = sqlite.pragma('application_id', { simple: true }) as number
  const hasTables = () => sqlite.prepare('SELECT 1 FROM sqlite_schema').get() !== undefined
  if (applicationId !== known.applicationId && hasTables()) return foreignFile(path, applicationId)
  if (!isChecked) return null
  const found = sqlite.pragma('quick_check(1)', { simple: true }) as string
  return found === 'ok' ? null : { kind: 'corrupt', path, detail: found }
}

function isSmall(path: string): boolean {
  return existsSync(path) && statSync(path).size <= QUICK_CHECK_BYTES
}

function configure(sqlite: Database.Database, applicationId: number): void {
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma('busy_timeout = 5000')
  sqlite.pragma('trusted_schema = OFF')
  sqlite.pragma('temp_store = MEMORY')
  sqlite.function('fold', { deterministic: true }, (text: string) => fold(text))
  // Setting it writes, also where it is set already.
  if (sqlite.pragma('application_id', { simple: true }) !== applicationId) {
    sqlite.pragma(`application_id = ${applicationId}`)
  }
}

function openFailure(path: string, error: unknown): OpenFailure {
  if (!(error instanceof Database.SqliteError)) throw error
  const detail = `${error.code}: ${error.message}`
  if (error.code.startsWith('SQLITE_CORRUPT')) return { kind: 'corrupt', path, detail }
  if (error.code === 'SQLITE_NOTADB') return { kind: 'notADatabase', path, detail }
  return { kind: 'unreadable', path, detail }
}
