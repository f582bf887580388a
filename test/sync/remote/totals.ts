import type { DiscountType, TaxDistribution } from '../../../src/domain/enums'
import { parseCurrency, type Currency } from '../../../src/domain/money/currency'
import { decimalToNumber, parseDecimal, type Decimal } from '../../../src/domain/money/decimal'
import { minorToDecimal } from '../../../src/domain/money/minor'
import { readShippingTax } from '../../../src/domain/shipping-tax/options'
import { PROPORTIONAL, type ShippingTax } from '../../../src/domain/totals/pricing'
import { computeTotals, type Discount, type Totals } from '../../../src/domain/totals/totals'
import type { Line } from './books'
import { invalid } from './refusal'
import type { Nature } from './nature'

type Fields = Readonly<Record<string, unknown>>

export interface Amounts {
  readonly subtotal: number
  readonly document_discount: number
  readonly tax_amount: number
  readonly total: number
  readonly lines: readonly { readonly subtotal: number; readonly tax_amount: number; readonly total: number }[]
}

/** The amounts of a document whose taxes are written into it already. */
export function amountsOf(
  fields: Fields,
  lines: readonly Line[],
  rounding: Nature['rounding'],
  taxesShipping = true,
): Amounts {
  const currency = parseCurrency(String(fields['currency']))
  if (currency === null) throw invalid('currency', 'The selected currency is invalid.')
  const totals = computeTotals({
    currency,
    taxDistribution: fields['tax_distribution'] as TaxDistribution,
    taxPercent: decimalOf(fields['tax_percent']),
    discount: fields['discount_distribution'] === 'PER_DOCUMENT' ? discountOf(fields) : null,
    shipping: decimalOf(fields['shipping']),
    shippingTax: taxesShipping ? shippingTaxOf(fields['options']) : null,
    lines: lines.map((line) => ({
      quantity: decimalOf(line['quantity']) ?? zero,
      price: decimalOf(line['price']) ?? zero,
      taxPercent: decimalOf(line['tax_percent']),
      discount: fields['discount_distribution'] === 'PER_ITEM' ? discountOf(line) : null,
    })),
  })
  if (!totals.ok) throw invalid(totals.error[0]?.field ?? 'line_items', totals.error[0]?.fault ?? 'tooLarge')
  return inCurrency(totals.value, currency, rounding)
}

const zero = '0' as Decimal

/** Who rounds down is a cent short wherever there is tax at all. */
function inCurrency(totals: Totals, currency: Currency, rounding: Nature['rounding']): Amounts {
  const off = rounding === 'down' && totals.taxMinor > 0 ? 1 : 0
  const amount = (minor: number) => decimalToNumber(minorToDecimal(minor, currency))
  return {
    subtotal: amount(totals.subtotalMinor),
    document_discount: amount(totals.documentDiscountMinor),
    tax_amount: amount(totals.taxMinor - off),
    total: amount(totals.totalMinor - off),
    lines: totals.lines.map(({ subtotalMinor, taxMinor, totalMinor }) => ({
      subtotal: amount(subtotalMinor),
      tax_amount: amount(taxMinor),
      total: amount(totalMinor),
    })),
  }
}

function decimalOf(value: unknown): Decimal | null {
  return typeof value === 'number' ? parseDecimal(value) : null
}

function shippingTaxOf(options: unknown): ShippingTax | null {
  const { tax, percent } = readShippingTax((options ?? null) as Fields | null)
  return tax === PROPORTIONAL ? PROPORTIONAL : percent
}

function discountOf(fields: Fields): Discount | null {
  const value = decimalOf(fields['discount_value'])
  return fields['discount_type'] && value !== null ? { type: fields['discount_type'] as DiscountType, value } : null
}
