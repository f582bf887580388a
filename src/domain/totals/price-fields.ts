import type { DiscountDistribution, DiscountType, EnumName, EnumValue, TaxDistribution } from '../enums'
import type { TaxId } from '../ids'
import type { Currency } from '../money/currency'
import { type Decimal, decimalToNumber, optionalNumber } from '../money/decimal'
import { minorToDecimal } from '../money/minor'
import { readShippingTax, withFacts, withoutFacts } from '../shipping-tax/options'
import { decimalOf, enumValueOf, recordOf, textOf, type WireRecord } from '../wire/read-fields'
import type { LineColumns } from './line-fields'
import { type PricedLine, type Pricing, PROPORTIONAL, type ShippingTax, toDiscount } from './pricing'

/**
 * The price fields that estimates, invoices and recurring invoices share: their names on the wire, their columns, and how
 * one is made of the other. Whoever adds one begins here.
 */

/** What the total follows from, by the name on the wire, and what each field holds. */
const decisive = {
  currency: 'currency',
  tax_id: 'reference',
  tax_distribution: 'tax_distribution',
  discount_type: 'discount_type',
  discount_value: 'amount',
  discount_distribution: 'discount_distribution',
  shipping: 'amount',
} as const

const stated = { ...decisive, notes: 'text', options: 'options' } as const

/** Every price field of an answer: the tax is copied into it with its name and rate. */
export const priceFields = { ...stated, tax_name: 'name', tax_percent: 'percent' } as const

/** The price fields that a request states. */
export const statedPriceFields: readonly string[] = Object.keys(stated)

/** The price fields that the total follows from. */
export const decisivePriceFields: readonly string[] = Object.keys(decisive)

type Options = Readonly<Record<string, unknown>>

/** The price fields of a document as they are kept. */
export interface PriceColumns {
  readonly currency: Currency
  readonly taxId: TaxId | null
  readonly taxName: string | null
  readonly taxPercent: Decimal | null
  readonly taxDistribution: TaxDistribution
  readonly discountType: DiscountType | null
  readonly discountValue: Decimal | null
  readonly discountDistribution: DiscountDistribution
  readonly shipping: Decimal | null
  readonly notes: string | null
  /** Without what is told of the tax on shipping: its name and rate stand in columns of their own. */
  readonly options: Options | null
  readonly shippingTaxId: TaxId | null
  readonly shippingTaxName: string | null
  readonly shippingTaxPercent: Decimal | null
}

/** The price fields of a document as a request states them, parsed. */
export interface PriceInput {
  readonly currency: Currency
  readonly tax_id?: TaxId | null | undefined
  readonly tax_distribution: TaxDistribution
  readonly discount_type?: DiscountType | null | undefined
  readonly discount_value?: Decimal | null | undefined
  readonly discount_distribution: DiscountDistribution
  readonly shipping?: Decimal | null | undefined
  readonly notes?: string | null | undefined
  readonly options?: Options | null | undefined
}

/** The fields that say what is taken off a document as a whole, or off its lines. */
export type DiscountField = 'discount_distribution' | 'discount_type' | 'discount_value'

/** What is put on and taken off each line by itself. */
export const lineByLine = { tax_distribution: 'PER_ITEM', discount_distribution: 'PER_ITEM' } as const

/** A document's discount as an amount in minor units; none where that is 0. */
export function fixedDiscount(minor: number, currency: Currency): Pick<PriceInput, DiscountField> {
  return minor === 0
    ? { discount_distribution: 'NO_DISCOUNT', discount_type: null, discount_value: null }
    : { discount_distribution: 'PER_DOCUMENT', discount_type: 'FIXED', discount_value: minorToDecimal(minor, currency) }
}

/** The discount of a record, as a request states it. */
export function discountFieldsOf<Discounted extends { readonly [Field in DiscountField]: unknown }>(
  record: Discounted,
): Pick<Discounted, DiscountField> {
  const { discount_distribution, discount_type, discount_value } = record
  return { discount_distribution, discount_type, discount_value }
}

/** A tax as a document keeps it. */
export interface CopiedTax {
  readonly name: string
  readonly percent: Decimal
}

/** The taxes that a document refers to, as they are to be kept with it. */
export interface PriceTaxes {
  readonly tax: CopiedTax | null
  readonly shippingTax: CopiedTax | null
}

/** The columns that follow from what a request states. */
export function priceColumns(input: PriceInput, { tax, shippingTax }: PriceTaxes): PriceColumns {
  const { tax: onShipping } = readShippingTax(input.options)
  return {
    currency: input.currency,
    taxId: input.tax_id ?? null,
    taxName: tax?.name ?? null,
    taxPercent: tax?.percent ?? null,
    taxDistribution: input.tax_distribution,
    discountType: input.discount_type ?? null,
    discountValue: input.discount_value ?? null,
    discountDistribution: input.discount_distribution,
    shipping: input.shipping ?? null,
    notes: input.notes ?? null,
    options: withoutFacts(input.options),
    shippingTaxId: onShipping === PROPORTIONAL ? null : onShipping,
    shippingTaxName: shippingTax?.name ?? null,
    shippingTaxPercent: shippingTax?.percent ?? null,
  }
}

/** What is kept as a request would state it. */
export function columnsToPriceInput(columns: PriceColumns) {
  return {
    currency: columns.currency,
    tax_id: columns.taxId,
    tax_distribution: columns.taxDistribution,
    discount_type: columns.discountType,
    discount_value: columns.discountValue,
    discount_distribution: columns.discountDistribution,
    shipping: columns.shipping,
    notes: columns.notes,
    options: columns.options,
  } satisfies PriceInput
}

/** What is kept as an answer tells it. */
export function presentPrice(columns: PriceColumns) {
  return {
    currency: columns.currency,
    tax_id: columns.taxId,
    tax_name: columns.taxName,
    tax_percent: optionalNumber(columns.taxPercent),
    tax_distribution: columns.taxDistribution,
    discount_type: columns.discountType,
    discount_value: optionalNumber(columns.discountValue),
    discount_distribution: columns.discountDistribution,
    shipping: optionalNumber(columns.shipping),
    notes: columns.notes,
    options: presentOptions(columns),
  }
}

/** The labels of the enumerations among them, in the words of `labelOf`. */
export function presentPriceLabels(columns: PriceColumns, labelOf: LabelOf) {
  const { taxDistribution, discountType, discountDistribution } = columns
  return {
    tax_distribution_name: labelOf('tax_distribution', taxDistribution),
    discount_type_name: discountType === null ? null : labelOf('discount_type', discountType),
    discount_distribution_name: labelOf('discount_distribution', discountDistribution),
  }
}

type LabelOf = <Name extends EnumName>(name: Name, value: EnumValue<Name>) => string

function presentOptions({ options, shippingTaxName: name, shippingTaxPercent: percent }: PriceColumns): Options | null {
  return name === null || percent === null ? options : withFacts(options, name, decimalToNumber(percent))
}

/** The price fields of somebody's record. What is missing or of another type is as if it were not set. */
export function readPrice(record: WireRecord, currency: Currency): PriceColumns {
  const options = recordOf(record['options'])
  const { tax, name, percent } = readShippingTax(options)
  return {
    currency,
    taxId: textOf(record['tax_id']) as TaxId | null,
    taxName: textOf(record['tax_name']),
    taxPercent: decimalOf(record['tax_percent']),
    taxDistribution: enumValueOf('tax_distribution', record['tax_distribution']) ?? 'NO_TAX',
    discountType: enumValueOf('discount_type', record['discount_type']),
    discountValue: decimalOf(record['discount_value']),
    discountDistribution: enumValueOf('discount_distribution', record['discount_distribution']) ?? 'NO_DISCOUNT',
    shipping: decimalOf(record['shipping']),
    notes: textOf(record['notes']),
    options: withoutFacts(options),
    shippingTaxId: tax === PROPORTIONAL ? null : tax,
    shippingTaxName: name,
    shippingTaxPercent: percent,
  }
}

/** Whether the record says whether and how it is taxed and discounted: without that no total follows from it. */
export function tellsDistributions(record: WireRecord): boolean {
  return (
    enumValueOf('tax_distribution', record['tax_distribution']) !== null &&
    enumValueOf('discount_distribution', record['discount_distribution']) !== null
  )
}

/** Whether the record says that nothing is taken off: kind and value of a discount then say nothing. */
export function isUndiscounted(record: WireRecord): boolean {
  return record['discount_distribution'] === 'NO_DISCOUNT'
}

/** The figures of a line that its totals follow from. */
export type LineFigures = Pick<LineColumns, 'quantity' | 'price' | 'taxPercent' | 'discountType' | 'discountValue'>

/** The figures of a document that its totals follow from, beside its lines. */
export interface DocumentFigures extends Pick<
  PriceColumns,
  'currency' | 'taxDistribution' | 'taxPercent' | 'discountType' | 'discountValue' | 'discountDistribution' | 'shipping'
> {
  readonly shippingTax: ShippingTax | null
}

/** What the totals follow from: of the discounts those that the document's distribution lets count. */
export function toPricing(figures: DocumentFigures, lines: readonly LineFigures[]): Pricing {
  const { currency, taxDistribution, taxPercent, shipping, shippingTax, discountDistribution } = figures
  const discountIf = (isCounted: boolean, { discountType, discountValue }: typeof figures | LineFigures) =>
    isCounted ? toDiscount(discountType, discountValue) : null
  return {
    currency,
    taxDistribution,
    taxPercent,
    discount: discountIf(discountDistribution === 'PER_DOCUMENT', figures),
    shipping,
    shippingTax,
    lines: lines.map((line): PricedLine => ({
      quantity: line.quantity,
      price: line.price,
      taxPercent: line.taxPercent,
      discount: discountIf(discountDistribution === 'PER_ITEM', line),
    })),
  }
}

/** How the shipping of a document is taxed, by its columns. */
function shippingTaxIn({ options, shippingTaxPercent }: PriceColumns): ShippingTax | null {
  return readShippingTax(options).tax === PROPORTIONAL ? PROPORTIONAL : shippingTaxPercent
}

/** What the totals of a document follow from, as it is kept. */
export function columnsToPricing(columns: PriceColumns, lines: readonly LineFigures[]): Pricing {
  return toPricing({ ...columns, shippingTax: shippingTaxIn(columns) }, lines)
}

/** Where a request asks for a discount: on each line, on the document or nowhere. */
export const discountsOf = ({ discount_distribution: distribution }: Pick<PriceInput, 'discount_distribution'>) => ({
  isOnLines: distribution === 'PER_ITEM',
  isOnDocument: distribution === 'PER_DOCUMENT',
})

/** The same of a document's columns. */
export const discountsIn = ({ discountDistribution: distribution }: Pick<PriceColumns, 'discountDistribution'>) =>
  discountsOf({ discount_distribution: distribution })

/** Where a request says how much is taken off of the document: in an amount, or by asking for none. */
export const documentDiscountField = (input: Pick<PriceInput, 'discount_distribution'>) =>
  discountsOf(input).isOnDocument ? 'discount_value' : 'discount_distribution'
