const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Codes that Intl has a name for and the standard's list no country; South Sudan is not in it either. */
const noCountries: ReadonlySet<string> = new Set(
  'AC CP CQ DG EA EU EZ IC QO TA UK UN XA XB XK ZZ AN BU CS DD DY FX HV NH NT RH SS SU TP VD YD YU ZR'.split(' '),
)

const KOSOVO = '1A'

/** Whether it is a country's code by ISO 3166-1, as e-invoices take it (EN 16931, BR-CL-14). */
export function isCountryCode(code: string): boolean {
  return code === KOSOVO || (/^[A-Z]{2}$/.test(code) && !noCountries.has(code) && names.of(code) !== undefined)
}

/** Greece and Northern Ireland have a VAT prefix that is no country's code. */
const vatPrefixes: ReadonlySet<string> = new Set(['EL', 'XI'])

/** Whether a VAT id, without spaces, begins with its country (EN 16931, BR-CO-09). */
export function isVatId(id: string): boolean {
  const prefix = id.slice(0, 2)
  return id.length > 2 && (vatPrefixes.has(prefix) || isCountryCode(prefix))
}

/**
 * The Kennitala in a text, by which Iceland knows people and businesses: ten digits, '' where there is none. That they fit
 * each other is no rule any more: those given since 2026 need not.
 */
export function kennitalaIn(text: string): string {
  const [, day = '', rest = ''] = /(?<!\d)(\d{6})[- ]?(\d{4})(?!\d)/.exec(text) ?? []
  return day + rest
}

/** Whether it is a Belgian enterprise's number: ten digits, of which the last two are 97 less the others' remainder by 97. */
export function isBelgianEnterprise(number: string): boolean {
  return /^\d{10}$/.test(number) && 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8))
}

/** Whether it is the number of a Swedish organization: ten digits, of which the last makes the sum by Luhn whole tens. */
export function isSwedishOrganization(number: string): boolean {
  if (!/^\d{10}$/.test(number)) return false
  const sum = Array.from(number).reduce((all, digit, index) => {
    const weighed = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return all + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return sum % 10 === 0
}

const NORWEGIAN_WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2, 1] as const

/** Whether it is the number of a Norwegian organization: nine digits, whose weighed sum 11 divides. */
export function isNorwegianOrganization(number: string): boolean {
  if (!/^\d{9}$/.test(number)) return false
  return NORWEGIAN_WEIGHTS.reduce<number>((sum, weight, index) => sum + weight * Number(number[index]), 0) % 11 === 0
}
