import { expect, test } from 'vitest'
import type { CalendarDate } from '../../../../kernel/calendar-date'
import { receiptDays } from './receipt-days'

const receipt = (seq: number, at: string) =>
  ({
    seq,
    at,
    kind: 'client',
    record_id: 'c',
    label: null,
    former: null,
    can_bring_back: false,
    outcome: 'sent',
    detail: '',
  }) as const
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
