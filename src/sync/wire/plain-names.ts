import type { WireRecord } from '../../domain/wire/read-fields'
import { hasUnseen, withoutUnseen } from '../../domain/written/unseen'

const isName = (field: string) => /(^|_)(name|prefix|number|email)$/.test(field)

/** A record whose names are what they look like; the same one where they are. `text` is its JSON. */
export function withPlainNames(record: WireRecord, text: string): WireRecord {
  if (!hasUnseen(text) && !/[\u200c\u200d]/.test(text)) return record
  return JSON.parse(text, (field, value: unknown) =>
    typeof value === 'string' && isName(field) ? withoutUnseen(value) : value,
  ) as WireRecord
}
