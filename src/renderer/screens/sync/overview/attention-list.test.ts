import { expect, it } from 'vitest'
import type { AttentionPage, AttentionRow } from '../../../../contract/desktop/sync-operations'
import { AttentionList } from './attention-list.svelte'

const PAGE = 50

/** So many rows, told page by page as main does; `asked` notes what was asked for. */
function listOf(count: number) {
  const ids = Array.from({ length: count }, (_, n) => String(n))
  const asked: (string | undefined)[] = []
  const list = new AttentionList(({ after }) => {
    asked.push(after)
    const begin = after === undefined ? 0 : Number(after)
    const end = begin + PAGE
    const rows = ids.slice(begin, end).map((id) => ({ id }) as AttentionRow)
    const data: AttentionPage = { rows, total: ids.length, next: end < ids.length ? String(end) : null }
    return Promise.resolve({ ok: true, status: 200, etag: '', body: { success: true, message: '', data } })
  })
  return { list, ids, asked }
}

it('shows a page of however many there are, and more when asked', async () => {
  const { list } = listOf(20_000)
  await list.load()
  expect([list.rows.length, list.total, list.hasMore]).toEqual([50, 20_000, true])
  await list.loadMore()
  expect(list.rows.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, n) => String(n)))
})

it('fetches as many as were shown again, and shows none twice', async () => {
  const { list, ids, asked } = listOf(120)
  await list.load()
  await list.loadMore()
  ids.shift()
  asked.length = 0
  await list.load()
  expect(asked).toEqual([undefined, '50'])
  expect(list.rows.map(({ id }) => id)).toEqual(ids.slice(0, 100))
  expect([list.total, list.hasMore]).toEqual([119, true])
  await list.loadMore()
  expect([list.rows.length, list.hasMore]).toEqual([119, false])
})

it('asks twice where many things happen at once', async () => {
  const { list, asked } = listOf(10)
  await Promise.all(Array.from({ length: 20 }, () => list.load()))
  expect(asked).toHaveLength(2)
})
