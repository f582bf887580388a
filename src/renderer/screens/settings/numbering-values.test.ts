import { describe, expect, it, vi } from 'vitest'
import type { Reply } from '../../../contract/define/envelope'
import type { NumberingRecord } from '../../../contract/desktop/numbering-operations'
import type { CalendarDate } from '../../../kernel/calendar-date'
import { checkNumbering, numberingValues, previewNumber, sendNumbering } from './numbering-values'

const today = '2026-11-26' as CalendarDate

const stored: NumberingRecord = {
  invoice: { prefix: 'INV-', next_number: 42, next_formatted: 'INV-0042', last: null },
  credit_note: { prefix: 'CN-', next_number: 1, next_formatted: 'CN-0001' },
  estimate: { prefix: 'EST-', next_number: 7, next_formatted: 'EST-0007' },
}
const accepted: Reply<NumberingRecord> = { ok: true, status: 200, body: { success: true, message: '', data: stored } }
const taken: Reply<NumberingRecord> = {
  ok: false,
  status: 409,
  body: { success: false, message: 'INV-0001 is taken.', errors: {} },
}

it('shows the next number as it is typed', () => {
  expect(previewNumber({ prefix: ' 2027-', next: '3' }, today)).toBe('2027-0003')
  expect(previewNumber({ prefix: '', next: '12345' }, today)).toBe('12345')
  expect(previewNumber({ prefix: 'R{YY}-', next: '3' }, today)).toBe('R26-0003')
})

it.each([
  ...['', '0', '-1', '1.5', 'x', '1e3'].map((next) => [next, 'Enter a whole number of at least 1.']),
  ...['1000000000', '10000000000'].map((next) => [next, 'Use at most 9 digits.']),
])('refuses %j as a next number: %s', (next, message) => {
  expect(previewNumber({ prefix: 'INV-', next }, today)).toBeNull()
  expect(checkNumbering({ ...numberingValues(stored), invoice: { prefix: 'INV-', next } })).toEqual({
    'invoice.next_number': [message],
  })
})

describe('sendNumbering', () => {
  const filled = numberingValues(stored)

  it('sends only what differs', async () => {
    const send = vi.fn(() => Promise.resolve(accepted))
    const values = { ...filled, estimate: { prefix: 'Q-', next: '1' } }
    await sendNumbering(values, filled, stored, send)
    expect(send.mock.calls).toEqual([[{ estimate: { prefix: 'Q-', next_number: 1 } }]])
  })

  it('leaves a series that nobody touched as it stands by now', async () => {
    const send = vi.fn(() => Promise.resolve(accepted))
    const values = { ...filled, estimate: { prefix: 'Q-', next: '1' } }
    // A year has begun, or a document has taken a number.
    const now = { ...stored, invoice: { ...stored.invoice, next_number: 1 } }
    await sendNumbering(values, filled, now, send)
    expect(send.mock.calls).toEqual([[{ estimate: { prefix: 'Q-', next_number: 1 } }]])
  })

  it('sends what stands so by now not once more', async () => {
    const send = vi.fn(() => Promise.resolve(accepted))
    const values = { ...filled, estimate: { prefix: 'Q-', next: '1' } }
    const now = { ...stored, estimate: { ...stored.estimate, prefix: 'Q-', next_number: 1 } }
    await sendNumbering(values, filled, now, send)
    expect(send).not.toHaveBeenCalled()
  })

  it('sends nothing when nothing differs', async () => {
    const send = vi.fn(() => Promise.resolve(accepted))
    expect((await sendNumbering(filled, filled, stored, send)).ok).toBe(true)
    expect(send).not.toHaveBeenCalled()
  })

  it('puts a conflict on the number it is about and sends no more', async () => {
    const send = vi.fn(() => Promise.resolve(taken))
    const values = {
      ...filled,
      invoice: { prefix: 'INV-', next: '1' },
      estimate: { prefix: 'Q-', next: '1' },
    }
    const reply = await sendNumbering(values, filled, stored, send)
    expect(send).toHaveBeenCalledTimes(1)
    expect(reply).toMatchObject({ ok: false, body: { errors: { 'invoice.next_number': ['INV-0001 is taken.'] } } })
  })
})
