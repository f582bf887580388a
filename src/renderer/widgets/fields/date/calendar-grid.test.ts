import { describe, expect, it } from 'vitest'
import type { CalendarDate } from '../../../../kernel/calendar-date'
import { monthGrid, stepByKey } from './calendar-grid'

const date = (text: string) => text as CalendarDate

describe('monthGrid', () => {
  it('shows whole weeks around a month', () => {
    const weeks = monthGrid(date('2026-03-12'), 1)
    expect(weeks[0]?.[0]).toBe('2026-02-23')
    expect(weeks.at(-1)?.at(-1)).toBe('2026-04-05')
    expect(weeks).toHaveLength(6)
    expect(weeks.every((week) => week.length === 7)).toBe(true)
  })

  it('begins with the day that the locale begins with', () => {
    expect(monthGrid(date('2026-03-12'), 7)[0]?.[0]).toBe('2026-03-01')
  })

  it('needs no more than four weeks for a February that fits them', () => {
    expect(monthGrid(date('2027-02-10'), 1)).toHaveLength(4)
  })
})

describe('stepByKey', () => {
  it('moves by days, weeks, to the ends of a week and by months clamped to their end', () => {
    expect(stepByKey(date('2026-03-01'), 'ArrowLeft', 1)).toBe('2026-02-28')
    expect(stepByKey(date('2026-03-01'), 'ArrowDown', 1)).toBe('2026-03-08')
    expect(stepByKey(date('2026-03-12'), 'Home', 1)).toBe('2026-03-09')
    expect(stepByKey(date('2026-03-12'), 'End', 7)).toBe('2026-03-14')
    expect(stepByKey(date('2026-01-31'), 'PageDown', 1)).toBe('2026-02-28')
    expect(stepByKey(date('2026-01-31'), 'x', 1)).toBeNull()
  })
})
