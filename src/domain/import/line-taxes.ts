import type { Currency } from '../money/currency'
import type { Decimal } from '../money/decimal'
import { multiplyToMinor, percentOfMinor } from '../money/minor'
import type { RowReader } from './reading'
import { netOfTotal, taxPercentOf } from './tax-of-total'

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
  if (lines.length > 1 && haveOwnTaxes(lines, charged)) return lines.map((line) => rateOf(line, charged.currency))
  const whole = taxed(reader, charged)
  return lines.map(() => whole?.percent ?? null)
}

/** Whether the taxes are those of the lines: rows that repeat the total differ in them, or all together come to the total. */
function haveOwnTaxes(lines: readonly ReadLine[], { currency, totalMinor }: Charged): boolean {
  if (lines.every(({ row }) => !row.has('tax'))) return false
  const tax = lines.map(({ row }) => row.minor('tax', currency) ?? 0)
  if (lines.some(({ row }, index) => (row.has('total') || row.has('tax')) && tax[index] !== tax[0])) return true
  if (lines.some(({ row }) => !row.has('tax'))) return false
  const net = lines.map(({ line: { quantity, price } }) => multiplyToMinor(quantity, price, currency) ?? 0)
  return [...net, ...tax].reduce((sum, each) => sum + BigInt(each), 0n) === BigInt(totalMinor)
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
    if (rate !== null) return { taxMinor, percent: rate }
  }
  reader.fault(told === null ? 'tax_percent' : 'tax', 'taxDoesNotFit')
  return null
}
