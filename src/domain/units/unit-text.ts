import type { Decimal } from '../money/decimal'

/** The units that a language has words for; each is the same unit in all of them by its name. */
export interface UnitLanguage {
  /** A BCP 47 tag. */
  readonly tag: string
  readonly units: Readonly<Record<string, Readonly<Record<'one' | 'other', string>>>>
}

/**
 * A unit after its quantity: "1 hour", "3 hours". A word that one of the known languages has is said in the form and in the
 * language that are asked for; whatever else a person has named a unit stays as it was written.
 */
export function unitText(
  unit: string,
  quantity: Decimal | number | null,
  language: UnitLanguage,
  known: readonly UnitLanguage[] = [],
): string {
  const own = nameOf(unit, language)
  const name = own ?? known.map((other) => nameOf(unit, other)).find((found) => found !== null) ?? null
  const forms = name === null ? undefined : language.units[name]
  // In capitals it is an abbreviation or meant to stand out.
  if (forms === undefined || (unit.length > 1 && unit === unit.toUpperCase())) return unit
  const rule = quantity === null ? 'other' : rulesOf(language.tag).select(Number(quantity))
  const form = rule === 'one' ? forms.one : forms.other
  const [first, rest] = [unit.charAt(0), unit.slice(1)]
  const isCapital = own !== null && first !== first.toLowerCase() && rest === rest.toLowerCase()
  return isCapital ? form.charAt(0).toUpperCase() + form.slice(1) : form
}

/** Kept, as each line of a document asks for them, and making them takes 0.03 ms. */
const rules = new Map<string, Intl.PluralRules>()

function rulesOf(tag: string): Intl.PluralRules {
  const made = rules.get(tag) ?? new Intl.PluralRules(tag)
  rules.set(tag, made)
  return made
}

function nameOf(unit: string, { units }: UnitLanguage): string | null {
  const lower = unit.toLowerCase()
  const found = Object.entries(units).find(([, { one, other }]) =>
    [one, other].some((form) => form.toLowerCase() === lower),
  )
  return found?.[0] ?? null
}
