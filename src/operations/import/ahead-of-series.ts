import type { CalendarDate } from '../../kernel/calendar-date'
import { formatNumber, LAST_NUMBER } from '../../domain/numbering/number'
import type { QueryContext } from '../context'

/**
 * The prefix of the business's own series that would come to a number that another program gave; null where none does. It could
 * not be given then, and the series would have a gap.
 */
export function aheadOf(number: string, day: CalendarDate | null, { reads, today }: QueryContext): string | null {
  for (const kind of ['invoice', 'credit_note'] as const) {
    for (const on of new Set([today, day ?? today])) {
      const { prefix, nextNumber } = reads.series.on(kind, on)
      const digits = number.startsWith(prefix) ? number.slice(prefix.length) : ''
      const count = /^\d{4,9}$/.test(digits) ? Number(digits) : 0
      const isOwn = count >= nextNumber && count <= LAST_NUMBER && formatNumber(prefix, count) === number
      if (isOwn) return prefix
    }
  }
  return null
}
