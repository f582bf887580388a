import { expect, it } from 'vitest'
import { commonPercent } from './common-percent'
import { decimal, fixed, line, priced } from './pricing.fixture'

it('is the rate of all lines, where there is one', () => {
  const one = priced('EUR', [line('1', '100'), line('2', '0')], { tax: '19' })
  expect([commonPercent(one, 'ALL'), commonPercent(one, 'TAXED')]).toEqual(['19', '19'])
  expect(commonPercent(priced('EUR', [line('1', '100')]), 'ALL')).toBe('0')
})

it('is between the rates of the lines, by what they come to', () => {
  // (150 × 19 + 50 × 7) ÷ 200
  const both = [line('1', '150', '19'), line('1', '60', '7', fixed('10'))]
  expect(commonPercent(priced('EUR', both), 'ALL')).toBe('16')
})

it('counts lines outside of tax for a discount, and not for shipping', () => {
  const partly = { ...priced('EUR', [line('1', '100', '19'), line('1', '100')]) }
  expect([commonPercent(partly, 'ALL'), commonPercent(partly, 'TAXED')]).toEqual(['9.5', '19'])
  const none = priced('EUR', [line('1', '100')])
  expect(commonPercent({ ...none, taxDistribution: 'PER_ITEM' }, 'TAXED')).toBe('0')
})

it('counts rates alike where their lines come to nothing, or cannot be computed', () => {
  expect(commonPercent(priced('EUR', [line('0', '1', '19'), line('0', '5', '7')]), 'TAXED')).toBe('13')
  const tooLarge = { ...line('1', '150', '19'), price: decimal('1000000000000') }
  expect(commonPercent(priced('EUR', [tooLarge, line('1', '5', '7')]), 'ALL')).toBe('13')
})
