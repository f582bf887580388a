import { expect, it, vi } from 'vitest'
import { readRecord } from './read-record'

const id = '0190c2a4-0000-7000-8000-000000000001'
const created_at = '2026-01-02T03:04:05Z'
const long = 'x'.repeat(2_000)
const much = Array.from({ length: 200 }, () => long)

it('a record is read without what /v1 does not name, but for what is short', () => {
  const named = {
    id,
    notes: long,
    line_items: [{ name: 'Lamp', description: long }],
    created_at,
    client: { name: 'A' },
  }
  const record = { ...named, organization: { name: 'B', profile: { footer: long } }, brief: 'x', none: null }
  expect(readRecord('invoice', { ...record, much, long, deep: { much } })).toEqual({ ok: true, value: record })
})

it('what is not read may be nested as deep as it likes', () => {
  const deep = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)) as unknown
  expect(readRecord('client', { id, name: 'A', deep })).toEqual({ ok: true, value: { id, name: 'A' } })
  expect(readRecord('client', { id, name: 'A', profile: { deep } }).ok).toBe(false)
})

it('no number is written before a record is found at fault: the first one would cost every start', async () => {
  const written = vi.spyOn(Number.prototype, 'toLocaleString')
  vi.resetModules()
  const { readRecord: readAnew } = await import('./read-record')
  const lines = Array.from({ length: 1_001 }, () => ({ name: 'Lamp' }))
  expect(written).not.toHaveBeenCalled()
  expect(readAnew('invoice', { id, line_items: lines })).toMatchObject({ ok: false, error: /1,000 entries/ })
  expect(written).toHaveBeenCalled()
  written.mockRestore()
})
