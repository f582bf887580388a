import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CalendarDate } from '../../../../kernel/calendar-date'
import type { EstimateListItem } from '../../../../contract/desktop/list-item-operations'
import { clock } from '../../../state/business/clock.svelte'
import { savedColumns } from './saved-columns'

beforeEach(() => {
  clock.set('2026-11-30' as CalendarDate, 'America/New_York')
})
afterEach(() => {
  clock.set('1970-01-01' as CalendarDate, 'UTC')
})

const row: EstimateListItem = {
  ...{ id: 'e', estimate_number: 'EST-0001', client_id: 'ada', client_name: 'Ada', status: 'SENT', currency: 'EUR' },
  ...{ total_minor: 10_000, valid_until: '2026-11-29', created_at: '2026-11-29T03:00:00.000Z' },
}
const cells = (more: Partial<EstimateListItem> = {}) => savedColumns().map(({ cell }) => cell({ ...row, ...more }))

it('says the day on which it was made where the business is, and the status that the screen shows', () => {
  expect(cells().slice(2, 5)).toEqual(['Expired', '2026-11-28', '2026-11-29'])
  expect([cells({ valid_until: '2026-11-30' })[2], cells({ status: 'APPROVED' })[2]]).toEqual(['Sent', 'Approved'])
})
