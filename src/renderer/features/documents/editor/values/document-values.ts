import type { LineItemRecord } from '../../../../../contract/v1/documents/line-item'
import type { EstimateRecord } from '../../../../../contract/v1/estimates/estimate-record'
import type { BillfoldApi } from '../../../../../contract/desktop/bridge'
import type { DiscountDistribution, DiscountType, TaxDistribution } from '../../../../../domain/enums'
import { parseCurrency } from '../../../../../domain/money/currency'
import { type Decimal, decimalToNumber, parseDecimal, ZERO } from '../../../../../domain/money/decimal'
import { readValidUntil, VALID_UNTIL } from '../../../../../domain/estimates/valid-until'
import { PURCHASE_ORDER, readPurchaseOrder } from '../../../../../domain/law/purchase-order'
import { readSupply, SUPPLY_END, SUPPLY_START } from '../../../../../domain/law/supply'
import { readTaxCurrency, TAX_CURRENCY, TAX_CURRENCY_RATE } from '../../../../../domain/law/tax-currency'
import { readTaxExemption, TAX_EXEMPTION, type TaxExemption } from '../../../../../domain/law/tax-exemption'
import { readWithholding, WITHHOLDING_NAME, WITHHOLDING_PERCENT } from '../../../../../domain/law/withholding'
import { readShippingTax, SHIPPING_TAX, withoutFacts } from '../../../../../domain/shipping-tax/options'
import { usualShippingTax } from '../../../../../domain/shipping-tax/usual'
import type { priceFields } from '../../../../../domain/totals/price-fields'
import { PRICES_INCLUDE_TAX, readPricesIncludeTax } from '../../../../../domain/totals/price-with-tax'
import { type Pricing, PROPORTIONAL, toDiscount } from '../../../../../domain/totals/pricing'
import { readTypedWithTax, TYPED_WITH_TAX, writeTypedWithTax } from '../../../../../domain/totals/typed-with-tax'
import { numberToText, textOrNull, textToNumber } from '../../../../widgets/fields/form/wire-values'
import { blankLine, isBlankLine, type LineValues, recordToLine } from '../lines/line-values'
import { goodsOf } from '../pricing/goods'
import { includeTaxAsRead } from '../pricing/include-tax'
import {
  amountToNumber,
  documentDiscount,
  lineDiscount,
  netAmount,
  shippingAmount,
  untoldAmount,
} from '../pricing/typed-amounts'
import { isTypedWithTax, netPrice } from '../pricing/typed-price'

/** What estimates, invoices and recurring invoices have in common, as it is typed. */
export interface DocumentValues {
  clientId: string
  clientName: string
  currency: string
  taxDistribution: TaxDistribution
  taxId: string
  /** Name and rate of the tax as they were when it was read; `''` once another is chosen. */
  taxName: string
  taxPercent: string
  /** Whether the prices of lines are typed with their tax. */
  pricesIncludeTax: boolean
  discountDistribution: DiscountDistribution
  discountType: DiscountType
  discountValue: string
  /** How discount and shipping were typed with tax, while they are typed without; `''` where they were not. */
  discountWithTax: string
  shipping: string
  shippingWithTax: string
  /** A tax's id, PROPORTIONAL, or `''` for none: it counts where there is shipping and any tax. */
  shippingTax: string
  /** Name and rate of that tax as they were when it was read. */
  shippingTaxName: string
  shippingTaxPercent: string
  /** Why no tax is charged, or `''`: it is printed where some of the document bears none. */
  taxExemption: TaxExemption | ''
  /** The day of supply, or the first of a period; `''` where neither is said. */
  supplyStart: string
  supplyEnd: string
  /** The last day on which an estimate binds; `''` where none is said. */
  validUntil: string
  /** What the client withholds, in percent, and what it is called; `''` where nothing is withheld. */
  withholdingName: string
  withholdingPercent: string
  /** What one unit of the currency is in that of the tax return, for the two currencies that it was typed for. */
  taxRate: string
  taxRateOf: string
  /** `''` is the one that all documents of the client name. */
  purchaseOrder: string
  notes: string
  /** What is kept with the document besides: it is sent as it came. */
  options: Readonly<Record<string, unknown>> | null
  lines: LineValues[]
}

type EstimateBody = Parameters<BillfoldApi['createEstimate']>[0]['body']
export type LineBody = EstimateBody['line_items'][number]
export type PricingBody = Omit<EstimateBody, 'line_items'>

/** The price fields of an estimate, an invoice or a template, as the wire has them. */
export type PricingRecord = Pick<EstimateRecord, keyof typeof priceFields>

/** The rate of a tax that is chosen by its id. */
export type PercentOf = (taxId: string) => Decimal | null

export function newDocument(currency: string): DocumentValues {
  return {
    clientId: '',
    clientName: '',
    currency,
    taxDistribution: 'NO_TAX',
    taxId: '',
    taxName: '',
    taxPercent: '',
    pricesIncludeTax: false,
    discountDistribution: 'NO_DISCOUNT',
    discountType: 'PERCENTAGE',
    discountValue: '',
    discountWithTax: '',
    shipping: '',
    shippingWithTax: '',
    shippingTax: '',
    shippingTaxName: '',
    shippingTaxPercent: '',
    taxExemption: '',
    supplyStart: '',
    supplyEnd: '',
    validUntil: '',
    withholdingName: '',
    withholdingPercent: '',
    taxRate: '',
    taxRateOf: '',
    purchaseOrder: '',
    notes: '',
    options: null,
    lines: [blankLine()],
  }
}

/** A document as it was kept; `country` is that of the business. */
export function recordToDocument(
  record: PricingRecord,
  client: { readonly id: string; readonly name: string },
  lines: readonly LineItemRecord[],
  country: string | undefined,
): DocumentValues {
  const hasDiscount = record.discount_distribution === 'PER_DOCUMENT'
  const onShipping = readShippingTax(record.options)
  const typed = readTypedWithTax(record.options)
  const supply = readSupply(record.options)
  const withholding = readWithholding(record.options)
  const currency = parseCurrency(record.currency)
  const taxCurrency = currency === null ? null : readTaxCurrency(record.options, currency)
  const values: DocumentValues = {
    clientId: client.id,
    clientName: client.name,
    currency: record.currency,
    taxDistribution: record.tax_distribution,
    taxId: record.tax_id ?? '',
    taxName: record.tax_name ?? '',
    taxPercent: numberToText(record.tax_percent),
    pricesIncludeTax: false,
    discountDistribution: record.discount_distribution,
    discountType: record.discount_type ?? 'PERCENTAGE',
    discountValue: hasDiscount ? numberToText(record.discount_value) : '',
    discountWithTax: typed.discount ?? '',
    shipping: numberToText(record.shipping),
    shippingWithTax: typed.shipping ?? '',
    shippingTax: onShipping.tax ?? (bearsShipping(record) ? null : usualShippingTax(country)) ?? '',
    shippingTaxName: onShipping.name ?? '',
    shippingTaxPercent: onShipping.percent ?? '',
    taxExemption: readTaxExemption(record.options) ?? '',
    supplyStart: supply?.start ?? '',
    supplyEnd: supply?.end ?? '',
    validUntil: readValidUntil(record.options) ?? '',
    withholdingName: withholding?.name ?? '',
    withholdingPercent: withholding?.percent ?? '',
    taxRate: taxCurrency?.rate ?? '',
    taxRateOf: taxCurrency === null ? '' : taxRatePair(record.currency, taxCurrency.currency),
    purchaseOrder: readPurchaseOrder(record.options) ?? '',
    notes: record.notes ?? '',
    options: record.options,
    lines: lines.map((line, index) => ({ ...recordToLine(line), discountWithTax: typed.lineDiscounts[index] ?? '' })),
  }
  if (readPricesIncludeTax(record.options)) includeTaxAsRead(values)
  return values
}

/** Whether it has shipping that could bear tax: what is kept of its tax was chosen then, also where that is none. */
function bearsShipping({ shipping, tax_distribution: distribution }: PricingRecord): boolean {
  return distribution !== 'NO_TAX' && (shipping ?? 0) !== 0
}

/**
 * What the totals are computed from while typing; null until there is a currency. A figure that is missing or cannot be
 * read counts as 0, so that what is wrong with the others is known; `hasUnreadable` tells whether it is a total.
 */
export function valuesToPricing(values: DocumentValues, percentOf: PercentOf): Pricing | null {
  const goods = goodsOf(values, percentOf)
  if (goods === null) return null
  const { currency, discountType } = values
  const discountValue = netAmount(documentDiscount(values, goods), currency)
  return {
    ...goods,
    discount: isDiscountedAsWhole(values) ? toDiscount(discountType, discountValue) : null,
    shipping: netAmount(shippingAmount(values, goods, percentOf), currency),
    shippingTax: toShippingTax(values, percentOf),
  }
}

/** Whether the document has a discount of its own, beside any of its lines. */
export function isDiscountedAsWhole({ discountDistribution }: Pick<DocumentValues, 'discountDistribution'>): boolean {
  return discountDistribution === 'PER_DOCUMENT'
}

export function isDiscountedPerLine({ discountDistribution }: Pick<DocumentValues, 'discountDistribution'>): boolean {
  return discountDistribution === 'PER_ITEM'
}

/** Whether a figure that counts is no number: what is not understood is neither nothing nor what it was before. */
export function hasUnreadable(values: DocumentValues): boolean {
  const { lines, shipping, discountValue } = values
  const ofLine = (line: LineValues) => [
    line.quantity,
    line.price,
    ...(isDiscountedPerLine(values) ? [line.discountValue] : []),
  ]
  const ofDocument = isDiscountedAsWhole(values) ? [shipping, discountValue] : [shipping]
  return [...ofDocument, ...lines.flatMap(ofLine)].some((text) => text.trim() !== '' && parseDecimal(text) === null)
}

/** Whether the choice in the field of this path counts: a tax does only where taxes are spread so. */
export function isAsked(path: string, { taxDistribution }: Pick<DocumentValues, 'taxDistribution'>): boolean {
  if (path === 'tax_id') return taxDistribution === 'PER_DOCUMENT'
  return !path.endsWith('.tax_id') || taxDistribution === 'PER_ITEM'
}

function toShippingTax({ shippingTax: tax, shippingTaxPercent }: DocumentValues, percentOf: PercentOf) {
  if (tax === '' || tax === PROPORTIONAL) return tax || null
  return percentOf(tax) ?? parseDecimal(shippingTaxPercent)
}

/** The tax that shipping bears by itself, as a line has one; none where it has none of its own. */
export function shippingTaxOf(values: DocumentValues): readonly Pick<LineValues, 'taxId' | 'taxName' | 'taxPercent'>[] {
  const { shippingTax: taxId, shippingTaxName: taxName, shippingTaxPercent: taxPercent } = values
  return taxId === '' || taxId === PROPORTIONAL || !canTaxShipping(values) ? [] : [{ taxId, taxName, taxPercent }]
}

/** Whether there is shipping that could bear tax. */
export function canTaxShipping({ shipping, taxDistribution }: DocumentValues): boolean {
  return taxDistribution !== 'NO_TAX' && (parseDecimal(shipping) ?? ZERO) !== ZERO
}

/** The price fields as they are sent, amounts without tax; what the distributions leave unused is sent as null. */
export function pricingBody(values: DocumentValues, percentOf: PercentOf): PricingBody {
  const hasDiscount = isDiscountedAsWhole(values)
  const goods = isTypedWithTax(values) ? goodsOf(values, percentOf) : null
  const discount = documentDiscount(values, goods)
  const shipping = shippingAmount(values, goods, percentOf)
  const untold = writeTypedWithTax({
    discount: hasDiscount ? untoldAmount(discount, values.currency) : null,
    shipping: untoldAmount(shipping, values.currency),
    lineDiscounts: untoldLineDiscounts(values, percentOf),
  })
  return {
    client_id: values.clientId,
    currency: values.currency,
    tax_distribution: values.taxDistribution,
    tax_id: values.taxDistribution === 'PER_DOCUMENT' ? textOrNull(values.taxId) : null,
    discount_distribution: values.discountDistribution,
    discount_type: hasDiscount ? values.discountType : null,
    discount_value: hasDiscount ? amountToNumber(discount, values.currency) : null,
    shipping: amountToNumber(shipping, values.currency),
    notes: textOrNull(values.notes),
    ...optionsBody(values, untold),
  }
}

function untoldLineDiscounts(values: DocumentValues, percentOf: PercentOf): (number | null)[] {
  if (!isDiscountedPerLine(values)) return []
  return sentLines(values.lines).map((index) => {
    const line = values.lines[index]
    return line ? untoldAmount(lineDiscount(values, line, percentOf), values.currency) : null
  })
}

/** What came with the document, and what of it is typed here; nothing where neither is there, as options are a PUT's whole. */
function optionsBody(values: DocumentValues, untold: object | null): Pick<PricingBody, 'options'> {
  const typed = {
    [SHIPPING_TAX]: canTaxShipping(values) ? values.shippingTax : '',
    [TAX_EXEMPTION]: values.taxExemption,
    [PRICES_INCLUDE_TAX]: isTypedWithTax(values) || '',
    [TYPED_WITH_TAX]: untold ?? '',
    [SUPPLY_START]: values.supplyStart,
    [SUPPLY_END]: values.supplyEnd,
    [VALID_UNTIL]: values.validUntil,
    [PURCHASE_ORDER]: values.purchaseOrder.trim(),
    ...taxCurrencyBody(values),
    ...withholdingBody(values),
  }
  const said = Object.entries(typed).filter(([, value]) => value !== '')
  const others = Object.entries(withoutFacts(values.options) ?? {}).filter(([name]) => !Object.hasOwn(typed, name))
  return said.length === 0 && values.options === null ? {} : { options: Object.fromEntries([...others, ...said]) }
}

/** The two currencies of a rate, which counts for no others. */
export const taxRatePair = (currency: string, ofTax: string): string => `${currency} ${ofTax}`

/** Whether the rate that was typed is sent: with tax, and in the currency that it was typed for. */
export function isTaxRateSent({ currency, taxDistribution, taxRate, taxRateOf }: DocumentValues): boolean {
  const [from] = taxRateOf.split(' ')
  return taxDistribution !== 'NO_TAX' && from === currency && taxRate.trim() !== ''
}

function taxCurrencyBody(values: DocumentValues) {
  const isSent = isTaxRateSent(values)
  const [, ofTax = ''] = values.taxRateOf.split(' ')
  return {
    [TAX_CURRENCY]: isSent ? ofTax : '',
    [TAX_CURRENCY_RATE]: isSent ? (textToNumber(values.taxRate) ?? '') : '',
  }
}

function withholdingBody({ withholdingName: name, withholdingPercent: percent }: DocumentValues) {
  const isWithheld = percent.trim() !== ''
  return {
    [WITHHOLDING_NAME]: isWithheld ? name.trim() : '',
    [WITHHOLDING_PERCENT]: isWithheld ? (textToNumber(percent) ?? '') : '',
  }
}

/** Where each line that is sent stands in the form. Blank ones are left out, unless there is nothing else. */
export function sentLines(lines: readonly LineValues[]): readonly number[] {
  const typed = lines.flatMap((line, index) => (isBlankLine(line) ? [] : [index]))
  return typed.length > 0 ? typed : lines.slice(0, 1).map((_, index) => index)
}

/** The lines as they are sent: without the tax that their prices may have been typed with. */
export function lineBodies(values: DocumentValues, percentOf: PercentOf): LineBody[] {
  return sentLines(values.lines).flatMap((index) => {
    const line = values.lines[index]
    return line ? [lineBody(line, values, percentOf)] : []
  })
}

function lineBody(line: LineValues, document: DocumentValues, percentOf: PercentOf): LineBody {
  const price = netPrice(document, line, percentOf)
  const isTaxed = document.taxDistribution === 'PER_ITEM'
  const typed = lineDiscount(document, line, percentOf)
  const discount = isDiscountedPerLine(document) ? amountToNumber(typed, document.currency) : null
  return {
    name: line.name,
    description: textOrNull(line.description),
    quantity: textToNumber(line.quantity) ?? Number.NaN,
    price: price === null ? Number.NaN : decimalToNumber(price),
    unit_of_measurement_id: textOrNull(line.unitId),
    tax_id: isTaxed ? textOrNull(line.taxId) : null,
    tax_name: isTaxed ? textOrNull(line.taxName) : null,
    tax_percent: isTaxed ? textToNumber(line.taxPercent) : null,
    discount_type: discount === null ? null : line.discountType,
    discount_value: discount,
  }
}
