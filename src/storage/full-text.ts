/**
 * What a person typed as an FTS5 query: every word must begin a word of the record. Quoting keeps FTS5's own operators
 * out of it; accents may be written as marks of their own. Null when there is no word in it.
 */
export function fullTextQuery(typed: string): string | null {
  const words = typed.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)
  return words === null ? null : words.map((word) => `"${word}"*`).join(' ')
}
