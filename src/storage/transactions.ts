import type { Result } from '../kernel/result'
import type { Connection } from './connection'

/** Runs work in a transaction: kept when it succeeds; undone when it fails or throws, and `onUndo` told. */
export function transactions({ sqlite }: Connection, onUndo: () => void) {
  const begin = sqlite.prepare('BEGIN IMMEDIATE')
  const commit = sqlite.prepare('COMMIT')
  const rollback = sqlite.prepare('ROLLBACK')
  /** An error of SQLite's own may have rolled back already. */
  const undo = () => {
    onUndo()
    if (sqlite.inTransaction) rollback.run()
  }
  return <T, E>(work: () => Result<T, E>): Result<T, E> => {
    begin.run()
    try {
      const result = work()
      if (result.ok) commit.run()
      else undo()
      return result
    } catch (error) {
      undo()
      throw error
    }
  }
}
