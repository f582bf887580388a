import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageMeta, Reply } from '../../../contract/define/envelope'
import { type ListQuery, ListState, rememberedList } from './list.svelte'

const meta = (page: number, last: number): PageMeta => ({
  current_page: page,
  from: null,
  last_page: last,
  links: [],
  path: '/v1/clients',
  per_page: 50,
  to: null,
  total: 0,
})

const page = (data: readonly string[], number = 1, last = 1): Reply<readonly string[]> => ({
  ok: true,
  status: 200,
  body: { success: true, message: '', data, meta: meta(number, last) },
})

const refused: Reply<readonly string[]> = {
  ok: false,
  status: 500,
  body: { success: false, message: 'The file is locked.', errors: {} },
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

describe('ListState', () => {
  it('is neither empty nor slow before the first answer', () => {
    const list = new ListState({ fetch: () => Promise.resolve(page([])) })
    expect(list.isEmpty).toBe(false)
    expect(list.isSlow).toBe(false)
  })

  it('shows rows, and is empty only when nothing came', async () => {
    const list = new ListState({ fetch: () => Promise.resolve(page(['a'])) })
    await list.load()
    expect(list.rows).toEqual(['a'])
    expect(list.isEmpty).toBe(false)
  })

  it('keeps the old rows when a later load fails', async () => {
    const answers = [page(['a']), refused]
    const list = new ListState({ fetch: () => Promise.resolve(answers.shift() ?? refused) })
    await list.load()
    await list.load()
    expect(list.rows).toEqual(['a'])
    expect(list.failure).toEqual({ status: 500, message: 'The file is locked.' })
  })

  it('lets the newest question win, whatever order the answers come in', async () => {
    const waiting: ((reply: Reply<readonly string[]>) => void)[] = []
    const list = new ListState<string>({ fetch: () => new Promise((resolve) => waiting.push(resolve)) })
    const first = list.load()
    const second = list.load()
    waiting[1]?.(page(['new']))
    await second
    waiting[0]?.(page(['old']))
    await first
    expect(list.rows).toEqual(['new'])
  })

  it('finds a neighbouring page beside this one, and any other by its number', async () => {
    const asked: ListQuery[] = []
    const list = new ListState<string>({
      idOf: (row) => row,
      sort: '-created_at',
      fetch: (query) => {
        asked.push(query)
        return Promise.resolve(page(['a', 'b'], query.page, 9))
      },
    })
    await list.load()
    for (const number of [2, 3, 2, 9, 1]) await list.setPage(number)
    await list.setFilter('status', 'PAID')
    expect(asked.map(({ per_page: _, ...query }) => query)).toEqual([
      { page: 1 },
      { page: 2, after: 'b' },
      { page: 3, after: 'b' },
      { page: 2, before: 'a' },
      { page: 9 },
      { page: 1 },
      { page: 1, status: 'PAID' },
    ])
  })

  it('is slow only after 150 ms', async () => {
    let answer: (reply: Reply<readonly string[]>) => void = () => undefined
    const list = new ListState<string>({ fetch: () => new Promise((resolve) => (answer = resolve)) })
    const loading = list.load()
    vi.advanceTimersByTime(149)
    expect(list.isSlow).toBe(false)
    vi.advanceTimersByTime(1)
    expect(list.isSlow).toBe(true)
    answer(page([]))
    await loading
    expect(list.isSlow).toBe(false)
  })

  it('asks once when typing rests, from the first page', async () => {
    const asked: ListQuery[] = []
    const list = new ListState({ page: 3, fetch: (query) => (asked.push(query), Promise.resolve(page([]))) })
    list.search('a')
    list.search('ad ')
    await vi.advanceTimersByTimeAsync(200)
    expect(asked).toEqual([{ page: 1, per_page: 50, q: 'ad' }])
  })

  it('turns the order round when a column is chosen again', async () => {
    const list = new ListState({ fetch: () => Promise.resolve(page([])) })
    await list.sortBy('name')
    expect(list.sort).toBe('name')
    await list.sortBy('name')
    expect(list.sort).toBe('-name')
  })

  it('begins with the largest where that is what one looks for', async () => {
    const list = new ListState({ fetch: () => Promise.resolve(page([])) })
    await list.sortBy('created_at', true)
    expect(list.sort).toBe('-created_at')
    await list.sortBy('created_at', true)
    expect(list.sort).toBe('created_at')
  })

  it('steps back when the page it stood on is gone', async () => {
    const asked: number[] = []
    const fetch = (query: ListQuery) => {
      asked.push(query.page)
      return Promise.resolve(query.page > 2 ? page([], query.page, 2) : page(['last'], 2, 2))
    }
    const list = new ListState({ page: 5, fetch })
    await list.load()
    expect(asked).toEqual([5, 2])
    expect(list.rows).toEqual(['last'])
  })

  it('remembers filter, search and page, but not the defaults', async () => {
    const kept: Record<string, string>[] = []
    const list = new ListState({ fetch: () => Promise.resolve(page(['a'], 2, 3)), remember: (q) => kept.push(q) })
    await list.setFilter('status', 'DRAFT')
    await list.setPage(2)
    await list.setFilter('status', undefined)
    expect(kept).toEqual([{ status: 'DRAFT' }, { status: 'DRAFT', page: '2' }, {}])
  })
  it('comes back as it was remembered', async () => {
    let kept: Record<string, string> = {}
    const asked: ListQuery[] = []
    const fetch = (query: ListQuery) => (asked.push(query), Promise.resolve(page(['a'], query.page, 3)))
    const first = new ListState({ fetch, remember: (query) => (kept = query) })
    await first.setFilter('status', 'DRAFT')
    await first.sortBy('total')
    await first.setPage(2)
    await new ListState({ fetch, sort: '-created_at', ...rememberedList(kept) }).load()
    expect(asked.at(-1)).toEqual({ status: 'DRAFT', sort: 'total', page: 2, per_page: 50 })
  })

  it('takes no page from a link that names none', () => {
    expect(rememberedList({ page: 'x', status: 'OVERDUE' })).toEqual({ filters: { status: 'OVERDUE' } })
  })
})

describe('what a search found', () => {
  it('is nothing found, not an empty list, until the answer without the search is there', async () => {
    const waiting: ((reply: Reply<readonly string[]>) => void)[] = []
    const list = new ListState<string>({ q: 'nobody', fetch: () => new Promise((resolve) => waiting.push(resolve)) })
    const first = list.load()
    waiting[0]?.(page([]))
    await first
    list.search('')
    expect([list.isEmpty, list.isNarrowed]).toEqual([true, true])
    const found = list.found()
    waiting[1]?.(page([]))
    await found
    expect([list.isEmpty, list.isNarrowed]).toEqual([true, false])
  })

  it('is waited for without waiting for typing to rest, and asked for once', async () => {
    const asked: (string | undefined)[] = []
    const list = new ListState<string>({
      fetch: ({ q }) => (asked.push(q), Promise.resolve(page([q ?? 'all']))),
    })
    await list.load()
    list.search('ada')
    await list.found()
    expect(list.rows).toEqual(['ada'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toEqual([undefined, 'ada'])
  })

  it('is waited for while it is under way', async () => {
    const waiting: ((reply: Reply<readonly string[]>) => void)[] = []
    const list = new ListState<string>({ fetch: () => new Promise((resolve) => waiting.push(resolve)) })
    list.search('ada')
    await vi.advanceTimersByTimeAsync(1_000)
    const found = list.found()
    waiting[0]?.(page(['Ada']))
    await found
    expect([list.rows, waiting.length]).toEqual([['Ada'], 1])
  })
})
