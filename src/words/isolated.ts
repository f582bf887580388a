import type { Word, Words } from './catalogue'
import { withTexts } from './handed-in'

// Unicode's own: what stands between them is read by itself, in the direction of its first letter.
const [FIRST_STRONG, POP] = ['\u2068', '\u2069']

/**
 * The words of a language that is read from the right: what is handed to a message stands apart in it, so that a date, an
 * amount or a name keeps the order of its own parts.
 */
export function isolated<Area extends Words>(area: Area): Area {
  return Object.fromEntries(Object.entries(area).map(([name, word]) => [name, isolatedWord(word)])) as Area
}

function isolatedWord(word: Word): Word {
  if (typeof word === 'function') return (...values: never[]) => word(...(values.map(apart) as never[]))
  return word === null || typeof word === 'string' ? word : isolated(word)
}

const apart = (value: unknown) => withTexts(value, (text) => (text === '' ? '' : `${FIRST_STRONG}${text}${POP}`))
