import type Database from 'better-sqlite3'

/** Who puts the pages of a file's log into the file itself, with a connection of their own. */
export interface Checkpointer {
  /** Asks it to let go of the file. */
  end(): void
  /** Waits until it has. */
  waitForEnd(): void
}

/** Begins to checkpoint the file at `path`, and calls `whenEnded`, later, where it does not any more. */
export type BeginCheckpoints = (path: string, whenEnded: () => void) => Checkpointer

/** SQLite's own. */
const USUAL_PAGES = 1000
/** 64 MB: where whoever else checkpoints comes behind by so much, commits do it all the same. */
const MOST_PAGES = 16_000

/**
 * A commit that finds 1,000 pages in the log puts them into the file and waits for the disk twice. While somebody else does
 * that, no commit does: https://www.sqlite.org/wal.html#ckpt ("run checkpoints in a separate thread").
 */
export function openLog(sqlite: Database.Database, path: string) {
  let current: Checkpointer | null = null
  let users = 0
  const commitsCheckpoint = (pages: number) => {
    if (sqlite.open) sqlite.pragma(`wal_autocheckpoint = ${String(pages)}`)
  }
  const begin = (checkpoints: BeginCheckpoints) => {
    const begun = checkpoints(path, () => {
      if (current !== begun) return
      current = null
      commitsCheckpoint(USUAL_PAGES)
    })
    current = begun
    commitsCheckpoint(MOST_PAGES)
  }
  return {
    /** Lets others checkpoint until what it answers is called as often as this was. */
    handOver: (checkpoints: BeginCheckpoints): (() => void) => {
      users += 1
      if (current === null && sqlite.open) begin(checkpoints)
      return () => {
        users -= 1
        if (users === 0) current?.end()
      }
    },
    /** Before the file is closed: nobody else has it open afterwards. */
    takeBack: (): void => {
      current?.end()
      current?.waitForEnd()
    },
  }
}
