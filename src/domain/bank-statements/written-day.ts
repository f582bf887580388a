import { type CalendarDate, parseCalendarDate } from '../../kernel/calendar-date'

/** In which order the figures of a day stand. */
export const dayOrders = ['dmy', 'mdy', 'ymd'] as const
export type DayOrder = (typeof dayOrders)[number]

interface Figures {
  readonly order: DayOrder | null
  readonly parts: readonly [string, string, string]
}

const months = new Map<string, string>(
  [
    ['jan', 'ene', 'gen', 'janv', 'januar', 'january'],
    ['feb', 'fev', 'fevr', 'februar', 'february'],
    ['mar', 'mär', 'mrz', 'maerz', 'märz', 'mars', 'march', 'mrt'],
    ['apr', 'abr', 'avr', 'april'],
    ['may', 'mai', 'mei', 'maj', 'mag'],
    ['jun', 'juin', 'giu', 'juni', 'june'],
    ['jul', 'juil', 'lug', 'juli', 'july'],
    ['aug', 'ago', 'aout', 'août', 'august'],
    ['sep', 'sept', 'set', 'september'],
    ['oct', 'okt', 'ott', 'out', 'oktober', 'october'],
    ['nov', 'november'],
    ['dec', 'dez', 'dic', 'déc', 'dezember', 'december'],
  ].flatMap((names, index) => names.map((name) => [name, String(index + 1)] as const)),
)

/** The figures of a day; its order where they show it themselves. */
function figuresOf(written: string): Figures | null {
  const text = written.trim()
  const iso = /^(\d{4})[-./]?(\d{1,2})[-./]?(\d{1,2})(?!\d)/.exec(text)
  if (iso && (text.length === 8 || /^\d{4}[-./]/.test(text)))
    return { order: 'ymd', parts: [iso[1] ?? '', iso[2] ?? '', iso[3] ?? ''] }
  const named = /^(\d{1,2})[-. /]+(\p{L}{3,9})\.?,?[-. /]+(\d{2}|\d{4})(?!\d)/u.exec(text)
  const first = /^(\p{L}{3,9})\.?[-. /]+(\d{1,2}),?[-. /]+(\d{4})(?!\d)/u.exec(text)
  const month = months.get((named?.[2] ?? first?.[1] ?? '').toLowerCase())
  if (month !== undefined && named) return { order: 'dmy', parts: [named[1] ?? '', month, named[3] ?? ''] }
  if (month !== undefined && first) return { order: 'mdy', parts: [month, first[2] ?? '', first[3] ?? ''] }
  // Quicken writes 2/ 4'20, with a blank for a nought and an apostrophe before years from 2000 on.
  const plain = /^(\d{1,2})[-./] ?(\d{1,2})[-./'] ?(\d{1,4})(?!\d)/.exec(text)
  return plain ? { order: null, parts: [plain[1] ?? '', plain[2] ?? '', plain[3] ?? ''] } : null
}

/** A day as banks write it, with or without a time behind it; by its order where its figures do not show it themselves. */
export function readWrittenDay(written: string, order: DayOrder): CalendarDate | null {
  const figures = figuresOf(written)
  if (figures === null) return null
  const [one, two, three] = figures.parts
  const [year, month, day] = {
    ymd: [one, two, three] as const,
    dmy: [three, two, one] as const,
    mdy: [three, one, two] as const,
  }[figures.order ?? order]
  return parseCalendarDate(`${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

function fullYear(year: string): string {
  if (year.length > 2) return year
  return `${Number(year) >= 80 ? '19' : '20'}${year.padStart(2, '0')}`
}

/** In which orders all of these days can be read, the likeliest first; none where one of them is no day. */
export function possibleOrders(days: readonly string[]): readonly DayOrder[] {
  const distinct = [...new Set(days)]
  const isIn = (order: DayOrder) => distinct.length > 0 && distinct.every((day) => readWrittenDay(day, order) !== null)
  const found = (['dmy', 'mdy'] as const).filter(isIn)
  // Two figures of a year are taken for one in front only where nothing else fits.
  return found.length === 0 && isIn('ymd') ? ['ymd'] : found
}

/** Whether these days can be read in two ways that differ: then a person says which is meant. */
export function isOrderOpen(days: readonly string[]): boolean {
  if (possibleOrders(days).length < 2) return false
  return [...new Set(days)].some((day) => readWrittenDay(day, 'dmy') !== readWrittenDay(day, 'mdy'))
}
