import type { Reply } from '../../../../contract/define/envelope'
import type { AttentionPage, AttentionRow } from '../../../../contract/desktop/sync-operations'
import { Delayed } from '../../../state/data/delayed.svelte'

type Fetch = (query: { readonly after?: string }) => Promise<Reply<AttentionPage>>

/** What waits for a person, page by page: as many as are shown are fetched again whenever something happens. */
export class AttentionList {
  rows: readonly AttentionRow[] = $state.raw([])
  /** How many there are in all. */
  total = $state(0)
  failure = $state('')
  isLoaded = $state(false)
  isFetchingMore = $state(false)
  #next: string | null = $state(null)
  readonly #fetch: Fetch
  readonly #delayed = new Delayed()
  #isAsking = false
  #isStale = false

  constructor(fetch: Fetch) {
    this.#fetch = fetch
  }

  get isSlow(): boolean {
    return this.#delayed.isSlow
  }

  get hasMore(): boolean {
    return this.#next !== null
  }

  /** Fetches as many as are shown anew. Many wishes at once are two questions. */
  async load(): Promise<void> {
    if (this.#isAsking) {
      this.#isStale = true
      return
    }
    this.#isAsking = true
    this.#isStale = false
    this.#delayed.start()
    try {
      await this.#fill([], undefined, this.rows.length)
    } finally {
      this.#isAsking = false
      this.#delayed.stop()
    }
    await this.#loadStale()
  }

  async #loadStale(): Promise<void> {
    if (this.#isStale) await this.load()
  }

  async loadMore(): Promise<void> {
    if (this.#next === null || this.#isAsking) return
    this.#isAsking = true
    this.isFetchingMore = true
    try {
      await this.#fill(this.rows, this.#next, this.rows.length + 1)
    } finally {
      this.#isAsking = false
      this.isFetchingMore = false
    }
    await this.#loadStale()
  }

  /** Adds pages until at least so many are shown, or nothing is left. */
  async #fill(before: readonly AttentionRow[], after: string | undefined, least: number): Promise<void> {
    const reply = await this.#fetch(after === undefined ? {} : { after })
    this.isLoaded = true
    this.failure = reply.ok ? '' : reply.body.message
    if (!reply.ok) return
    const { rows: more, total, next } = reply.body.data
    const rows = [...before, ...more]
    if (next !== null && rows.length < least) {
      await this.#fill(rows, next, least)
      return
    }
    this.rows = rows
    this.total = total
    this.#next = next
  }
}
