import { closeSync, existsSync, openSync, statSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { drizzle, type BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { err, ok, type Result } from '../kernel/result'
import { fold } from '../domain/search/fold'
import { toSearchText } from '../domain/search/search-text'
import { alteredSchema } from './altered-schema'
import type { KeepCopy } from './copy-before-update'
import { APPLICATION_ID, checkFileHeader, emptyFile, foreignFile, newerFile, type Known } from './file-header'
import { lazy } from './lazy'
import { migrate } from './migrate'
import type { Migration } from './migrations/migration'
import { storageTroubleOf } from './storage-trouble'
import type { OpenFailure } from './open-failure'
import { sealHash } from './seal-hash'

export type Orm = BetterSQLite3Database

/** An open file: the bare connection for SQL that has no other form, and drizzle over it. */
export interface Connection {
  readonly path: string
  readonly sqlite: Database.Database
  readonly orm: Orm
  /** How many bytes of the file are in use: what was deleted leaves room for others. */
  readonly usedBytes: () => number
  close(): void
}

interface Inspected extends Known {
  readonly filledTable: string | undefined
  readonly migrations: readonly Migration[]
}

/** Files up to this size are checked whole at each opening; larger ones after an unclean end only. */
const QUICK_CHECK_BYTES = 16 * 1024 * 1024

export interface OpenOptions {
  /** Whose file it is to be. */
  readonly applicationId?: number
  /** Whether its contents are looked at: not for a file that this process has opened before. */
  readonly isChecked?: boolean
  /** How long, in milliseconds, another program's lock is waited for; nothing else happens in this process meanwhile. */
  readonly lockWaitMs?: number
  /** Whether it is about to be made, and may be missing or empty. */
  readonly isMade?: boolean
  /** What all migrations come to: a new file is made by it at once. */
  readonly wholeSchema?: readonly string[]
  /** A table that is empty only where the file was never filled. */
  readonly filledTable?: string
  /** Called before an older file is brought to the newest version, which is not done where this fails. */
  readonly keepCopy?: KeepCopy
}

/**
 * Opens a file (`:memory:` for a passing one) and brings it to the newest version. What is corrupt, newer, not ours,
 * has another schema than our migrations make, or has nothing in it though it is not about to be made, is refused and
 * left unchanged.
 */
export function openConnection(
  path: string,
  migrations: readonly Migration[],
  options: OpenOptions = {},
): Result<Connection, OpenFailure> {
  const { applicationId = APPLICATION_ID, isChecked = true, lockWaitMs = 5000 } = options
  const isMade = options.isMade === true || path === ':memory:'
  const newest = migrations.at(-1)?.number ?? 0
  const known = { newest, applicationId, isMade, filledTable: options.filledTable, migrations }
  const header = checkFileHeader(path, known)
  if (!header.ok) return header
  let sqlite: Database.Database | null = null
  let isUpdating = false
  try {
    // SQLite opens what may only be read all the same, and then fails at each write.
    if (!isMade) closeSync(openSync(path, 'r+'))
    const hasLog = existsSync(`${path}-wal`)
    const spoiled = hasLog ? inspectLog(path, known, isChecked) : null
    if (spoiled !== null) return err(spoiled)
    if (options.isMade === true && path !== ':memory:') makePrivate(path)
    sqlite = new Database(path, { fileMustExist: !isMade, timeout: lockWaitMs })
    const problem = hasLog ? null : inspect(sqlite, path, known, isChecked && isSmall(path))
    if (problem !== null) {
      sqlite.close()
      return err(problem)
    }
    configure(sqlite, applicationId)
    const version = sqlite.pragma('user_version', { simple: true }) as number
    const kept = version > 0 && version < newest ? options.keepCopy?.(path, version) : undefined
    if (kept?.ok === false) {
      // A large file is not looked at whole at each opening: what cannot be copied may be damaged.
      const damage = damageIn(sqlite, path)
      sqlite.close()
      return err(damage ?? { kind: 'notCopied', path, detail: kept.error })
    }
    isUpdating = version > 0
    migrate(sqlite, migrations, options.wholeSchema)
    return ok(toConnection(path, sqlite))
  } catch (error) {
    sqlite?.close()
    const isOfStep = isUpdating && storageTroubleOf(error) === null
    return err(isOfStep ? { kind: 'notUpdated', path, detail: String(error) } : openFailure(path, error))
  }
}

/**
 * Looks at a file whole, to the last page and reference, and changes nothing in it; null where it is sound and such a file as
 * could be opened.
 */
export function inspectWhole(
  path: string,
  migrations: readonly Migration[],
  { filledTable }: Pick<OpenOptions, 'filledTable'>,
): OpenFailure | null {
  const newest = migrations.at(-1)?.number ?? 0
  const known = { newest, applicationId: APPLICATION_ID, isMade: false, filledTable, migrations }
  const header = checkFileHeader(path, known)
  if (!header.ok) return header.error
  let sqlite: Database.Database | null = null
  try {
    sqlite = new Database(path, { readonly: true })
    return inspect(sqlite, path, known, false) ?? damageIn(sqlite, path)
  } catch (error) {
    return openFailure(path, error)
  } finally {
    sqlite?.close()
  }
}

function damageIn(sqlite: Database.Database, path: string): OpenFailure | null {
  const found = sqlite.pragma('integrity_check(1)', { simple: true }) as string
  if (found !== 'ok') return { kind: 'corrupt', path, detail: found }
  const [lost] = sqlite.pragma('foreign_key_check') as readonly { readonly table: string }[]
  return lost === undefined ? null : { kind: 'corrupt', path, detail: `foreign_key_check: ${lost.table}` }
}

/** SQLite would let everybody on the machine read what it makes. The file's log takes after it. */
function makePrivate(path: string): void {
  closeSync(openSync(path, 'a', 0o600))
}

function toConnection(path: string, sqlite: Database.Database): Connection {
  // Asked often: each of these pragmas by itself costs ten times as much.
  const usedBytes = lazy(() =>
    sqlite
      .prepare<[], number>(
        `SELECT (page_count - freelist_count) * page_size
         FROM pragma_page_count, pragma_freelist_count, pragma_page_size`,
      )
      .pluck(),
  )
  return {
    path,
    sqlite,
    orm: drizzle(sqlite, { casing: 'snake_case' }),
    usedBytes: () => usedBytes().get() ?? 0,
    close: () => sqlite.close(),
  }
}

/** What ended uncleanly is looked at read-only first, and whole: closing it would write its log into the file. */
function inspectLog(path: string, known: Inspected, isChecked: boolean): OpenFailure | null {
  const sqlite = new Database(path, { readonly: true })
  try {
    return inspect(sqlite, path, known, isChecked)
  } finally {
    sqlite.close()
  }
}

function inspect(sqlite: Database.Database, path: string, known: Inspected, isChecked: boolean): OpenFailure | null {
  const version = sqlite.pragma('user_version', { simple: true }) as number
  if (version > known.newest) return newerFile(path, version, known.newest)
  const applicationId = sqlite.pragma('application_id', { simple: true }) as number
  const hasTables = () => sqlite.prepare('SELECT 1 FROM sqlite_schema').get() !== undefined
  if (applicationId !== known.applicationId && hasTables()) return foreignFile(path, applicationId)
  // Before anything is checked: constraints that are not ours would run for it.
  const altered = version === 0 && !hasTables() ? null : differenceFrom(sqlite, version, known)
  if (altered !== null) return { kind: 'altered', path, detail: altered }
  if (isChecked) {
    const found = sqlite.pragma('quick_check(1)', { simple: true }) as string
    if (found !== 'ok') return { kind: 'corrupt', path, detail: found }
  }
  return known.isMade || isFilled(sqlite, version, known) ? null : emptyFile(path)
}

/** What in the schema is not as our migrations make it, in words; null where there is nothing. */
function differenceFrom(
  sqlite: Database.Database,
  version: number,
  { migrations, applicationId }: Inspected,
): string | null {
  const steps = migrations.filter(({ number }) => number <= version)
  return alteredSchema(sqlite, steps.at(-1)?.schema ?? '', () => {
    const made = new Database(':memory:')
    configure(made, applicationId)
    migrate(made, steps)
    return made
  })
}

function isFilled(sqlite: Database.Database, version: number, { filledTable }: Inspected): boolean {
  if (version === 0) return false
  return filledTable === undefined || sqlite.prepare(`SELECT 1 FROM ${filledTable}`).get() !== undefined
}

function isSmall(path: string): boolean {
  return existsSync(path) && statSync(path).size <= QUICK_CHECK_BYTES
}

function configure(sqlite: Database.Database, applicationId: number): void {
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  flushWhole(sqlite)
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma('trusted_schema = OFF')
  sqlite.pragma('temp_store = MEMORY')
  // A crafted page is found where it is read, and what was deleted is overwritten.
  sqlite.pragma('cell_size_check = ON')
  sqlite.pragma('secure_delete = ON')
  sqlite.function('fold', { deterministic: true }, (text: string) => fold(text))
  sqlite.function('inflated', { deterministic: true }, (packed: Buffer | null) =>
    packed === null ? null : inflateRawSync(packed).toString(),
  )
  sqlite.function('seal_hash', { deterministic: true, varargs: true }, sealHash)
  sqlite.function('to_search_text', { deterministic: true }, (text: string) => toSearchText([text]))
  // Setting it writes, also where it is set already.
  if (sqlite.pragma('application_id', { simple: true }) !== applicationId) {
    sqlite.pragma(`application_id = ${applicationId}`)
  }
}

/** On a Mac a flush only hands over to the drive, which may lose it with the power, unless it is told to write as well. */
export function flushWhole(sqlite: Database.Database): void {
  sqlite.pragma('fullfsync = ON')
  sqlite.pragma('checkpoint_fullfsync = ON')
}

function openFailure(path: string, error: unknown): OpenFailure {
  if (error instanceof Error && 'syscall' in error) return { kind: 'unreadable', path, detail: error.message }
  if (!(error instanceof Database.SqliteError)) throw error
  const detail = `${error.code}: ${error.message}`
  if (error.code.startsWith('SQLITE_CORRUPT')) return { kind: 'corrupt', path, detail }
  if (storageTroubleOf(error) === 'full') return { kind: 'full', path, detail }
  if (error.code === 'SQLITE_NOTADB') return { kind: 'notADatabase', path, detail }
  return { kind: 'unreadable', path, detail }
}
