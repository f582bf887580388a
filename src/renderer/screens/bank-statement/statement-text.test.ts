import { describe, expect, it } from 'vitest'
import { statementText } from './statement-text'

const utf8 = (text: string) => new TextEncoder().encode(text)
const bytesOf = (...bytes: readonly number[]) => new Uint8Array(bytes)
const wide = (text: string, isLittle: boolean) =>
  bytesOf(
    ...text.split('').flatMap((sign) => {
      const [high, low] = [sign.charCodeAt(0) >> 8, sign.charCodeAt(0) & 255]
      return isLittle ? [low, high] : [high, low]
    }),
  )

describe('a statement is text', () => {
  it('in UTF-8, with or without its mark', () => {
    expect(statementText(utf8('Müller;1,00'))).toBe('Müller;1,00')
    expect(statementText(utf8('\uFEFFMüller'))).toBe('Müller')
  })

  it('in UTF-16, by its mark or by its noughts', () => {
    for (const isLittle of [true, false]) {
      expect(statementText(wide('\uFEFFDate;Ü', isLittle))).toBe('Date;Ü')
      expect(statementText(wide('Date;Ü', isLittle))).toBe('Date;Ü')
    }
  })

  it('as Windows writes the west, where it is no UTF-8', () => {
    expect(statementText(bytesOf(0x4d, 0xfc, 0x6c, 0x3b, 0x80))).toBe('Mül;€')
  })

  it('as its XML declares itself', () => {
    const declared = '<?xml version="1.0" encoding="ISO-8859-1"?><a>'
    expect(statementText(bytesOf(...utf8(declared), 0xfc))).toBe(`${declared}ü`)
    expect(statementText(utf8('<?xml version="1.0" encoding="EBCDIC"?><a/>'))).toBeNull()
  })

  it('or is none', () => {
    expect(statementText(bytesOf(0x50, 0x4b, 3, 4, 0, 0, 1))).toBeNull()
    expect(statementText(utf8('%PDF-1.7\n\u0002'))).toBeNull()
  })
})
