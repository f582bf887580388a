import { z } from 'zod'
import { amount, enumField } from '../../define/fields'
import { flag, number, oneOf } from '../../define/record-fields'

/** Payment terms of invoices and templates. */
export const termsFields = {
  net_terms: oneOf('net_terms'),
  has_late_fee: flag,
  late_fee_kind: oneOf('late_fee_kind').nullable(),
  late_fee_interval: oneOf('late_fee_interval').nullable(),
  late_fee: number.nullable(),
}

export const termsBody = {
  net_terms: enumField('net_terms'),
  has_late_fee: z.boolean().optional(),
  late_fee_kind: enumField('late_fee_kind').nullish(),
  late_fee_interval: enumField('late_fee_interval').nullish(),
  late_fee: amount.nullish(),
}
