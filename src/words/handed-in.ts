import type { Word, Words } from './catalogue'

export type Change = (text: string) => string

// Around what is handed in: it stays as it is. People type neither of them.
const [OPEN, CLOSE] = ['\uE000', '\uE001']
const HANDED_IN = new RegExp(`${OPEN}[^${CLOSE}]*${CLOSE}`, 'u')

/** What is handed to a message, with each text in it changed. */
export function withTexts(value: unknown, change: Change): unknown {
  if (typeof value === 'string') return change(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => withTexts(each, change))
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withTexts(inner, change)]))
}

/** Words with each text changed; of a sentence `change` leaves what was handed in by means of `outside`. */
export function reworded(words: Words, change: Change): Words {
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, rewordedWord(word, change)]))
}

function rewordedWord(word: Word, change: Change): Word {
  if (typeof word === 'string') return change(word)
  if (typeof word === 'function') return (...values: never[]) => change(word(...(values.map(marked) as never[])))
  return word && reworded(word, change)
}

/** Each text of what is handed in between marks. */
const marked = (value: unknown) => withTexts(value, (text) => (text === '' ? '' : `${OPEN}${text}${CLOSE}`))

/** Changes what stands around the values that were handed in, and takes the marks away. */
export function outside(text: string, change: Change): string {
  const value = HANDED_IN.exec(text)
  if (value === null) return change(text)
  const after = text.slice(value.index + value[0].length)
  return `${change(text.slice(0, value.index))}${value[0].slice(1, -1)}${outside(after, change)}`
}
