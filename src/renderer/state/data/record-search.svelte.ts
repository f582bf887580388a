import type { Reply } from '../../../contract/define/envelope'
import type { FoundRecords } from '../../../contract/desktop/search-operations'

/**
 * What the palette finds among the records as it is typed. What was found last stays in sight until the next answer,
 * and an answer to what is no longer asked is dropped.
 */
export class RecordSearch {
  found: FoundRecords | null = $state.raw(null)
  failure: string | null = $state.raw(null)
  /** Whether what is found is the answer to what was asked last. */
  isSettled = $state(true)
  readonly #fetch: (q: string) => Promise<Reply<FoundRecords>>
  #latest = 0
  #asking: Promise<void> = Promise.resolve()

  constructor(fetch: (q: string) => Promise<Reply<FoundRecords>>) {
    this.#fetch = fetch
  }

  ask(text: string): void {
    const token = ++this.#latest
    this.isSettled = false
    this.#asking = this.#answer(text.trim(), token)
  }

  /** Waits until everything that was asked is answered. */
  async settle(): Promise<void> {
    let asking
    do {
      asking = this.#asking
      await asking
    } while (asking !== this.#asking)
  }

  async #answer(q: string, token: number): Promise<void> {
    const reply = q === '' ? null : await this.#fetch(q)
    if (token !== this.#latest) return
    this.isSettled = true
    this.failure = reply === null || reply.ok ? null : reply.body.message
    this.found = reply?.ok ? reply.body.data : null
  }
}
