import { describe, expect, it } from 'vitest'
import type { CalendarDate } from '../../../../kernel/calendar-date'
import { dueText } from './due-text'

const today = '2026-03-10' as CalendarDate

describe('dueText', () => {
  it('counts from the day of issue', () => {
    expect(dueText('NET30', '2026-01-31', today, 'en-GB')).toBe('Due 2 Mar 2026.')
    expect(dueText('IMMEDIATELY', '2026-01-31', today, 'en-GB')).toBe('Due 31 Jan 2026.')
  })

  it('counts from today while the day of issue is left open', () => {
    expect(dueText('NET15', '', today, 'en-GB')).toBe('Due 25 Mar 2026 if issued today.')
    expect(dueText('IMMEDIATELY', '', today, 'en-GB')).toBe('Due on the day of issue.')
  })

  it('is silent where the due date has a field of its own, or cannot be known', () => {
    expect(dueText('OTHER', '2026-01-31', today, 'en-GB')).toBeUndefined()
    expect(dueText('NET30', '31.2.', today, 'en-GB')).toBeUndefined()
    expect(dueText('IMMEDIATELY', 'soon', today, 'en-GB')).toBeUndefined()
    expect(dueText('NET30', '9999-12-31', today, 'en-GB')).toBeUndefined()
  })
})
