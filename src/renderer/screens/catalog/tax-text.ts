import { type Decimal, parseDecimal } from '../../../domain/money/decimal'
import { percentText } from '../../widgets/data/percent-text'

/** A tax by its name and rate, `VAT 19%`; the rate is not said twice. */
export function taxLabel(name: string, percent: string, locale: string): string {
  const exact = parseDecimal(percent)
  if (exact === null || isRateSaid(name, exact)) return name
  return `${name} ${percentText(percent, locale)}`.trim()
}

/** Whether the last rate in a name is this very one, as in `VAT 19 %` and `KDV %20`: it may say one that it once had. */
export function isRateSaid(name: string, percent: Decimal): boolean {
  const said = name.match(/\d+(?:[.,]\d+)?\s*%|%\s*\d+(?:[.,]\d+)?/g)?.at(-1)
  return said !== undefined && parseDecimal(said.replace(/[%\s]/g, '').replace(',', '.')) === percent
}

/** Splits what was typed for a tax, `VAT 19 %` or `19`, into a name and a rate; either may be left empty. */
export function readTaxText(text: string): { name: string; percent: string } {
  const typed = text.trim()
  const match = /^(.*?)\s*(\d+(?:[.,]\d+)?)\s*%?$/.exec(typed)
  const percent = parseDecimal((match?.[2] ?? '').replace(',', '.'))
  return percent === null ? { name: typed, percent: '' } : { name: match?.[1] ?? '', percent }
}
