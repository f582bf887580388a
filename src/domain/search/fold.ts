/** Letters that no decomposition takes apart, as people write them where they lack the key. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ς: 'σ',
}
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')
const isAscii = (text: string) => /^[ -~]*$/.test(text)

/**
 * Text as searches compare it, without case, accents and width: `Élan` is `elan`, `Straße` is `strasse`, `ＡＢＣ` is
 * `abc`. What is folded is not changed by folding it again.
 */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(special, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')
}
