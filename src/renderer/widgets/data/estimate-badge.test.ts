import { expect, it } from 'vitest'
import type { CalendarDate } from '../../../kernel/calendar-date'
import { estimateBadge } from './estimate-badge'

const badge = (status: 'DRAFT' | 'SENT' | 'APPROVED', valid_until: string | null) =>
  estimateBadge({ status, valid_until }, '2026-11-29' as CalendarDate)

it('says of one that waits for an answer that its last day has passed, and of no other', () => {
  expect(badge('SENT', '2026-11-28')).toEqual({ label: 'Expired', tone: 'caution' })
  expect(badge('SENT', '2026-11-29')).toEqual({ kind: 'estimate', status: 'SENT' })
  expect(badge('SENT', null)).toEqual({ kind: 'estimate', status: 'SENT' })
  expect(badge('APPROVED', '2026-11-28')).toEqual({ kind: 'estimate', status: 'APPROVED' })
})
