import type { SavedItemRecord } from '../../../contract/v1/saved-items/saved-item-operations'
import { numberToText } from '../../widgets/fields/wire-values'
import type { LineValues } from './line-values'

/**
 * Fills a line from a saved item. The price is taken over only in the document's currency: answers true when it was
 * left out, as an amount means something else in another one.
 */
export function fillFromItem(line: LineValues, item: SavedItemRecord, currency: string): boolean {
  const isForeign = item.currency !== currency
  line.name = item.name
  line.description = item.description ?? ''
  line.quantity = numberToText(item.quantity)
  line.price = isForeign ? '' : numberToText(item.price)
  line.unitId = item.unit_of_measurement_id ?? ''
  line.unitName = item.unit_name ?? ''
  if (item.tax_id !== null) {
    line.taxId = item.tax_id
    line.taxName = item.tax_name ?? ''
    line.taxPercent = numberToText(item.tax_percent)
  }
  return isForeign
}
