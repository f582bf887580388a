import Database from 'better-sqlite3'
import { closeSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { err, ok, type Result } from '../kernel/result'
import { fileTexts } from '../words/en/service/files'
import { addChecksum } from './checksum'
import { flushFile, flushFolder } from './flush'

const PARTIAL = '.partial'
const JOURNAL = '-journal'

/** What a backup is called until it is whole. */
export const partialOf = (path: string): string => `${path}${PARTIAL}`

/** The backup that something in a folder is an unfinished part of; null for anything else. */
export const unfinishedOf = (name: string): string | null => /^(.+)\.partial(-journal)?$/.exec(name)?.[1] ?? null

/**
 * Copies a file while it is in use, for its owner's eyes alone, and reads the copy whole: it is there, sound, with a
 * checksum at its end, or it is not there at all, also after a power cut. `inspect` says what else is wrong with the copy,
 * as whoever opens it would. Of large books that takes seconds, in which nothing else happens in its thread.
 */
export function backUp(
  from: string,
  to: string,
  inspect: (copy: string) => string | null = () => null,
): Result<undefined, string> {
  const partial = partialOf(to)
  let source: Database.Database | null = null
  try {
    removePartial(partial)
    source = new Database(from, { readonly: true })
    closeSync(openSync(partial, 'wx', 0o600))
    const before = versionOf(source)
    source.prepare('VACUUM INTO ?').run(partial)
    const copy = new Database(partial, { readonly: true })
    const found = copy.pragma('integrity_check(1)', { simple: true }) as string
    const isCounted = countAll(copy) === countAll(source)
    copy.close()
    // Where somebody has written meanwhile, the two are no longer to be alike.
    const isWhole = isCounted || versionOf(source) !== before
    if (found !== 'ok' || !isWhole) return err(found === 'ok' ? fileTexts.copyIncomplete : found)
    const fault = inspect(partial)
    if (fault !== null) return err(fault)
    addChecksum(partial)
    flushFile(partial)
    renameSync(partial, to)
    flushFolder(dirname(to))
    return ok(undefined)
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return err(error.message)
    if (error instanceof Database.SqliteError) return err(`${error.code}: ${error.message}`)
    throw error
  } finally {
    source?.close()
    removePartial(partial)
  }
}

/** With its journal: of one that was interrupted it would be taken back into the next. */
function removePartial(partial: string): void {
  for (const end of ['', JOURNAL]) rmSync(partial + end, { force: true })
}

/** Another one whenever somebody else has written. */
const versionOf = (sqlite: Database.Database) => sqlite.pragma('data_version', { simple: true })

/** How many rows there are in each table, but for those that an index for searching keeps. */
function countAll(sqlite: Database.Database): string {
  const tables = sqlite
    .prepare<[], string>(`SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' ORDER BY name`)
    .pluck()
    .all()
  const count = (table: string) => String(sqlite.prepare(`SELECT count(*) FROM "${table}"`).pluck().get())
  return tables.map((table) => `${table} ${count(table)}`).join('\n')
}
