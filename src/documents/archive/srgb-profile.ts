/** Where the data of a profile begins: behind the header and the table of its tags. */
const HEADER = 128
const ENTRY = 12

/** In 65,536ths, as a profile holds all numbers. */
type Fixed = readonly number[]

/** The primaries and the white of sRGB as seen in daylight D50 (IEC 61966-2-1, adapted by Bradford). */
const RED: Fixed = [28578, 14581, 912]
const GREEN: Fixed = [25241, 46981, 6362]
const BLUE: Fixed = [9376, 3972, 46799]
const D50: Fixed = [63190, 65536, 54061]
const BRADFORD: Fixed = [68674, 1502, -3290, 1939, 64912, -1118, -605, 988, 49262]
/** Of the curve of sRGB: exponent, then what is linear in it, and where that ends. */
const CURVE: Fixed = [157286, 62119, 3417, 5072, 2651]

/**
 * The colours of the screen, sRGB, as an ICC profile of version 4 (ISO 15076-1), which PDF/A wants inside of each file.
 * Always the same bytes.
 */
export function srgbProfile(): Buffer {
  const curve = Buffer.concat([signature('para'), zeros(4), uint16(3), zeros(2), fixed(CURVE)])
  const tags: readonly (readonly [string, Buffer])[] = [
    ['desc', localized('sRGB')],
    ['cprt', localized('CC0')],
    ['wtpt', xyz(D50)],
    ['chad', Buffer.concat([signature('sf32'), zeros(4), fixed(BRADFORD)])],
    ['rXYZ', xyz(RED)],
    ['gXYZ', xyz(GREEN)],
    ['bXYZ', xyz(BLUE)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]
  const data: Buffer[] = []
  const places = new Map<Buffer, number>()
  let end = HEADER + 4 + tags.length * ENTRY
  for (const [, value] of tags) {
    if (places.has(value)) continue
    places.set(value, end)
    data.push(value)
    end += value.length
  }
  const table = tags.map(([name, value]) =>
    Buffer.concat([signature(name), uint32(places.get(value) ?? 0), uint32(value.length)]),
  )
  return Buffer.concat([header(end), uint32(tags.length), ...table, ...data])
}

function header(size: number): Buffer {
  const bytes = Buffer.alloc(HEADER)
  bytes.writeUInt32BE(size, 0)
  bytes.writeUInt32BE(0x04_20_00_00, 8)
  bytes.write('mntrRGB XYZ ', 12, 'latin1')
  for (const [at, value] of [2015, 1, 1].entries()) bytes.writeUInt16BE(value, 24 + 2 * at)
  bytes.write('acsp', 36, 'latin1')
  fixed(D50).copy(bytes, 68)
  return bytes
}

/** A text in one language, American English. */
function localized(text: string): Buffer {
  const utf16 = Buffer.from(text, 'utf16le').swap16()
  const record = Buffer.concat([signature('enUS'), uint32(utf16.length), uint32(28), utf16])
  return padded(Buffer.concat([signature('mluc'), zeros(4), uint32(1), uint32(12), record]))
}

const xyz = (values: Fixed): Buffer => Buffer.concat([signature('XYZ '), zeros(4), fixed(values)])

function fixed(values: Fixed): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [at, value] of values.entries()) bytes.writeInt32BE(value, 4 * at)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

const signature = (name: string): Buffer => Buffer.from(name, 'latin1')
const zeros = (count: number): Buffer => Buffer.alloc(count)
const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, zeros((4 - (bytes.length % 4)) % 4)])
