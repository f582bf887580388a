import { expect, it } from 'vitest'
import type { CalendarDate } from '../../kernel/calendar-date'
import type { NetTerms } from '../enums'
import { dueDate } from './due-date'

it.each<[string, NetTerms, string | null, string]>([
  ['2026-01-31', 'IMMEDIATELY', null, '2026-01-31'],
  ['2026-02-14', 'NET15', null, '2026-03-01'],
  ['2028-02-14', 'NET15', null, '2028-02-29'],
  ['2026-01-31', 'NET30', null, '2026-03-02'],
  ['2026-12-01', 'NET45', null, '2027-01-15'],
  ['2026-01-01', 'NET60', null, '2026-03-02'],
  ['2026-01-01', 'OTHER', '2026-01-20', '2026-01-20'],
  ['2026-01-01', 'OTHER', null, '2026-01-01'],
  ['2026-01-01', 'NET15', '2026-06-30', '2026-01-16'],
])('issued %s, %s (%s) is due %s', (issuedAt, terms, other, expected) => {
  expect(dueDate(issuedAt as CalendarDate, terms, other as CalendarDate | null)).toBe(expected)
})
