import { describe, expect, it } from 'vitest'
import type { Reply } from '../contract/define/envelope'
import { bodyParts } from './body-parts'

const replyOf = (body: object) => ({ ok: true, status: 200, body: { success: true, message: 'Here.', ...body } })
const partsOf = (body: object) => [...bodyParts(replyOf(body) as Reply<unknown>)]

describe('the parts of a body', () => {
  it.each([
    { data: { id: 1 } },
    { data: [] },
    { data: undefined },
    { data: [{ id: 1 }, { id: 2 }], meta: { total: 2 }, links: undefined },
    { meta: { total: 0 }, data: [null] },
  ])('are one where it is short, and what JSON.stringify writes: %j', (body) => {
    expect(partsOf(body)).toEqual([JSON.stringify(replyOf(body).body)])
  })

  it('hold every record once and in its order, whichever are long', () => {
    for (const long of [[], [0], [7], [30, 31, 59]]) {
      const data = Array.from({ length: 60 }, (_, id) => ({ id, text: 'x'.repeat(long.includes(id) ? 100_000 : 10) }))
      expect(partsOf({ data }).join('')).toBe(JSON.stringify(replyOf({ data }).body))
    }
  })

  it('are those of an error too', () => {
    const body = { success: false, message: 'No.', errors: {} } as const
    expect([...bodyParts({ ok: false, status: 409, body })]).toEqual([JSON.stringify(body)])
  })

  it('are many where it is long, none of them of much more than a record and half a million characters', () => {
    const record = { text: 'y"'.repeat(100_000) }
    const body = { data: Array.from({ length: 20 }, () => record), meta: { total: 20 } }
    const parts = partsOf(body)
    expect(parts.join('')).toBe(JSON.stringify(replyOf(body).body))
    expect(parts.length).toBeGreaterThan(9)
    const longest = Math.max(...parts.map(({ length }) => length))
    expect(longest).toBeLessThan(500_000 + JSON.stringify(record).length)
  })
})
