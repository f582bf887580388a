import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDecimal } from '../../../../domain/money/decimal'
import { readDecimalText, showDecimalText } from './decimal-text'

describe('readDecimalText', () => {
  it.each([
    ['en-US', '1,250.50', '1250.5'],
    ['en-US', '1,250', '1250'],
    ['en-US', '1.250', '1.25'],
    ['en-US', '12,5', '12.5'],
    ['en-US', '.5', '0.5'],
    ['en-US', '-.5', '-0.5'],
    ['en-US', '5.', '5'],
    ['en-US', ' 0012.30 ', '12.3'],
    ['en-US', '−12', '-12'],
    ['en-US', '1.250,50', '1250.5'],
    ['en-IN', '12,34,567.5', '1234567.5'],
    ['en-IN', '1,25,000', '125000'],
    ['en-IN', '125,000', '125000'],
    ['ja-JP', '１２，０００', '12000'],
    ['ja-JP', '１２．５', '12.5'],
    ['de-DE', '1.250', '1250'],
    ['de-DE', '1.250,50', '1250.5'],
    ['de-DE', '12.50', '12.5'],
    ['de-AT', '1.250', '1250'],
    ['de-AT', '1.250,00', '1250'],
    ['de-AT', '1 250', '1250'],
    ['fr-FR', '12.50', '12.5'],
    ['pt-PT', '1.250', '1.25'],
    ['pt-PT', '1.250,50', '1250.5'],
    ['fr-FR', '1 250,5', '1250.5'],
    ['de-CH', "1'250.50", '1250.5'],
  ])('%s: %s is %s', (locale, text, decimal) => {
    expect(readDecimalText(text, locale)).toBe(decimal)
  })

  it.each(['', '-', '.', '12x', '1.2.3,4,5', '1,2,3', '1e5', '0x10', '1,250.5,0', '--1', '1.2.3'])(
    'refuses %j',
    (text) => {
      expect(readDecimalText(text, 'en-US')).toBeNull()
    },
  )

  it.each([
    ['de-DE', '1.00.000'],
    ['de-DE', '1.25.000,00'],
    ['en-US', '1,25,000'],
    ['ja-JP', '1,25,000'],
    ['fr-FR', '1 25 000'],
    ['en-IN', '1,2,000'],
    ['en-IN', '125,00,000'],
    ['en-US', '1½'],
  ])('%s: refuses %s, which may be short of a figure', (locale, text) => {
    expect(readDecimalText(text, locale)).toBeNull()
  })

  it.each([
    ['de-DE', '€ 1.250', '1250'],
    ['pt-PT', '1.250', '1250'],
    ['fr-BE', '12.500', '12500'],
    ['nb-NO', '1.250.000', '1250000'],
    ['fr-FR', '12.50', '12.5'],
    ['fr-FR', '1.125', '1.125'],
    ['pt-PT', '0.125', '0.125'],
    ['en-US', '1.250', '1.25'],
    ['de-DE', '12 €', '12'],
    ['ja-JP', '１２ＥＵＲ', '12'],
    ['de-DE', '1250 EUR', '1250'],
    ['de-DE', 'eur 1250,5', '1250.5'],
    ['en-US', '€1,250.50', '1250.5'],
    ['de-CH', "1'250.00", '1250'],
    ['de-CH', '1’250.00', '1250'],
    ['fr-FR', '1\u00a0250,00', '1250'],
    ['fr-FR', '1\u202f250,00\u00a0€', '1250'],
    ['fr-FR', '1 250 000', '1250000'],
    ['en-US', '−5', '-5'],
    ['en-US', '(5)', '-5'],
    ['en-US', '(€5.50)', '-5.5'],
    ['en-US', '-€5', '-5'],
    ['de-DE', '€ -5', '-5'],
    ['he-IL', '\u200f12.50\u00a0\u200f€', '12.5'],
  ])('%s: %s in euros is %s', (locale, text, decimal) => {
    expect(readDecimalText(text, locale, 'EUR')).toBe(decimal)
  })

  it.each([
    '$5',
    '5 USD',
    '5 %',
    '5 kg',
    '12 50',
    "1'2",
    '1 250 00',
    '1 250.0 0',
    '(-5)',
    '(5',
    '5-',
    '- -5',
    '€',
    '5 5 €',
  ])('refuses %j in euros', (text) => {
    expect(readDecimalText(text, 'en-US', 'EUR')).toBeNull()
  })

  it('takes a sign for the currency of the field, and for no other', () => {
    expect(readDecimalText('$5', 'en-US', 'USD')).toBe('5')
    expect(readDecimalText('CA$5', 'en-US', 'CAD')).toBe('5')
    expect(readDecimalText('$5', 'en-CA', 'CAD')).toBe('5')
    expect(readDecimalText('CA$5', 'en-US', 'USD')).toBeNull()
    expect(readDecimalText('19 %', 'de-DE', '%')).toBe('19')
    expect(readDecimalText('€5', 'en-US')).toBeNull()
  })

  it('keeps every digit of an amount that no binary number holds', () => {
    expect(readDecimalText('123,456,789,012,345,678.91', 'en-US')).toBe('123456789012345678.91')
  })
})

describe('showDecimalText', () => {
  it('writes the locale’s decimal sign and the decimals asked for', () => {
    expect(showDecimalText('1250.5', 'de-DE', 2)).toBe('1250,50')
    expect(showDecimalText('1250', 'en-US', 2)).toBe('1250.00')
    expect(showDecimalText('12.125', 'en-US', 2)).toBe('12.125')
    expect(showDecimalText('7', 'en-US')).toBe('7')
  })

  it('leaves what is no number as it was typed', () => {
    expect(showDecimalText('12x', 'en-US')).toBe('12x')
    expect(showDecimalText('', 'en-US')).toBe('')
  })

  it('can be read back', () => {
    expect(readDecimalText(showDecimalText('1234.5', 'de-DE', 2), 'de-DE')).toBe('1234.5')
  })
})

const locales = fc.constantFrom('en-US', 'de-DE', 'de-AT', 'de-CH', 'fr-FR', 'en-IN', 'pt-BR', 'ar-EG', 'sv-SE')
const pasted = fc.string({
  unit: fc.constantFrom(...Array.from("0123456789012345..,,  \u00a0\u202f'’()-−€$%E"), 'EUR', 'USD'),
  maxLength: 14,
})

describe('what is shown after leaving a field', () => {
  it('is what is sent, whatever was typed; what cannot be read is no number to anybody', () => {
    const check = (text: string, locale: string, decimals: number) => {
      const sent = readDecimalText(text, locale, 'EUR')
      if (sent === null) expect(parseDecimal(text.trim())).toBeNull()
      else expect(readDecimalText(showDecimalText(sent, locale, decimals), locale, 'EUR')).toBe(sent)
    }
    fc.assert(fc.property(pasted, locales, fc.integer({ min: 0, max: 3 }), check), { numRuns: 20_000 })
  })

  it('has the digits that were typed, in their order', () => {
    const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '')
    const check = (text: string, locale: string) => {
      const sent = readDecimalText(text, locale, 'EUR')
      if (sent !== null) expect(digits(sent)).toBe(digits(text))
    }
    fc.assert(fc.property(pasted, locales, check), { numRuns: 20_000 })
  })
})
