import type { OrganizationId } from '../../domain/ids'

/** How long, in milliseconds, the calls of one organization may take of a turn of the event loop: then others have theirs. */
const SHARE_MS = 10

/** Less is not worth a turn of its own: to ask for one costs as much as a tenth of a small call. */
const COUNTED_MS = 1

/** What long calls have gathered stays in memory until they are answered: an organization has so many at a time. */
const LONG_CALLS = 2

interface TurnMeans {
  readonly readMs: () => number
  /** Calls back once everybody else had their turn. */
  readonly onNextTurn: (begin: () => void) => void
}

/** Lets organizations take turns: what one of them asks for, at once or piece by piece, keeps no other one waiting for long. */
export class Turns {
  readonly #means: TurnMeans
  /** What each has taken since a turn was asked for last. */
  readonly #taken = new Map<OrganizationId, number>()
  readonly #waiting = new Map<OrganizationId, (() => void)[]>()
  readonly #long = new Map<OrganizationId, { running: number; readonly waiting: (() => void)[] }>()
  #isNextTurnAsked = false

  constructor(means: TurnMeans) {
    this.#means = means
  }

  /** Does a piece of work for an organization: now, or in one of the next turns where it has had its share of this one. */
  do<T>(id: OrganizationId, piece: () => T): T | Promise<Awaited<T>> {
    const waiting = this.#waiting.get(id)
    if (waiting === undefined && !this.#hadItsShare(id)) return this.#doNow(id, piece)
    return new Promise<T>((resolve) => {
      const later = () => {
        // What it throws becomes what is answered.
        resolve(
          new Promise<T>((done) => {
            done(this.#doNow(id, piece))
          }),
        )
      }
      if (waiting === undefined) this.#waiting.set(id, [later])
      else waiting.push(later)
    }) as Promise<Awaited<T>>
  }

  /** Does what takes many pieces, once not too much of that kind is under way for the organization. */
  async doLong<T>(id: OrganizationId, work: () => Promise<T>): Promise<T> {
    const long = this.#long.get(id) ?? { running: 0, waiting: [] }
    this.#long.set(id, long)
    if (long.running < LONG_CALLS) long.running += 1
    else await new Promise<void>((resolve) => long.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = long.waiting.shift()
      // Whoever waits takes over the place.
      if (next !== undefined) next()
      else if ((long.running -= 1) === 0) this.#long.delete(id)
    }
  }

  #hadItsShare(id: OrganizationId): boolean {
    return (this.#taken.get(id) ?? 0) >= SHARE_MS
  }

  #doNow<T>(id: OrganizationId, piece: () => T): T {
    const began = this.#means.readMs()
    try {
      return piece()
    } finally {
      const taken = (this.#taken.get(id) ?? 0) + this.#means.readMs() - began
      this.#taken.set(id, taken)
      if (taken >= COUNTED_MS) this.#askForNextTurn()
    }
  }

  #askForNextTurn(): void {
    if (this.#isNextTurnAsked) return
    this.#isNextTurnAsked = true
    this.#means.onNextTurn(() => {
      this.#beginTurn()
    })
  }

  #beginTurn(): void {
    this.#isNextTurnAsked = false
    this.#taken.clear()
    for (const [id, waiting] of this.#waiting) {
      while (waiting.length > 0 && !this.#hadItsShare(id)) waiting.shift()?.()
      if (waiting.length === 0) this.#waiting.delete(id)
    }
    if (this.#waiting.size > 0) this.#askForNextTurn()
  }
}
