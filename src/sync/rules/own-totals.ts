import type { ClientId } from '../../domain/ids'
import { minorToNumber } from '../../domain/money/minor'
import { columnsToPricing, tellsDistributions } from '../../domain/totals/price-fields'
import type { Pricing } from '../../domain/totals/pricing'
import { computeTotals, type LineTotals, type Totals } from '../../domain/totals/totals'
import { currencyOf, decimalOf, recordsOf, type WireRecord } from '../../domain/wire/read-fields'
import type { LineRow } from '../../storage/stores/document-stores'
import { lineRows, pricingColumns } from './document-fields'

/** What a document comes to, as its row and the rows of its lines keep it. */
interface Priced {
  readonly pricing: ReturnType<typeof pricingColumns>
  readonly lines: LineRow[]
}

/** What a document and each of its lines come to, by wire field, and where their rows keep it. */
const figures = {
  subtotal: 'subtotalMinor',
  document_discount: 'documentDiscountMinor',
  tax_amount: 'taxMinor',
  total: 'totalMinor',
} as const
const lineFigures = { subtotal: 'subtotalMinor', tax_amount: 'taxMinor', total: 'totalMinor' } as const

/**
 * A document with the totals that follow from what it says (v1.md "Money"), where a remote tells none, or others of one that
 * can still be changed: it would be issued with them. Let be are figures that add up, of which none is more than a cent
 * away: that is another rounding, and without it each document would differ from the remote's once it went out. What went
 * out keeps every figure that is told of it. Where not all that the price follows from is told, nothing can be worked out.
 */
export function withOwnTotals(record: WireRecord, told: Priced, isChangeable: boolean): Priced {
  const isComplete = isPartOf(record, figures) && linesOf(record).every((line) => isPartOf(line, lineFigures))
  const computed = isComplete && !isChangeable ? null : totalsOf(told)
  if (computed === null || (isComplete && isOtherRounding(told, computed))) return told
  return {
    pricing: { ...told.pricing, ...untold(isChangeable ? {} : record, figures, computed) },
    lines: told.lines.map((line, index) => {
      const [said, own] = [isChangeable ? {} : linesOf(record)[index], computed.lines[index]]
      return own === undefined ? line : { ...line, ...untold(said ?? {}, lineFigures, own) }
    }),
  }
}

/** Whether a document has, or lets be worked out, the amounts that it cannot do without: none is ever taken for nothing. */
export function isPriced(record: WireRecord): boolean {
  const lines = recordsOf(record['line_items'])
  if (lines?.every((line) => isPartOf(line, { quantity: '', price: '' })) !== true) return false
  const isTold = isPartOf(record, needed) && lines.every((line) => isPartOf(line, { total: '' }))
  return isTold || totalsIn(record) !== null
}

const needed = { subtotal: '', total: '' }

/** The total that a remote tells of a document, or else the one that follows from what it says. */
export function totalThere(record: WireRecord): unknown {
  const [told, currency] = [record['total'] ?? null, currencyOf(record['currency'])]
  const totals = told === null ? totalsIn(record) : null
  return totals === null || currency === null ? told : minorToNumber(totals.totalMinor, currency)
}

const linesOf = (record: WireRecord) => recordsOf(record['line_items']) ?? []

const isPartOf = (record: WireRecord, fields: Readonly<Record<string, string>>) =>
  Object.keys(fields).every((field) => decimalOf(record[field]) !== null)

/** The figures of a document or line that `record` does not tell, by where they are kept. */
function untold<Kept extends string>(
  record: WireRecord,
  fields: Readonly<Record<string, Kept>>,
  computed: Readonly<Record<Kept, number>>,
): Partial<Record<Kept, number>> {
  const missing = Object.entries(fields).filter(([field]) => decimalOf(record[field]) === null)
  return Object.fromEntries(missing.map(([, kept]) => [kept, computed[kept]])) as Partial<Record<Kept, number>>
}

function isOtherRounding({ pricing, lines }: Priced, computed: Totals): boolean {
  const near = (one: number, other: number) => Math.abs(one - other) <= 1
  const { totalMinor, subtotalMinor, documentDiscountMinor, taxMinor } = pricing
  return (
    totalMinor === subtotalMinor - documentDiscountMinor + taxMinor + computed.shippingMinor &&
    Object.values(figures).every((kept) => near(pricing[kept], computed[kept])) &&
    subtotalMinor - computed.subtotalMinor === sumOf(lines) - sumOf(computed.lines) &&
    lines.every((line, index) => isLineAlike(line, computed.lines[index], near))
  )
}

function isLineAlike(
  line: Pick<LineTotals, 'subtotalMinor' | 'taxMinor' | 'totalMinor'>,
  computed: LineTotals | undefined,
  near: (one: number, other: number) => boolean,
): boolean {
  if (computed === undefined) return false
  const netOf = ({ subtotalMinor, taxMinor, totalMinor }: typeof line) => totalMinor - taxMinor - subtotalMinor
  return Object.values(lineFigures).every((kept) => near(line[kept], computed[kept])) && netOf(line) === netOf(computed)
}

const sumOf = (lines: readonly Pick<LineTotals, 'subtotalMinor'>[]) =>
  lines.reduce((sum, { subtotalMinor }) => sum + subtotalMinor, 0)

/** What the record of a document comes to; null where it cannot be known. */
function totalsIn(record: WireRecord): Totals | null {
  const currency = currencyOf(record['currency'])
  if (currency === null || !tellsDistributions(record)) return null
  const nowhere = { documentId: '', currency }
  const lines = lineRows(record['line_items'], nowhere, { newId: () => '' })
  return totalsOf({ pricing: pricingColumns(record, '' as ClientId, currency), lines })
}

function totalsOf(told: Priced): Totals | null {
  const input = toPricing(told)
  const computed = input === null ? null : computeTotals(input)
  return computed?.ok === true ? computed.value : null
}

/** What the price follows from; null where the rate of a tax is not told. */
function toPricing({ pricing, lines }: Priced): Pricing | null {
  const { taxDistribution, taxId, taxPercent, shippingTaxId, shippingTaxPercent } = pricing
  const rates = { NO_TAX: [], PER_DOCUMENT: [{ taxId, taxPercent }], PER_ITEM: lines }[taxDistribution]
  const isRateMissing = rates.some((rate) => rate.taxId !== null && rate.taxPercent === null)
  if (isRateMissing || (shippingTaxId !== null && shippingTaxPercent === null)) return null
  return columnsToPricing(pricing, lines)
}
