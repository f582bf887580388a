import { Delayed } from '../../../state/data/delayed.svelte'
import { filterOptions } from './match-options'
import type { Option } from './option'

export type FindOptions = (text: string) => Promise<readonly Option[]>

/** What a combobox lists for the text typed: filtered at once, or asked for with the newest question winning. */
export class OptionSource {
  found: readonly Option[] = $state.raw([])
  failed = $state(false)
  readonly #delayed = new Delayed()
  readonly #all: () => readonly Option[] | FindOptions
  #latest = 0

  constructor(all: () => readonly Option[] | FindOptions) {
    this.#all = all
  }

  get isSlow(): boolean {
    return this.#delayed.isSlow
  }

  async find(text: string): Promise<void> {
    const token = ++this.#latest
    const all = this.#all()
    if (typeof all !== 'function') {
      this.found = filterOptions(all, text)
      return
    }
    this.#delayed.start()
    try {
      const found = await all(text)
      if (token === this.#latest) Object.assign(this, { found, failed: false })
    } catch {
      if (token === this.#latest) Object.assign(this, { found: [], failed: true })
    } finally {
      if (token === this.#latest) this.#delayed.stop()
    }
  }
}
