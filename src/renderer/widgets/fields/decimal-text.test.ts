import { describe, expect, it } from 'vitest'
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
    ['de-DE', '1.250', '1250'],
    ['de-DE', '1.250,50', '1250.5'],
    ['de-DE', '12.50', '12.5'],
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
