import { describe, expect, it } from 'vitest'
import type { Decimal } from '../money/decimal'
import { taxesOfParts, taxParts } from './tax-parts'

const parts = (name: string, percent: string) => taxParts(name, percent as Decimal)
const labels = (name: string, percent: string) => parts(name, percent).map(({ label }) => label)

describe('the parts of a tax', () => {
  it('are what its name says, each with its rate', () => {
    expect(parts('GST 5% + QST 9.975%', '14.975')).toEqual([
      { label: 'GST 5%', percent: '5' },
      { label: 'QST 9.975%', percent: '9.975' },
    ])
    expect(labels('CGST 9 % + SGST 9 %', '18')).toEqual(['CGST 9 %', 'SGST 9 %'])
    expect(labels('TPS (5 %) + TVQ (9,975 %)', '14.975')).toEqual(['TPS (5 %)', 'TVQ (9,975 %)'])
    expect(labels('State 6.25%+County 1%+City 1.25%', '8.5')).toHaveLength(3)
  })

  it.each([
    ['VAT', '19'],
    ['VAT 19%', '19'],
    ['GST 5% + QST 9.975%', '15'],
    ['GST + QST 9.975%', '9.975'],
    ['GST 5% + QST', '5'],
    ['GST -5% + QST 20%', '25'],
    ['5% + 9.975%', '14.975'],
    ['', '0'],
    ['+', '0'],
  ])('are none in %j at %s %%', (name, percent) => {
    expect(parts(name, percent)).toEqual([])
  })

  it('come to the tax of all, by hand: 15.05 on 100.50 is 5.03 and 10.02', () => {
    expect(taxesOfParts(1505, parts('GST 5% + QST 9.975%', '14.975'))).toEqual([503, 1002])
    expect(taxesOfParts(1, parts('CGST 9% + SGST 9%', '18'))).toEqual([1, 0])
    expect(taxesOfParts(0, parts('CGST 9% + SGST 9%', '18'))).toEqual([0, 0])
  })
})
