import type { Chance } from './chance'

interface Event {
  readonly at: number
  /** Chance decides among events of one moment. */
  readonly order: number
  readonly run: () => void | Promise<void>
}

/**
 * The world's clock, and what is still to happen. Time passes only from one event to the next. Between two events every
 * promise that can go on has gone on, so how chains interleave follows from the seed alone.
 */
export class Schedule {
  readonly #chance: Chance
  readonly #heap: Event[] = []
  #now: number
  #happened = 0

  constructor(start: number, chance: Chance) {
    this.#now = start
    this.#chance = chance
  }

  get now(): number {
    return this.#now
  }

  /** How many events there have been. */
  get happened(): number {
    return this.#happened
  }

  at(moment: number, run: Event['run']): void {
    const event = { at: Math.max(moment, this.#now), order: this.#chance.next(), run }
    const heap = this.#heap
    heap.push(event)
    let index = heap.length - 1
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (!this.#isBefore(index, parent)) break
      this.#swap(index, parent)
      index = parent
    }
  }

  after(milliseconds: number, run: Event['run']): void {
    this.at(this.#now + milliseconds, run)
  }

  /** Lets everything up to `moment` happen, and stands there. */
  async runUntil(moment: number): Promise<void> {
    await settle()
    for (let next = this.#heap[0]; next !== undefined && next.at <= moment; next = this.#heap[0]) await this.#step()
    this.#now = Math.max(this.#now, moment)
  }

  /** Lets things happen until `isDone` or nothing is left to happen; answers whether it is done. */
  async runWhile(isDone: () => boolean): Promise<boolean> {
    await settle()
    while (!isDone() && this.#heap.length > 0) await this.#step()
    return isDone()
  }

  async #step(): Promise<void> {
    const event = this.#pop()
    if (event === null) return
    this.#now = event.at
    this.#happened += 1
    await event.run()
    await settle()
  }

  #pop(): Event | null {
    const heap = this.#heap
    const first = heap[0]
    const last = heap.pop()
    if (first === undefined || last === undefined) return null
    if (heap.length === 0) return first
    heap[0] = last
    let index = 0
    for (;;) {
      let least = index
      for (const child of [2 * index + 1, 2 * index + 2]) {
        if (child < heap.length && this.#isBefore(child, least)) least = child
      }
      if (least === index) return first
      this.#swap(index, least)
      index = least
    }
  }

  #isBefore(index: number, other: number): boolean {
    const [one, two] = [this.#heap[index], this.#heap[other]]
    if (one === undefined || two === undefined) return false
    return one.at < two.at || (one.at === two.at && one.order < two.order)
  }

  #swap(index: number, other: number): void {
    const [one, two] = [this.#heap[index], this.#heap[other]]
    if (one === undefined || two === undefined) return
    this.#heap[index] = two
    this.#heap[other] = one
  }
}

/** Passes once every promise that waits for nothing else has gone on. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
