import { expect, it } from 'vitest'
import type { CalendarDate } from '../../../../kernel/calendar-date'
import { periodProblems, usualPeriod } from './statement-period'

it('begins with a quarter', () => {
  expect(usualPeriod('2026-01-31' as CalendarDate)).toEqual({ from: '2025-11-01', to: '2026-01-31' })
})

it('says what is wrong with a period at the day that is wrong', () => {
  expect(periodProblems({ from: '2026-01-01', to: '2026-01-01' })).toEqual({})
  expect(periodProblems({ from: '2026-01-02', to: '2026-01-01' })).toEqual({
    to: 'Choose a day on or after the first one.',
  })
  expect(periodProblems({ from: '', to: '' })).toEqual({ from: 'Choose a day.', to: 'Choose a day.' })
})
