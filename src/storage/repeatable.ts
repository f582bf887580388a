import type Database from 'better-sqlite3'

/**
 * Runs work whose commits need not wait for the disk, as whoever makes them can make them again. Lost power may take the last
 * of them, together; nothing before them, and nothing that the next other commit has found here: that waits for all of it.
 * https://www.sqlite.org/pragma.html#pragma_synchronous: NORMAL in WAL mode is consistent, and may lose what is newest.
 */
export function repeatably<T>(sqlite: Database.Database, work: () => T): T {
  sqlite.pragma('synchronous = NORMAL')
  try {
    return work()
  } finally {
    sqlite.pragma('synchronous = FULL')
  }
}
