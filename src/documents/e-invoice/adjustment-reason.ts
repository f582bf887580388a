import { DISCOUNT, FREIGHT } from './codes'
import type { EInvoice } from './e-invoice'
import type { EInvoiceWords } from './e-invoice-words'

/** Why an amount is taken off or added (BT-97, BT-104, BT-139): in words, and as a code where there is one. */
export interface AdjustmentReason {
  readonly code: string | null
  readonly text: string
}

/** Of a line's own discount. */
export const lineDiscountReason = ({ discount: text }: EInvoiceWords): AdjustmentReason => ({ code: DISCOUNT, text })

export const shippingReason = ({ shipping: text }: EInvoiceWords): AdjustmentReason => ({ code: FREIGHT, text })

/** Of the document's discount. No code is that of a deposit that was billed before. */
export function discountReason({ deposits, ownDiscountMinor }: EInvoice, words: EInvoiceWords): AdjustmentReason {
  if (deposits.length === 0) return lineDiscountReason(words)
  const discount = ownDiscountMinor > 0 ? [words.discount] : []
  return { code: null, text: [...discount, ...deposits.map(words.deposit)].join('; ') }
}
