/** A document's number as people read it: the prefix and the number padded to four digits (`INV-0001`, `INV-12345`). */
export function formatNumber(prefix: string, number: number): string {
  return prefix + String(number).padStart(4, '0')
}

/** The highest number of a series. */
export const LAST_NUMBER = 999_999_999
