import { type Currency, minorDigits } from '../money/currency'
import { type Decimal, decimalScale, parseDecimal } from '../money/decimal'
import { decimalToMinor, MAX_AMOUNT_MINOR } from '../money/minor'
import { currenciesBeside } from './currency'

/** The sign before the decimals of an amount. */
export const decimalSigns = ['.', ','] as const
export type DecimalSign = (typeof decimalSigns)[number]

/** Nobody writes longer ones; what is longer is not looked at. */
const MOST_CHARACTERS = 40
/** What has more is beyond every amount, and may be beyond the whole numbers that are safe. */
const MOST_WHOLE_FIGURES = 12
const MINUS = /[\u2212\u2012\u2013]/g
/** What stands between thousands, beside points and commas. */
const BETWEEN = " '’"
const NAME = String.raw`(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3})`

/** Its currency may stand before or behind it, and its minus before or behind that. */
const amount = new RegExp(
  String.raw`^(\()? ?([-+]?) ?${NAME}? ?([-+]?) ?(\d[\d., '\u2019]*|[.,]\d+)( ?%)?` +
    String.raw` ?(-?) ?${NAME}? ?(-?) ?(\))? ?(S|H|DR|CR)?$`,
  'u',
)

interface Written {
  readonly isNegative: boolean
  readonly figures: string
  readonly isRate: boolean
  /** What banks write behind it of money that left (S, DR), or came. */
  readonly mark: string
}

/** An amount without what stands around it; null where more is in it, or where its signs contradict each other. */
function parts(text: string): Written | null {
  const trimmed = text.trim()
  if (trimmed.length > MOST_CHARACTERS) return null
  const found = amount.exec(trimmed.replace(MINUS, '-').replace(/\s+/g, ' '))
  if (found === null) return null
  const [, open, before, inside, figures = '', rate, behind, last, close, mark = ''] = found
  const signs = [before, inside].filter(Boolean)
  const minuses = [behind, last].filter(Boolean)
  if ((open === undefined) !== (close === undefined) || signs.length > 1 || minuses.length > 1) return null
  // `12,-` is a price without cents, and what else it may be is below nothing.
  if (minuses.length > 0 && /[.,]\s*$/.test(figures)) return null
  const isNegative = open !== undefined || signs.includes('-') || minuses.length > 0
  return { isNegative, figures: figures.trim(), isRate: rate !== undefined, mark }
}

/** Figures with a point before the decimals and nothing else in them; null where their thousands are divided otherwise than anybody does. */
function plainFigures(figures: string, sign: DecimalSign): string | null {
  const [whole = '', decimals = '', ...more] = figures.split(sign)
  if (more.length > 0 || !/^\d*$/.test(decimals)) return null
  const other = sign === '.' ? ',' : '.'
  const divider = new RegExp(`[${BETWEEN}${other}]`, 'g')
  const [groups, between] = [whole.split(divider), new Set(whole.match(divider))]
  // As in India, those before the last may have two figures.
  const areGrouped = between.size === 1 && /^\d{1,3}(?: \d{2,3})* \d{3}$/.test(groups.join(' '))
  return groups.length > 1 && !areGrouped ? null : `${groups.join('') || '0'}${decimals && `.${decimals}`}`
}

function decimalOf({ figures, isNegative }: Written, sign: DecimalSign): Decimal | null {
  const plain = plainFigures(figures, sign)
  return plain === null ? null : parseDecimal(isNegative ? `-${plain}` : plain)
}

/** Reads an amount or a rate exactly, with signs between its thousands and its currency around it; null where it is none. */
export function readAmount(text: string, sign: DecimalSign): Decimal | null {
  const found = parts(text)
  return found === null || found.mark !== '' ? null : decimalOf(found, sign)
}

/**
 * An amount of a currency as banks write it too, `12,00 S`, in minor units; null where it is none, is of another currency, or
 * has parts that the currency has not.
 */
export function writtenMinor(text: string, sign: DecimalSign, currency: Currency): number | null {
  const found = parts(text)
  // In another currency it would be another amount.
  if (found === null || found.isRate || currenciesBeside(text)?.includes(currency) === false) return null
  const isNegative = found.isNegative || found.mark === 'S' || found.mark === 'DR'
  const decimal = decimalOf({ ...found, isNegative }, sign)
  return decimal === null ? null : exactMinor(decimal, currency)
}

/** Whether a text may be an amount of money, by whichever sign. */
export function isAmount(text: string): boolean {
  const found = parts(text)
  if (found === null || found.isRate || currenciesBeside(text)?.length === 0) return false
  return decimalSigns.some((sign) => plainFigures(found.figures, sign) !== null)
}

/** An amount as a format writes it, `-12.50`, in minor units; null where it is none, or has parts that the currency has not. */
export function exactMinor(text: string, currency: Currency): number | null {
  if (text.length > MOST_CHARACTERS) return null
  const decimal = parseDecimal(text)
  if (decimal === null || decimalScale(decimal) > minorDigits(currency)) return null
  if ((/\d+/.exec(decimal)?.[0].length ?? 0) > MOST_WHOLE_FIGURES) return null
  const minor = decimalToMinor(decimal, currency)
  return Math.abs(minor) > MAX_AMOUNT_MINOR(currency) ? null : minor
}

/** What an amount says of its decimal sign: null where it has no such sign. */
function signIn(text: string): DecimalSign | 'open' | null {
  const figures = parts(text)?.figures ?? ''
  const [points, commas] = [figures.split('.').length - 1, figures.split(',').length - 1]
  if (points + commas === 0) return null
  if (points + commas === 1 && /^[1-9]\d{0,2}[.,]\d{3}$/.test(figures)) return 'open'
  const sign = likelierSign(figures, points, commas)
  return plainFigures(figures, sign) === null ? null : sign
}

/** The last of two, the only one, and the other one where it stands twice, as between thousands. */
function likelierSign(figures: string, points: number, commas: number): DecimalSign {
  if (points > 0 && commas > 0) return figures.lastIndexOf('.') > figures.lastIndexOf(',') ? '.' : ','
  return points === 1 || commas > 1 ? '.' : ','
}

/** What most amounts say of their decimal sign: `open` where only a person knows, null where it makes no difference. */
export function decimalSignOf(texts: Iterable<string>): DecimalSign | 'open' | null {
  const counts = { '.': 0, ',': 0, open: 0 }
  for (const text of texts) {
    const sign = signIn(text)
    if (sign !== null) counts[sign] += 1
  }
  const more = counts['.'] - counts[',']
  if (more !== 0) return more > 0 ? '.' : ','
  return counts.open + counts['.'] === 0 ? null : 'open'
}
