import { z } from 'zod'
import type { TaxId, UnitId } from '../../../domain/ids'
import {
  amount,
  enumField,
  idOf,
  longText,
  optionalText,
  percent,
  price,
  quantity,
  shortText,
} from '../../define/fields'
import { id, number, oneOf, text } from '../../define/record-fields'
import { documentTexts } from '../../../words/en/service/documents'

/** Line item (spec "Line item"). */
export const lineItemRecord = z.object({
  id,
  organization_id: id,
  name: text,
  description: text.nullable(),
  quantity: number,
  price: number,
  unit_of_measurement_id: id.nullable(),
  unit_name: text.nullable(),
  tax_id: id.nullable(),
  tax_name: text.nullable(),
  tax_percent: number.nullable(),
  discount_type: oneOf('discount_type').nullable(),
  discount_value: number.nullable(),
  subtotal: number,
  tax_amount: number,
  total: number,
})
export type LineItemRecord = z.output<typeof lineItemRecord>

/** A line as it is sent (spec "Create estimate", "Create recurring invoice"). */
export const lineItemBody = z.object({
  name: shortText,
  description: longText.optional(),
  quantity,
  price,
  unit_of_measurement_id: idOf<UnitId>().nullish(),
  tax_id: idOf<TaxId>().nullish(),
  tax_name: optionalText.optional(),
  tax_percent: percent.nullish(),
  discount_type: enumField('discount_type').nullish(),
  discount_value: amount.nullish(),
})
export type LineItemInput = z.output<typeof lineItemBody>

export const lineItemsBody = z
  .array(lineItemBody)
  .min(1, documentTexts.addAtLeastOneLine)
  .max(1000, documentTexts.useAtMost1000Lines)
