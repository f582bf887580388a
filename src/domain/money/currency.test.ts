import { describe, expect, it } from 'vitest'
import { currency } from '../totals/pricing.fixture'
import { currencies, currencyName, currencySymbol, minorDigits, parseCurrency } from './currency'

describe('currencies', () => {
  it('are ISO 4217 codes, each once, in order', () => {
    expect(currencies.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true)
    expect(currencies).toEqual([...new Set(currencies)].sort())
    expect(currencies).toHaveLength(155)
  })

  it.each(['CLF', 'UYW', 'UYI', 'BOV', 'CHE', 'CHW', 'COU', 'MXV', 'USN', 'XDR', 'XAU', 'XTS', 'XXX'])(
    'leave out the fund, metal or test code %s',
    (code) => expect(parseCurrency(code)).toBeNull(),
  )

  it.each(['DEM', 'HRK', 'BGN', 'ANG', 'SLL', 'ZWL', 'CUC'])('leave out the withdrawn %s', (code) => {
    expect(parseCurrency(code)).toBeNull()
  })

  it.each(['eur', 'EU', 'EURO', '', ' EUR'])('does not read %j', (text) => expect(parseCurrency(text)).toBeNull())
})

describe('minorDigits', () => {
  it.each([
    [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'],
    [3, 'BHD IQD JOD KWD LYD OMR TND'],
  ])('is %i for %s alone', (digits, codes) => {
    expect(currencies.filter((code) => minorDigits(code) === digits).join(' ')).toBe(codes)
  })

  it.each(['EUR', 'USD', 'HUF', 'IDR', 'RSD', 'LBP', 'MGA', 'MRU'])('is 2 for %s whatever Intl shows', (code) => {
    expect(minorDigits(currency(code))).toBe(2)
  })
})

describe('names and symbols', () => {
  it('follow the locale', () => {
    expect(currencyName(currency('EUR'), 'en')).toBe('Euro')
    expect(currencyName(currency('USD'), 'de')).toBe('US-Dollar')
    expect(currencySymbol(currency('USD'), 'en-US')).toBe('$')
    expect(currencySymbol(currency('CAD'), 'en-US')).toBe('CA$')
    expect(currencySymbol(currency('EUR'), 'de')).toBe('€')
  })

  it('exist for every currency', () => {
    for (const code of currencies) {
      expect(currencyName(code, 'en')).not.toBe('')
      expect(currencySymbol(code, 'en')).not.toBe('')
    }
  })
})
