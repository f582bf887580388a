import { describe, expect, it } from 'vitest'
import type { CalendarDate } from '../../../../kernel/calendar-date'
import { nextDate, nextDates } from './next-dates'

const today = '2026-06-10' as CalendarDate
const monthly = {
  status: 'ACTIVE',
  frequency: 'MONTHLY',
  start_date: '2026-01-31',
  end_date: null,
  max_occurrences: null,
  occurrences: 4,
  last_generated_date: '2026-04-30',
  skipped_through: null,
  next_date: '2026-05-31',
} as const

describe('nextDates', () => {
  it('goes on from the next one, missed ones included, by the day it began on', () => {
    expect(nextDates(monthly, today, 3)).toEqual(['2026-05-31', '2026-06-30', '2026-07-31'])
  })

  it('stops where the schedule ends', () => {
    expect(nextDates({ ...monthly, end_date: '2026-06-30' }, today, 5)).toEqual(['2026-05-31', '2026-06-30'])
    expect(nextDates({ ...monthly, max_occurrences: 5 }, today, 5)).toEqual(['2026-05-31'])
    expect(nextDates({ ...monthly, status: 'CANCELED' }, today, 5)).toEqual([])
  })

  it('leaves out what fell into a pause', () => {
    expect(nextDates({ ...monthly, status: 'PAUSED' }, today, 2)).toEqual(['2026-06-30', '2026-07-31'])
  })
})

describe('nextDate', () => {
  it('is in no pause, and of nothing that has ended', () => {
    const dates = (['ACTIVE', 'PAUSED', 'COMPLETED', 'CANCELED'] as const).map((status) =>
      nextDate({ ...monthly, status }, today),
    )
    expect(dates).toEqual(['2026-05-31', '2026-06-30', null, null])
  })
})
