import { addDays, type CalendarDate, daysBetween, parseCalendarDate } from '../../../../kernel/calendar-date'
import { interfaceLanguage } from '../../../state/shell/window-language'
import { halfWidth } from '../number/half-width'

type Part = 'day' | 'month' | 'year'

/** In January, December's days are those of last year. */
const FARTHEST_AHEAD = 300

/**
 * Reads a day as a person types it: `12/3`, `12.03.26`, `2026-03-12`, `12 Mar`, `today`, `+14`; null when it is none.
 * Figures are taken in the locale's order, two-figure years as 20xx, a missing year as that of `today`, or the one before it
 * where the day would be far ahead.
 */
export function readDateText(text: string, locale: string, today: CalendarDate): CalendarDate | null {
  const typed = halfWidth(text).trim().toLowerCase()
  const iso = parseCalendarDate(typed)
  if (iso) return iso
  const near = { yesterday: -1, today: 0, tomorrow: 1 }[typed]
  if (near !== undefined) return addDays(today, near)
  if (/^[+-]\d{1,4}$/.test(typed)) return addDays(today, Number(typed))
  const figures = typed.match(/\d+/g) ?? []
  const months = monthsNamed(typed.match(/\p{L}+/gu) ?? [], locale)
  const isByOrder = !/\p{L}/u.test(typed) || figures[0]?.length === 4
  const parts = isByOrder ? byOrder(figures, locale) : byName(figures, months)
  return parts ? partsToDate(parts, today) : null
}

// Figures and months as the wire has them, also where the locale would count in another calendar.
const civil = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The locale that the interface writes dates in: the business's where it writes them in figures alone (`12.03.2026`),
 * otherwise our language as it is written there: "12 Mar 2026" stands beside our words.
 */
export function dateLocale(locale: string, style: 'medium' | 'long' = 'medium'): string {
  const sample = new Intl.DateTimeFormat(locale, { ...civil, dateStyle: style }).format(0)
  return /\p{L}/u.test(sample) ? inOurWords(locale) : locale
}

/** Our language as it is written in the locale's region. */
export function inOurWords(locale: string): string {
  const { region } = new Intl.Locale(locale).maximize()
  return region ? `${interfaceLanguage()}-${region}` : interfaceLanguage()
}

/** A day as it is written in the locale's region, in our words, `12 Mar 2026`; what is no day stays as it is. */
export function showDate(date: string, locale: string, style: 'medium' | 'long' = 'medium'): string {
  if (!parseCalendarDate(date)) return date
  const key = `${locale} ${style}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(dateLocale(locale, style), { ...civil, dateStyle: style })
  formats.set(key, format)
  return format.format(Date.parse(date))
}

function byOrder(figures: readonly string[], locale: string): Partial<Record<Part, string>> | null {
  if (figures.length < 2 || figures.length > 3) return null
  const order = figures[0]?.length === 4 ? (['year', 'month', 'day'] as const) : orderOf(locale, figures.length === 3)
  return Object.fromEntries(order.map((part, index) => [part, figures[index]]))
}

function byName(figures: readonly string[], months: readonly number[]): Partial<Record<Part, string>> | null {
  const [month, ...others] = months
  const [day, year, ...more] = figures
  if (month === undefined || others.length > 0 || day === undefined || more.length > 0) return null
  return { day, month: String(month), ...(year === undefined ? {} : { year }) }
}

function partsToDate(parts: Partial<Record<Part, string>>, today: CalendarDate): CalendarDate | null {
  const { day = '', month = '', year } = parts
  if (day.length > 2 || month.length > 2) return null
  const inYear = (full: string) => parseCalendarDate(`${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  if (year === undefined) return withoutYear(inYear, today)
  if (year.length !== 2 && year.length !== 4) return null
  return inYear(year.length === 2 ? `20${year}` : year)
}

function withoutYear(inYear: (year: string) => CalendarDate | null, today: CalendarDate): CalendarDate | null {
  const year = Number(today.slice(0, 4))
  const date = inYear(String(year))
  const isFarAhead = date !== null && daysBetween(today, date) > FARTHEST_AHEAD
  return isFarAhead ? inYear(String(year - 1)) : date
}

function orderOf(locale: string, hasYear: boolean): readonly Part[] {
  const parts = new Intl.DateTimeFormat(locale, { ...civil, day: 'numeric', month: 'numeric', year: 'numeric' })
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type): type is Part => type === 'day' || type === 'month' || type === 'year')
  return hasYear ? parts : parts.filter((part) => part !== 'year')
}

/** The months (1–12) that the words name in the locale's language or ours; others, as in "5 de mar. de 2026", name none. */
function monthsNamed(words: readonly string[], locale: string): readonly number[] {
  if (words.length === 0) return []
  const found = monthsNamedIn(words, locale)
  return found.length > 0 ? found : monthsNamedIn(words, interfaceLanguage())
}

function monthsNamedIn(words: readonly string[], language: string): readonly number[] {
  const months = monthNames(language)
  const found = words.map((word) => months.findIndex((names) => names.some((name) => isNamed(name, word))) + 1)
  return found.filter((month) => month > 0)
}

// Two letters would take "de" for December.
function isNamed(name: string, word: string): boolean {
  return name === word || (word.length >= 3 && name.startsWith(word))
}

/** Each month's names in lower case: the long one, and the short one where it is no beginning of it (`mrt`, Dutch). */
function monthNames(locale: string): readonly (readonly string[])[] {
  const forms = [{ day: 'numeric', month: 'long' } as const, { dateStyle: 'medium' } as const]
  const formats = forms.map((form) => new Intl.DateTimeFormat(locale, { ...civil, ...form }))
  return Array.from({ length: 12 }, (_, month) =>
    formats.map((format) => {
      const parts = format.formatToParts(Date.UTC(2026, month, 1))
      return (
        parts
          .find(({ type }) => type === 'month')
          ?.value.toLowerCase()
          .replace(/\.$/, '') ?? ''
      )
    }),
  )
}
