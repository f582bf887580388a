import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentOfMinor } from '../money/minor'
import { validPricings } from './arbitrary-pricing.fixture'
import { decimal, fixed, line, percent, priced } from './pricing.fixture'
import type { TotalsFault } from './check-pricing'
import { computeTotals, type LineTotals, type Pricing, type Totals } from './totals'

function totalsOf(pricing: Pricing): Totals {
  const computed = computeTotals(pricing)
  if (!computed.ok) throw new Error(JSON.stringify(computed.error))
  return computed.value
}

function sumOf(lines: readonly LineTotals[], field: keyof LineTotals): number {
  return lines.reduce((sum, each) => sum + each[field], 0)
}

function check(property: (pricing: Pricing, totals: Totals) => void): void {
  fc.assert(
    fc.property(validPricings, (pricing) => property(pricing, totalsOf(pricing))),
    { numRuns: 400 },
  )
}

describe('the totals of any document', () => {
  it('add up', () => {
    check((_, totals) => {
      const { lines, subtotalMinor, documentDiscountMinor, taxMinor, shippingMinor, shippingTaxMinor, totalMinor } =
        totals
      expect(subtotalMinor).toBe(sumOf(lines, 'subtotalMinor') - sumOf(lines, 'discountMinor'))
      expect(totalMinor).toBe(subtotalMinor - documentDiscountMinor + taxMinor + shippingMinor)
      expect(totalMinor).toBe(sumOf(lines, 'totalMinor') - documentDiscountMinor + shippingMinor + shippingTaxMinor)
    })
  })

  it('share tax and document discount out to the unit', () => {
    check((_, { lines, taxMinor, shippingTaxMinor, documentDiscountMinor, taxGroups }) => {
      expect(sumOf(lines, 'taxMinor') + shippingTaxMinor).toBe(taxMinor)
      expect(sumOf(lines, 'documentDiscountMinor')).toBe(documentDiscountMinor)
      expect(taxGroups.reduce((sum, group) => sum + group.taxMinor, 0)).toBe(taxMinor)
    })
  })

  it('take no more off a line than it has, and tax none above 100 %', () => {
    check((_, { lines }) => {
      for (const each of lines) {
        const net = each.subtotalMinor - each.discountMinor
        expect(each.discountMinor).toBeGreaterThanOrEqual(0)
        expect(each.documentDiscountMinor).toBeGreaterThanOrEqual(0)
        expect(each.documentDiscountMinor).toBeLessThanOrEqual(net)
        expect(each.taxMinor).toBeGreaterThanOrEqual(0)
        expect(each.taxMinor).toBeLessThanOrEqual(net - each.documentDiscountMinor)
        expect(each.totalMinor).toBe(net + each.taxMinor)
      }
    })
  })

  it('round the tax of each rate once, on the base of its lines', () => {
    check((pricing, { lines, taxGroups }) => {
      const rates = pricing.lines.map((each) =>
        pricing.taxDistribution === 'PER_ITEM' ? each.taxPercent : pricing.taxPercent,
      )
      for (const { percent: rate, baseMinor, shippingMinor, taxMinor } of taxGroups) {
        const members = lines.filter((_, index) => rates[index] === rate)
        const base = sumOf(members, 'subtotalMinor') - sumOf(members, 'discountMinor')
        expect(baseMinor).toBe(base - sumOf(members, 'documentDiscountMinor') + shippingMinor)
        expect(taxMinor).toBe(percentOfMinor(baseMinor, rate))
        if (shippingMinor === 0) expect(sumOf(members, 'taxMinor')).toBe(taxMinor)
      }
      expect(new Set(taxGroups.map((group) => group.percent)).size).toBe(taxGroups.length)
    })
  })

  it('are the same in whatever order the lines stand', () => {
    fc.assert(
      fc.property(validPricings.chain(withShuffledLines), ([pricing, shuffled]) => {
        const { lines: linesBefore, ...before } = totalsOf(pricing)
        const { lines: linesAfter, ...after } = totalsOf(shuffled)
        expect(after).toEqual(before)
        expect(labelled(shuffled, linesAfter)).toEqual(labelled(pricing, linesBefore))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('lines that tie keep their figures when they change places', () => {
  const half = line('1', '0.20', '5', percent('50'))

  it.each<[name: string, pricing: Pricing]>([
    ['by quantity', priced('EUR', [line('1', '0.10'), line('1.01', '0.10')], { discount: fixed('0.01') })],
    ['by price', priced('EUR', [line('1', '0.101'), line('1', '0.104')], { discount: fixed('0.01') })],
    ['by kind of discount', priced('EUR', [half, line('1', '0.20', '5', fixed('0.10'))])],
    ['by a discount against none', priced('EUR', [line('1', '0.10', '5', fixed('0')), line('1', '0.10', '5')])],
    ['by value of discount', priced('EUR', [half, line('1', '0.20', '5', percent('49'))])],
    [
      'by no tax against a rate of zero',
      priced('EUR', [line('1', '1', '0'), line('1', '1')], { discount: fixed('0.01') }),
    ],
  ])('%s', (_, pricing) => {
    const reversed = { ...pricing, lines: pricing.lines.toReversed() }
    const { lines } = totalsOf(pricing)
    expect(totalsOf(reversed).lines.toReversed()).toEqual(lines)
    expect(lines[0]).not.toEqual(lines[1])
  })
})

function withShuffledLines(pricing: Pricing): fc.Arbitrary<[Pricing, Pricing]> {
  const size = pricing.lines.length
  return fc
    .shuffledSubarray([...pricing.lines], { minLength: size, maxLength: size })
    .map((lines) => [pricing, { ...pricing, lines }])
}

/** What each line says with what it came to, sorted: equal when every line keeps its figures wherever it stands. */
function labelled(pricing: Pricing, lines: readonly LineTotals[]): string[] {
  return lines.map((each, index) => JSON.stringify([pricing.lines[index], each])).sort()
}

describe('figures that break a limit', () => {
  const one = line('1', '10')
  const tooLarge = 'tooLarge'
  const lineTooLarge = 'lineTooLarge'
  const negative = 'negative'
  const notPercentage = 'notPercentage'
  const exceeds = 'discountTooLarge'

  it.each<[name: string, pricing: Pricing, field: string, fault: TotalsFault]>([
    ['negative quantity', priced('EUR', [one, line('-1', '10')]), 'line_items.1.quantity', negative],
    ['negative price', priced('EUR', [line('1', '-0.01')]), 'line_items.0.price', negative],
    ['negative shipping', priced('EUR', [one], { shipping: '-1' }), 'shipping', negative],
    ['negative discount', priced('EUR', [one], { discount: fixed('-1') }), 'discount_value', negative],
    ['discount over 100 %', priced('EUR', [one], { discount: percent('100.01') }), 'discount_value', notPercentage],
    [
      'discount under 0 %',
      priced('EUR', [line('1', '1', '0', percent('-1'))]),
      'line_items.0.discount_value',
      notPercentage,
    ],
    ['tax over 100 %', priced('EUR', [one, line('1', '1', '100.5')]), 'line_items.1.tax_percent', notPercentage],
    ['document tax over 100 %', priced('EUR', [one], { tax: '101' }), 'tax_percent', notPercentage],
    [
      'shipping tax over 100 %',
      priced('EUR', [one], { tax: '19', shipping: '1', shippingTax: '101' }),
      'options.shipping_tax',
      notPercentage,
    ],
    [
      'discount above its line',
      priced('EUR', [line('1', '1', '0', fixed('1.01'))]),
      'line_items.0.discount_value',
      exceeds,
    ],
    ['discount above the document', priced('EUR', [one], { discount: fixed('10.01') }), 'discount_value', exceeds],
    [
      'discount above its line by half a cent',
      priced('EUR', [line('1', '1', '0', fixed('1.005'))]),
      'line_items.0.discount_value',
      exceeds,
    ],
    ['price of 10^12', priced('EUR', [line('0', '1000000000000')]), 'line_items.0.price', tooLarge],
    ['quantity of 10^12', priced('EUR', [line('1000000000000', '0')]), 'line_items.0.quantity', tooLarge],
    ['shipping of 10^12', priced('EUR', [one], { shipping: '1000000000000' }), 'shipping', tooLarge],
    ['line of 10^12', priced('EUR', [one, line('2', '500000000000')]), 'line_items.1.price', lineTooLarge],
    [
      'line of 10^12 by its quantity',
      priced('EUR', [line('500000000000', '2')]),
      'line_items.0.quantity',
      lineTooLarge,
    ],
    [
      'line that only rounding takes to 10^12',
      priced('EUR', [line('1', '999999999999.995')]),
      'line_items.0.price',
      lineTooLarge,
    ],
    [
      'line past the safe integers',
      priced('KWD', [line('999999999999', '999999999999')]),
      'line_items.0.price',
      lineTooLarge,
    ],
    ['document of 10^12', priced('EUR', [line('1', '999999999999'), line('1', '1')]), 'total', tooLarge],
    [
      'subtotal of 10^12 that a discount would bring down',
      priced('EUR', [line('1', '600000000000'), line('1', '600000000000')], { discount: percent('50') }),
      'total',
      tooLarge,
    ],
    [
      'shipping that takes the total to 10^12',
      priced('EUR', [line('1', '999999999999')], { shipping: '1' }),
      'total',
      tooLarge,
    ],
  ])('%s', (_, pricing, field, fault) => {
    expect(computeTotals(pricing)).toEqual({ ok: false, error: [{ field, fault }] })
  })

  it('names the line and the total when tax takes both to 10^12', () => {
    expect(computeTotals(priced('EUR', [line('1', '600000000000', '100')]))).toEqual({
      ok: false,
      error: [
        { field: 'line_items.0.price', fault: lineTooLarge },
        { field: 'total', fault: tooLarge },
      ],
    })
  })

  it('lists all of them at once', () => {
    const pricing = priced('EUR', [line('-1', '-1'), line('1', '1', '200')], { shipping: '-1' })
    const computed = computeTotals(pricing)
    expect(computed.ok ? [] : computed.error.map((problem) => problem.field)).toEqual([
      'line_items.0.quantity',
      'line_items.0.price',
      'line_items.1.tax_percent',
      'shipping',
    ])
  })

  it('does not look at what the distributions leave unused', () => {
    const pricing = priced('EUR', [line('1', '10', '500')])
    const unused: Pricing = {
      ...pricing,
      taxDistribution: 'NO_TAX',
      shippingTax: decimal('500'),
    }
    expect(totalsOf(unused).totalMinor).toBe(1000)
  })
})
