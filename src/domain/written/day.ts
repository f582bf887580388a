import { type CalendarDate, parseCalendarDate } from '../../kernel/calendar-date'
import { fold } from '../search/fold'

/** In which order the figures of a day stand. */
export const dayOrders = ['dmy', 'mdy', 'ymd'] as const
export type DayOrder = (typeof dayOrders)[number]

/** No day is written longer. */
const MOST_CHARACTERS = 60
/** Of two figures, years from this one on are of the last century. */
const LAST_CENTURY = 80
/** The languages in which months are read by their names. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv', 'da', 'nb']
/** What banks write beside these. */
const abbreviations: Readonly<Record<string, number>> = { mrz: 3, maerz: 3 }

let months: ReadonlyMap<string, number> | null = null

/** Each month by its names, long and short, made when a name is first met. */
function monthOf(name: string): number | null {
  months ??= new Map([
    ...LANGUAGES.flatMap((language) =>
      (['long', 'short'] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
        return Array.from({ length: 12 }, (_, index): readonly [string, number] => [
          plain(format.format(Date.UTC(2026, index, 1))),
          index + 1,
        ])
      }),
    ),
    ...Object.entries(abbreviations),
  ])
  return months.get(plain(name)) ?? null
}

const plain = (name: string) => fold(name).replace(/[^\p{L}]/gu, '')

interface Figures {
  /** Null where the figures do not show it themselves. */
  readonly order: DayOrder | null
  readonly parts: readonly [string, string, string]
  readonly between: string
}

/** A time of day or its zone may stand behind a day, and says nothing here. */
const TIME = String.raw`(?:Z|[+-]\d{2}:\d{2}|[T ,]+\d{1,2}[:.]\d{2}.*)?$`
const yearFirst = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}`)
/** `20260131`, as vCards and some programs write it. */
const compact = /^(\d{4})(\d{2})(\d{2})$/
const numbers = new RegExp(String.raw`^(\d{1,2}) ?([-/.]) ?(\d{1,2}) ?[-/.] ?(\d{4}|\d{2})\.?${TIME}`)
const blanks = new RegExp(String.raw`^(\d{1,2}) +(\d{1,2}) +(\d{4})${TIME}`)
/** Quicken writes 2/ 4'20, with a blank for a nought and an apostrophe before years from 2000 on. */
const quicken = /^(\d{1,2})\/ ?(\d{1,2})' ?(\d{4}|\d{1,2})$/
const dayAndName = new RegExp(
  String.raw`^(\d{1,2})(?:\.|st|nd|rd|th)?[-/ ]*(?:de )?(\p{L}+)\.?[-/, ]*(?:de )?(\d{4}|\d{2})${TIME}`,
  'u',
)
const nameAndDay = new RegExp(String.raw`^(\p{L}+)\.?[- ]*(\d{1,2})(?:st|nd|rd|th)?[-, ]+(\d{4})${TIME}`, 'u')

function figuresOf(written: string): Figures | null {
  const text = written.trim()
  if (text.length > MOST_CHARACTERS) return null
  const [, year = '', , month = '', day = ''] = yearFirst.exec(text) ?? []
  if (year !== '') return { order: 'ymd', parts: [year, month, day], between: '-' }
  const together = compact.exec(text)
  if (together !== null) return { order: 'ymd', parts: threeOf(together), between: '' }
  const [, one = '', between = '', two = '', three = ''] = numbers.exec(text) ?? []
  if (one !== '') return { order: null, parts: [one, two, three], between }
  const apart = blanks.exec(text) ?? quicken.exec(text)
  return apart === null ? namedMonth(text) : { order: null, parts: threeOf(apart), between: ' ' }
}

const threeOf = ([, one = '', two = '', three = '']: RegExpExecArray) => [one, two, three] as const

function namedMonth(text: string): Figures | null {
  const [, dayBefore = '', nameAfter = '', yearAfter = ''] = dayAndName.exec(text) ?? []
  const [, nameBefore = '', dayAfter = '', lastYear = ''] = dayBefore === '' ? (nameAndDay.exec(text) ?? []) : []
  const month = monthOf(nameAfter || nameBefore)
  if (month === null) return null
  const parts = [dayBefore || dayAfter, String(month), yearAfter || lastYear] as const
  return { order: 'dmy', parts, between: ' ' }
}

/** Reads a day, with or without a time behind it, by its order where its figures do not show it; null where it is none that exists. */
export function readDay(written: string, order: DayOrder): CalendarDate | null {
  const figures = figuresOf(written)
  return figures === null ? null : dayIn(figures, order)
}

function dayIn({ order: own, parts: [one, two, three] }: Figures, order: DayOrder): CalendarDate | null {
  const [year, month, day] = {
    ymd: [one, two, three] as const,
    dmy: [three, two, one] as const,
    mdy: [three, one, two] as const,
  }[own ?? order]
  return parseCalendarDate(`${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

function fullYear(year: string): string {
  if (year.length > 2) return year
  return `${Number(year) >= LAST_CENTURY ? '19' : '20'}${year.padStart(2, '0')}`
}

/** Whether a text is a day, in whichever order. */
export function isDay(text: string): boolean {
  const figures = figuresOf(text)
  return figures !== null && dayOrders.some((order) => dayIn(figures, order) !== null)
}

/**
 * In which orders the days of a file can be meant, the likeliest first: more than one where that is only known to a person, none
 * where it makes no difference. What is no day says nothing.
 */
export function openOrders(texts: Iterable<string>): readonly DayOrder[] {
  const open = [...new Set(texts)]
    .flatMap((text) => figuresOf(text) ?? [])
    .filter((figures) => figures.order === null && dayOrders.some((order) => dayIn(figures, order) !== null))
  if (open.length === 0) return []
  const counts = dayOrders.map((order) => ({ order, count: open.filter((day) => dayIn(day, order) !== null).length }))
  // Two figures of a year are taken for one in front where it is written so, or nothing else fits as well.
  const isFront = open.every(({ between, parts }) => between === '-' && parts[2].length <= 2)
  const [plain, front] = [counts.slice(0, 2), counts.slice(2)]
  const most = Math.max(...plain.map(({ count }) => count))
  const likely = isFront || (front[0]?.count ?? 0) > most ? counts : plain
  const best = Math.max(...likely.map(({ count }) => count))
  const orders = likely.filter(({ count }) => count === best).map(({ order }) => order)
  const differ = (one: DayOrder, other: DayOrder) => open.some((day) => dayIn(day, one) !== dayIn(day, other))
  // Dots stand behind the day and the month wherever they are written.
  if (orders[0] === 'dmy' && open.every(({ between }) => between === '.')) return ['dmy']
  return orders.filter((order, index) => index === 0 || orders.slice(0, index).every((other) => differ(other, order)))
}
