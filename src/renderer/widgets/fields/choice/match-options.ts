import type { Option } from './option'

/**
 * Options that hold every word typed, in their label or detail, or whose other names begin with the text; what is called
 * just so comes first.
 */
export function filterOptions(options: readonly Option[], text: string): readonly Option[] {
  const typed = fold(text)
  const words = typed.split(/\s+/).filter(Boolean)
  if (words.length === 0) return options
  const found = options.filter((option) => {
    const { label, detail = '', otherNames = [] } = option
    const haystack = fold(`${label} ${detail}`)
    return words.every((word) => haystack.includes(word)) || otherNames.some((name) => fold(name).startsWith(typed))
  })
  return rankOptions(found, text)
}

/** As many are asked for elsewhere, more than are offered: what is called just so may stand late in the order of names. */
export const MOST_FOUND = 100

/** As many are offered of what was found elsewhere; typing narrows them. */
const MOST_OFFERED = 20

/** The options to offer of those that were found for a text elsewhere, by more than what they show. */
export function bestOptions(found: readonly Option[], text: string): readonly Option[] {
  return rankOptions(found, text).slice(0, MOST_OFFERED)
}

function rankOptions(options: readonly Option[], text: string): readonly Option[] {
  const typed = fold(text)
  const isNamed = (option: Option) => namesOf(option).some((name) => fold(name) === typed)
  const begins = (option: Option) => fold(option.label).startsWith(typed)
  const rank = (option: Option) => (isNamed(option) ? 0 : begins(option) ? 1 : 2)
  return options.toSorted((a, b) => rank(a) - rank(b))
}

/** The one option that a text means: the only one called so, else the only one found for it. */
export function meantOption(found: readonly Option[], text: string): Option | 'none' | 'several' {
  const typed = fold(text)
  const choices = found.filter(({ isDisabled }) => !isDisabled)
  const labelled = choices.filter(({ label }) => fold(label) === typed)
  const named = choices.filter((option) => namesOf(option).some((name) => fold(name) === typed))
  for (const [only, ...more] of [labelled, named, choices]) if (only) return more.length === 0 ? only : 'several'
  return 'none'
}

function namesOf({ label, detail, otherNames = [] }: Option): readonly string[] {
  return [label, ...(detail === undefined ? [] : [detail]), ...otherNames]
}

// "Zurich" finds "Zürich".
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
}
