/** A list that effects add to while they live, without running again because it has changed. */
export class Registry<T> {
  // An effect that ends still reads what was there before it: the truth is therefore kept outside of state.
  #all: readonly T[] = []
  #shown: readonly T[] = $state.raw([])

  get list(): readonly T[] {
    return this.#shown
  }

  /** Adds until the answer is called. */
  add(added: readonly T[]): () => void {
    this.#show([...this.#all, ...added])
    return () => this.#show(this.#all.filter((item) => !added.includes(item)))
  }

  #show(all: readonly T[]): void {
    this.#all = all
    this.#shown = all
  }
}
