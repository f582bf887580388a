import { expect, it } from 'vitest'
import type { CalendarDate } from '../../kernel/calendar-date'
import type { ClientId } from '../ids'
import { currency } from '../totals/pricing.fixture'
import { readStatementKey, runningBalances, statementKey } from './statement'

it('balances what is owed after each entry', () => {
  expect(runningBalances(7000, [10_000, -3000, -14_000])).toEqual([17_000, 14_000, 0])
  expect(runningBalances(5, [])).toEqual([])
})

it('reads the name of a statement back, and no other', () => {
  const span = {
    clientId: '01a219c5-3417-7373-bfdf-a5b9ec4e17c0' as ClientId,
    from: '2026-01-01' as CalendarDate,
    to: '2026-03-31' as CalendarDate,
    currency: currency('EUR'),
  }
  expect(readStatementKey(statementKey(span))).toEqual(span)
  for (const key of [
    '',
    'a',
    'a_2026-01-01_2026-03-31',
    'a_2026-02-30_2026-03-31_EUR',
    'a_2026-01-01_2026-03-31_XXX1',
    `${statementKey(span)}_b`,
  ]) {
    expect(readStatementKey(key)).toBeNull()
  }
})
