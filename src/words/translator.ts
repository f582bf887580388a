import type { Catalogue, Word, Words } from './catalogue'

/** Says an English text of the service in another language; it stays as it came where it is none of the service's. */
export type Translator = (text: string) => string

type Message = (...values: readonly string[]) => string

interface Pattern {
  readonly shape: RegExp
  readonly say: Message
}

/** Stands for what a message is handed: nobody types it. */
const PLACE = '\uE100'

/**
 * Translates what the service, sync or the log say, by the English text itself, as gettext does: /v1 speaks English, and
 * what was written down stays as it was written. What a message was handed is translated too where it is a text of its
 * own, and several sentences in a row one by one.
 */
export function translatorOf(language: Catalogue, areas: readonly Words[]): Translator {
  const texts = new Map<string, string>()
  const patterns: Pattern[] = []
  for (const area of areas) collect(area, language.read(area))
  patterns.sort((one, other) => other.shape.source.length - one.shape.source.length)

  function collect(english: Words, read: Words): void {
    for (const [name, word] of Object.entries(english)) collectWord(word, read[name] ?? null)
  }

  function collectWord(english: Word, read: Word): void {
    if (typeof english === 'string' && typeof read === 'string') texts.set(english, read)
    else if (typeof english === 'function' && typeof read === 'function') {
      patterns.push({ shape: shapeOf(english as Message, english.length), say: read as Message })
    } else if (isGroup(english) && isGroup(read)) collect(english, read)
  }

  function say(text: string): string | null {
    const known = texts.get(text)
    if (known !== undefined) return known
    for (const { shape, say: inLanguage } of patterns) {
      const { groups } = shape.exec(text) ?? {}
      if (groups) return inLanguage(...placesOf(groups).map((value) => say(value) ?? value))
    }
    return null
  }

  return (text) =>
    say(text) ??
    text
      .split(/(?<=[.?!]) /)
      .map((sentence) => say(sentence) ?? sentence)
      .join(' ')
}

const isGroup = (word: Word): word is Words => typeof word === 'object' && word !== null

/** What a message looks like, with a named group for each value; a value that stands in it twice is the same both times. */
function shapeOf(message: Message, count: number): RegExp {
  const places = Array.from({ length: count }, (_, index) => `${PLACE}${String(index)}${PLACE}`)
  const met = new Set<string>()
  const source = message(...places).replace(
    new RegExp(`${PLACE}(\\d+)${PLACE}|[\\\\^$.*+?()[\\]{}|/]`, 'gu'),
    (found, place?: string) => {
      if (place === undefined) return `\\${found}`
      const isAgain = met.has(place)
      met.add(place)
      return isAgain ? `\\k<v${place}>` : `(?<v${place}>.*?)`
    },
  )
  if (met.size !== count) throw new Error(`This message does not say all that it is handed: ${source}`)
  return new RegExp(`^${source}$`, 'su')
}

const placesOf = (groups: Readonly<Record<string, string>>): string[] =>
  Object.keys(groups).map((_, index) => groups[`v${String(index)}`] ?? '')
