import { type Decimal, parseDecimal, significantDigits } from '../money/decimal'

/**
 * The number of a cell as it is written, exactly. Excel writes those of more than 15 figures as the binary fraction that it
 * keeps, 1.1 as 1.1000000000000001: it is the shortest text of that same fraction. Nothing is rounded by this; null where it
 * is none.
 */
export function decimalOfCell(text: string): Decimal | null {
  const plain = parseDecimal(text)
  if (plain !== null && significantDigits(plain) <= 15) return plain
  return /^-?\d+(\.\d+)?([eE][-+]?\d{1,3})?$/.test(text) ? parseDecimal(Number(text)) : null
}
