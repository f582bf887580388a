import type { DiscountType } from '../enums'
import type { Currency } from '../money/currency'
import type { OpenOptions } from '../wire/open-options'
import { type DeductedDeposit, depositsMinor, readDeductedDeposits } from './options'

/** What a document's discount is made of, in minor units. */
export interface SplitDiscount {
  /** What is taken off the price. */
  readonly ownMinor: number
  readonly deposits: readonly DeductedDeposit[]
}

/**
 * The deposits within a document's discount, and the rest of it; no deposits where they come to more than that, nor in a
 * discount in percent: the rest of it would be of another rate than the one that it states.
 */
export function splitDiscount(
  discountMinor: number,
  options: OpenOptions,
  currency: Currency,
  type: DiscountType | null,
): SplitDiscount {
  const deposits = type === 'PERCENTAGE' ? [] : readDeductedDeposits(options, currency)
  const ownMinor = discountMinor - depositsMinor(deposits)
  return ownMinor < 0 ? { ownMinor: discountMinor, deposits: [] } : { ownMinor, deposits }
}
