import { expect, it } from 'vitest'
import type { Decimal } from '../money/decimal'
import { taxLabel } from './tax-label'

const label = (names: readonly string[], percent: string) => taxLabel(names, percent as Decimal, `${percent}%`)

it('says the rate after the names that share it', () => {
  expect(label(['VAT'], '19')).toBe('VAT 19%')
  expect(label(['VAT', 'GST'], '19')).toBe('VAT / GST 19%')
  expect(label([], '19')).toBe('19%')
})

it('says no rate that every name says itself, however it is written there', () => {
  for (const name of ['VAT 19 %', 'VAT 19%', 'VAT\u00a019\u202f%', 'KDV %19', 'VAT 19,0 %', '19% VAT']) {
    expect(label([name], '19')).toBe(name)
  }
  expect(label(['TVA 5,5 %', 'VAT 5.50%'], '5.5')).toBe('TVA 5,5 % / VAT 5.50%')
})

it('says no rate that the parts of a tax come to', () => {
  expect(label(['GST 5% + QST 9.975%'], '14.975')).toBe('GST 5% + QST 9.975%')
  expect(label(['GST 5% + QST 9%'], '14.975')).toBe('GST 5% + QST 9% 14.975%')
})

it('says the rate where a name has none, or another', () => {
  expect(label(['VAT 19 %', 'MwSt'], '19')).toBe('VAT 19 % / MwSt 19%')
  expect(label(['VAT 16%'], '19')).toBe('VAT 16% 19%')
  expect(label(['100% rebate levy'], '7')).toBe('100% rebate levy 7%')
  expect(label(['§ 19'], '19')).toBe('§ 19 19%')
})
