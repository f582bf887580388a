import { err, ok, type Result } from '../kernel/result'
import { conflict, type Failure } from '../contract/define/failure'
import type { workOperations, WorkStatus } from '../contract/desktop/work-operations'
import type { HostHandlersOf } from '../operations/pipeline/pipeline'
import { desktopTexts } from '../words/en/service/desktop'

/** Tells how far something long is, and learns that it is not wanted any more. */
export interface WorkWatch {
  readonly tell: (progress: Omit<WorkStatus, 'kind'>) => void
  readonly signal: AbortSignal
}

/** What main does for minutes while the person waits: one thing at a time, which can be stopped. */
export class LongWork {
  readonly #announce: (work: WorkStatus | null) => void
  #running: AbortController | null = null

  constructor(announce: (work: WorkStatus | null) => void) {
    this.#announce = announce
  }

  /** Does it, unless something else is going on. */
  async run<T>(
    kind: WorkStatus['kind'],
    work: (watch: WorkWatch) => Promise<Result<T, Failure>>,
  ): Promise<Result<T, Failure>> {
    if (this.#running !== null) return err(conflict(desktopTexts.otherWork))
    const running = new AbortController()
    this.#running = running
    try {
      return await work({
        tell: (progress) => {
          this.#announce({ kind, ...progress })
        },
        signal: running.signal,
      })
    } finally {
      this.#running = null
      this.#announce(null)
    }
  }

  get actions(): HostHandlersOf<typeof workOperations> {
    return {
      stopWork: () => {
        this.stop()
        return Promise.resolve(ok({}))
      },
    }
  }

  /** Asks what is going on to end. */
  stop(): void {
    this.#running?.abort()
  }
}
