import { RoundEnded, type RoundProblem } from '../../sync/context/sync-env'

/** A business of 100,000 records is read in one round; the looking before a first link has somebody waiting in front of it. */
export const MOST_ROUND_MS = 60 * 60_000
export const MOST_LOOKING_MS = 10 * 60_000

/** Ends a round, or the looking before a first link: a person does, or the time that it may take is over. */
export class RoundTimeout {
  readonly #controller = new AbortController()
  readonly #timer: NodeJS.Timeout

  constructor(limitMs: number) {
    this.#timer = setTimeout(() => {
      this.end('tooSlow')
    }, limitMs)
    this.#timer.unref()
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  get isStopped(): boolean {
    return this.signal.aborted
  }

  end(problem: RoundProblem = 'stopped'): void {
    this.clear()
    this.#controller.abort(new RoundEnded(problem))
  }

  /** What it could have ended has come to its end. */
  clear(): void {
    clearTimeout(this.#timer)
  }
}
