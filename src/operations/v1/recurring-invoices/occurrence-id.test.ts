import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { addDays, type CalendarDate } from '../../../kernel/calendar-date'
import type { RecurringInvoiceId } from '../../../domain/ids'
import { occurrenceId } from './occurrence-id'

const id = '0190c2a4-8f3e-7c11-9a52-6d1f0e3b7a10' as RecurringInvoiceId
const occurrences = fc.record({
  id: fc.uuid().map((uuid) => uuid as RecurringInvoiceId),
  sequence: fc.integer({ min: 1, max: 100_000 }),
  date: fc.integer({ min: 0, max: 50_000 }).map((days) => addDays('1900-01-01' as CalendarDate, days)),
})

it('is a UUID, the same for the same occurrence alone', () => {
  fc.assert(
    fc.property(occurrences, occurrences, (one, other) => {
      expect(z.uuid().safeParse(occurrenceId(one)).success).toBe(true)
      const isSame = JSON.stringify(one) === JSON.stringify(other)
      expect(occurrenceId(one) === occurrenceId({ ...other })).toBe(isSame)
    }),
  )
})

it('follows the schedule, and stays what it was', () => {
  const dates = ['2026-01-31', '2026-02-28', '2026-03-31'] as CalendarDate[]
  const ids = dates.map((date, index) => occurrenceId({ id, sequence: index + 1, date }))
  expect([...ids].sort()).toEqual(ids)
  expect(ids[0]).toBe('019c1159-7000-8285-a98e-20725ac47b86')
})
