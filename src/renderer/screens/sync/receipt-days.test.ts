import { expect, test } from 'vitest'
import type { CalendarDate } from '../../../kernel/calendar-date'
import { receiptDays, receiptText } from './receipt-days'

const receipt = (seq: number, at: string) =>
  ({ seq, at, kind: 'client', record_id: 'c', label: null, outcome: 'sent', detail: '' }) as const
const dayOf = (moment: string) => moment.slice(0, 10) as CalendarDate

test('receipts of one day stand together, in their order', () => {
  const rows = [
    receipt(3, '2026-03-12T10:00:00Z'),
    receipt(2, '2026-03-12T09:00:00Z'),
    receipt(1, '2026-03-11T09:00:00Z'),
  ]
  expect(receiptDays(rows, dayOf).map(({ day, rows }) => [day, rows.map(({ seq }) => seq)])).toEqual([
    ['2026-03-12', [3, 2]],
    ['2026-03-11', [1]],
  ])
})

test('a receipt without a detail says what came of it', () => {
  expect(receiptText({ outcome: 'kept_local', detail: '' })).toBe('Kept local')
  expect(receiptText({ outcome: 'sent', detail: 'the server gave it the number INV-7.' })).toBe(
    'The server gave it the number INV-7.',
  )
})
