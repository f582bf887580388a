import { readDepositEstimate, readWorkEstimate } from '../../../domain/deposits/options'
import { readShippingTax } from '../../../domain/shipping-tax/options'
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

type Taxed = Pick<PricingInput, 'tax_id' | 'keptTax' | 'options' | 'keptShippingTax'>

type Changes<T> = { readonly [K in keyof T]?: T[K] | undefined }

/** `changes` over `kept`, where a field that is not named keeps its value. A tax that is named is read anew. */
export function mergeNamed<T extends Taxed>(kept: T, changes: Changes<T>): T {
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return {
    ...kept,
    ...named,
    keptTax: changes.tax_id === undefined ? kept.keptTax : undefined,
    keptShippingTax: namesShippingTax(kept, changes) ? undefined : kept.keptShippingTax,
  }
}

/** What else reads a rate anew, or says what shipping costs. */
const besideShippingTax: readonly string[] = ['tax_id', 'tax_distribution', 'line_items', 'shipping']

/** The options are one value: whoever names them for something else, as deposits, says the tax on shipping once more. */
function namesShippingTax<T extends Taxed>(kept: T, changes: Changes<T>): boolean {
  if (changes.options === undefined) return false
  if (readShippingTax(changes.options).tax !== readShippingTax(kept.options).tax) return true
  return Object.entries(changes).some(([field, value]) => value !== undefined && besideShippingTax.includes(field))
}
