import type { Decimal } from '../money/decimal'
import type { OpenOptions } from '../wire/open-options'
import { decimalOf, recordOf } from '../wire/read-fields'

/**
 * In a document's `options`: amounts as they were typed with their tax, where what is kept without it does not tell, as
 * several lead to the same whole cents. They say nothing of the document.
 */
export const TYPED_WITH_TAX = 'typed_with_tax'

export interface TypedWithTax {
  readonly discount: Decimal | null
  readonly shipping: Decimal | null
  /** The discounts of lines, by their position. */
  readonly lineDiscounts: readonly (Decimal | null)[]
}

/** What cannot be understood is as if it were not there. */
export function readTypedWithTax(options: OpenOptions): TypedWithTax {
  const told = recordOf(options?.[TYPED_WITH_TAX])
  const lines = told?.['line_discounts']
  return {
    discount: decimalOf(told?.['discount_value']),
    shipping: decimalOf(told?.['shipping']),
    lineDiscounts: Array.isArray(lines) ? lines.map(decimalOf) : [],
  }
}

/** How it is kept; null where there is nothing to keep. */
export function writeTypedWithTax(typed: { readonly [Key in keyof TypedWithTax]: unknown }): object | null {
  const { discount, shipping, lineDiscounts } = typed
  const lines = Array.isArray(lineDiscounts) ? lineDiscounts : []
  const kept = {
    ...(discount === null ? {} : { discount_value: discount }),
    ...(shipping === null ? {} : { shipping }),
    ...(lines.every((line) => line === null) ? {} : { line_discounts: lines }),
  }
  return Object.keys(kept).length === 0 ? null : kept
}
