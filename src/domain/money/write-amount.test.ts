import { expect, it } from 'vitest'
import type { Decimal } from './decimal'
import { writeAmount } from './write-amount'

const written = (locale: string, currency: string, amount = '-300') =>
  writeAmount(new Intl.NumberFormat(locale, { style: 'currency', currency }), amount as Decimal)

it.each([
  ['de-CH', 'CHF', 'CHF\u00a0−300.00'],
  ['de-CH', 'EUR', 'EUR\u00a0−300.00'],
  ['it-CH', 'CHF', 'CHF\u00a0−300.00'],
  ['it-CH', 'EUR', '€\u00a0−300.00'],
  ['en-CH', 'CHF', 'CHF\u00a0−300.00'],
  ['fr-CH', 'CHF', '−300.00\u00a0CHF'],
  ['de-LI', 'CHF', '−CHF\u00a0300.00'],
  ['nl-NL', 'EUR', '€\u00a0−300,00'],
  ['de-DE', 'EUR', '−300,00\u00a0€'],
  ['en-US', 'USD', '−$300.00'],
])('has the space before the minus that it has before figures: %s %s', (locale, currency, text) => {
  expect(written(locale, currency)).toBe(text)
})

it('keeps a minus at the currency where figures stand there too', () => {
  expect(written('es-CL', 'CLP')).toBe('$−300')
})

it('leaves what is not below zero as the locale writes it', () => {
  expect(written('de-CH', 'CHF', '1300.5')).toMatch(/^CHF\u00a01['’]300\.50$/)
})
