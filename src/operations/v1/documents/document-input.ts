import type { LineItemInput } from '../../../contract/v1/documents/line-item'
import type { EstimateRow, InvoiceRow, LineRow, RecurringInvoiceRow } from '../../../storage/stores/document-stores'
import type { PricingInput } from './priced-document'

/** A kept document as a body would name it: what a PUT leaves out is taken from here. */
export function rowToPricingInput(
  row: EstimateRow | InvoiceRow | RecurringInvoiceRow,
  lines: readonly LineRow[],
): PricingInput {
  return {
    client_id: row.clientId,
    currency: row.currency,
    tax_id: row.taxId,
    tax_distribution: row.taxDistribution,
    discount_type: row.discountType,
    discount_value: row.discountValue,
    discount_distribution: row.discountDistribution,
    shipping: row.shipping,
    notes: row.notes,
    options: row.options,
    line_items: lines.map(rowToLineInput),
  }
}

function rowToLineInput(line: LineRow): LineItemInput {
  return {
    name: line.name,
    description: line.description,
    quantity: line.quantity,
    price: line.price,
    unit_of_measurement_id: line.unitId,
    tax_id: line.taxId,
    tax_name: line.taxName,
    tax_percent: line.taxPercent,
    discount_type: line.discountType,
    discount_value: line.discountValue,
  }
}

/** `changes` over `kept`, where a field that is not named keeps its value. */
export function mergeNamed<T extends object>(kept: T, changes: { readonly [K in keyof T]?: T[K] | undefined }): T {
  const named = Object.entries(changes).filter(([, value]) => value !== undefined)
  return { ...kept, ...Object.fromEntries(named) }
}
