import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { amount, currencyField, dateField, email, idOf, longText, percent, price, quantity, shortText } from './fields'

const read = (field: z.ZodType, value: unknown) => {
  const result = field.safeParse(value)
  return result.success ? result.data : result.error.issues.map(({ message }) => message)
}

describe('figures', () => {
  it.each([
    ['price', price, 1.123456, '1.123456'],
    ['price', price, 0, '0'],
    ['price', price, -0, '0'],
    ['price', price, 1e-6, '0.000001'],
    ['price', price, 999_999_999_999.99, '999999999999.99'],
    ['quantity', quantity, 0.0001, '0.0001'],
    ['percent', percent, 100, '100'],
    ['percent', percent, 7.6875, '7.6875'],
    ['amount', amount, 0.1, '0.1'],
  ])('%s is exact: %#', (_name, field, value, expected) => expect(read(field, value)).toBe(expected))

  it.each([
    ['price', price, 1.1234567, 'Use at most 6 decimals.'],
    ['price', price, 1e12, 'This number is too large.'],
    ['price', price, -0.01, 'This cannot be negative.'],
    ['price', price, Number('99999999999.12345'), 'Use at most 15 digits.'],
    ['price', price, 1e-7, 'Use at most 6 decimals.'],
    ['quantity', quantity, 1.00001, 'Use at most 4 decimals.'],
    ['quantity', quantity, -1, 'This cannot be negative.'],
    ['percent', percent, 100.0001, 'Use at most 100.'],
    ['percent', percent, 1.00001, 'Use at most 4 decimals.'],
    ['amount', amount, NaN, 'Enter a number.'],
    ['amount', amount, Infinity, 'Enter a number.'],
    ['amount', amount, '5', 'Enter a number.'],
  ])('%s %# is refused with its reason', (_name, field, value, message) =>
    expect(read(field, value)).toEqual([message]),
  )
})

describe('texts', () => {
  it('are trimmed where they are short, and kept as they are where they are long', () => {
    expect(read(shortText, ' Ada ')).toBe('Ada')
    expect(read(shortText, '   ')).toEqual(['This field is required.'])
    expect(read(shortText, 'x'.repeat(255))).toHaveLength(255)
    expect(read(shortText, 'x'.repeat(256))).toEqual(['Use at most 255 characters.'])
    expect(read(longText, ' a\n')).toBe(' a\n')
    expect(read(longText, 'x'.repeat(10_001))).toEqual(['Use at most 10,000 characters.'])
  })

  it('e-mail addresses are complete or null', () => {
    expect([read(email, null), read(email, 'a@b.example')]).toEqual([null, 'a@b.example'])
    expect(read(email, ' rechnung@müller-bau.example ')).toBe('rechnung@müller-bau.example')
    expect(read(email, 'a@b')).toEqual(['Enter a complete e-mail address, like name@example.com.'])
  })
})

describe('days, currencies and ids', () => {
  it.each(['2026-02-29', '2026-13-01', '0000-01-01', '26-01-01', '2026-1-1', '2026-01-01T00:00:00Z', ''])(
    '%s is no day',
    (text) => expect(read(dateField, text)).toEqual(['Enter a date that exists, as YYYY-MM-DD.']),
  )

  it('a day of another century than one that bills was typed wrong', () => {
    expect(read(dateField, '1899-12-31')).toEqual(['Enter a date from the year 1900 on.'])
    expect(read(dateField, '1900-01-01')).toBe('1900-01-01')
  })

  it('a leap day is one', () => expect(read(dateField, '2028-02-29')).toBe('2028-02-29'))

  it.each(['eur', 'EURO', 'XXX', '', 'constructor'])('“%s” is no currency', (code) => {
    expect(read(currencyField, code)).toEqual(['Choose a currency code such as AED.'])
  })

  it('an id is read in small letters', () => {
    expect(read(idOf(), '018F4F6E-0000-7000-8000-00000000000A')).toBe('018f4f6e-0000-7000-8000-00000000000a')
    expect(read(idOf(), '018f4f6e')).toEqual(['This is not the id of a record.'])
  })
})
