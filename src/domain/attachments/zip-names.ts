import { latin1, littleEndian, standsAt } from './bytes'

const ENTRY = 'PK\x03\x04'
const LISTED = 'PK\x01\x02'
const END = 'PK\x05\x06'
const END_BYTES = 22
const LONGEST_COMMENT = 0xffff
/** No document of an office has so many parts. */
const MOST_NAMES = 10_000

export const isZip = (bytes: Uint8Array): boolean => standsAt(bytes, 0, ENTRY)

/** The names in the list of a ZIP file; null where it has none that can be read. Nothing is unpacked. */
export function zipNames(bytes: Uint8Array): readonly string[] | null {
  const end = endOf(bytes)
  if (!isZip(bytes) || end === null) return null
  const count = littleEndian(bytes, end + 10, 2)
  if (count > MOST_NAMES) return null
  const names: string[] = []
  let at = littleEndian(bytes, end + 16, 4)
  for (let index = 0; index < count; index += 1) {
    if (!standsAt(bytes, at, LISTED)) return null
    const length = littleEndian(bytes, at + 28, 2)
    names.push(latin1(bytes, at + 46, at + 46 + length))
    at += 46 + length + littleEndian(bytes, at + 30, 2) + littleEndian(bytes, at + 32, 2)
  }
  return names
}

/** The text of the first entry, where it is stored as it is and called `name`: OpenDocument says so what it is. */
export function firstStored(bytes: Uint8Array, name: string): string | null {
  const [length, extra] = [littleEndian(bytes, 26, 2), littleEndian(bytes, 28, 2)]
  const isStored = littleEndian(bytes, 8, 2) === 0
  if (!isZip(bytes) || !isStored || latin1(bytes, 30, 30 + length) !== name) return null
  const from = 30 + length + extra
  return latin1(bytes, from, Math.min(from + littleEndian(bytes, 18, 4), from + 200))
}

function endOf(bytes: Uint8Array): number | null {
  const last = bytes.length - END_BYTES
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) if (standsAt(bytes, at, END)) return at
  return null
}
