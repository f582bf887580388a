/** The members of the European Union by their ISO 3166 codes, as of 2026. */
export const unionCountries: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

const members: ReadonlySet<string> = new Set(unionCountries)

export const isInUnion = (country: string): boolean => members.has(country)
