import { textOf } from '../wire/read-fields'
import type { OpenOptions } from '../wire/open-options'

export const PURCHASE_ORDER = 'purchase_order_number'

/** The number of the client's order that a document's `options` name (v1.md "Additions"); null where they name none. */
export function readPurchaseOrder(options: OpenOptions): string | null {
  return textOf(textOf(options?.[PURCHASE_ORDER])?.trim())
}

/** The order that a document belongs to: its own, else the one that all documents of its client name. */
export function purchaseOrderOf(options: OpenOptions, ofClient: string | null): string | null {
  return readPurchaseOrder(options) ?? ofClient
}
