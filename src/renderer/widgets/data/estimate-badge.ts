import type { EstimateListItem } from '../../../contract/desktop/list-item-operations'
import { isExpired } from '../../../domain/estimates/valid-until'
import { type CalendarDate, parseCalendarDate } from '../../../kernel/calendar-date'
import { estimates } from '../../../words/en/estimates'
import { inWindow } from '../../state/shell/window-language'
import { enumText } from './enum-text'

type Badge =
  | { readonly kind: 'estimate'; readonly status: EstimateListItem['status'] }
  | { readonly label: string; readonly tone: 'caution' }

/** What an estimate's StatusBadge is handed: one that waits for an answer and whose last day has passed is expired. */
export function estimateBadge(
  { status, valid_until: last }: Pick<EstimateListItem, 'status' | 'valid_until'>,
  today: CalendarDate,
): Badge {
  const isOver = isExpired(status, last === null ? null : parseCalendarDate(last), today)
  return isOver ? { label: inWindow(estimates).expired, tone: 'caution' } : { kind: 'estimate', status }
}

/** The status in words alone. */
export function estimateBadgeText(row: Parameters<typeof estimateBadge>[0], today: CalendarDate): string {
  const badge = estimateBadge(row, today)
  return 'label' in badge ? badge.label : enumText('estimate_status', badge.status)
}
