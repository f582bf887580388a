import type { DocumentFont } from './document-assets'

/** The subsets that `text` has a character of: the others would only make the page heavier. */
export function neededFonts(fonts: readonly DocumentFont[], text: string): DocumentFont[] {
  const used = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0)
  return fonts.filter(({ unicodeRange }) => {
    const ranges = parseRanges(unicodeRange)
    return used.some((point) => ranges.some(([first, last]) => first <= point && point <= last))
  })
}

/** `U+0000-00FF,U+0131` as pairs of first and last code point. */
function parseRanges(unicodeRange: string): [first: number, last: number][] {
  return [...unicodeRange.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)].map(([, first = '', last = first]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
  ])
}
