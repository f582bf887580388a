import type { Reply } from '../../../../contract/define/envelope'
import type { ReceiptRow } from '../../../../contract/desktop/sync-operations'
import { Delayed } from '../../../state/data/delayed.svelte'

type Fetch = (query: { readonly before?: number }) => Promise<Reply<ReceiptRow[]>>

/** What sync did, the newest first: the newest are fetched again whenever something happens, older ones when asked for. */
export class Receipts {
  rows: readonly ReceiptRow[] = $state.raw([])
  failure = $state('')
  isLoaded = $state(false)
  /** There is nothing before what is shown. */
  isAtEnd = $state(false)
  isFetchingMore = $state(false)
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

  /** Fetches what is new; what is shown already stays where it is. Many wishes at once are two questions. */
  async load(): Promise<void> {
    if (this.#isAsking) {
      this.#isStale = true
      return
    }
    this.#isAsking = true
    this.#delayed.start()
    try {
      await this.#loadNewest()
    } finally {
      this.#isAsking = false
      this.#delayed.stop()
    }
    if (this.#isStale) await this.load()
  }

  async #loadNewest(): Promise<void> {
    this.#isStale = false
    const reply = await this.#fetch({})
    this.isLoaded = true
    this.failure = reply.ok ? '' : reply.body.message
    if (reply.ok) this.#takeNewest(reply.body.data)
  }

  async loadMore(): Promise<void> {
    const last = this.rows.at(-1)
    if (last === undefined || this.isFetchingMore) return
    this.isFetchingMore = true
    const reply = await this.#fetch({ before: last.seq })
    this.isFetchingMore = false
    this.failure = reply.ok ? '' : reply.body.message
    if (!reply.ok) return
    this.isAtEnd = isFirst(reply.body.data.at(-1))
    this.rows = [...this.rows, ...reply.body.data]
  }

  #takeNewest(newest: readonly ReceiptRow[]): void {
    const oldest = newest.at(-1)
    if (oldest === undefined) {
      this.rows = []
      this.isAtEnd = true
      return
    }
    const older = this.rows.filter(({ seq }) => seq < oldest.seq)
    // More has happened than one answer holds: what is shown would have a gap.
    const isGap = this.rows[0] !== undefined && this.rows[0].seq < oldest.seq - 1
    this.rows = isGap ? newest : [...newest, ...older]
    if (isGap || isFirst(oldest)) this.isAtEnd = isFirst(oldest)
  }
}

/** Whether nothing is before it: the log counts from one, and where its beginning is gone an answer is empty. */
function isFirst(oldest: ReceiptRow | undefined): boolean {
  return oldest === undefined || oldest.seq <= 1
}
