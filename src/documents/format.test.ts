import { describe, expect, it } from 'vitest'
import type { CalendarDate } from '../kernel/calendar-date'
import { english } from '../words/catalogue'
import { documentLanguages } from '../words/document-languages'
import type { Decimal } from '../domain/money/decimal'
import { documentFormat, wireToDay, wireToMinor } from './format'

const decimal = (text: string) => text as Decimal
const day = '2026-03-01' as CalendarDate

describe('the figures of a document', () => {
  it('writes money with the decimals of its currency and the separators of the locale', () => {
    expect(documentFormat('USD', 'en-US').money(123456789)).toBe('$1,234,567.89')
    expect(documentFormat('EUR', 'de-DE').money(123456)).toBe('1.234,56\u00a0€')
    expect(documentFormat('KWD', 'en-US').money(1234567)).toBe('KWD\u00a01,234.567')
    expect(documentFormat('JPY', 'ja-JP').money(1234)).toBe('¥1,234')
  })

  it('writes a negative amount with a minus sign', () => {
    expect(documentFormat('USD', 'en-US').money(-5000)).toBe('−$50.00')
  })

  it('keeps a price that is finer than the minor unit', () => {
    const { price } = documentFormat('USD', 'en-US')
    expect(price(decimal('0.00325'))).toBe('$0.00325')
    expect(price(decimal('12.5'))).toBe('$12.50')
    expect(price(decimal('-12.5'))).toBe('−$12.50')
    expect(price(decimal('999999999999.123456'))).toBe('$999,999,999,999.123456')
  })

  it('writes quantities and percentages exactly', () => {
    const { quantity, percent } = documentFormat('EUR', 'de-DE')
    expect(quantity(decimal('1234.5678'))).toBe('1.234,5678')
    expect(percent(decimal('8.875'))).toBe('8,875\u00a0%')
    expect(documentFormat('USD', 'en-US').percent(decimal('100'))).toBe('100%')
  })

  it('refuses a currency whose minor unit nobody knows', () => {
    expect(() => documentFormat('XXX', 'en-US')).toThrow('"XXX"')
  })
})

it('counts units as in Portugal', () => {
  const { unit } = documentFormat('EUR', 'de-DE', documentLanguages.pt)
  const quantities = ['0', '1', '1.5', '2'] as Decimal[]
  expect(quantities.map((quantity) => unit('hora', quantity))).toEqual(['horas', 'hora', 'horas', 'horas'])
})

describe('the dates of a document', () => {
  it('are written out in English, as every other word of the document', () => {
    for (const locale of ['de-DE', 'el-GR', 'ja-JP', 'es-US', 'en-GB', 'en-IE', 'ar-EG', 'hu-HU', 'fa-IR']) {
      expect(documentFormat('EUR', locale).date(day), locale).toBe('1 March 2026')
    }
  })

  it('have the month first where the business writes it first', () => {
    expect(documentFormat('USD', 'en-US').date(day)).toBe('March 1, 2026')
    expect(documentFormat('PHP', 'en-PH').date(day)).toBe('March 1, 2026')
  })

  it('are in the language of the document, whatever the region', () => {
    const german = { ...english, tag: 'de', names: 'de' }
    expect(documentFormat('USD', 'en-US', german).date(day)).toBe('1. März 2026')
  })

  it('are what French and Italian readers write, where Intl has something else', () => {
    const spoken = (tag: string) => documentFormat('EUR', 'de-DE', { ...english, tag, names: tag })
    const [first, second, last] = ['2026-11-01', '2026-11-02', '2026-11-11'] as [
      CalendarDate,
      CalendarDate,
      CalendarDate,
    ]
    expect(spoken('fr').date(first)).toBe('1er novembre 2026')
    expect(spoken('fr').date(last)).toBe('11 novembre 2026')
    expect(spoken('fr').period(first, last)).toBe('1er–11 novembre 2026')
    expect(spoken('it').date(first)).toBe('1 novembre 2026')
    expect(spoken('it').period(second, last)).toBe('2–11 novembre 2026')
  })

  it('are days of the organization, not of UTC', () => {
    expect(wireToDay('2026-06-01T22:30:00.000Z', 'Europe/Berlin')).toBe('2026-06-02')
  })
})

it('reads an amount of the wire in minor units, without binary fractions', () => {
  expect(wireToMinor(1.005, documentFormat('USD', 'en-US').currency)).toBe(101)
})
