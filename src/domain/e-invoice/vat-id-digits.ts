import { remainder97 } from '../bank/iban'
import { isBelgianEnterprise, isNorwegianOrganization, isSwedishOrganization } from './identifiers'

/** Whether what follows the country's letters can be a VAT id of that country. */
type Check = (rest: string) => boolean

const digitsOf = (text: string): number[] => Array.from(text, Number)

/** The sum of as many digits as there are weights, each by its own. */
const weighed = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(text[index]), 0)

/** As Luhn adds up: every second digit doubled, from the first or the second on, a figure of two digits by its digits. */
const luhn = (text: string, doubled: 0 | 1): number =>
  digitsOf(text).reduce((sum, digit, index) => {
    const weight = digit * (index % 2 === doubled ? 2 : 1)
    return sum + (weight > 9 ? weight - 9 : weight)
  }, 0)

/** ISO 7064, MOD 11,10. */
function german(rest: string): boolean {
  if (!/^[1-9]\d{8}$/.test(rest)) return false
  const product = digitsOf(rest.slice(0, 8)).reduce((before, digit) => (((digit + before) % 10 || 10) * 2) % 11, 10)
  return (11 - product) % 10 === Number(rest[8])
}

const NIF_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** A person's number by its remainder by 23; a company's as Luhn, by a digit or a letter. */
function spanish(rest: string): boolean {
  const [, first = '', figures = '', last = ''] = /^([0-9A-Z])(\d{7})([0-9A-Z])$/.exec(rest) ?? []
  if (first === '') return false
  const place = 'XYZ'.indexOf(first)
  if (/[\dKLM]/.test(first) || place !== -1) {
    const beginning = place === -1 ? first.replace(/[KLM]/, '') : String(place)
    return last === NIF_LETTERS[Number(beginning + figures) % 23]
  }
  const digit = (10 - (luhn(figures, 0) % 10)) % 10
  return last === String(digit) || last === 'JABCDEFGHI'[digit]
}

/** A key of two figures follows from the number of the company; how one with letters does is not told for certain. */
function french(rest: string): boolean {
  if (!/^[0-9A-HJ-NP-Z]{2}\d{9}$/.test(rest)) return false
  return !/^\d\d/.test(rest) || (12 + 3 * (Number(rest.slice(2)) % 97)) % 97 === Number(rest.slice(0, 2))
}

/** That of a company by 11, that of a person since 2020 by 97 with its letters. */
function dutch(rest: string): boolean {
  if (!/^\d{9}B\d{2}$/.test(rest)) return false
  return weighed(rest, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(rest[8]) || remainder97(`NL${rest}`) === 1n
}

/** The letter by 23; a second letter counts nine times. */
function irish(rest: string): boolean {
  // Those of before 2013 that have a sign or a letter among their figures are left.
  if (!/^\d/.test(rest) || !/^\d{7}/.test(rest)) return /^\d[A-Z+*]\d{5}[A-W]$/.test(rest)
  const [, letter, second = 'W'] = /^\d{7}([A-W])([A-IW])?$/.exec(rest) ?? []
  const letters = 'WABCDEFGHIJKLMNOPQRSTUV'
  return letter === letters[(weighed(rest, [8, 7, 6, 5, 4, 3, 2]) + 9 * letters.indexOf(second)) % 23]
}

/** Companies by 97, since 2010 with 55 more; of offices of the state there is none. */
function british(rest: string): boolean {
  if (/^(GD|HA)\d{3}$/.test(rest)) return true
  if (!/^\d{9}(\d{3})?$/.test(rest)) return false
  return [0, 42].includes(weighed(rest, [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97)
}

function portuguese(rest: string): boolean {
  const digit = 11 - (weighed(rest, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)
  return /^\d{9}$/.test(rest) && (digit > 9 ? 0 : digit) === Number(rest[8])
}

/** The countries whose digits are published; of the others nothing is said. */
const checks: Readonly<Record<string, Check>> = {
  AT: (rest) => /^U\d{8}$/.test(rest) && (luhn(rest.slice(1, 8), 1) + 4 + Number(rest[8])) % 10 === 0,
  BE: (rest) => /^([01]?\d{9})$/.test(rest) && isBelgianEnterprise(rest.padStart(10, '0')),
  CH: (rest) =>
    /^E\d{9}(MWST|TVA|IVA)?$/.test(rest) &&
    (11 - (weighed(rest.slice(1), [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11 === Number(rest[9]),
  DE: german,
  DK: (rest) => /^\d{8}$/.test(rest) && weighed(rest, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  EL: (rest) => /^\d{9}$/.test(rest) && (weighed(rest, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(rest[8]),
  ES: spanish,
  FI: (rest) => /^\d{8}$/.test(rest) && weighed(rest, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0,
  FR: french,
  GB: british,
  IE: irish,
  IT: (rest) => /^\d{11}$/.test(rest) && luhn(rest, 1) % 10 === 0,
  LU: (rest) => /^\d{8}$/.test(rest) && Number(rest.slice(0, 6)) % 89 === Number(rest.slice(6)),
  NL: dutch,
  NO: (rest) => /^\d{9}(MVA)?$/.test(rest) && isNorwegianOrganization(rest.slice(0, 9)),
  PL: (rest) => /^\d{10}$/.test(rest) && weighed(rest, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(rest[9]),
  PT: portuguese,
  SE: (rest) => /^\d{12}$/.test(rest) && isSwedishOrganization(rest.slice(0, 10)),
  XI: british,
}

/** Whether a VAT id cannot be right by its length or its check digits, where it is known how its country has them. */
export function isVatIdMistyped(vatId: string): boolean {
  const plain = vatId.replace(/[\s./-]/g, '').toUpperCase()
  const check = checks[plain.slice(0, 2)]
  // Without a digit it is a word, or is still being typed.
  return check !== undefined && /\d/.test(plain) && !check(plain.slice(2))
}
