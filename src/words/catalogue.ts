/** The words of one area: texts, sentences made of what is handed in, and groups of these. */
export interface Words {
  readonly [name: string]: Word
}

/** Nothing is said where it is null. */
export type Word = string | null | Words | ((...values: never[]) => string)

/** What is handed to a message of the service: written already, or a number that is not grouped. */
export type Told = string | number

/** One language. Each area is written in English; any other language reads it as its own. */
export interface Catalogue {
  /** A BCP 47 tag. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  /** The language that Intl names days, months and countries in. */
  readonly names: string
  readonly read: <Area extends Words>(english: Area) => Area
}

export const english: Catalogue = { tag: 'en', direction: 'ltr', names: 'en', read: (words) => words }

/** The languages that people are offered. */
export const offeredLanguages: readonly Catalogue[] = [english]

/** The first wanted language that is offered, `de` also to who wants `de-AT`; English where none of them is. */
export function catalogueFor(wanted: readonly string[], offered: readonly Catalogue[]): Catalogue {
  for (const asked of wanted) {
    const fitting = offered.filter(({ tag }) => asked === tag || asked.startsWith(`${tag}-`))
    const [closest] = fitting.sort((one, other) => other.tag.length - one.tag.length)
    if (closest) return closest
  }
  return english
}
