import { readDepositEstimate, readWorkEstimate } from '../../../domain/deposits/options'
import { columnsToLineInput } from '../../../domain/totals/line-fields'
import { columnsToPriceInput } from '../../../domain/totals/price-fields'
import type { EstimateRow, InvoiceRow, LineRow, RecurringInvoiceRow } from '../../../storage/stores/document-stores'
import type { LineInput, PricingInput } from './priced-document'

interface PreservedFields {
  /** The lines keep their ids: the document stays the same one. */
  readonly ids?: true
  /** Tax names, rates and unit names stay as they were written, whatever has become of the taxes and units. */
  readonly words?: true
}

/** A kept document as a body would name it: what a PUT leaves out is taken from here. */
export function rowToPricingInput(
  row: EstimateRow | InvoiceRow | RecurringInvoiceRow,
  lines: readonly LineRow[],
  kept: PreservedFields = {},
): PricingInput {
  const { taxName, taxPercent, shippingTaxName, shippingTaxPercent } = row
  return {
    client_id: row.clientId,
    ...columnsToPriceInput(row),
    keptTax: kept.words && taxName !== null && taxPercent !== null ? { name: taxName, percent: taxPercent } : undefined,
    keptShippingTax:
      kept.words && shippingTaxName !== null && shippingTaxPercent !== null
        ? { name: shippingTaxName, percent: shippingTaxPercent }
        : undefined,
    keptEstimates: [readDepositEstimate(row.options), readWorkEstimate(row.options)],
    line_items: lines.map((line) => rowToKeptLine(line, kept)),
  }
}

function rowToKeptLine(line: LineRow, { ids, words }: PreservedFields): LineInput {
  const { unitName, taxName, taxPercent } = line
  return {
    ...columnsToLineInput(line),
    keptId: ids && line.id,
    keptWords: words && { unitName, taxName, taxPercent },
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
