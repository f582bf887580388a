import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validPricings } from '../totals/arbitrary-pricing.fixture'
import { currency, decimal, fixed, line, percent, priced } from '../totals/pricing.fixture'
import { percentOfMinor } from '../money/minor'
import { computeTotals, type Discount, type Pricing, type Totals } from '../totals/totals'
import { type CreditLine, creditOfChoices, creditOfRest, creditTotals, leftOf } from './credit'
import { creditableLines } from './creditable'

const EUR = currency('EUR')

const discountColumns = (discount: Discount | null) => ({
  discountType: discount?.type ?? null,
  discountValue: discount?.value ?? null,
})

/** What of an invoice of these figures can be credited; null where it comes to nothing. */
function creditable(pricing: Pricing) {
  const computed = computeTotals(pricing)
  if (!computed.ok || computed.value.totalMinor === 0) return null
  const totals = computed.value
  const { shippingTax, discount, lines } = pricing
  const isPerItem = lines.some((each) => each.discount !== null)
  const invoice = {
    ...{ ...pricing, ...totals, taxId: null, taxName: 'VAT', notes: null, shippingTaxId: null, shippingTaxName: 'VAT' },
    ...discountColumns(discount),
    discountDistribution:
      discount !== null ? ('PER_DOCUMENT' as const) : isPerItem ? ('PER_ITEM' as const) : ('NO_DISCOUNT' as const),
    options: shippingTax === null ? null : { shipping_tax: shippingTax === 'PROPORTIONAL' ? shippingTax : 'a tax' },
    shippingTaxPercent: shippingTax === 'PROPORTIONAL' ? null : shippingTax,
  }
  return { totals, lines: creditableLines(invoice, issuedLines(pricing, totals), 'Shipping') }
}

function issuedLines({ lines }: Pricing, totals: Totals) {
  return lines.map((each, position) => {
    const { taxMinor = 0, totalMinor = 0 } = totals.lines[position] ?? {}
    const unset = { description: null, unitId: null, unitName: 'hour', taxId: null, taxName: 'VAT' }
    return { ...each, ...unset, ...discountColumns(each.discount), name: 'Work', position, taxMinor, totalMinor }
  })
}

function whole(pricing: Pricing): readonly CreditLine[] {
  const found = creditable(pricing)
  if (found === null) throw new Error('There is nothing to credit')
  return creditOfRest(found.lines, [], pricing.currency)
}

const told = ({ name, quantity, price, unitName, taxPercent, amountMinor, taxMinor }: CreditLine) =>
  [name, quantity, price, unitName, taxPercent, amountMinor, taxMinor] as const

describe('what of an invoice can be credited', () => {
  it('is each line as it was billed, where it bore no discount', () => {
    // 3 × 33.33 = 99.99 at 19 % = 18.998: 19.00; 10.00 at 7 % = 0.70
    expect(whole(priced('EUR', [line('3', '33.33', '19'), line('1', '10', '7')])).map(told)).toEqual([
      ['Work', '3', '33.33', 'hour', '19', 9999, 1900],
      ['Work', '1', '10', 'hour', '7', 1000, 70],
    ])
  })

  it('is each line after its own discount, and after its share of that of the document', () => {
    // 100 less 10 % is 90, told as one amount
    expect(whole(priced('EUR', [line('2', '50', '20', percent('10'))])).map(told)).toEqual([
      ['Work', '1', '90', null, '20', 9000, 1800],
    ])
    // 10 off 100: 7.50 off 75, 2.50 off 25; 20 % of 67.50 and of 22.50
    expect(
      whole(priced('EUR', [line('1', '75'), line('1', '25')], { tax: '20', discount: fixed('10') })).map(told),
    ).toEqual([
      ['Work', '1', '67.5', null, '20', 6750, 1350],
      ['Work', '1', '22.5', null, '20', 2250, 450],
    ])
  })

  it('is the shipping too, a part for each rate that it bears', () => {
    const lines = [line('1', '75', '20'), line('1', '25', '10')]
    // 8 in proportion: 6 at 20 %, 2 at 10 %
    expect(
      whole(priced('EUR', lines, { shipping: '8', shippingTax: 'PROPORTIONAL' }))
        .slice(2)
        .map(told),
    ).toEqual([
      ['Shipping', '1', '2', null, '10', 200, 20],
      ['Shipping', '1', '6', null, '20', 600, 120],
    ])
    expect(
      whole(priced('EUR', lines, { shipping: '8' }))
        .slice(2)
        .map(told),
    ).toEqual([['Shipping', '1', '8', null, null, 800, 0]])
  })
})

describe('a credit of chosen amounts', () => {
  const found = creditable(priced('EUR', [line('1', '100', '19'), line('1', '0.33', '19'), line('1', '5')]))
  const lines = found?.lines ?? []

  it('bears the tax of its rate, rounded once', () => {
    // 19 % of 33.33 + 0.33 = 33.66: 6.3954
    const credit = creditOfChoices(
      lines,
      [],
      [
        { position: 0, amountMinor: 3333 },
        { position: 1, amountMinor: 33 },
      ],
      EUR,
    )
    expect(credit.ok && creditTotals(credit.value)).toEqual({ subtotalMinor: 3366, taxMinor: 640, totalMinor: 4006 })
  })

  it('bears what brings all that is credited to the rounded tax', () => {
    const halved = creditable(priced('EUR', [line('1', '1', '19')]))?.lines ?? []
    const half = [{ position: 0, amountMinor: 50 }]
    const first = creditOfChoices(halved, [], half, EUR)
    if (!first.ok) throw new Error('The half is there')
    const second = creditOfChoices(halved, first.value, half, EUR)
    // 19 % of 0.50 is 0.095, of 1.00 it is 0.19
    expect([first.value, second.ok ? second.value : []].map((credit) => creditTotals(credit).taxMinor)).toEqual([10, 9])
  })

  it('is refused on the place of what is wrong with it', () => {
    const choices = [
      { position: 0, amountMinor: 10_001 },
      { position: 0, amountMinor: 1 },
      { position: 2, amountMinor: 0 },
      { position: 7, amountMinor: 1 },
    ]
    expect(creditOfChoices(lines, [], choices, EUR)).toEqual({
      ok: false,
      error: [
        { index: 0, fault: 'moreThanLeft', leftMinor: 10_000 },
        { index: 1, fault: 'namedTwice', leftMinor: 10_000 },
        { index: 2, fault: 'nothing', leftMinor: 500 },
        { index: 3, fault: 'noSuchLine', leftMinor: 0 },
      ],
    })
  })

  it('leaves nothing of what was credited beyond the invoice, as two devices may', () => {
    const all = creditOfRest(lines, [], EUR)
    expect(leftOf(lines, [...all, ...all])).toEqual([0, 0, 0])
    expect(creditOfRest(lines, [...all, ...all], EUR)).toEqual([])
  })
})

it('credits in any parts come to the invoice to the cent, and none bears a tax that is a cent off its own', () => {
  const shares = fc.array(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 14 }), { maxLength: 4 })
  fc.assert(
    fc.property(validPricings, shares, (pricing, rounds) => {
      const found = creditable(pricing)
      if (found === null) return
      const credited: CreditLine[] = []
      for (const round of rounds) {
        const left = leftOf(found.lines, credited)
        const choices = found.lines.flatMap(({ position }, at) => {
          const amountMinor = Number((BigInt(left[at] ?? 0) * BigInt(round[at % round.length] ?? 0)) / 100n)
          return amountMinor > 0 ? [{ position, amountMinor }] : []
        })
        const credit = creditOfChoices(found.lines, credited, choices, pricing.currency)
        if (!credit.ok) throw new Error(JSON.stringify(credit.error))
        for (const rate of new Set(credit.value.map(({ taxPercent }) => taxPercent))) {
          if (rate === null) continue
          const { subtotalMinor, taxMinor } = creditTotals(credit.value.filter(({ taxPercent }) => taxPercent === rate))
          expect(Math.abs(taxMinor - percentOfMinor(subtotalMinor, rate))).toBeLessThanOrEqual(1)
        }
        credited.push(...credit.value)
      }
      credited.push(...creditOfRest(found.lines, credited, pricing.currency))
      expect(creditTotals(credited)).toEqual({
        subtotalMinor: found.totals.totalMinor - found.totals.taxMinor,
        taxMinor: found.totals.taxMinor,
        totalMinor: found.totals.totalMinor,
      })
      expect(credited.every(({ taxMinor, amountMinor }) => taxMinor >= 0 && amountMinor > 0)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

it('a price with more decimals than the currency is told as it was billed where that comes to the amount', () => {
  expect(whole(priced('EUR', [line('1000', '0.0015', '0')])).map(told)).toEqual([
    ['Work', '1000', '0.0015', 'hour', decimal('0'), 150, 0],
  ])
})
