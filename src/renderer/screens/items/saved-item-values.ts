import type { SavedItemRecord } from '../../../contract/v1/saved-items/saved-item-operations'
import { parseCurrency } from '../../../domain/money/currency'
import { numberProblem, required } from '../document-editor/check-document'
import { textToNumber } from '../document-editor/document-values'
import { numberToText } from '../document-editor/line-values'

/** A saved item as it is typed: figures are exact decimals as plain text, and as typed where unreadable. */
export interface SavedItemValues {
  name: string
  description: string
  price: string
  quantity: string
  currency: string
  unitId: string
  taxId: string
}

/** Decimals as the contract limits them. */
const PRICE = 6
const QUANTITY = 4

export function savedItemValues(record: SavedItemRecord | null, currency: string): SavedItemValues {
  if (!record) return { name: '', description: '', price: '', quantity: '1', currency, unitId: '', taxId: '' }
  return {
    name: record.name,
    description: record.description ?? '',
    price: numberToText(record.price),
    quantity: numberToText(record.quantity),
    currency: record.currency,
    unitId: record.unit_of_measurement_id ?? '',
    taxId: record.tax_id ?? '',
  }
}

/** What can be told without asking, by wire path. */
export function checkSavedItem(values: SavedItemValues): Record<string, string[]> {
  const found = {
    name: required(values.name),
    price: required(values.price) ?? numberProblem(values.price, PRICE),
    quantity: required(values.quantity) ?? numberProblem(values.quantity, QUANTITY),
    currency: parseCurrency(values.currency) === null ? 'Choose a currency.' : null,
  }
  return Object.fromEntries(Object.entries(found).flatMap(([path, message]) => (message ? [[path, [message]]] : [])))
}

/** The body of createSavedItem and updateSavedItem. */
export function savedItemBody({ name, description, price, quantity, currency, unitId, taxId }: SavedItemValues) {
  return {
    name,
    description: description.trim() === '' ? null : description.trim(),
    price: textToNumber(price) ?? Number.NaN,
    quantity: textToNumber(quantity) ?? Number.NaN,
    currency,
    unit_of_measurement_id: unitId === '' ? null : unitId,
    tax_id: taxId === '' ? null : taxId,
  }
}
