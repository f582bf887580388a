import { readDeductedDeposits } from '../../../../../domain/deposits/options'
import { parseCurrency } from '../../../../../domain/money/currency'
import { type Decimal, decimalToNumber, parseDecimal, ZERO } from '../../../../../domain/money/decimal'
import { commonPercent } from '../../../../../domain/totals/common-percent'
import { amountWithoutTax, amountWithTax } from '../../../../../domain/totals/price-with-tax'
import { type Pricing, PROPORTIONAL } from '../../../../../domain/totals/pricing'
import type { LineValues } from '../lines/line-values'
import type { DocumentValues, PercentOf } from '../values/document-values'
import { bearsTax, isTypedWithTax, linePercent } from './typed-price'

/** A fixed discount or shipping, which are typed as prices are; of a discount in percent nothing is converted. */
export interface TypedAmount {
  readonly text: string
  /** How it was typed with tax before; `''` where it was not. */
  readonly withTax: string
  /** The tax in percent that it is typed with, 0 where it is typed without; null where the rate is not known. */
  readonly percent: Decimal | null
  readonly write: (text: string, withTax: string) => void
}

/** A line's discount, with the tax of its price. */
export function lineDiscount(values: DocumentValues, line: LineValues, percentOf: PercentOf): TypedAmount {
  const isWithTax = line.discountType === 'FIXED' && bearsTax(values, line)
  return {
    text: line.discountValue,
    withTax: line.discountWithTax,
    percent: isWithTax ? linePercent(values, line, percentOf) : ZERO,
    write: (text, withTax) => Object.assign(line, { discountValue: text, discountWithTax: withTax }),
  }
}

/** The document's discount, with the tax of the lines that it is shared out over. */
export function documentDiscount(values: DocumentValues, goods: Pricing | null): TypedAmount {
  return {
    text: values.discountValue,
    withTax: values.discountWithTax,
    percent: isDiscountTypedWithTax(values) ? goods && commonPercent(goods, 'ALL') : ZERO,
    write: (text, withTax) => Object.assign(values, { discountValue: text, discountWithTax: withTax }),
  }
}

/** Deposits are named without their tax, and what holds them is typed without it. */
export function isDiscountTypedWithTax(values: DocumentValues): boolean {
  return isTypedWithTax(values) && values.discountType === 'FIXED' && !holdsDeposits(values)
}

export function holdsDeposits({ currency: code, options }: Pick<DocumentValues, 'currency' | 'options'>): boolean {
  const currency = parseCurrency(code)
  return currency !== null && readDeductedDeposits(options, currency).length > 0
}

/** Shipping, with the tax that it is to bear. */
export function shippingAmount(values: DocumentValues, goods: Pricing | null, percentOf: PercentOf): TypedAmount {
  return {
    text: values.shipping,
    withTax: values.shippingWithTax,
    percent: isShippingTypedWithTax(values) ? shippingPercent(values, goods, percentOf) : ZERO,
    write: (text, withTax) => Object.assign(values, { shipping: text, shippingWithTax: withTax }),
  }
}

export const isShippingTypedWithTax = (values: DocumentValues): boolean =>
  isTypedWithTax(values) && values.shippingTax !== ''

function shippingPercent(values: DocumentValues, goods: Pricing | null, percentOf: PercentOf): Decimal | null {
  const { shippingTax: tax, shippingTaxPercent } = values
  if (tax === PROPORTIONAL) return goods && commonPercent(goods, 'TAXED')
  return percentOf(tax) ?? parseDecimal(shippingTaxPercent)
}

/** Without its tax, as it is sent; null where it cannot be read, or the rate that it holds is not known. */
export function netAmount({ text, percent }: TypedAmount, code: string): Decimal | null {
  const amount = parseDecimal(text)
  if (amount === null || percent === null) return null
  const currency = parseCurrency(code)
  return currency === null ? amount : amountWithoutTax(amount, percent, currency)
}

/** The same as the wire's number; what is not known is refused, as what cannot be read is. */
export function amountToNumber(amount: TypedAmount, code: string): number | null {
  if (amount.text.trim() === '') return null
  const net = netAmount(amount, code)
  return net === null ? Number.NaN : decimalToNumber(net)
}

/** How an amount that is `net` without tax was typed, or would have been; null where the rate is not known. */
export function typedAmount(net: Decimal, { percent, withTax }: TypedAmount, code: string): Decimal | null {
  const currency = parseCurrency(code)
  if (percent === null || currency === null) return null
  const before = parseDecimal(withTax)
  const leadsBack = before !== null && percent !== ZERO && amountWithoutTax(before, percent, currency) === net
  return leadsBack ? before : amountWithTax(net, percent, currency)
}

/** What was typed, where what is kept without tax would be shown as something else; null elsewhere. */
export function untoldAmount(amount: TypedAmount, code: string): number | null {
  const net = netAmount(amount, code)
  const typed = parseDecimal(amount.text)
  if (net === null || typed === null) return null
  return typedAmount(net, { ...amount, withTax: '' }, code) === typed ? null : decimalToNumber(typed)
}
