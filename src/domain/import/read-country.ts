import { fold } from '../search/fold'

/** The languages in which a country is read by its name. */
const LANGUAGES = ['en', 'de', 'fr', 'es']

/** What people write, and Intl does not say in any of these languages. */
const otherNames: Readonly<Record<string, string>> = {
  uk: 'GB',
  greatbritain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  northernireland: 'GB',
  usa: 'US',
  unitedstatesofamerica: 'US',
  vereinigtestaatenvonamerika: 'US',
  eeuu: 'US',
  holland: 'NL',
  thenetherlands: 'NL',
  czechrepublic: 'CZ',
  tschechischerepublik: 'CZ',
  brd: 'DE',
  el: 'GR',
}

const plain = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

let codes: ReadonlyMap<string, string> | null = null

function countries(): ReadonlyMap<string, string> {
  if (codes !== null) return codes
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
  const known = letters
    .flatMap((first) => letters.map((second) => first + second))
    // Not what ISO 3166 leaves to users, nor names of unions and of what is no longer there.
    .filter(
      (code) =>
        english.of(code) !== undefined &&
        !/^(A[AC]|C[PQ]|D[DG]|E[AUZ]|FX|IC|Q[M-Z]|SU|TA|U[KN]|X[A-Z]|Y[DU]|ZZ)$/.test(code),
    )
    .concat('XK')
  const byName = LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).flatMap((style) => {
      const names = new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' })
      return (
        known
          .map((code): readonly [string, string] => [plain(names.of(code) ?? code), code])
          // A short name may be as short as the code of another country.
          .filter(([name]) => name.length > 3)
      )
    }),
  )
  codes = new Map([
    ...Object.entries(otherNames),
    ...byName,
    ...known.map((code): readonly [string, string] => [code.toLowerCase(), code]),
  ])
  return codes
}

/** The ISO 3166 code of a country that is written as such, or by its name; null where it is none that is known. */
export function readCountry(text: string): string | null {
  return countries().get(plain(text)) ?? null
}
