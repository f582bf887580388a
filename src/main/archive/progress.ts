/** How far something long has come, and whether it is still wanted. */
export interface Watch {
  /** Told now and then. */
  readonly tell: (progress: Progress) => void
  readonly isStopped: () => boolean
}

export interface Progress {
  readonly phase: 'documents' | 'writing' | 'reading' | 'checking'
  readonly done: number
  readonly total: number
}

/** So often at most progress is told of all. */
const STEPS = 200

/** Counts what is done of a phase, and throws `stop` once it is not wanted any more. */
export function counting(phase: Progress['phase'], total: number, { tell, isStopped }: Watch, stop: () => Error) {
  const step = Math.max(1, Math.floor(total / STEPS))
  let done = 0
  tell({ phase, done, total })
  return () => {
    done += 1
    if (done % step !== 0 && done !== total) return
    if (isStopped()) throw stop()
    tell({ phase, done, total })
  }
}
