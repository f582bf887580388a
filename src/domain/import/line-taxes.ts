import type { Currency } from '../money/currency'
import { compareDecimals, type Decimal, decimalScale, scaledToDecimal } from '../money/decimal'
import { multiplyToMinor, percentOfMinor } from '../money/minor'
import { divideHalfAwayFromZero } from '../money/round'
import type { RowReader } from './reading'
import { HIGHEST_RATE, isMixture, netOfTotal, taxPercentOf } from './tax-of-total'

/** What an invoice comes to. */
export interface Charged {
  readonly currency: Currency
  readonly totalMinor: number
}

interface ReadLine {
  readonly row: RowReader
  readonly line: { readonly quantity: Decimal; readonly price: Decimal }
}

/**
 * The rate of each line: its own where the file has rates, else what its own tax comes to. Only where the tax is that of the
 * whole invoice, which its first row tells or all of them repeat, it is one rate for all. Null is no tax.
 */
export function lineRates(
  lines: readonly ReadLine[],
  reader: RowReader,
  charged: Charged,
): readonly (Decimal | null)[] {
  const [first] = lines
  if (lines.some(({ row }) => row.has('line_tax_percent') || row.has('tax_percent'))) {
    return lines.map(({ row }) => {
      const own = row.percent('line_tax_percent') ?? row.percent('tax_percent')
      // A row that does not repeat what is said of the whole invoice is of the rate that the first one names.
      return own ?? (row.has('total') ? null : (first?.row.percent('tax_percent') ?? null))
    })
  }
  if (lines.length === 1) return [taxed(reader, charged)?.percent ?? null]
  const whose = whoseTax(lines, charged)
  if (whose === 'line') return lines.map((line) => rateOf(line, charged.currency))
  const teller = lines.find(({ row }) => row.has('tax'))?.row ?? reader
  if (whose === 'unclear') teller.fault('tax', 'unclearTax')
  const rate = whose === 'unclear' ? null : rateOfAll(lines, teller, charged)
  return lines.map(() => rate)
}

const netOf = ({ line: { quantity, price } }: ReadLine, currency: Currency) =>
  multiplyToMinor(quantity, price, currency) ?? 0

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + BigInt(each), 0n)

/** Whether the taxes are those of the lines, or the one of the whole invoice: by what comes to the total, and by the likelier rate. */
function whoseTax(lines: readonly ReadLine[], { currency, totalMinor }: Charged): 'line' | 'invoice' | 'unclear' {
  const told = lines.filter(({ row }) => row.has('tax'))
  const taxes = told.map(({ row }) => row.minor('tax', currency) ?? 0)
  const [first, ...others] = taxes
  if (first === undefined) return 'invoice'
  if (others.some((tax) => tax !== first)) return 'line'
  const net = sumOf(lines.map((line) => netOf(line, currency)))
  const total = BigInt(totalMinor)
  if (others.length > 0) return net + sumOf(taxes) === total ? 'line' : 'invoice'
  const [teller] = told
  const isAsTotal = lines.every((line) => line.row.has('total') === (line === teller))
  if (teller === undefined || isAsTotal || net + BigInt(first) !== total) return 'invoice'
  const [own, whole] = [taxPercentOf(netOf(teller, currency), first), taxPercentOf(Number(net), first)]
  for (const isLikely of [isPlain, isPossible]) {
    if (isLikely(own) !== isLikely(whole)) return isLikely(own) ? 'line' : 'invoice'
  }
  return 'unclear'
}

/** What a state, a county and a town add up to is no higher. */
const HIGHEST_ADDED_UP = '15' as Decimal
const isPossible = (rate: Decimal | null) =>
  rate !== null &&
  compareDecimals(rate, HIGHEST_RATE) <= 0 &&
  (decimalScale(rate) <= 1 || compareDecimals(rate, HIGHEST_ADDED_UP) <= 0) &&
  !isMixture(rate)
const isPlain = (rate: Decimal | null) => rate !== null && isPossible(rate) && decimalScale(rate) === 0

/** The currencies of countries with a tax of 25 %. Croatia's is that of others: there the rate has to be told. */
const taxedBy25: ReadonlySet<string> = new Set(['DKK', 'NOK', 'SEK', 'HRK'])

/** The one rate that makes the tax of all lines; null where there is none, which is kept as a fault that says why. */
function rateOfAll(lines: readonly ReadLine[], teller: RowReader, charged: Charged): Decimal | null {
  const { currency, totalMinor } = charged
  const nets = lines.map((line) => netOf(line, currency))
  const [net, tax] = [Number(sumOf(nets)), teller.minor('tax', currency) ?? 0]
  // What the lines do not come to is told when they are looked at.
  if (tax <= 0 || net + tax !== totalMinor) return taxed(teller, charged)?.percent ?? null
  const rate = taxPercentOf(net, tax)
  if (rate !== null && !isMixture(rate)) return rate
  const plain = scaledToDecimal(divideHalfAwayFromZero(BigInt(tax) * 1000n, BigInt(net)), 1)
  const isRounded = sumOf(nets.map((each) => percentOfMinor(each, plain))) === BigInt(tax)
  teller.fault('tax', isRounded ? 'taxRounded' : 'severalRates')
  return null
}

function rateOf({ row, line: { quantity, price } }: ReadLine, currency: Currency): Decimal | null {
  const [net, tax] = [multiplyToMinor(quantity, price, currency), row.minor('tax', currency) ?? 0]
  if (tax === 0) return null
  const sign = (net ?? 0) < 0 ? -1 : 1
  const rate = net === null ? null : taxPercentOf(net * sign, tax * sign)
  if (rate === null) row.fault('tax', 'taxDoesNotFit')
  return rate
}

/** The tax of the whole invoice with its rate; null where they cannot be brought together, which is kept as a fault. */
export function taxed(reader: RowReader, { currency, totalMinor }: Charged) {
  const [told, percent] = [reader.minor('tax', currency), reader.percent('tax_percent')]
  if (told === null && percent === null) return { taxMinor: 0, percent: null }
  const net = told === null && percent !== null ? netOfTotal(totalMinor, percent) : totalMinor - (told ?? 0)
  if (net !== null && net >= 0) {
    const taxMinor = totalMinor - net
    if (taxMinor === 0 && !percent) return { taxMinor, percent: null }
    const isSaid = percent !== null && percentOfMinor(net, percent) === taxMinor
    const rate = isSaid ? percent : percent === null ? taxPercentOf(net, taxMinor) : null
    const isOfNet = percent === null && isPlain(taxPercentOf(totalMinor, taxMinor))
    // 20 % of a total without tax looks like 25 % of the rest.
    const isCertain = isPlain(rate) && !(isOfNet && rate === '25' && !taxedBy25.has(currency))
    if (isSaid || isCertain) return { taxMinor, percent: rate }
    if (isOfNet) {
      reader.fault('total', 'isNet')
      return null
    }
    if (isPossible(rate)) return { taxMinor, percent: rate }
  }
  reader.fault(told === null ? 'tax_percent' : 'tax', 'taxDoesNotFit')
  return null
}
