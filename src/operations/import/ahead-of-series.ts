import { type CalendarDate, parseCalendarDate } from '../../kernel/calendar-date'
import { placeIn } from '../../domain/numbering/foreign-ahead'
import type { QueryContext } from '../context'

/**
 * The prefix of the business's own series that would come to a number that another program gave, in this year or a later one, or
 * in that of its day; null where none does. It could not be given then, and the series would have a gap.
 */
export function aheadOf(number: string, day: CalendarDate | null, { reads, today }: QueryContext): string | null {
  for (const kind of ['invoice', 'credit_note'] as const) {
    const thisYear = yearOf(today)
    const place = placeIn(reads.series.current(kind).prefix, number, thisYear)
    if (place === null) continue
    const year = place.year ?? thisYear
    const isToCome = year >= thisYear || year === yearOf(day ?? today)
    const on = parseCalendarDate(`${String(year).padStart(4, '0')}-12-31`) ?? today
    if (isToCome && place.count >= reads.series.on(kind, on).nextNumber) return place.prefix
  }
  return null
}

const yearOf = (day: CalendarDate) => Number(day.slice(0, 4))
