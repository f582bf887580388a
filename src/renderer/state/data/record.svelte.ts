import type { Reply } from '../../../contract/define/envelope'
import { Delayed } from './delayed.svelte'

export interface RecordFailure {
  readonly status: number
  readonly message: string
}

/** One record with its failure. What is shown stays in sight while it is asked for again. */
export class RecordState<T> {
  value: T | null = $state.raw(null)
  failure: RecordFailure | null = $state.raw(null)
  readonly #fetch: () => Promise<Reply<T>>
  readonly #delayed = new Delayed()
  #latest = 0

  constructor(fetch: () => Promise<Reply<T>>) {
    this.#fetch = fetch
  }

  /** Loading for longer than 150 ms. */
  get isSlow(): boolean {
    return this.#delayed.isSlow
  }

  /** The record does not exist, or no longer: trying again will not bring it. */
  get isMissing(): boolean {
    return this.failure?.status === 404
  }

  async load(): Promise<void> {
    const token = ++this.#latest
    this.#delayed.start()
    const reply = await this.#fetch()
    // A newer question was asked meanwhile: its answer counts.
    if (token !== this.#latest) return
    this.#delayed.stop()
    this.failure = reply.ok ? null : { status: reply.status, message: reply.body.message }
    if (reply.ok) this.value = reply.body.data
    else if (reply.status === 404) this.value = null
  }
}
