/** The count of an invoice's number that another program gave: the prefix is all of it then (v1.md "Additions"). */
export const FOREIGN = 0

/** A document's number as people read it: the prefix and the number padded to four digits (`INV-0001`, `INV-12345`). */
export function formatNumber(prefix: string, number: number): string {
  return number === FOREIGN ? prefix : prefix + String(number).padStart(4, '0')
}

/** The highest number of a series. */
export const LAST_NUMBER = 999_999_999

/** A series that has given no number yet begins where a remote does, up to here: beyond, few would be left. */
export const LATEST_BEGIN = 900_000_000

/** The least of `reachOf`. */
export const LEAST_REACH = 1000

/**
 * How far apart the numbers of a series lie at most: 1,000, or the thousandth part of them, as one that carries the year in
 * front begins anew each year. What lies beyond belongs to a document that somebody else numbered, and moves no series
 * (docs/decisions/0015).
 */
export const reachOf = (next: number): number => Math.max(LEAST_REACH, Math.floor(next / 1000))

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Which number of a series a person means by what they typed: in full, whatever its signs (`inv0046`), or by its digits
 * alone (`46`); null where it is none of them.
 */
export function readNumber(typed: string, prefix: string): number | null {
  const [text, start] = [plain(typed), plain(prefix)]
  const digits = start !== '' && text.startsWith(start) ? text.slice(start.length) : typed.trim()
  const number = /^[0-9]{1,15}$/.test(digits) ? Number(digits) : 0
  return number > 0 ? number : null
}
