import { v7 } from 'uuid'
import { millisecondsToInstant, type Instant } from '../../kernel/instant'

const DAY = 86_400_000

/** A clock that is set from day to day, and ids that sort by it. */
export class DemoClock {
  #milliseconds: number

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds
  }

  get milliseconds(): number {
    return this.#milliseconds
  }

  moveTo(milliseconds: number): void {
    this.#milliseconds = Math.max(this.#milliseconds, milliseconds)
  }

  /** Each reading is a second later, so that records keep their order. */
  readonly now = (): Instant => {
    this.#milliseconds += 1000
    return millisecondsToInstant(this.#milliseconds)
  }

  readonly newId = (): string => v7({ msecs: this.#milliseconds })

  static daysBefore(milliseconds: number, days: number): number {
    return milliseconds - days * DAY
  }
}

/** Chance that is the same at every run (mulberry32): the demo always tells the same story. */
export class DemoChance {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  pick<T>(choices: readonly T[]): T {
    const chosen = choices[this.below(choices.length)]
    if (chosen === undefined) throw new Error('There is nothing to choose from.')
    return chosen
  }
}
