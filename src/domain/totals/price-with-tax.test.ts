import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Currency, parseCurrency } from '../money/currency'
import { type Decimal, decimalScale, parseDecimal, significantDigits } from '../money/decimal'
import { multiplyToMinor, percentOfMinor } from '../money/minor'
import { priceWithoutTax, priceWithTax, type PricedQuantity, readPricesIncludeTax } from './price-with-tax'

const prices = fc.integer({ min: 0, max: 1_000_000_00 }).map((minor) => decimal((minor / 100).toFixed(2)))
const priced = fc.record({
  quantity: fc.constantFrom('1', '3', '0.25', '7.5', '100', '10000').map(decimal),
  percent: fc.constantFrom('0', '5.5', '7', '9.975', '19', '20', '25.5').map(decimal),
  currency: fc.constant(currency('EUR')),
})
const one = (percent: string, code = 'EUR'): PricedQuantity => ({
  quantity: decimal('1'),
  percent: decimal(percent),
  currency: currency(code),
})

describe('a price that was typed with its tax', () => {
  it('is without it what is left, no longer than it has to be', () => {
    expect(priceWithoutTax(decimal('119'), one('19'))).toBe('100')
    expect(priceWithoutTax(decimal('9.99'), { ...one('19'), quantity: decimal('100') })).toBe('8.395')
    // A shorter one would be rounded to another cent.
    expect(priceWithoutTax(decimal('9.99'), one('19'))).toBe('8.39496')
    expect(priceWithoutTax(decimal('9.99'), one('0'))).toBe('9.99')
    expect(priceWithoutTax(decimal('11.4975'), one('14.975'))).toBe('10')
    expect(priceWithoutTax(decimal('1000'), one('10', 'JPY'))).toBe('909')
    expect(priceWithoutTax(decimal('119000000000.01'), one('19'))).toBe('100000000000.01')
  })

  it('comes back as it was typed', () => {
    fc.assert(
      fc.property(prices, priced, (typed, each) => {
        expect(priceWithTax(priceWithoutTax(typed, each), each)).toBe(typed)
      }),
    )
  })

  it('makes the amount that all decimals make', () => {
    fc.assert(
      fc.property(prices, priced, (typed, each) => {
        const { quantity, percent, currency: euro } = each
        const minor = multiplyToMinor(quantity, priceWithoutTax(typed, each), euro) ?? Number.NaN
        const exact = (Number(typed) * Number(quantity)) / (1 + Number(percent) / 100)
        // In millionths a price is rounded by half of one.
        expect(Math.abs(minor / 100 - exact)).toBeLessThanOrEqual(0.005001 + Number(quantity) * 0.0000005)
      }),
    )
  })

  it('has room on the wire', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999_99 }), priced, (minor, each) => {
        const price = priceWithoutTax(decimal((minor / 100).toFixed(2)), each)
        expect(decimalScale(price)).toBeLessThanOrEqual(6)
        expect(significantDigits(price)).toBeLessThanOrEqual(15)
      }),
    )
  })

  it('is within a cent of what was typed, once it is taxed again', () => {
    fc.assert(
      fc.property(prices, priced, (typed, { percent, currency: euro }) => {
        const each = { quantity: decimal('1'), percent, currency: euro }
        const net = multiplyToMinor(each.quantity, priceWithoutTax(typed, each), euro) ?? Number.NaN
        const typedMinor = multiplyToMinor(each.quantity, typed, euro) ?? Number.NaN
        expect(Math.abs(net + percentOfMinor(net, percent) - typedMinor)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('is one that makes the same amount, where a price has more decimals than it would have been given', () => {
    expect(priceWithTax(decimal('8.394958'), one('19'))).toBe('9.99')
  })
})

it('is only where the options say so plainly', () => {
  expect(readPricesIncludeTax({ prices_include_tax: true })).toBe(true)
  for (const options of [null, undefined, {}, { prices_include_tax: false }, { prices_include_tax: 'true' }])
    expect(readPricesIncludeTax(options)).toBe(false)
})

function decimal(text: string): Decimal {
  const parsed = parseDecimal(text)
  if (parsed === null) throw new Error(`${text} is no decimal`)
  return parsed
}

function currency(code: string): Currency {
  const parsed = parseCurrency(code)
  if (parsed === null) throw new Error(`${code} is no currency`)
  return parsed
}
