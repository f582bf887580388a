import { splitDiscount } from '../../../domain/deposits/split-discount'
import { fixedDiscount } from '../../../domain/totals/price-fields'
import type { InvoiceRow, RecurringInvoiceRow } from '../../../storage/stores/document-stores'
import type { PricingInput } from './priced-document'

type Discounted = Pick<
  InvoiceRow | RecurringInvoiceRow,
  'documentDiscountMinor' | 'discountType' | 'currency' | 'options'
>

/** A document's discount without the deposits that it took off, for what is made of it: these are taken off once. */
export function ownDiscount({
  documentDiscountMinor,
  discountType,
  currency,
  options,
}: Discounted): Partial<PricingInput> {
  const { ownMinor, deposits } = splitDiscount(documentDiscountMinor, options, currency, discountType)
  return deposits.length === 0 ? {} : fixedDiscount(ownMinor, currency)
}
