import { describe, expect, it } from 'vitest'
import type { CalendarDate } from '../../../../kernel/calendar-date'
import { daysLate } from './due-words'

const today = '2026-03-10' as CalendarDate

describe('daysLate', () => {
  it('counts from the day it was due', () => {
    expect(daysLate('OVERDUE', '2026-03-09', today)).toBe(1)
    expect(daysLate('OVERDUE', '2026-02-08', today)).toBe(30)
  })

  it('is for overdue invoices only, whatever their date', () => {
    expect(daysLate('PAID', '2026-01-01', today)).toBeNull()
    expect(daysLate('DRAFT', null, today)).toBeNull()
  })
})
