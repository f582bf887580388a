import { expect, it } from 'vitest'
import { xmlText } from './file-text'

const latin1 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    Array.from(text).flatMap((sign) => {
      const code = sign.charCodeAt(0)
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255]
    }),
  )

it.each([
  ['UTF-8 without a word', new TextEncoder().encode('<a>Größe</a>'), '<a>Größe</a>'],
  ['UTF-8 with a mark', new TextEncoder().encode('\uFEFF<a>ß</a>'), '<a>ß</a>'],
  ['UTF-16 with a mark', utf16('\uFEFF<a>ß漢</a>', true), '<a>ß漢</a>'],
  ['UTF-16 the other way round', utf16('\uFEFF<a>ß漢</a>', false), '<a>ß漢</a>'],
  ['UTF-16 without a mark', utf16('<a>漢</a>', true), '<a>漢</a>'],
  ['UTF-16 without a mark, the other way round', utf16('<a>漢</a>', false), '<a>漢</a>'],
  [
    'what it declares',
    latin1(`<?xml version='1.0' encoding='ISO-8859-15'?><a>\u00A4</a>`),
    `<?xml version='1.0' encoding='ISO-8859-15'?><a>€</a>`,
  ],
])('%s', (_what, bytes, text) => {
  expect(xmlText(bytes)).toBe(text)
})

it.each([
  ['what is not UTF-8', latin1('<a>Größe</a>')],
  ['an encoding that is not text alone', latin1('<?xml version="1.0" encoding="utf-7"?><a/>')],
  ['half a sign of UTF-16', utf16('\uFEFF<a/>', true).subarray(0, 5)],
])('%s is no text', (_what, bytes) => {
  expect(xmlText(bytes)).toBeNull()
})
