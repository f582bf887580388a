import type { SavedItemRecord } from '../../../../../contract/v1/saved-items/saved-item-operations'
import { fold } from '../../../../../domain/search/fold'
import { numberToText } from '../../../../widgets/fields/form/wire-values'
import type { DocumentValues } from '../values/document-values'
import { isBlankLine, type LineValues } from './line-values'

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

/** The one saved item that is called so; null for none and for several. */
export function itemNamed(items: readonly SavedItemRecord[], name: string): SavedItemRecord | null {
  const [only, ...more] = items.filter((item) => fold(item.name.trim()) === fold(name.trim()))
  return only !== undefined && more.length === 0 ? only : null
}

/** Whether a line holds nothing but a name that an item would replace: its tax is not typed, it came with the line. */
export function isOnlyNamed(line: LineValues): boolean {
  return isBlankLine({ ...line, name: '' }) && line.unitId === ''
}

/**
 * Keeps the tax of a line's saved item where the document has another one for all lines: from then on taxes are per line,
 * and the other lines keep the document's. Answers whether that was so.
 */
export function keepItemTax(values: DocumentValues, line: LineValues, item: SavedItemRecord): boolean {
  if (values.taxDistribution !== 'PER_DOCUMENT' || item.tax_id === null) return false
  if (item.tax_id === values.taxId) {
    // It is the document's. As one of the line's own, the other lines would have none once taxes are per line.
    const isAlone = values.lines.every((other) => other.key === line.key || other.taxId === '')
    if (isAlone) Object.assign(line, { taxId: '', taxName: '', taxPercent: '' })
    return false
  }
  const { taxId, taxName, taxPercent } = values
  for (const other of values.lines) if (other.key !== line.key) Object.assign(other, { taxId, taxName, taxPercent })
  values.taxDistribution = 'PER_ITEM'
  return true
}
