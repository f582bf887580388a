import { describe, expect, it } from 'vitest'
import type { CalendarDate } from '../../../../kernel/calendar-date'
import { draftsForPast, previewDates } from './schedule-preview'

const monthly = { frequency: 'MONTHLY', startDate: '2026-01-31', endDate: '', maxOccurrences: '' } as const
/** Monthly from 31 January; the first two are made. */
const kept = {
  start_date: '2026-01-31',
  frequency: 'MONTHLY',
  occurrences: 2,
  last_generated_date: '2026-02-28',
  skipped_through: null,
  next_date: '2026-03-31',
  status: 'ACTIVE',
} as const

describe('previewDates of a new schedule', () => {
  it('begins on the start date, at most as many as asked for', () => {
    expect(previewDates(monthly, null, 4)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'])
    expect(previewDates(monthly, null, 0)).toEqual([])
  })

  it('stops at the last day, which counts, and at the number of invoices', () => {
    expect(previewDates({ ...monthly, endDate: '2026-02-28' }, null, 4)).toEqual(['2026-01-31', '2026-02-28'])
    expect(previewDates({ ...monthly, maxOccurrences: ' 1 ' }, null, 4)).toEqual(['2026-01-31'])
    expect(previewDates({ ...monthly, endDate: '2026-01-30' }, null, 4)).toEqual([])
  })

  it('stops at the end of the calendar', () => {
    expect(previewDates({ ...monthly, frequency: 'DAILY', startDate: '9999-12-31' }, null, 4)).toEqual(['9999-12-31'])
  })

  it.each([
    ['a start date that does not exist', { startDate: '2026-02-30' }],
    ['no start date', { startDate: '' }],
    ['a last day that cannot be read', { endDate: 'soon' }],
    ['a number that cannot be read', { maxOccurrences: 'a few' }],
    ['no invoice at all', { maxOccurrences: '0' }],
  ])('is unknown with %s', (_, typed) => {
    expect(previewDates({ ...monthly, ...typed }, null, 4)).toBeNull()
  })
})

describe('previewDates of a schedule that has begun', () => {
  it('goes on from the next one as it stands', () => {
    expect(previewDates(monthly, kept, 2)).toEqual(['2026-03-31', '2026-04-30'])
    const skipped = { ...kept, next_date: '2026-06-30' }
    expect(previewDates(monthly, skipped, 2)).toEqual(['2026-06-30', '2026-07-31'])
  })

  it('counts the invoices made, not those left out', () => {
    const skipped = { ...kept, next_date: '2026-06-30' }
    expect(previewDates({ ...monthly, maxOccurrences: '3' }, skipped, 4)).toEqual(['2026-06-30'])
    expect(previewDates({ ...monthly, maxOccurrences: '2' }, skipped, 4)).toEqual([])
  })

  it('never rewinds to a day up to the last one made, when days or frequency change', () => {
    expect(previewDates({ ...monthly, frequency: 'WEEKLY' }, kept, 2)).toEqual(['2026-03-07', '2026-03-14'])
    expect(previewDates({ ...monthly, startDate: '2026-01-28' }, kept, 2)).toEqual(['2026-03-28', '2026-04-28'])
    expect(previewDates({ ...monthly, startDate: '2026-05-01' }, kept, 2)).toEqual(['2026-05-01', '2026-06-01'])
  })

  it('goes on after the last one made, also where a changed schedule has begun anew since', () => {
    const changed = { ...kept, start_date: '2026-01-15', next_date: '2026-03-15' }
    expect(previewDates({ ...monthly, startDate: '2026-02-20' }, changed, 1)).toEqual(['2026-03-20'])
    const passed = { ...changed, last_generated_date: '2026-02-01' }
    expect(previewDates({ ...monthly, startDate: '2026-02-15' }, passed, 1)).toEqual(['2026-03-15'])
  })

  it('does not bring back what fell into a pause, as the service does not', () => {
    const resumed = { ...kept, next_date: '2026-06-30' }
    expect(previewDates({ ...monthly, frequency: 'WEEKLY' }, resumed, 2)).toEqual(['2026-06-06', '2026-06-13'])
    const yearly = {
      ...resumed,
      frequency: 'ANNUALLY',
      skipped_through: '2026-06-20',
      next_date: '2027-01-31',
    } as const
    expect(previewDates(monthly, yearly, 1)).toEqual(['2026-06-30'])
    const unmade = { ...resumed, occurrences: 0, last_generated_date: null }
    expect(previewDates({ ...monthly, startDate: '2026-01-15' }, unmade, 1)).toEqual(['2026-06-15'])
  })

  it('begins anew where nothing has been made or left out', () => {
    const untouched = { ...kept, occurrences: 0, last_generated_date: null, next_date: '2026-01-31' }
    expect(previewDates({ ...monthly, startDate: '2026-01-15' }, untouched, 2)).toEqual(['2026-01-15', '2026-02-15'])
  })

  it('goes on after the last one made where the schedule had no next one', () => {
    expect(previewDates(monthly, { ...kept, next_date: null }, 1)).toEqual(['2026-03-31'])
  })

  it('answers at once for a schedule that begins centuries ago, and at the end of the calendar', () => {
    const ancient = { ...monthly, frequency: 'DAILY', startDate: '0001-01-01' } as const
    expect(previewDates(ancient, kept, 1)).toEqual(['2026-03-01'])
    expect(previewDates(ancient, { ...kept, last_generated_date: '9999-12-31', next_date: null }, 1)).toEqual([])
  })
})

describe('draftsForPast', () => {
  const today = '2026-11-21' as CalendarDate

  it('counts what a mistyped year makes, and nothing for what begins today', () => {
    const daily = { ...monthly, frequency: 'DAILY' } as const
    expect(draftsForPast({ ...daily, startDate: '2016-11-21' }, null, today)).toBe(3652)
    expect(draftsForPast({ ...daily, startDate: '2026-11-21' }, null, today)).toBe(0)
    expect(draftsForPast({ ...daily, startDate: '2016-11-21', maxOccurrences: '12' }, null, today)).toBe(12)
    expect(draftsForPast({ ...daily, startDate: 'soon' }, null, today)).toBe(0)
  })

  it('goes on after those made, and makes none while paused', () => {
    expect(draftsForPast(monthly, kept, today)).toBe(8)
    expect(draftsForPast({ ...monthly, startDate: '2016-01-31' }, kept, today)).toBe(8)
    expect(draftsForPast(monthly, { ...kept, status: 'PAUSED' }, today)).toBe(0)
  })
})
