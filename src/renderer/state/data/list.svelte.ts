import type { PageMeta, Reply } from '../../../contract/define/envelope'
import { Delayed } from './delayed.svelte'

export interface ListQuery {
  readonly page: number
  readonly per_page: number
  readonly q?: string
  readonly sort?: string
  readonly [filter: string]: string | number | undefined
}

/** The row that a page begins after or ends before. */
interface Cursor {
  readonly after?: string
  readonly before?: string
}

export interface ListOptions<T, Query = ListQuery> {
  /** The call that answers one page, e.g. `(query) => client.listInvoices({ query })`. */
  readonly fetch: (query: Query) => Promise<Reply<readonly T[]>>
  readonly perPage?: number
  /** The id of a row, where the operation takes `after` and `before`: the next page is then found beside this one. */
  readonly idOf?: (row: T) => string
  /** A column the operation sorts by, `-` in front for the largest first. */
  readonly sort?: string
  readonly filters?: Readonly<Record<string, string>>
  readonly q?: string
  readonly page?: number
  /** Called with what a place should remember, e.g. `(query) => router.setQuery(query)`. */
  readonly remember?: (query: Record<string, string>) => void
}

/** What `remember` noted at a place, read back: `new ListState({ sort: 'name', ...rememberedList(router.place.query) })`. */
export function rememberedList(query: Readonly<Record<string, string>>) {
  const { q, sort, page, per_page: _, ...filters } = query
  const number = Number(page)
  return {
    ...(q === undefined ? {} : { q }),
    ...(sort === undefined ? {} : { sort }),
    ...(Number.isInteger(number) && number > 1 ? { page: number } : {}),
    filters,
  }
}

export interface ListFailure {
  readonly status: number
  readonly message: string
}

/** The order of every list that asks for none: full text answers in it at once, and would have to sort for any other. */
const OWN_ORDER = '-created_at'

/** A search is sent when typing rests this long (milliseconds). */
const TYPING_RESTS = 120

/**
 * One page of records with its filter, search, order and failure. Old rows stay in sight until new ones arrive. `Query`
 * is what the operation takes (`QueryOf<'listInvoices'>`): a sort or filter that it does not know is its failure to tell.
 */
export class ListState<T, Query = ListQuery> {
  rows: readonly T[] = $state.raw([])
  meta: PageMeta | null = $state.raw(null)
  failure: ListFailure | null = $state.raw(null)
  isLoading = $state(false)
  /** False until the first answer: neither "empty" nor rows can be shown before. */
  isLoaded = $state(false)
  q = $state('')
  sort: string | undefined = $state()
  filters: Readonly<Record<string, string>> = $state.raw({})
  page = $state(1)
  #isShownNarrowed = $state(false)
  readonly #options: ListOptions<T, Query>
  readonly #delayed = new Delayed()
  #latest = 0
  #cursor: Cursor = {}
  #typing: ReturnType<typeof setTimeout> | undefined
  #loading: Promise<void> = Promise.resolve()

  constructor(options: ListOptions<T, Query>) {
    this.#options = options
    this.sort = options.sort
    this.filters = options.filters ?? {}
    this.q = options.q ?? ''
    this.page = options.page ?? 1
  }

  /** Loading for longer than 150 ms. */
  get isSlow(): boolean {
    return this.#delayed.isSlow
  }

  /** Whether something narrows the list or what it still shows, so that "nothing found" is not taken for "nothing here". */
  get isNarrowed(): boolean {
    return this.#isAskedNarrowed || this.#isShownNarrowed
  }

  get #isAskedNarrowed(): boolean {
    return this.q.trim() !== '' || Object.keys(this.filters).length > 0
  }

  get isEmpty(): boolean {
    return this.isLoaded && this.rows.length === 0 && !this.failure
  }

  load(): Promise<void> {
    this.#loading = this.#load()
    return this.#loading
  }

  async #load(): Promise<void> {
    const token = ++this.#latest
    this.isLoading = true
    this.#delayed.start()
    const isNarrowed = this.#isAskedNarrowed
    const reply = await this.#options.fetch(this.#query() as Query)
    // A newer question was asked meanwhile: its answer counts.
    if (token !== this.#latest) return
    this.#delayed.stop()
    this.isLoading = false
    this.isLoaded = true
    if (!reply.ok) {
      this.failure = { status: reply.status, message: reply.body.message }
      return
    }
    this.failure = null
    this.#isShownNarrowed = isNarrowed
    this.rows = reply.body.data
    this.meta = reply.body.meta ?? null
    await this.#stepBackFromBeyondTheEnd()
  }

  /** A page of what is listed, which is not shown for that. */
  peek(page: number, perPage: number): Promise<Reply<readonly T[]>> {
    const { after: _after, before: _before, ...narrowed } = this.#query()
    return this.#options.fetch({ ...narrowed, page, per_page: perPage } as Query)
  }

  async setPage(page: number): Promise<void> {
    const cursor = this.#beside(page)
    this.page = page
    await this.#ask(cursor)
  }

  /** Where a neighbouring page begins or ends: any other is found by its number. */
  #beside(page: number): Cursor {
    const [first, last] = [this.rows[0], this.rows.at(-1)]
    const { idOf } = this.#options
    if (idOf === undefined || first === undefined || last === undefined) return {}
    if (page === this.page + 1) return { after: idOf(last) }
    return page === this.page - 1 ? { before: idOf(first) } : {}
  }

  /** Sets or, with undefined, lifts one filter. */
  async setFilter(name: string, value: string | undefined): Promise<void> {
    const rest = Object.fromEntries(Object.entries(this.filters).filter(([key]) => key !== name))
    this.filters = value === undefined ? rest : { ...rest, [name]: value }
    this.page = 1
    await this.#ask()
  }

  /** Takes what is typed and asks when typing rests. */
  search(q: string): void {
    this.q = q
    this.page = 1
    clearTimeout(this.#typing)
    this.#typing = setTimeout(() => void this.#askTyped(), TYPING_RESTS)
  }

  /** Until the rows are those of what is typed. */
  async found(): Promise<void> {
    if (this.#typing !== undefined) await this.#askTyped()
    else await this.#loading
  }

  #askTyped(): Promise<void> {
    clearTimeout(this.#typing)
    this.#typing = undefined
    return this.#ask()
  }

  /** Sorts by a column, dates and amounts with the largest first; the same column again turns the order round. */
  async sortBy(column: string, isLargestFirst = false): Promise<void> {
    const [first, second] = isLargestFirst ? [`-${column}`, column] : [column, `-${column}`]
    this.sort = this.sort === first ? second : first
    this.page = 1
    await this.#ask()
  }

  async clear(): Promise<void> {
    clearTimeout(this.#typing)
    this.#typing = undefined
    this.q = ''
    this.filters = {}
    this.page = 1
    await this.#ask()
  }

  /** Loads again whenever `subscribe` reports a change; returns what ends it (give it to an `$effect`). */
  reloadOn(subscribe: (changed: () => void) => () => void): () => void {
    return subscribe(() => void this.load())
  }

  async #ask(cursor: Cursor = {}): Promise<void> {
    this.#cursor = cursor
    this.#options.remember?.(this.#toRemember())
    await this.load()
  }

  async #stepBackFromBeyondTheEnd(): Promise<void> {
    const last = this.meta?.last_page ?? 1
    if (this.rows.length > 0 || this.page <= last) return
    await this.setPage(Math.max(1, last))
  }

  #query(): ListQuery {
    const q = this.q.trim()
    return {
      ...this.filters,
      page: this.page,
      per_page: this.#options.perPage ?? 50,
      ...(q ? { q } : {}),
      ...(this.sort && this.sort !== OWN_ORDER ? { sort: this.sort } : {}),
      ...this.#cursor,
    }
  }

  #toRemember(): Record<string, string> {
    const { page, per_page: _, after: _after, before: _before, ...rest } = this.#query()
    const kept = page > 1 ? { ...rest, page } : rest
    return Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, String(value)]))
  }
}
