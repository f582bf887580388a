import type { CreditNoteLineRecord, CreditNoteRecord } from '../../contract/v1/credit-notes/credit-note-record'
import { compareDecimals, type Decimal, ONE, ZERO } from '../../domain/money/decimal'
import { type DocumentFormat, wireToDecimal, wireToMinor } from '../format'
import type { UnplacedRow } from './line-table'
import { taxRows } from './tax-rows'
import type { TotalsRow } from './totals-rows'

type CreditedLines = readonly CreditNoteLineRecord[]

/** The rate of a line; null outside of tax. */
const percentOf = ({ tax_percent: percent }: CreditNoteLineRecord): Decimal | null =>
  percent === null ? null : wireToDecimal(percent)

/** Whether some of what is credited bore no tax, or one of 0 %. */
export function isPartlyUntaxedCredit(lines: CreditedLines): boolean {
  return lines.some((line) => line.amount !== 0 && (percentOf(line) ?? ZERO) === ZERO)
}

/** The lines of a credit note: each says its own rate, and all discounts are in its price already. */
export function creditLineRows(lines: CreditedLines, format: DocumentFormat): readonly UnplacedRow[] {
  const { currency } = format
  return lines.map((line) => {
    const [quantity, percent] = [wireToDecimal(line.quantity), percentOf(line)]
    return {
      name: line.name.trim(),
      description: line.description?.trim() || null,
      isOne: quantity === ONE,
      quantity: format.quantity(quantity),
      unit: format.unit(line.unit_name?.trim() ?? '', quantity) || null,
      unitPrice: format.price(wireToDecimal(line.price)),
      discount: null,
      tax: percent === null ? null : format.percent(percent),
      amount: format.money(wireToMinor(line.amount, currency)),
    }
  })
}

/** The subtotal, and the tax of each rate, ascending. */
export function creditTotalsRows({ subtotal, line_items: lines }: CreditNoteRecord, format: DocumentFormat) {
  const { currency, money, words } = format
  const taxes = creditTaxes(lines, format).map(({ label, baseMinor, taxMinor }) => ({
    label,
    note: words.taxBase(money(baseMinor)),
    amount: money(taxMinor),
  }))
  const first: TotalsRow = { label: words.subtotal, note: null, amount: money(wireToMinor(subtotal, currency)) }
  return [first, ...taxes]
}

/**
 * The tax of each rate as the sums of the lines that bear it. It is not computed from the rate: what is credited in parts
 * comes to the tax of the invoice, of which each part can be a cent away from its own.
 */
function creditTaxes(lines: CreditedLines, format: DocumentFormat) {
  const { currency } = format
  const percents = [...new Set(lines.map(percentOf))].filter((percent) => percent !== null).sort(compareDecimals)
  return percents.flatMap((percent) => {
    const ofRate = lines.filter((line) => percentOf(line) === percent)
    const sumOf = (field: 'amount' | 'tax_amount') =>
      ofRate.reduce((sum, line) => sum + wireToMinor(line[field], currency), 0)
    const names = [...new Set(ofRate.map(({ tax_name: name }) => name?.trim() ?? ''))].filter((name) => name !== '')
    return taxRows({ names, percent, baseMinor: sumOf('amount'), taxMinor: sumOf('tax_amount') }, format)
  })
}
