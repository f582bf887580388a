import { beforeEach, expect, test, vi } from 'vitest'
import type { SyncStatus } from '../../../contract/desktop/sync-operations'
import { RecordSync } from './record-sync.svelte'
import { sync } from './sync.svelte'
import { toasts } from '../shell/toasts.svelte'

const status = (email: string | null) => ({ link: email === null ? null : { email } }) as unknown as SyncStatus

/** What main is asked, with how to answer; every question waits for its answer. */
const asked: { name: string; query?: { ids?: string[] }; answer: (data: unknown) => void; refuse: () => void }[] = []

beforeEach(() => {
  asked.length = 0
  const invoke = (request: string) =>
    new Promise<string>((resolve) => {
      const { name, query } = JSON.parse(request) as { name: string; query?: { ids?: string[] } }
      const end = (ok: boolean, body: object) => resolve(JSON.stringify({ ok, status: ok ? 200 : 503, body }))
      asked.push({
        name,
        ...(query ? { query } : {}),
        answer: (data) => end(true, { success: true, message: '', data }),
        refuse: () => end(false, { success: false, message: 'Not now.', errors: {} }),
      })
    })
  vi.stubGlobal('window', { billfold: { invoke } })
})

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('what main tells while it is being read is newer and counts', async () => {
  const loading = sync.load()
  sync.take(status('told'))
  asked[0]?.answer(status('read'))
  await loading
  expect(sync.link?.email).toBe('told')
})

test('a refusal is said at the window’s foot, and what is known stays', async () => {
  sync.take(status('known'))
  const asking = sync.run()
  asked[0]?.refuse()
  expect(await asking).toBe(false)
  expect(sync.link?.email).toBe('known')
  const said = toasts.list.at(-1)
  expect(said?.text).toBe('Sync did not begin. Not now.')
  if (said) toasts.dismiss(said.id)
})

test('records are asked for only where a server is linked', async () => {
  sync.take(status(null))
  const records = new RecordSync(() => ['a'])
  await records.load()
  expect(asked).toEqual([])
  expect(records.of('a')).toBeNull()
})

test('many changes at once are two questions, and the last answer counts', async () => {
  sync.take(status('linked'))
  const records = new RecordSync(() => ['a'])
  void records.load()
  void records.load()
  void records.load()
  asked[0]?.answer({ a: 'queued' })
  await settled()
  expect(asked.map(({ query }) => query?.ids)).toEqual([['a'], ['a']])
  asked[1]?.answer({ a: 'synced' })
  await settled()
  expect(records.of('a')).toBe('synced')
  expect(records.of('b')).toBeNull()
})

test('without an answer nothing is claimed', async () => {
  sync.take(status('linked'))
  const records = new RecordSync(() => ['a'])
  const loading = records.load()
  asked[0]?.refuse()
  await loading
  expect(records.of('a')).toBeNull()
})
