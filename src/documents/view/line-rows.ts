import type { LineItemRecord } from '../../contract/v1/documents/line-item'
import { isZero } from '../../domain/money/decimal'
import { decimalToMinor } from '../../domain/money/minor'
import type { Discount, PricedLine, Pricing } from '../../domain/totals/pricing'
import { type DocumentFormat, wireToMinor } from '../format'

/** One line as it is printed; null is an empty cell. */
export type LineRow = {
  readonly name: string
  readonly description: string | null
  readonly quantity: string
  readonly unit: string | null
  readonly unitPrice: string
  readonly discount: string | null
  readonly tax: string | null
  /** Before tax and after the line's own discount, so that the column adds up to the subtotal. */
  readonly amount: string
}

export type LineTable = {
  readonly rows: readonly LineRow[]
  readonly hasDiscount: boolean
  readonly hasTax: boolean
}

/** The lines of a document; columns that no line uses are left out. */
export function lineTable(lineItems: readonly LineItemRecord[], pricing: Pricing, format: DocumentFormat): LineTable {
  const rows = pricing.lines.flatMap((priced, index) => {
    const line = lineItems[index]
    return line ? [lineRow(line, priced, pricing, format)] : []
  })
  return {
    rows,
    hasDiscount: rows.some((row) => row.discount !== null),
    hasTax: rows.some((row) => row.tax !== null),
  }
}

function lineRow(line: LineItemRecord, priced: PricedLine, pricing: Pricing, format: DocumentFormat): LineRow {
  const { currency } = format
  const isTaxedItself = pricing.taxDistribution === 'PER_ITEM' && priced.taxPercent !== null
  return {
    name: line.name.trim(),
    description: line.description?.trim() || null,
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
