import { parseDecimal } from '../../../domain/money/decimal'
import { taxLabel as label } from '../../../domain/taxes/tax-label'
import { percentText } from '../../widgets/data/percent-text'

/** A tax by its name and rate, `VAT 19%`; the rate is not said twice. */
export function taxLabel(name: string, percent: string, locale: string): string {
  const exact = parseDecimal(percent)
  return exact === null ? name : label(name === '' ? [] : [name], exact, percentText(percent, locale))
}

/** Splits what was typed for a tax, `VAT 19 %` or `19`, into a name and a rate; either may be left empty. */
export function readTaxText(text: string): { name: string; percent: string } {
  const typed = text.trim()
  const match = /^(.*?)\s*(\d+(?:[.,]\d+)?)\s*%?$/.exec(typed)
  const percent = parseDecimal((match?.[2] ?? '').replace(',', '.'))
  return percent === null ? { name: typed, percent: '' } : { name: match?.[1] ?? '', percent }
}
