import { describe, expect, it } from 'vitest'
import type { CalendarDate } from '../../../../kernel/calendar-date'
import { daysLate, isOwedOtherwise } from './due-words'

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

describe('isOwedOtherwise', () => {
  const row = { status: 'SENT', total_minor: 10_000, total_due_minor: 7000 } as const

  it('is where another amount is owed than was billed, as something was paid or credited, or fees came', () => {
    expect([row, { ...row, status: 'PARTIALLY_PAID' as const }].map(isOwedOtherwise)).toEqual([true, true])
    expect(isOwedOtherwise({ ...row, status: 'OVERDUE', total_due_minor: 12_000 })).toBe(true)
    expect(isOwedOtherwise({ ...row, total_due_minor: 10_000 })).toBe(false)
    expect(isOwedOtherwise({ ...row, status: 'WRITTEN_OFF' })).toBe(false)
  })
})
