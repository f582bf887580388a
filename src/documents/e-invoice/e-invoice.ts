import type { CreditNoteRecord } from '../../contract/v1/credit-notes/credit-note-record'
import type { InvoiceRecord } from '../../contract/v1/invoices/invoice-record'
import type { DeductedDeposit } from '../../domain/deposits/options'
import { splitDiscount } from '../../domain/deposits/split-discount'
import { purchaseOrderOf } from '../../domain/law/purchase-order'
import { readSupply, type Supply } from '../../domain/law/supply'
import { inTaxCurrency, readTaxCurrency } from '../../domain/law/tax-currency'
import { readTaxExemption } from '../../domain/law/tax-exemption'
import { type Currency, parseCurrency } from '../../domain/money/currency'
import { type Decimal, ZERO } from '../../domain/money/decimal'
import { type Pricing, taxPercentOf } from '../../domain/totals/pricing'
import { computeTotals, type Totals } from '../../domain/totals/totals'
import type { EnclosedFile } from '../archive/enclosed'
import { wireToMinor } from '../format'
import { recordToPricing } from '../view/record-to-pricing'
import { type CREDIT_NOTE, INVOICE } from './codes'
import { type SupportingDocument, supportingDocuments } from './supporting'
import { categoryKey, type TaxCategory, taxCategory } from './tax-category'

/** A line as EN 16931 has it (BG-25). */
export interface EInvoiceLine {
  readonly name: string
  readonly description: string | null
  readonly quantity: Decimal
  readonly unit: string | null
  readonly price: Decimal
  /** Its own discount (BT-136). */
  readonly discountMinor: number
  /** Quantity × price less its discount (BT-131). */
  readonly netMinor: number
  readonly tax: TaxCategory
}

/** The document's discount or its shipping in one category (BG-20, BG-21). */
export interface EInvoiceAdjustment {
  readonly amountMinor: number
  readonly tax: TaxCategory
}

/** What bears tax in one category, and the tax (BG-23). */
export interface EInvoiceTax {
  readonly category: TaxCategory
  readonly baseMinor: number
  readonly taxMinor: number
}

/** BG-22, in the order in which they follow from each other (BR-CO-10 to 16). */
export interface EInvoiceTotals {
  readonly linesMinor: number
  readonly discountsMinor: number
  readonly shippingMinor: number
  readonly withoutTaxMinor: number
  readonly taxMinor: number
  readonly withTaxMinor: number
}

/** The invoice that a credit note credits, or that asked for a deposit (BG-3). */
export interface PrecedingInvoice {
  readonly number: string
  readonly issuedAt: string
}

/**
 * What an e-invoice says, by EN 16931, in minor units of its currency, which every format writes down in its own way. The
 * amounts of a credit note are positive: its type says what they are.
 */
export interface EInvoice {
  readonly typeCode: typeof INVOICE | typeof CREDIT_NOTE
  readonly record: InvoiceRecord | CreditNoteRecord
  readonly number: string
  readonly note: string | null
  readonly dueAt: string | null
  /** Null for an invoice. */
  readonly preceding: PrecedingInvoice | null
  /** What of its discounts is no discount (BT-97): invoices for deposits, which it refers to too (BG-3). */
  readonly deposits: readonly DeductedDeposit[]
  /** What of them is, in minor units. */
  readonly ownDiscountMinor: number
  readonly currency: Currency
  /** The tax in the currency of the seller's tax return, where that is another (BT-6, BT-111). */
  readonly taxInItsCurrency: { readonly currency: Currency; readonly taxMinor: number } | null
  readonly supply: Supply | null
  readonly purchaseOrder: string | null
  /** What it holds beside its figures (BG-24). */
  readonly supporting: readonly SupportingDocument[]
  readonly lines: readonly EInvoiceLine[]
  readonly discounts: readonly EInvoiceAdjustment[]
  readonly shipping: readonly EInvoiceAdjustment[]
  readonly taxes: readonly EInvoiceTax[]
  readonly totals: EInvoiceTotals
  /** Whether it comes to what is on record: a remote may round tax in another way, and the sheet shows its figures. */
  readonly isAsRecorded: boolean
  /** What bears no tax although no reason is given. */
  readonly unexplained: { readonly lines: boolean; readonly shipping: boolean }
}

/** What stands in one category, in minor units. */
interface Group {
  readonly category: TaxCategory
  lines: number
  discounts: number
  shipping: number
  tax: number
}

/** An invoice as it was issued, as an e-invoice with the files that are attached to it. Throws where its currency is unknown or its totals break a limit. */
export function toEInvoice(record: InvoiceRecord, files: readonly EnclosedFile[] = []): EInvoice {
  const currency = currencyOf(record)
  const pricing = recordToPricing(record, currency)
  const computed = computeTotals(pricing)
  if (!computed.ok) throw new Error('An issued invoice whose totals break a limit.')
  const exemption = readTaxExemption(record.options)
  const { documentDiscountMinor } = computed.value
  const discount = splitDiscount(documentDiscountMinor, record.options, currency, pricing.discount?.type ?? null)
  const categoryOf = (percent: Decimal | null) => taxCategory(percent, exemption)
  const lines = linesOf(record, pricing, computed.value)
  const groups = groupByCategory(lines, computed.value, categoryOf)
  const sum = (part: 'lines' | 'discounts' | 'shipping' | 'tax') => groups.reduce((all, group) => all + group[part], 0)
  const adjustments = (part: 'discounts' | 'shipping'): EInvoiceAdjustment[] =>
    groups.flatMap(({ category, [part]: minor }) => (minor === 0 ? [] : [{ amountMinor: minor, tax: category }]))
  const withoutTaxMinor = sum('lines') - sum('discounts') + sum('shipping')
  return {
    typeCode: INVOICE,
    record,
    number: record.invoice_number,
    note: record.notes,
    dueAt: record.due_at,
    preceding: null,
    deposits: discount.deposits,
    ownDiscountMinor: discount.ownMinor,
    currency,
    taxInItsCurrency: taxInItsCurrency(record, sum('tax'), currency),
    supply: readSupply(record.options),
    purchaseOrder: purchaseOrderOf(record.options, record.client.purchase_order_number),
    supporting: supportingDocuments(files),
    lines: lines.map(({ line, priced, amounts, percent }) => ({
      name: line.name,
      description: line.description,
      quantity: priced.quantity,
      unit: line.unit_name,
      price: priced.price,
      discountMinor: amounts.discountMinor,
      netMinor: amounts.subtotalMinor - amounts.discountMinor,
      tax: categoryOf(percent),
    })),
    discounts: adjustments('discounts'),
    shipping: adjustments('shipping'),
    taxes: groups.map(({ category, lines, discounts, shipping, tax }) => ({
      category,
      baseMinor: lines - discounts + shipping,
      taxMinor: tax,
    })),
    totals: {
      linesMinor: sum('lines'),
      discountsMinor: sum('discounts'),
      shippingMinor: sum('shipping'),
      withoutTaxMinor,
      taxMinor: sum('tax'),
      withTaxMinor: withoutTaxMinor + sum('tax'),
    },
    isAsRecorded: computed.value.totalMinor === wireToMinor(record.total, currency),
    unexplained: {
      lines: exemption === null && lines.some(({ priced, percent }) => priced.price !== ZERO && percent === null),
      shipping: exemption === null && untaxedShipping(computed.value) > 0,
    },
  }
}

/** The invoices that one refers to (BG-3). */
export const referredInvoices = ({ preceding, deposits }: EInvoice): readonly PrecedingInvoice[] =>
  preceding === null ? deposits.map(({ invoiceNumber: number, issuedAt }) => ({ number, issuedAt })) : [preceding]

/** Throws an Error where it is none of ISO 4217. */
export function currencyOf({ currency: code }: EInvoice['record']): Currency {
  const currency = parseCurrency(code)
  if (currency === null) throw new Error(`An e-invoice cannot be in the unknown currency "${code}"`)
  return currency
}

/** Null where it names no such currency, or has no tax to say in it. */
export function taxInItsCurrency(
  { options }: EInvoice['record'],
  taxMinor: number,
  ofDocument: Currency,
): EInvoice['taxInItsCurrency'] {
  const told = readTaxCurrency(options, ofDocument)
  const minor = told === null || taxMinor === 0 ? null : inTaxCurrency(taxMinor, ofDocument, told)
  return told === null || minor === null ? null : { currency: told.currency, taxMinor: minor }
}

/** Each line with its figures, its amounts and the rate that it bears. */
function linesOf(record: InvoiceRecord, pricing: Pricing, totals: Totals) {
  return record.line_items.map((line, index) => {
    const [priced, amounts] = [pricing.lines[index], totals.lines[index]]
    if (priced === undefined || amounts === undefined) throw new Error('A line without amounts.')
    return { line, priced, amounts, percent: taxPercentOf(pricing, priced) }
  })
}

function groupByCategory(
  lines: ReturnType<typeof linesOf>,
  totals: Totals,
  categoryOf: (percent: Decimal | null) => TaxCategory,
): Group[] {
  const groups = new Map<string, Group>()
  const groupOf = (percent: Decimal | null): Group => {
    const category = categoryOf(percent)
    const key = categoryKey(category)
    const group = groups.get(key) ?? { category, lines: 0, discounts: 0, shipping: 0, tax: 0 }
    groups.set(key, group)
    return group
  }
  for (const { amounts, percent } of lines) {
    const group = groupOf(percent)
    group.lines += amounts.subtotalMinor - amounts.discountMinor
    group.discounts += amounts.documentDiscountMinor
  }
  for (const { percent, shippingMinor, taxMinor } of totals.taxGroups) {
    const group = groupOf(percent)
    group.shipping += shippingMinor
    group.tax += taxMinor
  }
  const untaxed = untaxedShipping(totals)
  if (untaxed > 0) groupOf(null).shipping += untaxed
  return [...groups.values()]
}

function untaxedShipping({ shippingMinor, taxGroups }: Totals): number {
  return taxGroups.reduce((left, group) => left - group.shippingMinor, shippingMinor)
}
