import { expect, test } from 'vitest'
import type { Reply } from '../../../../contract/define/envelope'
import type { ReceiptRow } from '../../../../contract/desktop/sync-operations'
import { Receipts } from './receipts.svelte'

const PAGE = 2
const receipt = (seq: number): ReceiptRow => ({
  seq,
  at: '2026-03-12T10:00:00Z',
  kind: 'client',
  record_id: 'c',
  label: 'Ada',
  former: null,
  can_bring_back: false,
  outcome: 'sent',
  detail: '',
})

/** A log of `count` receipts that grows. */
function log(count: number) {
  const state = { count }
  const fetch = ({ before = Infinity }: { before?: number }): Promise<Reply<ReceiptRow[]>> => {
    const all = Array.from({ length: state.count }, (_, index) => receipt(state.count - index))
    const data = all.filter(({ seq }) => seq < before).slice(0, PAGE)
    return Promise.resolve({ ok: true, status: 200, body: { success: true, message: '', data } })
  }
  return { state, receipts: new Receipts(fetch) }
}

const seqs = ({ rows }: Receipts) => rows.map(({ seq }) => seq)

test('older ones are fetched page by page until the first', async () => {
  const { receipts } = log(3)
  await receipts.load()
  expect(seqs(receipts)).toEqual([3, 2])
  expect(receipts.isAtEnd).toBe(false)
  await receipts.loadMore()
  expect(seqs(receipts)).toEqual([3, 2, 1])
  expect(receipts.isAtEnd).toBe(true)
})

test('a log whose beginning is gone ends with an empty answer', async () => {
  const rows = [receipt(9), receipt(8)]
  const receipts = new Receipts(({ before = Infinity }) =>
    Promise.resolve<Reply<ReceiptRow[]>>({
      ok: true,
      status: 200,
      body: { success: true, message: '', data: rows.filter(({ seq }) => seq < before) },
    }),
  )
  await receipts.load()
  expect(receipts.isAtEnd).toBe(false)
  await receipts.loadMore()
  expect(receipts.isAtEnd).toBe(true)
})

test('new ones come on top of what is shown', async () => {
  const { state, receipts } = log(3)
  await receipts.load()
  await receipts.loadMore()
  state.count = 4
  await receipts.load()
  expect(seqs(receipts)).toEqual([4, 3, 2, 1])
})

test('where more has happened than one answer holds, no gap is shown', async () => {
  const { state, receipts } = log(3)
  await receipts.load()
  state.count = 9
  await receipts.load()
  expect(seqs(receipts)).toEqual([9, 8])
})

test('a failure keeps what is shown', async () => {
  let isBroken = false
  const receipts = new Receipts(() =>
    Promise.resolve<Reply<ReceiptRow[]>>(
      isBroken
        ? { ok: false, status: 500, body: { success: false, message: 'Broken.', errors: {} } }
        : { ok: true, status: 200, body: { success: true, message: '', data: [receipt(1)] } },
    ),
  )
  await receipts.load()
  isBroken = true
  await receipts.load()
  expect(seqs(receipts)).toEqual([1])
  expect(receipts.failure).toBe('Broken.')
})
