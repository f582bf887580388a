import { searchPhrases, signsOf } from '../domain/search/search-runs'

/** Up to so many signs, a part is asked for by all of its threes. */
const SHORT = 5

/**
 * What a person typed as an FTS5 query: a record must hold every part of it. Quoting keeps FTS5's own operators out of
 * it. Null when there is no word in it.
 */
export function fullTextQuery(typed: string): string | null {
  const phrases = searchPhrases(typed)
  return phrases.length === 0 ? null : phrases.map(partQuery).join(' AND ')
}

/**
 * Of a longer part every third three and the last, no further apart than they are in it: half as many lists to read as
 * for all of them, at the price that a word which repeats itself (“hahaha”) is found by more than it has of that.
 */
function partQuery(phrase: string): string {
  const signs = signsOf(phrase)
  if (signs.length <= SHORT) return `"${phrase}"`
  const last = signs.length - 3
  const starts = signs.keys().filter((at) => at === last || (at < last && at % 3 === 0))
  const threes = starts.map((at) => `"${signs.slice(at, at + 3).join('')}"`)
  return `NEAR(${[...threes].join(' ')}, ${String(last - 1)})`
}
