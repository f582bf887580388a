import type { LineItemRecord } from '../../../../../contract/v1/documents/line-item'
import type { DiscountType } from '../../../../../domain/enums'
import { numberToText } from '../../../../widgets/fields/form/wire-values'

/** A line as it is typed: figures are exact decimals as plain text, `''` while empty, and as typed where unreadable. */
export interface LineValues {
  /** Tells lines apart while they move; never sent. */
  readonly key: string
  name: string
  description: string
  quantity: string
  price: string
  unitId: string
  /** What the unit is called, for a list that does not hold it. */
  unitName: string
  taxId: string
  /** The tax in the line's own words: of a tax that is no longer listed, or of none that ever was. */
  taxName: string
  taxPercent: string
  discountType: DiscountType
  discountValue: string
  /** How it was typed with tax, while it is typed without; `''` where it was not. */
  discountWithTax: string
}

let lastKey = 0

export function newLineKey(): string {
  lastKey += 1
  return `line-${String(lastKey)}`
}

/** An empty line; it takes over the tax of the one before it, as most documents have one rate. */
export function blankLine(before?: LineValues): LineValues {
  return {
    key: newLineKey(),
    name: '',
    description: '',
    quantity: '1',
    price: '',
    unitId: '',
    unitName: '',
    taxId: before?.taxId ?? '',
    taxName: before?.taxName ?? '',
    taxPercent: before?.taxPercent ?? '',
    discountType: 'PERCENTAGE',
    discountValue: '',
    discountWithTax: '',
  }
}

/** Whether nothing has been typed into a line: such a line is not sent. */
export function isBlankLine(line: LineValues): boolean {
  const typed = [line.name, line.description, line.price, line.discountValue]
  return typed.every((text) => text.trim() === '') && (line.quantity === '1' || line.quantity === '')
}

export function recordToLine(line: LineItemRecord): LineValues {
  return {
    key: newLineKey(),
    name: line.name,
    description: line.description ?? '',
    quantity: numberToText(line.quantity),
    price: numberToText(line.price),
    unitId: line.unit_of_measurement_id ?? '',
    unitName: line.unit_name ?? '',
    taxId: line.tax_id ?? '',
    taxName: line.tax_name ?? '',
    taxPercent: numberToText(line.tax_percent),
    discountType: line.discount_type ?? 'PERCENTAGE',
    discountValue: numberToText(line.discount_value),
    discountWithTax: '',
  }
}
