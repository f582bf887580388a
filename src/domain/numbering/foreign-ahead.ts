import { FOREIGN, formatNumber, LAST_NUMBER, reachOf } from './number'

/** A series by its pattern, in which `{YYYY}` and `{YY}` stand for the year. */
export interface Place {
  /** The year that the pattern comes to it in; null where it holds no year. */
  readonly year: number | null
  readonly prefix: string
  readonly count: number
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** The expression that a pattern's text matches, each year in it in a group of its own. */
export const expressionOf = (pattern: string): string =>
  pattern
    .split(/(\{YYYY\}|\{YY\})/)
    .map((part) => (part === '{YYYY}' ? '(\\d{4})' : part === '{YY}' ? '(\\d{2})' : escaped(part)))
    .join('')

/**
 * Where in a series a number is that somebody else gave, by what is printed; null where the series never comes to it. A year in
 * two figures is one of this century, of the year that is given.
 */
export function placeIn(pattern: string, number: string, thisYear: number): Place | null {
  const found = new RegExp(`^(${expressionOf(pattern)})(\\d{4,9})$`, 'u').exec(number)
  if (found === null) return null
  const [, prefix = '', ...groups] = found
  const count = Number(groups.at(-1))
  const isOwn = count > FOREIGN && count <= LAST_NUMBER && formatNumber(prefix, count) === number
  const years = groups.slice(0, -1).map((text) => (text.length === 2 ? thisYear - (thisYear % 100) : 0) + Number(text))
  return isOwn && new Set(years).size <= 1 ? { year: years[0] ?? null, prefix, count } : null
}

/** The number from `next` on that a series can begin with, beyond those in its reach that somebody else gave. */
export function beyond(given: readonly number[], next: number): number {
  return given
    .toSorted((one, other) => one - other)
    .reduce((free, count) => (count >= free && count < free + reachOf(free) ? count + 1 : free), next)
}
