import { compareDecimals, type Decimal, isZero, ONE, shiftDecimal, ZERO } from '../money/decimal'
import { multiplyToMinor, percentOfMinor } from '../money/minor'
import type { ImportField } from './fields'
import { type Reading, RowReader } from './reading'
import type { TableRow } from './table'
import { HIGHEST_RATE } from './tax-of-total'

const rateFields: readonly ImportField[] = ['tax_percent', 'line_tax_percent', 'tax_name']

/** Finds the columns of rates that are fractions, as spreadsheets keep them: all are, and no tax beside them is by so few percent. */
export function withFractions(records: readonly TableRow[], reading: Reading): Reading {
  const rows = records.map((row) => new RowReader(row, reading))
  const fractions = rateFields.filter((field) => {
    const rates = rows.flatMap((row) => {
      const rate = /^[\d.,]+$/.test(row.text(field)) ? row.amount(field) : null
      return rate === null || isZero(rate) ? [] : [{ row, rate }]
    })
    return rates.length > 0 && rates.every(({ row, rate }) => isFraction(rate) && !isInPercent(row, rate))
  })
  return { ...reading, fractions }
}

/** Below 1 %, hardly any rate is set; above 30 %, none. */
const isFraction = (rate: Decimal) =>
  compareDecimals(rate, ZERO) > 0 && compareDecimals(shiftDecimal(rate, 2), HIGHEST_RATE) <= 0

/** Whether the tax of a row is nearer to that many percent than to a hundred times as many. */
function isInPercent(row: RowReader, rate: Decimal): boolean {
  const currency = row.currency()
  if (currency === null) return false
  const [tax, total, price] = [row.minor('tax', currency), row.minor('total', currency), row.amount('line_price')]
  if (tax === null || tax <= 0) return false
  const ofLine = price === null ? null : multiplyToMinor(row.amount('line_quantity') ?? ONE, price, currency)
  const net = ofLine ?? (total === null ? 0 : total - tax)
  return net > 0 && percentOfMinor(net, shiftDecimal(rate, 1)) > tax
}
