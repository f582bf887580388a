import { describe, expect, it } from 'vitest'
import type { Decimal } from '../../../domain/money/decimal'
import { amountOf, moneyParts, moneyText } from './money-parts'

const text = (amount: string, currency: string, locale = 'en-US') => moneyText(amount as Decimal, currency, locale)

describe('moneyText', () => {
  it('writes as many decimals as the currency has, and an exact price in full', () => {
    expect(text('1250.5', 'USD')).toBe('$1,250.50')
    expect(text('1250', 'JPY')).toBe('¥1,250')
    expect(text('0.0125', 'EUR')).toBe('€0.0125')
  })

  it('writes the minus sign of figures, as on paper', () => {
    expect(text('-5', 'USD')).toBe('−$5.00')
    expect(text('-5', 'EUR', 'de-DE')).toBe('−5,00\u00a0€')
    expect(text('-5', 'SEK', 'sv-SE')).toBe('−5,00\u00a0kr')
    expect(text('-5', 'ILS', 'he-IL')).toMatch(/−/)
    expect(text('-5', 'XXQ')).toBe('−5 XXQ')
  })

  it('has a space between a Swiss currency and its minus, as on paper', () => {
    expect(text('-5', 'CHF', 'de-CH')).toBe('CHF\u00a0−5.00')
  })

  it('keeps every digit', () => {
    expect(text('9007199254740993.01', 'USD')).toBe('$9,007,199,254,740,993.01')
  })

  it('still shows an amount in a currency it does not know', () => {
    expect(text('5', 'XXQ')).toBe('5 XXQ')
  })
})

describe('moneyParts', () => {
  it('marks the currency, so that it can be quiet', () => {
    const quiet = moneyParts('5' as Decimal, 'EUR', 'de-DE').filter((part) => part.isCurrency)
    expect(quiet).toEqual([{ text: '€', isCurrency: true }])
  })
})

describe('amountOf', () => {
  it('takes minor units by the currency’s decimals, or a wire amount as it is', () => {
    expect(amountOf({ minor: 1250 }, 'EUR')).toBe('12.5')
    expect(amountOf({ minor: 1250 }, 'JPY')).toBe('1250')
    expect(amountOf({ amount: 12.5 }, 'EUR')).toBe('12.5')
    expect(amountOf({}, 'EUR')).toBeNull()
  })
})
