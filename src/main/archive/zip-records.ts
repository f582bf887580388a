/** The records of a ZIP file as APPNOTE.TXT 6.3 has them, as far as they are written here: names in UTF-8, no encryption. */

/** What an entry is, wherever it is described. */
export interface ZipFacts {
  readonly name: Buffer
  readonly isPacked: boolean
  readonly crc: number
  readonly bytes: number
  readonly packedBytes: number
}

const [PLAIN_VERSION, ZIP64_VERSION] = [20, 45]
const UTF8_NAMES = 0x0800
const [STORED, DEFLATED] = [0, 8]
/** 1 January 1980, midnight: a file with the same in it is the same, byte for byte, whenever it is made. */
const [TIME, DATE] = [0, 0x0021]
const UNIX = 3 << 8
const MODE = 0o100644 * 0x10000
/** What a field says whose value stands in a wider one. */
const [WIDE_16, WIDE_32] = [0xffff, 0xffffffff]

/** Fields one after another, each with its width in bytes. */
function record(fields: readonly (readonly [value: number, width: 2 | 4 | 8])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [, width]) => sum + width, 0))
  let at = 0
  for (const [value, width] of fields) {
    if (width === 8) bytes.writeBigUInt64LE(BigInt(value), at)
    else bytes.writeUIntLE(value, at, width)
    at += width
  }
  return bytes
}

const isWide = (value: number) => value >= WIDE_32
const narrow = (value: number) => Math.min(value, WIDE_32)

/** The fields of 64 bits, those that need them alone; nothing where none does. */
function wideFields(values: readonly number[]): Buffer {
  if (values.length === 0) return Buffer.alloc(0)
  return record([[0x0001, 2], [values.length * 8, 2], ...values.map((value) => [value, 8] as const)])
}

/** Before an entry. What is packed has room for sizes of 64 bits, as nobody knows them when it begins. */
export function localHeader({ name, isPacked, crc, bytes, packedBytes }: ZipFacts): Buffer {
  const wide = isPacked ? wideFields([bytes, packedBytes]) : wideFields([])
  return Buffer.concat([
    record([
      [0x04034b50, 4],
      [isPacked ? ZIP64_VERSION : PLAIN_VERSION, 2],
      [UTF8_NAMES, 2],
      [isPacked ? DEFLATED : STORED, 2],
      [TIME, 2],
      [DATE, 2],
      [crc, 4],
      [isPacked ? WIDE_32 : packedBytes, 4],
      [isPacked ? WIDE_32 : bytes, 4],
      [name.length, 2],
      [wide.length, 2],
    ]),
    name,
    wide,
  ])
}

/** An entry in the list at the end. */
export function listed({ name, isPacked, crc, bytes, packedBytes }: ZipFacts, offset: number): Buffer {
  const wide = wideFields([bytes, packedBytes, offset].filter(isWide))
  return Buffer.concat([
    record([
      [0x02014b50, 4],
      [UNIX | ZIP64_VERSION, 2],
      [isPacked || wide.length > 0 ? ZIP64_VERSION : PLAIN_VERSION, 2],
      [UTF8_NAMES, 2],
      [isPacked ? DEFLATED : STORED, 2],
      [TIME, 2],
      [DATE, 2],
      [crc, 4],
      [narrow(packedBytes), 4],
      [narrow(bytes), 4],
      [name.length, 2],
      [wide.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [MODE, 4],
      [narrow(offset), 4],
    ]),
    name,
    wide,
  ])
}

/** Where the list is, and how long. */
interface ZipList {
  readonly count: number
  readonly offset: number
  readonly bytes: number
}

/** The end of the file. */
export function endOfZip({ count, offset, bytes }: ZipList): Buffer {
  const needsWide = count >= WIDE_16 || isWide(offset) || isWide(bytes)
  const few = Math.min(count, WIDE_16)
  return Buffer.concat([
    ...(needsWide ? wideEnd({ count, offset, bytes }) : []),
    record([
      [0x06054b50, 4],
      [0, 2],
      [0, 2],
      [few, 2],
      [few, 2],
      [narrow(bytes), 4],
      [narrow(offset), 4],
      [0, 2],
    ]),
  ])
}

/** The same in 64 bits, and where that stands. */
function wideEnd({ count, offset, bytes }: ZipList): Buffer[] {
  const made = record([
    [0x06064b50, 4],
    [44, 8],
    [UNIX | ZIP64_VERSION, 2],
    [ZIP64_VERSION, 2],
    [0, 4],
    [0, 4],
    [count, 8],
    [count, 8],
    [bytes, 8],
    [offset, 8],
  ])
  return [
    made,
    record([
      [0x07064b50, 4],
      [0, 4],
      [offset + bytes, 8],
      [1, 4],
    ]),
  ]
}
