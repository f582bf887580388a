import { ODT } from './types'

const big = (number: number, count: number) =>
  Array.from({ length: count }, (_, index) => Math.floor(number / 0x100 ** (count - 1 - index)) % 0x100)
const little = (number: number, count: number) => big(number, count).toReversed()
const characters = (words: string) => Array.from(words, (character) => character.charCodeAt(0))

/** UTF-8. */
export const text = (words: string): Uint8Array =>
  Uint8Array.from(
    encodeURIComponent(words).replace(/%(..)/g, (_, digits: string) => String.fromCharCode(parseInt(digits, 16))),
    (character) => character.charCodeAt(0),
  )

export const pdf = text('%PDF-1.7\n%%EOF\n')

const chunk = (name: string, content: readonly number[]) => [
  ...big(content.length, 4),
  ...characters(name),
  ...content,
  0,
  0,
  0,
  0,
]

/** What says that it is a PNG of this size; it has no pixels that could be shown. */
export const png = (width: number, height: number): Uint8Array =>
  Uint8Array.from([
    ...characters('\x89PNG\r\n\x1a\n'),
    ...chunk('IHDR', [...big(width, 4), ...big(height, 4), 8, 2, 0, 0, 0]),
    ...chunk('IDAT', [0]),
    ...chunk('IEND', []),
  ])

/** The same as a JPEG. */
export const jpeg = (width: number, height: number): Uint8Array =>
  Uint8Array.from([
    ...characters('\xff\xd8\xff\xe0\x00\x04JF\xff'),
    ...characters('\xff\xc0\x00\x08\x08'),
    ...[...big(height, 2), ...big(width, 2), 1],
    ...characters('\xff\xda\x00\x02\xff\xd9'),
  ])

/** A ZIP file with empty entries of these names, but for `mimetype`. */
export function zipOf(names: readonly string[], mimetype = ''): Uint8Array {
  const bytes: number[] = []
  const listed: number[] = []
  for (const name of names) {
    const content = name === 'mimetype' ? characters(mimetype) : []
    const facts = [...little(20, 2), ...Array<number>(12).fill(0), ...little(content.length, 4)]
    const shared = [...facts, ...little(content.length, 4), ...little(name.length, 2), 0, 0]
    listed.push(...characters('PK\x01\x02'), 20, 0, ...shared, ...Array<number>(10).fill(0))
    listed.push(...little(bytes.length, 4), ...characters(name))
    bytes.push(...characters('PK\x03\x04'), ...shared, ...characters(name), ...content)
  }
  const end = [...little(names.length, 2), ...little(names.length, 2), ...little(listed.length, 4)]
  const all = [...bytes, ...listed, ...characters('PK\x05\x06'), 0, 0, 0, 0, ...end, ...little(bytes.length, 4), 0, 0]
  return Uint8Array.from(all)
}

export const xlsx = zipOf(['[Content_Types].xml', 'xl/workbook.xml'])
export const docx = zipOf(['[Content_Types].xml', 'word/document.xml'])
export const odt = zipOf(['mimetype', 'content.xml'], ODT)
