import { err, ok, type Result } from '../../kernel/result'
import { ZERO } from '../money/decimal'
import { decimalToMinor, MAX_AMOUNT_MINOR } from '../money/minor'
import { checkPricing, lineTooLarge, type TotalsProblem } from './check-pricing'
import { discountMinor, netLine, type NetLine } from './net-line'
import { type Pricing, shippingTaxOf, taxPercentOf } from './pricing'
import { shareOverLines, type TaxGroup, taxLines } from './share'
import { shippingParts } from './shipping-parts'

export type { TotalsProblem } from './check-pricing'
export type { Discount, PricedLine, Pricing } from './pricing'
export type { TaxGroup } from './share'

export type LineTotals = {
  /** quantity × price, before any discount. */
  readonly subtotalMinor: number
  /** The line's own discount. */
  readonly discountMinor: number
  /** The line's share of the document's discount: it lowers the line's tax base, not its total. */
  readonly documentDiscountMinor: number
  readonly taxMinor: number
  /** subtotal − discount + tax. */
  readonly totalMinor: number
}

export type Totals = {
  readonly lines: readonly LineTotals[]
  readonly subtotalMinor: number
  readonly documentDiscountMinor: number
  /** The lines' and that of shipping. */
  readonly taxMinor: number
  readonly shippingMinor: number
  readonly shippingTaxMinor: number
  readonly totalMinor: number
  /** One for each rate, ascending; lines outside of tax are in none. */
  readonly taxGroups: readonly TaxGroup[]
}

type DocumentAmounts = Pick<Totals, 'subtotalMinor' | 'documentDiscountMinor' | 'shippingMinor'>

/**
 * All amounts of a document in minor units by v1.md "Money", which is the order of EN 16931: every figure is rounded
 * once, half away from zero; the lines' shares, and that of shipping in the tax, sum to the document's figures; the order
 * of the lines changes nothing. Figures that break a limit come back as problems by wire field.
 */
export function computeTotals(pricing: Pricing): Result<Totals, readonly TotalsProblem[]> {
  const faults = checkPricing(pricing)
  if (faults.length > 0) return err(faults)
  const lines = netLines(pricing)
  if (!lines.ok) return lines
  const amounts = documentAmounts(pricing, lines.value)
  if (!amounts.ok) return err([amounts.error])
  const totals = addTax(pricing, lines.value, amounts.value)
  const problems = findTooLarge(totals, lines.value, MAX_AMOUNT_MINOR(pricing.currency))
  return problems.length > 0 ? err(problems) : ok(totals)
}

function netLines(pricing: Pricing): Result<readonly NetLine[], readonly TotalsProblem[]> {
  const lines: NetLine[] = []
  const problems: TotalsProblem[] = []
  pricing.lines.forEach((line, index) => {
    const net = netLine(pricing, line, index)
    if (net.ok) lines.push(net.value)
    else problems.push(net.error)
  })
  return problems.length > 0 ? err(problems) : ok(lines)
}

function documentAmounts(pricing: Pricing, lines: readonly NetLine[]): Result<DocumentAmounts, TotalsProblem> {
  const subtotalMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  if (subtotalMinor > MAX_AMOUNT_MINOR(pricing.currency)) return err({ field: 'total', fault: 'tooLarge' })
  const discount = discountMinor(pricing.discount, subtotalMinor, pricing.currency)
  if (!discount.ok) return err({ field: 'discount_value', fault: discount.error })
  const shippingMinor = decimalToMinor(pricing.shipping ?? ZERO, pricing.currency)
  return ok({ subtotalMinor, documentDiscountMinor: discount.value, shippingMinor })
}

function addTax(pricing: Pricing, netLines: readonly NetLine[], amounts: DocumentAmounts): Totals {
  const { subtotalMinor, documentDiscountMinor, shippingMinor } = amounts
  const discountShares = shareOverLines(documentDiscountMinor, netLines)
  const undiscounted = netLines.map((line) => ({ ...line, percent: taxPercentOf(pricing, line.line) }))
  const taxedLines = undiscounted.map((line, index) => ({
    ...line,
    amountMinor: line.amountMinor - (discountShares[index] ?? 0),
  }))
  // A discount that leaves nothing, as of deposits for all of it, lowered every amount in proportion.
  const isNothingLeft = taxedLines.every(({ percent, amountMinor }) => percent === null || amountMinor === 0)
  const goods = isNothingLeft ? undiscounted : taxedLines
  const taxes = taxLines(taxedLines, shippingParts(shippingMinor, shippingTaxOf(pricing), goods))
  const taxMinor = taxes.groups.reduce((sum, group) => sum + group.taxMinor, 0)
  const totalMinor = subtotalMinor - documentDiscountMinor + taxMinor + shippingMinor
  const lines = netLines.map((line, index) =>
    lineTotals(line, discountShares[index] ?? 0, taxes.lineTaxMinor[index] ?? 0),
  )
  const { groups: taxGroups } = taxes
  const shippingTaxMinor = taxGroups.reduce((sum, group) => sum + group.shippingTaxMinor, 0)
  return { lines, ...amounts, taxMinor, shippingTaxMinor, totalMinor, taxGroups }
}

function lineTotals(line: NetLine, documentDiscountMinor: number, taxMinor: number): LineTotals {
  const { subtotalMinor, discountMinor, amountMinor } = line
  return { subtotalMinor, discountMinor, documentDiscountMinor, taxMinor, totalMinor: amountMinor + taxMinor }
}

function findTooLarge(totals: Totals, lines: readonly NetLine[], max: number): TotalsProblem[] {
  const problems = lines.flatMap(({ line }, index) =>
    (totals.lines[index]?.totalMinor ?? 0) > max ? [lineTooLarge(line, index)] : [],
  )
  return totals.totalMinor > max ? [...problems, { field: 'total', fault: 'tooLarge' }] : problems
}
