import type { Currency } from '../../../../../domain/money/currency'
import { parseDecimal, ZERO } from '../../../../../domain/money/decimal'
import { decimalToMinor, multiplyToMinor, percentOfMinor } from '../../../../../domain/money/minor'
import { discountsIn } from '../../../../../domain/totals/price-fields'
import type { Totals } from '../../../../../domain/totals/totals'
import type { LineValues } from '../lines/line-values'
import type { DocumentValues } from '../values/document-values'
import { isDiscountTypedWithTax } from './typed-amounts'
import { isTypedWithTax } from './typed-price'

/**
 * What is typed with tax comes to, in minor units, where that is not the total: net amounts and their tax are rounded each.
 * Null where it is, or something was typed without.
 */
export function otherTotalMinor(values: DocumentValues, currency: Currency, totals: Totals): number | null {
  if (!isTypedWithTax(values)) return null
  const { discountType, lines, shipping } = values
  const { isOnLines, isOnDocument } = discountsIn(values)
  if (isOnDocument && discountType === 'FIXED' && !isDiscountTypedWithTax(values)) return null
  const sumMinor = lines.reduce((sum, line) => {
    const minor = lineMinor(line, currency)
    return sum + minor - (isOnLines ? discountMinor(line, minor, currency) : 0)
  }, 0)
  const takenOff = isOnDocument ? discountMinor(values, sumMinor, currency) : 0
  const typedMinor = sumMinor - takenOff + decimalToMinor(parseDecimal(shipping) ?? ZERO, currency)
  return typedMinor === totals.totalMinor ? null : typedMinor
}

function lineMinor({ quantity, price }: LineValues, currency: Currency): number {
  const [count, each] = [parseDecimal(quantity), parseDecimal(price)]
  return (count && each && multiplyToMinor(count, each, currency)) ?? 0
}

function discountMinor(
  { discountType, discountValue }: Pick<DocumentValues, 'discountType' | 'discountValue'>,
  minor: number,
  currency: Currency,
): number {
  const value = parseDecimal(discountValue) ?? ZERO
  return discountType === 'PERCENTAGE' ? percentOfMinor(minor, value) : decimalToMinor(value, currency)
}
