import type { CsvCell } from '../../../../domain/csv/write-csv'
import { parseCurrency } from '../../../../domain/money/currency'

/** An amount of a row; nothing where its currency is none. */
export function amountCell(minor: number, code: string): CsvCell {
  const currency = parseCurrency(code)
  return currency && { minor, currency }
}
