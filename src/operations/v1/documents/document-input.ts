import type { LineItemInput } from '../../../contract/v1/documents/line-item'
import type { EstimateRow, InvoiceRow, LineRow, RecurringInvoiceRow } from '../../../storage/stores/document-stores'
import type { LineInput, PricingInput } from './priced-document'

interface Kept {
  /** The lines keep their ids: the document stays the same one. */
  readonly ids?: true
  /** Tax names, rates and unit names stay as they were written, whatever has become of the taxes and units. */
  readonly words?: true
}

/** A kept document as a body would name it: what a PUT leaves out is taken from here. */
export function rowToPricingInput(
  row: EstimateRow | InvoiceRow | RecurringInvoiceRow,
  lines: readonly LineRow[],
  kept: Kept = {},
): PricingInput {
  const { taxName, taxPercent, shippingTaxName, shippingTaxPercent } = row
  return {
    client_id: row.clientId,
    currency: row.currency,
    tax_id: row.taxId,
    keptTax: kept.words && taxName !== null && taxPercent !== null ? { name: taxName, percent: taxPercent } : undefined,
    keptShippingTax:
      kept.words && shippingTaxName !== null && shippingTaxPercent !== null
        ? { name: shippingTaxName, percent: shippingTaxPercent }
        : undefined,
    tax_distribution: row.taxDistribution,
    discount_type: row.discountType,
    discount_value: row.discountValue,
    discount_distribution: row.discountDistribution,
    shipping: row.shipping,
    notes: row.notes,
    options: row.options,
    line_items: lines.map((line) => rowToKeptLine(line, kept)),
  }
}

function rowToKeptLine(line: LineRow, { ids, words }: Kept): LineInput {
  const { unitName, taxName, taxPercent } = line
  return {
    ...rowToLineInput(line),
    keptId: ids && line.id,
    keptWords: words && { unitName, taxName, taxPercent },
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

/** `changes` over `kept`, where a field that is not named keeps its value. A tax that is named is read anew. */
export function mergeNamed<T extends Pick<PricingInput, 'tax_id' | 'keptTax' | 'options' | 'keptShippingTax'>>(
  kept: T,
  changes: { readonly [K in keyof T]?: T[K] | undefined },
): T {
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return {
    ...kept,
    ...named,
    keptTax: changes.tax_id === undefined ? kept.keptTax : undefined,
    keptShippingTax: changes.options === undefined ? kept.keptShippingTax : undefined,
  }
}
