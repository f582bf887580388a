import { parseDecimal } from '../../../domain/money/decimal'

/** Splits what was typed for a tax, `VAT 19 %` or `19`, into a name and a rate; either may be left empty. */
export function readTaxText(text: string): { name: string; percent: string } {
  const typed = text.trim()
  const match = /^(.*?)\s*(\d+(?:[.,]\d+)?)\s*%?$/.exec(typed)
  const percent = parseDecimal((match?.[2] ?? '').replace(',', '.'))
  return percent === null ? { name: typed, percent: '' } : { name: match?.[1] ?? '', percent }
}
