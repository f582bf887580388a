import { parseDecimal } from '../../../domain/money/decimal'

const formats = new Map<string, Intl.NumberFormat>()

/** An exact percentage as the locale writes it, `19 %` or `19%`; `''` when there is none. */
export function percentText(percent: string, locale: string): string {
  const exact = parseDecimal(percent)
  if (exact === null) return ''
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 6 })
  formats.set(locale, format)
  // The shift by two places happens in the text, which Intl reads exactly.
  return format.format(`${exact}e-2` as `${number}`)
}
