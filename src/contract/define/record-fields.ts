import { z } from 'zod'
import { enumValues, type EnumName } from '../../domain/enums'

/** Field schemas of answers, as the specification's tables declare them. */

export const id = z.guid()
export const text = z.string()
export const number = z.number()
export const integer = z.int()
export const flag = z.boolean()
/** An ISO 8601 calendar date. */
export const date = z.iso.date()
/** An ISO 8601 moment in UTC with `Z`. */
export const dateTime = z.iso.datetime()
export const options = z.record(z.string(), z.unknown())

export function oneOf<Name extends EnumName>(name: Name) {
  return z.enum(enumValues(name))
}

/** When a record was made and last changed: every record carries both. */
export const timestamps = { created_at: dateTime, updated_at: dateTime }
