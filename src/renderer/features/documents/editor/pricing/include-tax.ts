import { parseDecimal } from '../../../../../domain/money/decimal'
import { discountsIn } from '../../../../../domain/totals/price-fields'
import type { Pricing } from '../../../../../domain/totals/pricing'
import type { DocumentValues, PercentOf } from '../values/document-values'
import { goodsOf } from './goods'
import {
  documentDiscount,
  lineDiscount,
  netAmount,
  shippingAmount,
  type TypedAmount,
  typedAmount,
} from './typed-amounts'
import { isTypedWithTax, netPrice, typedPrice } from './typed-price'

/** Lets prices be typed with their tax, or without; what is typed is written anew, and makes the same amounts. */
export function setPricesIncludeTax(values: DocumentValues, isIncluded: boolean, percentOf: PercentOf): void {
  const next = { ...values, pricesIncludeTax: isIncluded }
  const goods = goodsOf(values, percentOf)
  const prices = values.lines.map((line) => {
    if (parseDecimal(line.price) === null) return line.price
    const price = netPrice(values, line, percentOf)
    return price && typedPrice(next, line, price, percentOf)
  })
  const amounts = countedAmounts(values, goods, percentOf)
  const nextAmounts = countedAmounts(next, goods, percentOf)
  const texts = amounts.map((amount, index) => typedAnew(amount, nextAmounts[index], values.currency))
  if ([...prices, ...texts].includes(null)) return
  const wasIncluded = isTypedWithTax(values)
  values.pricesIncludeTax = isIncluded
  values.lines.forEach((line, index) => (line.price = prices[index] ?? line.price))
  amounts.forEach(({ text, write }, index) => write(texts[index] ?? text, wasIncluded ? text : ''))
}

/** The same by the rates of a record that was read; all is typed without tax where something would not come back. */
export function includeTaxAsRead(values: DocumentValues): void {
  const ratesAsRead = () => null
  const prices = values.lines.map(({ price }) => price)
  const read = countedAmounts(values, null, ratesAsRead)
  setPricesIncludeTax(values, true, ratesAsRead)
  const amounts = countedAmounts(values, goodsOf(values, ratesAsRead), ratesAsRead)
  const comesBack = (amount: TypedAmount, index: number) =>
    amount.text === '' || netAmount(amount, values.currency) === read[index]?.text
  const doPricesComeBack = values.lines.every((line, index) => netPrice(values, line, ratesAsRead) === prices[index])
  if (doPricesComeBack && amounts.every(comesBack)) return
  values.pricesIncludeTax = false
  values.lines.forEach((line, index) => (line.price = prices[index] ?? line.price))
  read.forEach(({ text, write }) => {
    write(text, '')
  })
}

function typedAnew(amount: TypedAmount, next: TypedAmount | undefined, currency: string): string | null {
  if (parseDecimal(amount.text) === null) return amount.text
  const net = netAmount(amount, currency)
  return net && next ? typedAmount(net, next, currency) : null
}

/** The discounts that count, and shipping. */
function countedAmounts(values: DocumentValues, goods: Pricing | null, percentOf: PercentOf): TypedAmount[] {
  const { isOnLines, isOnDocument } = discountsIn(values)
  return [
    ...(isOnLines ? values.lines.map((line) => lineDiscount(values, line, percentOf)) : []),
    ...(isOnDocument ? [documentDiscount(values, goods)] : []),
    shippingAmount(values, goods, percentOf),
  ]
}
