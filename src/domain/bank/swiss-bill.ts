import { parseCurrency } from '../money/currency'
import { minorToFixed } from '../money/minor'
import { qrrFiguresOf, qrrOf, scorOf, scorTextOf } from './bill-reference'
import { checkIban, compactIban, isQrIban } from './iban'
import { inGroups, oneLine } from './printed-text'

/** Somebody as a QR-bill names them: a structured address, as nothing else is taken since November 2025. */
export interface BillParty {
  readonly name: string
  /** With the number of the house, and what else an address says of the place. */
  readonly street: string
  readonly zip: string
  readonly town: string
  /** ISO 3166, two letters. */
  readonly country: string
}

/** Where somebody is, as records say it. */
interface Place {
  readonly line1: string
  readonly line2: string | null
  readonly zip: string
  readonly city: string
  readonly country: string
}

/** Somebody by name and address as a QR-bill names them; what is not known is empty. */
export function billPartyOf(name: string, address: Place | null): BillParty {
  const { zip = '', city: town = '', country = '' } = address ?? {}
  return { name, street: address === null ? '' : streetOf(address), zip, town, country }
}

/** Both lines, as either may be the street; where they are too long together, the one with the number of a house. */
function streetOf({ line1, line2 }: Place): string {
  const lines = [line1, line2 ?? ''].map((line) => line.trim()).filter((line) => line !== '')
  const both = lines.join(', ')
  if (Array.from(both).length <= LONGEST.street) return both
  return lines.find((line) => /\d/.test(line)) ?? line1
}

export interface SwissBill {
  /** An account in Switzerland or Liechtenstein, without spaces. */
  readonly account: string
  readonly creditor: BillParty
  readonly currency: 'CHF' | 'EUR'
  /** With a point and two decimals. */
  readonly amount: string
  /** Null where it is not known whole: it is written by hand. */
  readonly debtor: BillParty | null
  readonly reference: BillReference
  /** What is said to the creditor besides. */
  readonly message: string
}

/** QRR belongs to accounts that take nothing else, SCOR (ISO 11649) to all others; NON is none. */
export interface BillReference {
  readonly kind: 'QRR' | 'SCOR' | 'NON'
  readonly text: string
}

export interface Billed {
  readonly iban: string | null
  readonly creditor: BillParty
  readonly debtor: BillParty
  readonly currency: string
  readonly amountMinor: number
  readonly number: string
}

const MOST_MINOR = 99_999_999_999
const LONGEST_MESSAGE = 140
/** What a QR-bill may be written in: SIX, Implementation Guidelines QR-bill 2.3, 4.1.1. */
const LETTERS = /^[\u0020-\u007E\u00A0-\u017F\u0218-\u021B\u20AC]*$/

const PLAIN_MARKS: readonly (readonly [RegExp, string])[] = [
  [/[\u2018-\u201B\u02BC\u2032\u2039\u203A]/g, "'"],
  [/[\u201C-\u201F\u2033]/g, '"'],
  [/[\p{Pd}\u2212]/gu, '-'],
  [/\u2026/g, '...'],
]

/** A text with plain quotes and dashes, as it takes none of those that print has: names and streets are full of them. */
const inPlainMarks = (text: string): string =>
  PLAIN_MARKS.reduce((written, [marks, plain]) => written.replace(marks, plain), text.normalize('NFC'))

/** Whether a QR-bill, and an account that takes nothing else, is paid in it. */
export const isBillCurrency = (currency: string): currency is SwissBill['currency'] =>
  currency === 'CHF' || currency === 'EUR'

/**
 * A Swiss QR-bill (SIX, Implementation Guidelines 2.3) for what is owed in francs or euros to an account in Switzerland or
 * Liechtenstein; null where there can be none.
 */
export function swissBill({ iban, creditor, debtor, currency, amountMinor, number }: Billed): SwissBill | null {
  const account = iban !== null && checkIban(iban) === null ? compactIban(iban) : null
  if (account === null || !/^(CH|LI)\d{2}\d{5}[A-Z0-9]{12}$/.test(account)) return null
  const known = parseCurrency(currency)
  if (known === null || !isBillCurrency(currency)) return null
  if (amountMinor < 1 || amountMinor > MOST_MINOR) return null
  const payee = wholeParty(creditor)
  const reference = referenceOf(account, number)
  if (payee === null || reference === null) return null
  return {
    account,
    creditor: payee,
    currency,
    amount: minorToFixed(amountMinor, known),
    debtor: wholeParty(debtor),
    reference,
    message: messageOf(number),
  }
}

/** A number without what no QR-bill is written in, as in `№ 0001`: its reference tells it. */
const messageOf = (number: string): string =>
  Array.from(inPlainMarks(number))
    .filter((sign) => LETTERS.test(sign))
    .join('')
    .trim()
    .slice(0, LONGEST_MESSAGE)

/** Whose address is not whole, or in letters that it takes: the creditor's stands against any, a debtor's is written by hand. */
export type SwissBillLack = 'creditor' | 'creditorLetters' | 'debtor' | 'debtorLetters'

/** What a QR-bill lacks; null where it lacks nothing, or there can be none anyway. */
export function swissBillLack(billed: Billed): SwissBillLack | null {
  const bill = swissBill(billed)
  if (bill !== null && bill.debtor !== null) return null
  if (bill !== null) return isWhole(written(billed.debtor)) ? 'debtorLetters' : 'debtor'
  const anybody = { name: 'A', street: '', zip: '1', town: 'A', country: 'CH' }
  if (swissBill({ ...billed, creditor: anybody }) === null) return null
  return isWhole(written(billed.creditor)) ? 'creditorLetters' : 'creditor'
}

/** What its code says, line by line (Implementation Guidelines 2.3, 4.2). */
export function swissBillCode({ account, creditor, amount, currency, debtor, reference, message }: SwissBill): string {
  const ofParty = (party: BillParty | null) =>
    party === null
      ? Array<string>(7).fill('')
      : ['S', party.name, party.street, '', party.zip, party.town, party.country]
  return [
    ...['SPC', '0200', '1', account],
    ...ofParty(creditor),
    ...ofParty(null),
    ...[amount, currency],
    ...ofParty(debtor),
    ...[reference.kind, reference.text, message, 'EPD'],
  ].join('\n')
}

/** A reference in the groups in which it is printed. */
export function groupReference({ kind, text }: BillReference): string {
  return kind === 'QRR' ? `${text.slice(0, 2)} ${inGroups(text.slice(2), 5)}` : inGroups(text, 4)
}

const LONGEST = { name: 70, street: 70, zip: 16, town: 35 } as const

/** Somebody as a QR-bill writes them. */
function written({ name, street, zip, town, country }: BillParty): BillParty {
  return {
    name: oneLine(inPlainMarks(name), LONGEST.name),
    street: oneLine(inPlainMarks(street), LONGEST.street),
    zip: oneLine(inPlainMarks(zip), LONGEST.zip),
    town: oneLine(inPlainMarks(town), LONGEST.town),
    country: country.trim(),
  }
}

/** Whether somebody has all that a QR-bill has to say of them. */
const isWhole = ({ name, zip, town, country }: BillParty): boolean =>
  [name, zip, town].every((text) => text !== '') && /^[A-Z]{2}$/.test(country)

/** Null where it lacks what a QR-bill has to say, or is written in letters that none takes. */
function wholeParty(named: BillParty): BillParty | null {
  const party = written(named)
  const { name, street, zip, town } = party
  return isWhole(party) && [name, street, zip, town].every((text) => LETTERS.test(text)) ? party : null
}

/** Null where an account that takes QRR alone is given a number without figures. */
export function referenceOf(account: string, number: string): BillReference | null {
  if (isQrIban(account)) {
    const figures = qrrFiguresOf(number)
    return figures === null ? null : { kind: 'QRR', text: qrrOf(figures) }
  }
  const text = scorTextOf(number)
  return text === null ? { kind: 'NON', text: '' } : { kind: 'SCOR', text: scorOf(text) }
}
