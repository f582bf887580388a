import type { SavedItemRecord } from '../../../contract/v1/saved-items/saved-item-operations'
import { parseCurrency } from '../../../domain/money/currency'
import { items } from '../../../words/en/items'
import { inWindow } from '../../state/shell/window-language'
import { numberProblem, type Problems, required } from '../../widgets/fields/form/problems'
import { taxLabel } from '../../features/catalog/tax-text'
import { numberToText, textOrNull, textToNumber } from '../../widgets/fields/form/wire-values'

/** A saved item as it is typed: figures are exact decimals as plain text, and as typed where unreadable. */
export interface SavedItemValues {
  name: string
  description: string
  price: string
  quantity: string
  currency: string
  unitId: string
  unitName: string
  taxId: string
  /** The tax with its rate, as the field shows it. */
  taxText: string
}

/** Decimals as the contract limits them. */
const PRICE = 6
const QUANTITY = 4

/** `locale` is how the rate of its tax is written. */
export function savedItemValues(record: SavedItemRecord | null, currency: string, locale: string): SavedItemValues {
  if (!record) {
    const chosen = { currency, unitId: '', unitName: '', taxId: '', taxText: '' }
    return { name: '', description: '', price: '', quantity: '1', ...chosen }
  }
  return {
    name: record.name,
    description: record.description ?? '',
    price: numberToText(record.price),
    quantity: numberToText(record.quantity),
    currency: record.currency,
    unitId: record.unit_of_measurement_id ?? '',
    unitName: record.unit_name ?? '',
    taxId: record.tax_id ?? '',
    taxText: taxLabel(record.tax_name ?? '', String(record.tax_percent ?? ''), locale),
  }
}

/** What can be told without asking, by wire path. */
export function checkSavedItem(values: SavedItemValues): Problems {
  const found = {
    name: required(values.name),
    price: required(values.price) ?? numberProblem(values.price, PRICE),
    quantity: required(values.quantity) ?? numberProblem(values.quantity, QUANTITY),
    currency: parseCurrency(values.currency) === null ? inWindow(items).savedItems.noCurrency : null,
  }
  return Object.fromEntries(Object.entries(found).flatMap(([path, message]) => (message ? [[path, [message]]] : [])))
}

/** The body of createSavedItem and updateSavedItem. */
export function savedItemBody({ name, description, price, quantity, currency, unitId, taxId }: SavedItemValues) {
  return {
    name,
    description: textOrNull(description),
    price: textToNumber(price) ?? Number.NaN,
    quantity: textToNumber(quantity) ?? Number.NaN,
    currency,
    unit_of_measurement_id: textOrNull(unitId),
    tax_id: textOrNull(taxId),
  }
}
