import Database from 'better-sqlite3'
import { flushWhole } from './connection'

/** Checkpoints the file at `path` with a connection of its own, once each time that `rest` has passed, and once it was the last. */
export function checkpointUntil(path: string, rest: () => 'goOn' | 'end'): void {
  const sqlite = new Database(path, { fileMustExist: true })
  try {
    flushWhole(sqlite)
    for (let next: 'goOn' | 'end' = 'goOn'; next === 'goOn';) {
      next = rest()
      sqlite.pragma('wal_checkpoint(PASSIVE)')
    }
  } finally {
    sqlite.close()
  }
}
