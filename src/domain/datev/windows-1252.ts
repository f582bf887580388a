/** What Windows-1252 has between 0x80 and 0x9F; those that it leaves free are null. */
const upper = Array.from('€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ')
const codes = new Map(upper.flatMap((sign, index) => (sign === '\0' ? [] : [[sign, 0x80 + index] as const])))

/** What is left of letters that have no marks which could be left away. */
const plain: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', ħ: 'h', Ħ: 'H', '−': '-' }

/** A text in Windows-1252. */
export function toWindows1252(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Array.from(inWindows1252(text), (sign) => byteOf(sign) ?? UNKNOWN))
}

/** A text in its characters. What it does not have loses its marks, and is a question mark where it is then still unknown. */
export function inWindows1252(text: string): string {
  return Array.from(text.normalize('NFC'), (sign) => (byteOf(sign) === undefined ? withoutMarks(sign) : sign)).join('')
}

const UNKNOWN = 0x3f

function byteOf(sign: string): number | undefined {
  const code = sign.codePointAt(0) ?? 0
  return code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : codes.get(sign)
}

function withoutMarks(sign: string): string {
  const bare = plain[sign] ?? sign.normalize('NFKD').replace(/\p{M}+/gu, '')
  const isKnown = bare !== '' && Array.from(bare).every((each) => byteOf(each) !== undefined)
  return isKnown ? bare : String.fromCharCode(UNKNOWN)
}
