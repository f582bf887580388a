import { minorDigits, parseCurrency } from '../../../domain/money/currency'
import { type Decimal, parseDecimal } from '../../../domain/money/decimal'
import { minorToDecimal } from '../../../domain/money/minor'
import { withMinus } from '../../../domain/money/minus'
import { amountParts } from '../../../domain/money/write-amount'

export interface MoneyPart {
  readonly text: string
  readonly isCurrency: boolean
}

const formats = new Map<string, Intl.NumberFormat>()

/** An exact amount in the locale's writing, cut so that the currency can be shown quietly. */
export function moneyParts(amount: Decimal, currency: string, locale: string): readonly MoneyPart[] {
  const format = formatOf(currency, locale)
  if (!format)
    return [
      { text: withMinus(`${amount} `), isCurrency: false },
      { text: currency, isCurrency: true },
    ]
  return amountParts(format, amount).map(({ type, value }) => ({ text: value, isCurrency: type === 'currency' }))
}

/** An exact amount in the locale's writing, for use inside a sentence. */
export function moneyText(amount: Decimal, currency: string, locale: string): string {
  return moneyParts(amount, currency, locale)
    .map(({ text }) => text)
    .join('')
}

/** The amount to show for either minor units or a wire amount in whole units (a JSON number or plain text). */
export function amountOf(
  given: { minor?: number | undefined; amount?: number | string | undefined },
  currency: string,
) {
  const code = parseCurrency(currency)
  if (given.minor !== undefined) return code ? minorToDecimal(given.minor, code) : null
  return given.amount === undefined ? null : parseDecimal(given.amount)
}

function formatOf(currency: string, locale: string): Intl.NumberFormat | null {
  const code = parseCurrency(currency)
  if (!code) return null
  const key = `${locale} ${code}`
  const digits = minorDigits(code)
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: code,
      minimumFractionDigits: digits,
      maximumFractionDigits: Math.max(digits, 6),
    })
  formats.set(key, format)
  return format
}
