import Database from 'better-sqlite3'
import { err, ok, type Result } from '../kernel/result'

/**
 * Claims a folder for this process by holding SQLite's own lock on a file in it: the operating system lets it go with
 * the process, however that ends. Fails where another process holds it.
 */
export function lockFolder(path: string): Result<{ readonly release: () => void }, 'held'> {
  const sqlite = new Database(path, { timeout: 0 })
  try {
    // Nothing is written: it need not be able to take anything back.
    sqlite.pragma('journal_mode = MEMORY')
    sqlite.exec('BEGIN EXCLUSIVE')
    return ok({ release: () => sqlite.close() })
  } catch (error) {
    sqlite.close()
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return err('held')
    throw error
  }
}
