/** A stream of chance: the same for the same seed, on every machine (mulberry32). */
export class Chance {
  #state: number
  readonly #seed: number
  /** How often this stream was drawn from, and all that come from the same one. */
  readonly #drawn: { count: number }

  constructor(seed: number, drawn = { count: 0 }) {
    this.#seed = seed | 0
    this.#state = this.#seed
    this.#drawn = drawn
  }

  get drawn(): number {
    return this.#drawn.count
  }

  /** A stream of its own, so that what one part draws does not shift what another one gets. */
  fork(name: string): Chance {
    let hash = this.#seed ^ 0x9e3779b9
    for (let index = 0; index < name.length; index += 1) {
      hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193)
      hash ^= hash >>> 13
    }
    return new Chance(hash, this.#drawn)
  }

  /** At least 0, below 1. */
  next(): number {
    this.#drawn.count += 1
    this.#state = (this.#state + 0x6d2b79f5) | 0
    const state = this.#state
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1)
  }

  is(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(list: readonly [T, ...T[]]): T {
    return list[this.below(list.length)] ?? list[0]
  }

  /** One of a list that may be empty. */
  anyOf<T>(list: readonly T[]): T | null {
    return list[this.below(list.length)] ?? null
  }

  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, order: this.next() }))
      .sort((one, other) => one.order - other.order)
      .map(({ item }) => item)
  }

  hex(digits: number): string {
    let text = ''
    while (text.length < digits) text += this.below(16).toString(16)
    return text
  }

  /** A UUID of version 7 for a moment. */
  uuid(milliseconds: number): string {
    const time = Math.max(0, milliseconds).toString(16).padStart(12, '0')
    return `${time.slice(0, 8)}-${time.slice(8, 12)}-7${this.hex(3)}-8${this.hex(3)}-${this.hex(12)}`
  }
}
