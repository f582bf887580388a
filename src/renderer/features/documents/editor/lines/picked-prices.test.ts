import { expect, it } from 'vitest'
import type { Decimal } from '../../../../../domain/money/decimal'
import { newDocument, valuesToPricing } from '../values/document-values'
import { blankLine } from './line-values'
import { PickedPrices } from './picked-prices'

const poster = { price: 100, currency: 'EUR' }
const percentOf = () => '19' as Decimal

const untaxed = () => {
  const lines = [1, 2].map(() => ({ ...blankLine(), name: 'Poster', taxId: 'vat' }))
  const values = { ...newDocument('EUR'), pricesIncludeTax: true, lines }
  const picked = new PickedPrices()
  for (const line of values.lines) picked.take(values, line, poster, percentOf)
  return { values, picked }
}
const texts = ({ lines }: ReturnType<typeof untaxed>['values']) => lines.map(({ price }) => price)

it('asks the same of a line whose item was picked before its document had taxes', () => {
  const { values, picked } = untaxed()
  expect(texts(values)).toEqual(['100', '100'])
  values.taxDistribution = 'PER_ITEM'
  picked.takeAnew(values, percentOf)
  expect(texts(values)).toEqual(['119', '119'])
  expect(valuesToPricing(values, percentOf)?.lines.map(({ price }) => price)).toEqual(['100', '100'])
  values.taxDistribution = 'NO_TAX'
  picked.takeAnew(values, percentOf)
  expect(texts(values)).toEqual(['100', '100'])
})

it('leaves what was typed since, and the price of an item in another currency', () => {
  const { values, picked } = untaxed()
  const [first, second] = values.lines
  if (first) first.price = '90'
  if (second) picked.take(values, Object.assign(second, { price: '' }), { ...poster, currency: 'USD' }, percentOf)
  values.taxDistribution = 'PER_ITEM'
  picked.takeAnew(values, percentOf)
  expect(texts(values)).toEqual(['90', ''])
})

it('leaves a price whose tax is the same, however many of it there are by now', () => {
  const { values, picked } = untaxed()
  values.taxDistribution = 'PER_ITEM'
  for (const line of values.lines) picked.take(values, line, { ...poster, price: 33.33 }, percentOf)
  expect(texts(values)).toEqual(['39.66', '39.66'])
  const [first, second] = values.lines
  if (first) first.quantity = '100'
  picked.takeAnew(values, percentOf)
  expect(texts(values)).toEqual(['39.66', '39.66'])
  if (second) second.taxId = ''
  picked.takeAnew(values, percentOf)
  expect(texts(values)).toEqual(['39.66', '33.33'])
})
