import { withoutDeposits } from '../../../domain/deposits/options'
import { splitDiscount } from '../../../domain/deposits/split-discount'
import { fixedDiscount } from '../../../domain/totals/price-fields'
import type { InvoiceRow, RecurringInvoiceRow } from '../../../storage/stores/document-stores'
import type { PricingInput } from './priced-document'

/** What is made of a document takes off no deposits: they were taken off once, with its own discount. */
export function withoutDepositsTaken(
  pricing: PricingInput,
  row: Pick<InvoiceRow | RecurringInvoiceRow, 'documentDiscountMinor' | 'discountType' | 'currency'>,
): PricingInput {
  const { documentDiscountMinor, discountType, currency } = row
  const { ownMinor, deposits } = splitDiscount(documentDiscountMinor, pricing.options, currency, discountType)
  return {
    ...pricing,
    ...(deposits.length === 0 ? {} : fixedDiscount(ownMinor, currency)),
    options: withoutDeposits(pricing.options),
  }
}
