import { parseCurrency } from '../../../../../domain/money/currency'
import { parseDecimal, ZERO } from '../../../../../domain/money/decimal'
import { type LineFigures, toPricing } from '../../../../../domain/totals/price-fields'
import type { Pricing } from '../../../../../domain/totals/pricing'
import { isBlankLine, type LineValues } from '../lines/line-values'
import type { DocumentValues, PercentOf } from '../values/document-values'
import { lineDiscount, netAmount } from './typed-amounts'
import { netPrice } from './typed-price'

/** The lines by themselves, without what is taken off or put on to all of them; null until there is a currency. */
export function goodsOf(values: DocumentValues, percentOf: PercentOf): Pricing | null {
  const currency = parseCurrency(values.currency)
  if (currency === null) return null
  return toPricing(
    {
      ...values,
      currency,
      taxPercent: values.taxId === '' ? null : (percentOf(values.taxId) ?? parseDecimal(values.taxPercent)),
      discountType: null,
      discountValue: null,
      shipping: null,
      shippingTax: null,
    },
    values.lines.map((line) => lineFigures(line, values, percentOf)),
  )
}

function lineFigures(line: LineValues, values: DocumentValues, percentOf: PercentOf): LineFigures {
  const taxPercent = (line.taxId === '' ? null : percentOf(line.taxId)) ?? parseDecimal(line.taxPercent)
  return {
    quantity: parseDecimal(line.quantity) ?? ZERO,
    price: netPrice(values, line, percentOf) ?? ZERO,
    // The rate of a line that nobody has written yet would stand among the totals with nothing to it.
    taxPercent: isBlankLine(line) ? null : taxPercent,
    discountType: line.discountType,
    discountValue: netAmount(lineDiscount(values, line, percentOf), values.currency),
  }
}
