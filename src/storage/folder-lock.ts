import Database from 'better-sqlite3'
import { lstatSync, readFileSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isMissingFile } from '../kernel/is-missing-file'
import type { Instant } from '../kernel/instant'
import { err, ok, type Result } from '../kernel/result'
import type { OpenFailure } from './open-failure'
import { replacePassingFile } from './replace-file'
import { fileTexts } from '../words/en/service/files'

const programs = {
  desktop: fileTexts.billfoldsWindow,
  server: fileTexts.billfoldsServer,
  sync: 'a sync without a window (npm run sync)',
  numbers: 'a check of its numbers (npm run numbers)',
} as const

/** Who uses a data folder, and since when. */
export interface FolderHolder {
  readonly program: keyof typeof programs
  readonly since: Instant
  readonly pid: number
  /** The computer, as its network calls it. */
  readonly host: string
}

/** Why a data folder cannot be had: another program has it, or nothing can be kept in it. */
export interface FolderRefusal extends OpenFailure {
  readonly kind: 'inUse' | 'unwritable'
  /** Null where nobody has said so. */
  readonly holder: FolderHolder | null
}

/**
 * Claims a data folder for this process by holding SQLite's own lock on a file in it: the operating system lets it go
 * with the process, however that ends. Who holds it stands in a file beside the lock, which locks nobody out.
 */
export function lockFolder(
  folder: string,
  claim: Pick<FolderHolder, 'program' | 'since'>,
): Result<{ readonly release: () => void }, FolderRefusal> {
  const notes = join(folder, 'in-use-by.json')
  let sqlite: Database.Database | null = null
  try {
    const path = join(folder, 'in-use.lock')
    // Ours is a file: a link would make one elsewhere.
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(path)
    sqlite = new Database(path, { timeout: 0 })
    const { release } = hold(sqlite)
    const holder: FolderHolder = { ...claim, pid: process.pid, host: hostname() }
    tellHolder(notes, holder)
    return ok({ release })
  } catch (error) {
    sqlite?.close()
    const isBusy = error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
    if (!isBusy) return err({ kind: 'unwritable', path: folder, detail: refusalOf(error), holder: null })
    const holder = readHolder(notes)
    return err({ kind: 'inUse', path: folder, detail: sentenceOf(holder), holder })
  }
}

/** What the system or SQLite says; what cannot even load SQLite says nothing of the folder. */
function refusalOf(error: unknown): string {
  if (isRefusal(error)) return error.message
  throw error
}

const isRefusal = (error: unknown): error is Error =>
  error instanceof Database.SqliteError || (error instanceof Error && 'syscall' in error)

/** Who holds it is only told: a full disk, or a program that has the note open, keeps nobody out. */
function tellHolder(notes: string, holder: FolderHolder): void {
  try {
    replacePassingFile(notes, `${JSON.stringify(holder)}\n`)
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
}

function hold(sqlite: Database.Database): { readonly release: () => void } {
  // Nothing is written: it need not be able to take anything back.
  sqlite.pragma('journal_mode = MEMORY')
  sqlite.exec('BEGIN EXCLUSIVE')
  return { release: () => sqlite.close() }
}

function sentenceOf(holder: FolderHolder | null): string {
  // Some network drives keep no locks, and say no more than that this one cannot be had.
  if (holder === null) return fileTexts.usedByAnother
  const { program, since, pid, host } = holder
  const [name, moment] = [programs[program], since.slice(0, 16).replace('T', ' ')]
  return host === hostname() ? fileTexts.usedBy(name, pid, moment) : fileTexts.usedElsewhereBy(name, pid, host, moment)
}

/** Null while it is being written, or where it is none of ours. */
function readHolder(path: string): FolderHolder | null {
  try {
    const read = JSON.parse(readFileSync(path, 'utf8')) as unknown
    return isHolder(read) ? read : null
  } catch (error) {
    if (error instanceof SyntaxError || isMissingFile(error)) return null
    throw error
  }
}

function isHolder(read: unknown): read is FolderHolder {
  if (typeof read !== 'object' || read === null) return false
  const { program, since, pid, host } = read as Readonly<Record<string, unknown>>
  const isNamed = typeof program === 'string' && Object.hasOwn(programs, program)
  return isNamed && typeof since === 'string' && typeof pid === 'number' && typeof host === 'string'
}
