import { err, ok, type Result } from '../../../kernel/result'
import type { ClientId, LineId, TaxId, UnitId } from '../../../domain/ids'
import { computeTotals } from '../../../domain/totals/totals'
import type { PricedLine, Totals } from '../../../domain/totals/totals'
import type { Currency } from '../../../domain/money/currency'
import type { Decimal } from '../../../domain/money/decimal'
import { readShippingTax, withoutFacts } from '../../../domain/shipping-tax/options'
import { PROPORTIONAL, toDiscount, type ShippingTax } from '../../../domain/totals/pricing'
import type { DiscountDistribution, DiscountType, TaxDistribution } from '../../../domain/enums'
import type { LineItemInput } from '../../../contract/v1/documents/line-item'
import type { ClientRow, TaxRow, UnitRow } from '../../../storage/stores/record-stores'
import type { EstimateRow, LineRow } from '../../../storage/stores/document-stores'
import type { QueryContext } from '../../context'
import { FieldProblems } from './field-problems'

/** A line as a body names it, or as it was kept. */
export interface LineInput extends LineItemInput {
  readonly keptId?: LineId | undefined
  readonly keptWords?: LineWords | undefined
}

/** What a line says of its unit and tax, whatever becomes of them. */
type LineWords = Pick<LineRow, 'unitName' | 'taxName' | 'taxPercent'>
type TaxWords = Pick<TaxRow, 'name' | 'percent'>

/** The price fields of a document as a body names them, parsed. */
export interface PricingInput {
  readonly client_id: ClientId
  readonly currency: Currency
  readonly tax_id?: TaxId | null | undefined
  /** The tax as it was written before, where it is not to be read anew. */
  readonly keptTax?: TaxWords | undefined
  readonly tax_distribution: TaxDistribution
  readonly discount_type?: DiscountType | null | undefined
  readonly discount_value?: Decimal | null | undefined
  readonly discount_distribution: DiscountDistribution
  readonly shipping?: Decimal | null | undefined
  readonly notes?: string | null | undefined
  readonly options?: Readonly<Record<string, unknown>> | null | undefined
  /** The tax that the options name for shipping as it was written before, where it is not to be read anew. */
  readonly keptShippingTax?: TaxWords | undefined
  readonly line_items: readonly LineInput[]
}

/** The columns that estimates, invoices and templates share, without `searchText`, and their lines. */
export interface PricedDocument {
  readonly client: ClientRow
  readonly columns: ReturnType<typeof pricingColumns>
  readonly lines: readonly Omit<LineRow, 'documentId'>[]
}

/**
 * Looks up what a document refers to and computes its totals (v1.md "Money"). Every failure is a message on its field;
 * `linesField` is what the body calls its lines.
 */
export function priceDocument(
  input: PricingInput,
  context: Pick<QueryContext, 'reads' | 'newId'>,
  linesField: 'line_items' | 'template_items' = 'line_items',
): Result<PricedDocument, FieldProblems> {
  const problems = new FieldProblems()
  const taxOf = remember((id: TaxId) => context.reads.taxes.get(id))
  const unitOf = remember((id: UnitId) => context.reads.units.get(id))
  const client = context.reads.clients.get(input.client_id)
  problems.mustExist('client_id', 'client', client)
  const tax = input.tax_id ? (input.keptTax ?? taxOf(input.tax_id)) : null
  if (input.tax_id) problems.mustExist('tax_id', 'tax', tax)
  if (input.tax_distribution === 'PER_DOCUMENT' && !input.tax_id) problems.add('tax_id', 'Choose a tax.')
  const shippingTax = shippingTaxOf(input, taxOf, problems)
  if (input.discount_distribution === 'PER_DOCUMENT') {
    if (!input.discount_type) problems.add('discount_type', 'Choose a kind of discount.')
    if (!input.discount_value) problems.add('discount_value', 'Enter the discount.')
  }
  const lines = input.line_items.map((line, index) =>
    resolveLine(
      line,
      input.discount_distribution,
      `${linesField}.${index}`,
      { taxOf, unitOf, newId: context.newId },
      problems,
    ),
  )
  if (client === null || !problems.isEmpty) return err(problems)
  const totals = computeTotals({
    currency: input.currency,
    taxDistribution: input.tax_distribution,
    taxPercent: tax?.percent ?? null,
    discountDistribution: input.discount_distribution,
    discount: toDiscount(input.discount_type, input.discount_value),
    shipping: input.shipping ?? null,
    shippingTax: shippingTax.rate,
    lines: lines.map(toPricedLine),
  })
  if (!totals.ok) {
    for (const { field, message } of totals.error) problems.add(field.replace(/^line_items/, linesField), message)
    return err(problems)
  }
  return ok({
    client,
    columns: pricingColumns(input, tax, shippingTax.columns, totals.value),
    lines: lines.map((line, index) => ({ ...line, ...lineTotals(totals.value, index), position: index })),
  })
}

function pricingColumns(input: PricingInput, tax: TaxWords | null, shippingTax: OnShipping['columns'], totals: Totals) {
  return {
    clientId: input.client_id,
    currency: input.currency,
    taxId: input.tax_id ?? null,
    taxName: tax?.name ?? null,
    taxPercent: tax?.percent ?? null,
    taxDistribution: input.tax_distribution,
    discountType: input.discount_type ?? null,
    discountValue: input.discount_value ?? null,
    discountDistribution: input.discount_distribution,
    shipping: input.shipping ?? null,
    ...shippingTax,
    notes: input.notes ?? null,
    options: withoutFacts(input.options),
    subtotalMinor: totals.subtotalMinor,
    documentDiscountMinor: totals.documentDiscountMinor,
    taxMinor: totals.taxMinor,
    totalMinor: totals.totalMinor,
  }
}

interface OnShipping {
  readonly rate: ShippingTax | null
  readonly columns: Pick<EstimateRow, 'shippingTaxId' | 'shippingTaxName' | 'shippingTaxPercent'>
}

/** The tax that the options name for shipping, copied as that of a line is. */
function shippingTaxOf(
  { options, keptShippingTax }: PricingInput,
  taxOf: LineLookups['taxOf'],
  problems: FieldProblems,
): OnShipping {
  const { tax: named } = readShippingTax(options)
  const id = named === PROPORTIONAL ? null : named
  const tax = id === null ? null : (keptShippingTax ?? taxOf(id))
  if (id !== null) problems.mustExist('options.shipping_tax', 'tax', tax)
  return {
    rate: named === PROPORTIONAL ? PROPORTIONAL : (tax?.percent ?? null),
    columns: { shippingTaxId: id, shippingTaxName: tax?.name ?? null, shippingTaxPercent: tax?.percent ?? null },
  }
}

function lineTotals(totals: Totals, index: number) {
  const line = totals.lines[index]
  if (line === undefined) throw new Error(`Line ${index} has no totals.`)
  return { subtotalMinor: line.subtotalMinor, taxMinor: line.taxMinor, totalMinor: line.totalMinor }
}

interface LineLookups {
  readonly taxOf: (id: TaxId) => TaxRow | null
  readonly unitOf: (id: UnitId) => UnitRow | null
  readonly newId: QueryContext['newId']
}

/** Looks each id up once: lines mostly share their tax and unit. */
function remember<Id, Row>(look: (id: Id) => Row | null): (id: Id) => Row | null {
  const known = new Map<Id, Row | null>()
  return (id) => {
    const row = known.get(id)
    if (row !== undefined) return row
    const found = look(id)
    known.set(id, found)
    return found
  }
}

type ResolvedLine = Omit<LineRow, 'documentId' | 'position' | 'subtotalMinor' | 'taxMinor' | 'totalMinor'>

/** A line as it is kept, without its totals. */
function resolveLine(
  line: LineInput,
  discountDistribution: DiscountDistribution,
  field: string,
  lookups: LineLookups,
  problems: FieldProblems,
): ResolvedLine {
  if (discountDistribution === 'PER_ITEM') {
    if (line.discount_type && !line.discount_value) problems.add(`${field}.discount_value`, 'Enter the discount.')
    if (!line.discount_type && line.discount_value) problems.add(`${field}.discount_type`, 'Choose a kind of discount.')
  }
  const { unitName, taxName, taxPercent } = line.keptWords ?? readWords(line, field, lookups, problems)
  return {
    id: line.keptId ?? lookups.newId<LineId>(),
    name: line.name,
    description: line.description ?? null,
    quantity: line.quantity,
    price: line.price,
    unitId: line.unit_of_measurement_id ?? null,
    unitName,
    taxId: line.tax_id ?? null,
    taxName,
    taxPercent,
    discountType: line.discount_type ?? null,
    discountValue: line.discount_value ?? null,
  }
}

/** A tax or unit that is named by its id is copied into the line as it is now; without an id the line's own words hold. */
function readWords(
  line: LineItemInput,
  field: string,
  { taxOf, unitOf }: LineLookups,
  problems: FieldProblems,
): LineWords {
  const tax = line.tax_id ? taxOf(line.tax_id) : null
  if (line.tax_id) problems.mustExist(`${field}.tax_id`, 'tax', tax)
  const unit = line.unit_of_measurement_id ? unitOf(line.unit_of_measurement_id) : null
  if (line.unit_of_measurement_id) problems.mustExist(`${field}.unit_of_measurement_id`, 'unit', unit)
  return {
    unitName: unit?.name ?? null,
    taxName: tax?.name ?? line.tax_name ?? null,
    taxPercent: tax?.percent ?? line.tax_percent ?? null,
  }
}

function toPricedLine(line: ResolvedLine): PricedLine {
  return {
    quantity: line.quantity,
    price: line.price,
    taxPercent: line.taxPercent,
    discount: toDiscount(line.discountType, line.discountValue),
  }
}
