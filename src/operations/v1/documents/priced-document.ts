import { err, ok, type Result } from '../../../kernel/result'
import type { ClientId, EstimateId, LineId, TaxId, UnitId } from '../../../domain/ids'
import {
  DEPOSIT_ESTIMATE,
  depositsMinor,
  readDeductedDeposits,
  readDepositEstimate,
  readWorkEstimate,
  WORK_ESTIMATE,
} from '../../../domain/deposits/options'
import { readShippingTax } from '../../../domain/shipping-tax/options'
import {
  columnsToPricing,
  type CopiedTax,
  discountsOf,
  documentDiscountField,
  priceColumns,
  type PriceColumns,
  type PriceInput,
} from '../../../domain/totals/price-fields'
import { PROPORTIONAL } from '../../../domain/totals/pricing'
import { computeTotals, type Totals } from '../../../domain/totals/totals'
import type { LineItemInput } from '../../../contract/v1/documents/line-item'
import type { ClientRow, TaxRow, UnitRow } from '../../../storage/stores/record-stores'
import type { LineRow } from '../../../storage/stores/document-stores'
import type { QueryContext } from '../../context'
import { FieldProblems } from './field-problems'
import { documentTexts } from '../../../words/en/service/documents'
import { totalsFaults } from '../../../words/en/service/refusals'

/** A line as a body names it, or as it was kept. */
export interface LineInput extends LineItemInput {
  readonly keptId?: LineId | undefined
  readonly keptWords?: LineWords | undefined
}

/** What a line says of its unit and tax, whatever becomes of them. */
type LineWords = Pick<LineRow, 'unitName' | 'taxName' | 'taxPercent'>

/** The price fields of a document as a body names them, parsed. */
export interface PricingInput extends PriceInput {
  readonly client_id: ClientId
  /** The tax as it was written before, where it is not to be read anew. */
  readonly keptTax?: CopiedTax | undefined
  /** The tax that the options name for shipping as it was written before, where it is not to be read anew. */
  readonly keptShippingTax?: CopiedTax | undefined
  /** The estimates that it named before, which may be deleted by now. */
  readonly keptEstimates?: readonly (EstimateId | null)[] | undefined
  readonly line_items: readonly LineInput[]
}

/** The columns that estimates, invoices and templates share, without `searchText`, and their lines. */
export interface PricedDocument {
  readonly client: ClientRow
  readonly columns: PriceColumns & { readonly clientId: ClientId } & ReturnType<typeof documentTotals>
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
  if (input.tax_distribution === 'PER_DOCUMENT' && !input.tax_id) problems.add('tax_id', documentTexts.chooseATax)
  const shippingTax = shippingTaxOf(input, taxOf, problems)
  checkEstimates(input, context, problems)
  const discounts = discountsOf(input)
  if (discounts.isOnDocument) {
    if (!input.discount_type) problems.add('discount_type', documentTexts.chooseAKindOfDiscount)
    if (!input.discount_value) problems.add('discount_value', documentTexts.enterTheDiscount)
  }
  const lines = input.line_items.map((line, index) => {
    const field = `${linesField}.${String(index)}`
    if (discounts.isOnLines) checkDiscount(line, field, problems)
    return resolveLine(line, field, { taxOf, unitOf, newId: context.newId }, problems)
  })
  if (client === null || !problems.isEmpty) return err(problems)
  const price = priceColumns(input, { tax, shippingTax })
  const totals = computeTotals(columnsToPricing(price, lines))
  if (!totals.ok) {
    for (const { field, fault } of totals.error) {
      problems.add(field.replace(/^line_items/, linesField), totalsFaults[fault])
    }
    return err(problems)
  }
  const deducted = readDeductedDeposits(input.options, price.currency)
  if (depositsMinor(deducted) > totals.value.documentDiscountMinor) {
    problems.add(documentDiscountField(input), documentTexts.discountBelowDeposits)
    return err(problems)
  }
  return ok({
    client,
    columns: { clientId: client.id, ...price, ...documentTotals(totals.value) },
    lines: lines.map((line, index) => ({ ...line, ...lineTotals(totals.value, index), position: index })),
  })
}

function documentTotals({ subtotalMinor, documentDiscountMinor, taxMinor, totalMinor }: Totals) {
  return { subtotalMinor, documentDiscountMinor, taxMinor, totalMinor }
}

function checkEstimates(
  { options, keptEstimates = [] }: PricingInput,
  { reads }: Pick<QueryContext, 'reads'>,
  problems: FieldProblems,
): void {
  const named = { [DEPOSIT_ESTIMATE]: readDepositEstimate(options), [WORK_ESTIMATE]: readWorkEstimate(options) }
  for (const [field, id] of Object.entries(named)) {
    if (id === null || keptEstimates.includes(id)) continue
    problems.mustExist(`options.${field}`, 'estimate', reads.estimates.get(id))
  }
}

/** The tax that the options name for shipping, copied as that of a line is; none where its rate is that of the lines. */
function shippingTaxOf(
  { options, keptShippingTax }: PricingInput,
  taxOf: LineLookups['taxOf'],
  problems: FieldProblems,
): CopiedTax | null {
  const { tax: named } = readShippingTax(options)
  if (named === null || named === PROPORTIONAL) return null
  const tax = keptShippingTax ?? taxOf(named)
  problems.mustExist('options.shipping_tax', 'tax', tax)
  return tax
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

/** A line's own discount has its kind and its value, or neither. */
function checkDiscount(line: LineInput, field: string, problems: FieldProblems): void {
  if (line.discount_type && !line.discount_value)
    problems.add(`${field}.discount_value`, documentTexts.enterTheDiscount)
  if (!line.discount_type && line.discount_value)
    problems.add(`${field}.discount_type`, documentTexts.chooseAKindOfDiscount)
}

/** A line as it is kept, without its totals. */
function resolveLine(line: LineInput, field: string, lookups: LineLookups, problems: FieldProblems): ResolvedLine {
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
