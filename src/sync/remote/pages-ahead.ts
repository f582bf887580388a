import type { RemoteReply } from '../../contract/define/remote'
import { before, beginning, behind, type Place } from './place'

/** So many pages are on their way besides the one that is waited for. */
const MOST_AHEAD = 3

/** The pages of a list, of which the next are asked for while one is taken in: a remote that is far away is waited for once. */
export class PagesAhead {
  readonly #ask: (place: Place) => Promise<RemoteReply>
  readonly #asked = new Map<string, Promise<RemoteReply>>()

  constructor(ask: (place: Place) => Promise<RemoteReply>) {
    this.#ask = ask
  }

  /** What a page is answered. */
  take(place: Place): Promise<RemoteReply> {
    const asked = this.#asked.get(keyOf(place)) ?? this.#ask(place)
    this.#asked.delete(keyOf(place))
    return asked
  }

  /** Asks for the first page. */
  beginFirst(): void {
    this.#begin(beginning)
  }

  /** Asks for the pages from a place on, where `total` records are told of. */
  begin(from: Place, perPage: number, total: number): void {
    for (let place = from; this.#asked.size < MOST_AHEAD && before(place) < total; place = behind(place, perPage))
      this.#begin(place)
  }

  #begin(place: Place): void {
    if (this.#asked.has(keyOf(place))) return
    const asked = this.#ask(place)
    // What goes wrong is told to whoever takes it.
    asked.catch(() => undefined)
    this.#asked.set(keyOf(place), asked)
  }

  /** Waits for what was asked for and not taken: nothing is on its way once a list was walked. */
  async end(): Promise<void> {
    await Promise.allSettled(this.#asked.values())
  }
}

const keyOf = ({ page, size }: Place): string => `${String(page)} ${String(size)}`
