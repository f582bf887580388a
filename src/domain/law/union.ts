/** The members of the European Union by their ISO 3166 codes, as of 2026. */
export const unionCountries: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

const members: ReadonlySet<string> = new Set(unionCountries)

/** Greece and Northern Ireland have a VAT prefix of their own. */
const prefixes: ReadonlySet<string> = new Set([...unionCountries.filter((code) => code !== 'GR'), 'EL', 'XI'])

/** The letters of those whose VAT ids begin with others than their own, or with those of a neighbor. */
const ownPrefixes: Readonly<Record<string, string>> = { GR: 'EL', GB: 'XI', MC: 'FR' }

/** None is longer; an Italian tax code is, and may begin with the letters of any country. */
const LONGEST_VAT_ID = 14

const plainVatId = (vatId: string | null): string => (vatId ?? '').replaceAll(/[^0-9A-Za-z+*]/g, '').toUpperCase()

/** Whether a VAT id begins with the letters of another country of the Union than this one. */
export function isVatIdOfOther(vatId: string | null, country: string): boolean {
  const id = plainVatId(vatId)
  const prefix = id.slice(0, 2)
  return prefixes.has(prefix) && id.length <= LONGEST_VAT_ID && prefix !== (ownPrefixes[country] ?? country)
}

/** A VAT id without spaces, where it is of another country of the Union than the business's own; null for any other. */
export function vatIdAbroad(vatId: string | null, own: string | null): string | null {
  const [id, ownPrefix] = [plainVatId(vatId), plainVatId(own)]
  if (!prefixes.has(ownPrefix.slice(0, 2))) return null
  return prefixes.has(id.slice(0, 2)) && id.slice(0, 2) !== ownPrefix.slice(0, 2) ? id : null
}

export const isInUnion = (country: string): boolean => members.has(country)
