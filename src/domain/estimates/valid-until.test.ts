import { expect, it } from 'vitest'
import type { CalendarDate } from '../../kernel/calendar-date'
import { isExpired, readValidUntil, withoutValidUntil } from './valid-until'

const day = '2026-10-31' as CalendarDate

it.each([
  [{ valid_until: '2026-10-31' }, day],
  [{ valid_until: '2026-02-30' }, null],
  [{ valid_until: 'end of October' }, null],
  [{ valid_until: 5 }, null],
  [{ valid_until: null }, null],
  [{}, null],
  [null, null],
])('the last day of %j is %j', (options, validUntil) => {
  expect(readValidUntil(options)).toBe(validUntil)
})

it('is over from the day after, while an answer is awaited', () => {
  const [before, after] = ['2026-10-30', '2026-11-01'] as CalendarDate[]
  const isOver = (today: CalendarDate | undefined) => today !== undefined && isExpired('SENT', day, today)
  expect([before, day, after].map(isOver)).toEqual([false, false, true])
  expect(isExpired('SENT', null, day)).toBe(false)
  const others = ['DRAFT', 'APPROVED', 'DECLINED', 'CONVERTED'] as const
  expect(others.filter((status) => isExpired(status, day, '2027-01-01' as CalendarDate))).toEqual([])
})

it('is left out of what an estimate becomes, and nothing else is', () => {
  expect(withoutValidUntil({ valid_until: '2026-10-31', project: 'P' })).toEqual({ project: 'P' })
  expect(withoutValidUntil(null)).toBeNull()
})
