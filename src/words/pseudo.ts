import type { Catalogue, Words } from './catalogue'
import { type Change, outside, reworded } from './handed-in'
import { isolated } from './isolated'

const FROM = 'AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz'
const TO = 'ÅáÇçĐđÉéĞğĤĥÎîĴĵĶķĻļÑñÖöŘřŠšŢţÛûŴŵÝýŽž'
const FILLERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/**
 * Languages that nobody speaks, to find words outside the catalogue and places that only English fits: one with accents,
 * longer by two fifths and in brackets, so that a cut and a sentence put together from pieces show; one from right to left.
 */
export const pseudoLanguages: readonly Catalogue[] = [
  { tag: 'en-XA', direction: 'ltr', names: 'en', read: reader(accented) },
  { tag: 'ar-XB', direction: 'rtl', names: 'en', read: reader(mirrored, isolated) },
]

function reader(change: Change, finish: <Area extends Words>(area: Area) => Area = (area) => area): Catalogue['read'] {
  const known = new WeakMap<Words, Words>()
  return <Area extends Words>(english: Area): Area => {
    const words = known.get(english) ?? finish(reworded(english, change))
    known.set(english, words)
    return words as Area
  }
}

function accented(text: string): string {
  if (text.trim() === '') return text
  const own = outside(text, (part) => part.replace(/[A-Za-z]/g, (letter) => TO[FROM.indexOf(letter)] ?? letter))
  const more: string[] = []
  for (const filler of FILLERS) if (more.join(' ').length < text.length * 0.4) more.push(filler)
  return `[${own} ${more.join(' ')}]`
}

/** Each word turned around: what still reads from the left is no word of the catalogue. */
function mirrored(text: string): string {
  return outside(text, (part) => part.replace(/\p{L}[\p{L}\p{M}’'-]*/gu, '\u200F\u202E$&\u202C\u200F'))
}
