import type { LineItemRecord } from '../../contract/v1/documents/line-item'
import { isZero, ONE } from '../../domain/money/decimal'
import { decimalToMinor } from '../../domain/money/minor'
import type { Discount, PricedLine, Pricing } from '../../domain/totals/pricing'
import { type DocumentFormat, wireToMinor } from '../format'
import type { UnplacedRow } from './line-table'

/** The lines of a document that is priced so. */
export function lineRows(
  lineItems: readonly LineItemRecord[],
  pricing: Pricing,
  format: DocumentFormat,
): readonly UnplacedRow[] {
  return pricing.lines.flatMap((priced, index) => {
    const line = lineItems[index]
    return line ? [lineRow(line, priced, pricing, format)] : []
  })
}

function lineRow(line: LineItemRecord, priced: PricedLine, pricing: Pricing, format: DocumentFormat): UnplacedRow {
  const { currency } = format
  const isTaxedItself = pricing.taxDistribution === 'PER_ITEM' && priced.taxPercent !== null
  return {
    name: line.name.trim(),
    description: line.description?.trim() || null,
    isOne: priced.quantity === ONE,
    quantity: format.quantity(priced.quantity),
    unit: format.unit(line.unit_name?.trim() ?? '', priced.quantity) || null,
    unitPrice: format.price(priced.price),
    discount: discountText(priced.discount, format),
    tax: isTaxedItself ? format.percent(priced.taxPercent) : null,
    amount: format.money(wireToMinor(line.total, currency) - wireToMinor(line.tax_amount, currency)),
  }
}

function discountText(discount: Discount | null, format: DocumentFormat): string | null {
  if (discount === null || isZero(discount.value)) return null
  if (discount.type === 'PERCENTAGE') return format.percent(discount.value)
  return format.money(decimalToMinor(discount.value, format.currency))
}
