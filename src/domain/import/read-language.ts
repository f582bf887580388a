import { documentTags } from '../documents/languages'
import { fold } from '../search/fold'

/** The languages in which a language is read by its name, beside its own. */
const LANGUAGES = ['en', 'de', 'fr', 'es']

/** A code as people and programs write it: a language, and perhaps its script and where it is spoken. */
const CODE = /^([a-z]{2})(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i

const plain = (text: string) => fold(text).replace(/[^\p{L}]/gu, '')

let tags: ReadonlyMap<string, string> | null = null

/** Every language of two letters by its code and its names. */
function languages(): ReadonlyMap<string, string> {
  if (tags !== null) return tags
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index))
  const readers = LANGUAGES.map(namesIn)
  const known = letters
    .flatMap((first) => letters.map((second) => first + second))
    // Not a code that stands for another, as `iw` for `he`.
    .filter((tag) => readers[0]?.of(tag) !== undefined && Intl.getCanonicalLocales(tag)[0] === tag)
  const named = (names: Intl.DisplayNames) => known.map((tag) => [plain(names.of(tag) ?? tag), tag] as const)
  const own = known.map((tag) => [plain(namesIn(tag).of(tag) ?? tag), tag] as const)
  const codes = known.map((tag) => [tag, tag] as const)
  tags = new Map([...own, ...readers.toReversed().flatMap(named), ...codes])
  return tags
}

function namesIn(language: string): Intl.DisplayNames {
  return new Intl.DisplayNames([language], { type: 'language', fallback: 'none' })
}

/**
 * The BCP 47 tag of a language that a text names, by its code (`de`, `de_AT`) or by its name in English, German, French,
 * Spanish or itself; that of the documents in it where there are any. Null where it names none.
 */
export function readLanguage(text: string): string | null {
  const code = CODE.exec(text.trim().replaceAll('_', '-'))
  const language = languages().get(code?.[1]?.toLowerCase() ?? plain(text)) ?? null
  if (code === null || language === null) return language
  const tag = new Intl.Locale(code[0]).baseName
  return documentTags.find((each) => each === tag) ?? documentTags.find((each) => each === language) ?? tag
}
