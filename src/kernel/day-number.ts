import type { CalendarDate } from './calendar-date'

const DAYS_IN_400_YEARS = 146_097
const DAYS_IN_100_YEARS = 36_524
const DAYS_IN_4_YEARS = 1_461
/** From 1 March of the year 0, where the count begins, to the end of 9999. */
const LAST = 3_652_364
/** To 1 January of the year 1. */
const FIRST = 306

/**
 * Days counted from 1 March of the year 0: as each leap day ends such a year, months follow from a formula. Temporal says
 * the same at many times the cost, which is felt where every day of a century is looked at.
 */
export function dayNumber(date: CalendarDate): number {
  const [year, month, day] = [Number(date.slice(0, -6)), Number(date.slice(-5, -3)), Number(date.slice(-2))]
  const [fromMarch, of] = month > 2 ? [month - 3, year] : [month + 9, year - 1]
  const leaps = Math.floor(of / 4) - Math.floor(of / 100) + Math.floor(of / 400)
  return 365 * of + leaps + Math.floor((153 * fromMarch + 2) / 5) + day - 1
}

/** The day of a number; null before the year 1 and after 9999. */
export function dayOfNumber(number: number): CalendarDate | null {
  if (number < FIRST || number > LAST) return null
  const inEra = number % DAYS_IN_400_YEARS
  const leaps = Math.floor(inEra / (DAYS_IN_4_YEARS - 1))
  const years = inEra - leaps + Math.floor(inEra / DAYS_IN_100_YEARS) - Math.floor(inEra / (DAYS_IN_400_YEARS - 1))
  const ofEra = Math.floor(years / 365)
  const inYear = inEra - (365 * ofEra + Math.floor(ofEra / 4) - Math.floor(ofEra / 100))
  const fromMarch = Math.floor((5 * inYear + 2) / 153)
  const day = inYear - Math.floor((153 * fromMarch + 2) / 5) + 1
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  const year = ofEra + 400 * Math.floor(number / DAYS_IN_400_YEARS) + (month <= 2 ? 1 : 0)
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}` as CalendarDate
}

/** So many whole months later, clamped to the month's end; null as above. */
export function monthsLater(date: CalendarDate, months: number): CalendarDate | null {
  const begin = (counted: number) => {
    const [year, month] = [Math.floor(counted / 12), (counted % 12) + 1]
    return dayNumber(`${String(year)}-${two(month)}-01` as CalendarDate)
  }
  const counted = monthNumber(date) + months
  return dayOfNumber(Math.min(begin(counted) + Number(date.slice(-2)) - 1, begin(counted + 1) - 1))
}

/** Months counted from January of the year 0. */
export function monthNumber(date: CalendarDate): number {
  return 12 * Number(date.slice(0, -6)) + Number(date.slice(-5, -3)) - 1
}

const two = (number: number) => (number < 10 ? `0${String(number)}` : String(number))
