import type { WireRecord } from '../../domain/wire/read-fields'

/**
 * What is not seen and makes one name look like another: what turns the direction of letters, what has no width, and soft
 * hyphens. Joiners belong to Arabic, Indic and other letters and to emoji: they are none of it but after letters that do
 * not join.
 */
const UNSEEN =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|(?<=^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\s])[\u200c\u200d]+/gu

const isName = (field: string) => /(^|_)(name|prefix|number|email)$/.test(field)

/** A record whose names are what they look like; the same one where they are. `text` is its JSON. */
export function withPlainNames(record: WireRecord, text: string): WireRecord {
  if (text.search(UNSEEN) === -1 && !/[\u200c\u200d]/.test(text)) return record
  return JSON.parse(text, (field, value: unknown) =>
    typeof value === 'string' && isName(field) ? value.replace(UNSEEN, '') : value,
  ) as WireRecord
}
