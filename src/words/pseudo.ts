import type { Catalogue, Word, Words } from './catalogue'
import { withTexts } from './handed-in'
import { isolated } from './isolated'

// Around what is handed in: it stays as it is. People type neither of them.
const [OPEN, CLOSE] = ['\uE000', '\uE001']
const HANDED_IN = new RegExp(`${OPEN}[^${CLOSE}]*${CLOSE}`, 'u')

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

type Change = (text: string) => string

function reader(change: Change, finish: <Area extends Words>(area: Area) => Area = (area) => area): Catalogue['read'] {
  const known = new WeakMap<Words, Words>()
  return <Area extends Words>(english: Area): Area => {
    const words = known.get(english) ?? finish(changed(english, change))
    known.set(english, words)
    return words as Area
  }
}

function changed(words: Words, change: Change): Words {
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, changedWord(word, change)]))
}

function changedWord(word: Word, change: Change): Word {
  if (typeof word === 'string') return change(word)
  if (typeof word === 'function') return (...values: never[]) => change(word(...(values.map(marked) as never[])))
  return word && changed(word, change)
}

/** Each text of what is handed in between marks. */
const marked = (value: unknown) => withTexts(value, (text) => (text === '' ? '' : `${OPEN}${text}${CLOSE}`))

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

/** Changes what stands around the values that were handed in, and takes the marks away. */
function outside(text: string, change: Change): string {
  const value = HANDED_IN.exec(text)
  if (value === null) return change(text)
  const after = text.slice(value.index + value[0].length)
  return `${change(text.slice(0, value.index))}${value[0].slice(1, -1)}${outside(after, change)}`
}
