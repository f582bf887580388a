import type { DiscountType } from '../enums'
import type { TaxId, UnitId } from '../ids'
import { type Decimal, decimalToNumber, optionalNumber, ZERO } from '../money/decimal'
import { decimalOf, enumValueOf, textOf, type WireRecord } from '../wire/read-fields'

/** The fields of a document's line: their names on the wire, their columns, and how one is made of the other. */

/** What a request states of a line, by the name on the wire, and what each field holds. */
const stated = {
  name: 'name',
  description: 'text',
  quantity: 'amount',
  price: 'amount',
  unit_of_measurement_id: 'reference',
  tax_id: 'reference',
  discount_type: 'discount_type',
  discount_value: 'amount',
} as const

/** Every field of an answer's line but its totals: unit and tax are copied into it. */
export const lineFields = { ...stated, unit_name: 'name', tax_name: 'name', tax_percent: 'percent' } as const

/** The fields that a request states of a line. */
export const statedLineFields: readonly string[] = Object.keys(stated)

/** A line as it is kept, without its totals. */
export interface LineColumns {
  readonly name: string
  readonly description: string | null
  readonly quantity: Decimal
  readonly price: Decimal
  readonly unitId: UnitId | null
  readonly unitName: string | null
  readonly taxId: TaxId | null
  readonly taxName: string | null
  readonly taxPercent: Decimal | null
  readonly discountType: DiscountType | null
  readonly discountValue: Decimal | null
}

/** A line of somebody's record. What is missing or of another type is as if it were not set. */
export function readLine(record: WireRecord): LineColumns {
  return {
    name: textOf(record['name']) ?? '',
    description: textOf(record['description']),
    quantity: decimalOf(record['quantity']) ?? ZERO,
    price: decimalOf(record['price']) ?? ZERO,
    unitId: textOf(record['unit_of_measurement_id']) as UnitId | null,
    unitName: textOf(record['unit_name']),
    taxId: textOf(record['tax_id']) as TaxId | null,
    taxName: textOf(record['tax_name']),
    taxPercent: decimalOf(record['tax_percent']),
    discountType: enumValueOf('discount_type', record['discount_type']),
    discountValue: decimalOf(record['discount_value']),
  }
}

/** What is kept of a line as an answer tells it. */
export function presentLineColumns(columns: LineColumns) {
  return {
    name: columns.name,
    description: columns.description,
    quantity: decimalToNumber(columns.quantity),
    price: decimalToNumber(columns.price),
    unit_of_measurement_id: columns.unitId,
    unit_name: columns.unitName,
    tax_id: columns.taxId,
    tax_name: columns.taxName,
    tax_percent: optionalNumber(columns.taxPercent),
    discount_type: columns.discountType,
    discount_value: optionalNumber(columns.discountValue),
  }
}

/** What is kept of a line as a request would state it. */
export function columnsToLineInput(columns: LineColumns) {
  return {
    name: columns.name,
    description: columns.description,
    quantity: columns.quantity,
    price: columns.price,
    unit_of_measurement_id: columns.unitId,
    tax_id: columns.taxId,
    tax_name: columns.taxName,
    tax_percent: columns.taxPercent,
    discount_type: columns.discountType,
    discount_value: columns.discountValue,
  }
}
