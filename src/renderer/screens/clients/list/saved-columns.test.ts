import { afterEach, expect, it } from 'vitest'
import type { CalendarDate } from '../../../../kernel/calendar-date'
import type { ClientRecord } from '../../../../contract/v1/clients/client-record'
import { clock } from '../../../state/business/clock.svelte'
import { savedColumns } from './saved-columns'

afterEach(() => {
  clock.set('1970-01-01' as CalendarDate, 'UTC')
})

it('says the day on which a client was added where the business is, as the screen does', () => {
  clock.set('2026-11-30' as CalendarDate, 'America/New_York')
  const added = { created_at: '2026-11-29T03:00:00.000Z' } as ClientRecord
  expect(savedColumns().at(-1)?.cell(added)).toBe('2026-11-28')
})
