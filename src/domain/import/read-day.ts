import { type CalendarDate, parseCalendarDate } from '../../kernel/calendar-date'
import { fold } from '../search/fold'

/** Which of two numbers is the day: that of most of the world, or of the United States. */
export type DayOrder = 'DMY' | 'MDY'

/** The languages in which months are read by their names. */
const LANGUAGES = ['en', 'de', 'fr', 'es']

let months: ReadonlyMap<string, number> | null = null

/** Each month by its names, long and short, made when a name is first met. */
function monthOf(name: string): number | null {
  months ??= new Map(
    LANGUAGES.flatMap((language) =>
      (['long', 'short'] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
        return Array.from({ length: 12 }, (_, index): readonly [string, number] => [
          plain(format.format(Date.UTC(2026, index, 1))),
          index + 1,
        ])
      }),
    ),
  )
  return months.get(plain(name)) ?? null
}

const plain = (name: string) => fold(name).replace(/[^\p{L}]/gu, '')

/** A day as it is found in a text; `first` and `second` are day and month, or the other way round. */
type Found =
  | { readonly year: string; readonly month: number; readonly day: number }
  | { readonly year: string; readonly first: number; readonly second: number }

/** The time of day that may stand behind it says nothing here. */
const TIME = String.raw`(?:[T ,]+\d{1,2}:\d{2}.*)?$`
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}`)
const yearLast = new RegExp(String.raw`^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4}|\d{2})\.?${TIME}`)
const dayAndName = new RegExp(
  String.raw`^(\d{1,2})(?:\.|st|nd|rd|th)?[-/ ]*(?:de )?(\p{L}+)\.?[-/, ]*(?:de )?(\d{4})${TIME}`,
  'u',
)
const nameAndDay = new RegExp(String.raw`^(\p{L}+)\.?[- ]*(\d{1,2})(?:st|nd|rd|th)?[-, ]+(\d{4})${TIME}`, 'u')
/** `20260131`, as vCards and some programs write it. */
const compact = /^(\d{4})(\d{2})(\d{2})$/

function find(text: string): Found | null {
  const trimmed = text.trim()
  const [, year, month, day] = yearFirst.exec(trimmed) ?? compact.exec(trimmed) ?? []
  if (year !== undefined) return { year, month: Number(month), day: Number(day) }
  const [, first, second, last] = yearLast.exec(trimmed) ?? []
  if (last !== undefined) return { year: last, first: Number(first), second: Number(second) }
  const [, dayBefore, nameAfter, yearAfter] = dayAndName.exec(trimmed) ?? []
  if (yearAfter !== undefined) return named(yearAfter, nameAfter, dayBefore)
  const [, name, dayAfter, yearOfIt] = nameAndDay.exec(trimmed) ?? []
  return yearOfIt === undefined ? null : named(yearOfIt, name, dayAfter)
}

function named(year: string, name: string | undefined, day: string | undefined): Found | null {
  const month = monthOf(name ?? '')
  return month === null ? null : { year, month, day: Number(day) }
}

/** What dates say together of their order: `open` where only a person knows, null where it makes no difference. */
export function dayOrderOf(texts: Iterable<string>): DayOrder | 'open' | null {
  let isOpen = false
  for (const text of texts) {
    const found = find(text)
    if (found === null || 'month' in found) continue
    if (found.first > 12 || /^\d+\./.test(text.trim())) return 'DMY'
    if (found.second > 12) return 'MDY'
    isOpen ||= found.first !== found.second
  }
  return isOpen ? 'open' : null
}

/** Reads a day, with or without the time behind it; null where it is none that exists. */
export function readDay(text: string, order: DayOrder): CalendarDate | null {
  const found = find(text)
  if (found === null) return null
  const [day, month] =
    'month' in found
      ? [found.day, found.month]
      : order === 'DMY'
        ? [found.first, found.second]
        : [found.second, found.first]
  // Two digits are a year of this century: nobody owes from the last one.
  const year = found.year.length === 2 ? `20${found.year}` : found.year
  const two = (number: number) => String(number).padStart(2, '0')
  return parseCalendarDate(`${year}-${two(month)}-${two(day)}`)
}
