import type { LineItemRecord } from '../../contract/v1/documents/line-item'
import type { EstimateRecord } from '../../contract/v1/estimates/estimate-record'
import type { InvoiceRecord } from '../../contract/v1/invoices/invoice-record'
import type { DiscountType } from '../../domain/enums'
import type { Currency } from '../../domain/money/currency'
import type { Decimal } from '../../domain/money/decimal'
import { readShippingTax } from '../../domain/shipping-tax/options'
import {
  type Discount,
  type PricedLine,
  type Pricing,
  PROPORTIONAL,
  type ShippingTax,
} from '../../domain/totals/pricing'
import { wireToDecimal } from '../format'

export type PricedRecord = InvoiceRecord | EstimateRecord

/** The figures that a record was computed from, as the domain's totals take them. */
export function recordToPricing(record: PricedRecord, currency: Currency): Pricing {
  return {
    currency,
    taxDistribution: record.tax_distribution,
    taxPercent: optionalDecimal(record.tax_percent),
    discountDistribution: record.discount_distribution,
    discount: discountFrom(record.discount_type, record.discount_value),
    shipping: optionalDecimal(record.shipping),
    shippingTax: shippingTaxFrom(record.options),
    lines: record.line_items.map(lineToPricing),
  }
}

function lineToPricing(line: LineItemRecord): PricedLine {
  return {
    quantity: wireToDecimal(line.quantity),
    price: wireToDecimal(line.price),
    taxPercent: optionalDecimal(line.tax_percent),
    discount: discountFrom(line.discount_type, line.discount_value),
  }
}

/** A tax whose rate the record does not say counts as none: it cannot be computed again. */
function shippingTaxFrom(options: PricedRecord['options']): ShippingTax | null {
  const { tax, percent } = readShippingTax(options)
  return tax === PROPORTIONAL ? PROPORTIONAL : percent
}

function discountFrom(type: DiscountType | null, value: number | null): Discount | null {
  return type === null || value === null ? null : { type, value: wireToDecimal(value) }
}

function optionalDecimal(number: number | null): Decimal | null {
  return number === null ? null : wireToDecimal(number)
}
