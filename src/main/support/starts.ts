import { z } from 'zod'
import { replacePassingFile } from '../../storage/replace-file'
import { readIfThere } from '../read-if-there'

/** After so many starts in a row that did not come to their end, it is asked how to start. */
const ASKS_AFTER = 2

const kept = z.object({ failed: z.int().min(0).max(1000) })

/** How many of the last starts failed; see docs/decisions/0039-support.md for which moments count. */
export interface Starts {
  /** Starts before this one that failed, with none between that went well. */
  readonly failed: number
  readonly asks: boolean
  /** From now on this start counts as failed, until one of the others is told. */
  begin(isSafe: boolean): void
  /** The first screen has stood for a while. A safe start says nothing of how the usual one goes. */
  settle(): void
  /** It ends, or is refused, before it could be told how it goes: it is as if it had never been. */
  takeBack(): void
  /** The next start is the usual one, and asks again if that fails. */
  asUsualNext(): void
}

/** Kept in a file of its own; where that cannot be read or written nothing is counted, and nobody is kept from starting. */
export function countStarts(path: string): Starts {
  const failed = read(path)
  let state: 'waiting' | 'begun' | 'over' = 'waiting'
  let isSafe = false
  const over = (count: number) => {
    state = 'over'
    write(path, count)
  }
  return {
    failed,
    asks: failed >= ASKS_AFTER,
    begin: (safe) => {
      isSafe = safe
      state = 'begun'
      write(path, failed + 1)
    },
    settle: () => {
      if (state === 'begun') over(isSafe ? failed : 0)
    },
    takeBack: () => {
      if (state === 'begun') over(failed)
    },
    asUsualNext: () => {
      over(ASKS_AFTER - 1)
    },
  }
}

function read(path: string): number {
  try {
    const parsed = kept.safeParse(JSON.parse(readIfThere(path)?.toString() ?? 'null'))
    return parsed.success ? parsed.data.failed : 0
  } catch {
    return 0
  }
}

function write(path: string, failed: number): void {
  try {
    replacePassingFile(path, JSON.stringify({ failed: Math.min(failed, 1000) } satisfies z.output<typeof kept>))
  } catch {
    // A full disk keeps nobody from starting.
  }
}
