import { describe, expect, it } from 'vitest'
import type { CalendarDate } from '../../kernel/calendar-date'
import { enumValues, type RecurringStatus } from '../enums'
import {
  canGenerateInvoices,
  isDueForGeneration,
  isRecurringEditable,
  recurringMove,
  type RecurringMove,
  statusAfterSchedule,
} from './states'

const allowed: Readonly<Record<RecurringMove, Partial<Record<RecurringStatus, RecurringStatus>>>> = {
  pause: { ACTIVE: 'PAUSED' },
  resume: { PAUSED: 'ACTIVE' },
  cancel: { ACTIVE: 'CANCELED', PAUSED: 'CANCELED' },
}
const statuses = enumValues('recurring_status')
const everyMove = (Object.keys(allowed) as RecurringMove[]).flatMap((move) =>
  statuses.map((status) => [move, status, allowed[move][status] ?? null] as const),
)
const today = '2026-05-10' as CalendarDate
const yesterday = '2026-05-09' as CalendarDate
const tomorrow = '2026-05-11' as CalendarDate

describe('recurringMove', () => {
  it.each(everyMove)('%s from %s leads to %s', (move, status, target) => {
    const moved = recurringMove(status, move)
    expect(moved.ok ? moved.value : null).toBe(target)
  })
})

describe('where a recurring invoice stands', () => {
  it('is due for generation when ACTIVE and its date has come', () => {
    expect(statuses.filter((status) => isDueForGeneration(status, today, today))).toEqual(['ACTIVE'])
    expect([yesterday, today, tomorrow, null].map((date) => isDueForGeneration('ACTIVE', date, today))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('can generate invoices when ACTIVE and not exhausted, due or not', () => {
    expect(statuses.filter((status) => canGenerateInvoices(status, tomorrow))).toEqual(['ACTIVE'])
    expect(canGenerateInvoices('ACTIVE', null)).toBe(false)
  })

  it('is completed when an ACTIVE one is exhausted', () => {
    expect(statuses.map((status) => statusAfterSchedule(status, null))).toEqual([
      'COMPLETED',
      'PAUSED',
      'COMPLETED',
      'CANCELED',
    ])
    expect(statuses.map((status) => statusAfterSchedule(status, tomorrow))).toEqual(statuses)
  })

  it('is editable unless it is over', () => {
    expect(statuses.filter(isRecurringEditable)).toEqual(['ACTIVE', 'PAUSED'])
  })
})
