import { enumValues } from '../../domain/enums'
import { USUAL_TERMS } from '../../domain/invoices/due-date'
import type { ClientId, LineId, TaxId, UnitId } from '../../domain/ids'
import type { Currency } from '../../domain/money/currency'
import { ZERO } from '../../domain/money/decimal'
import { isPlainText } from '../../domain/numbering/prefix'
import { documentSearchText, type SearchText } from '../../domain/search/search-text'
import { readShippingTax, withoutFacts } from '../../domain/shipping-tax/options'
import { PROPORTIONAL } from '../../domain/totals/pricing'
import type { Reads } from '../../storage/organization-file'
import type { LineRow } from '../../storage/stores/document-stores'
import { decimalOf, integerOf, minorOf, oneOf, pick, recordOf, recordsOf, textOf } from './read-wire'
import type { WireRecord } from '../surroundings'
import type { WriteContext } from './sync-rule'

/** The name that a record of ours carries in a remote's `options`. */
export const CLIENT_REF = 'client_ref'

export const pricingFields = [
  'currency',
  'tax_id',
  'tax_distribution',
  'discount_type',
  'discount_value',
  'discount_distribution',
  'shipping',
  'notes',
  'options',
]
export const termsFields = ['net_terms', 'has_late_fee', 'late_fee_kind', 'late_fee_interval', 'late_fee']

/** What the price follows from: changed on both sides, only a person can tell which is meant. */
export const priceTogether = [
  'currency',
  'tax_id',
  'tax_distribution',
  'discount_type',
  'discount_value',
  'discount_distribution',
  'shipping',
]

const lineFields = [
  'name',
  'description',
  'quantity',
  'price',
  'unit_of_measurement_id',
  'tax_id',
  'discount_type',
  'discount_value',
]

/** Lines are one value: what of each was typed. A tax that has no record is written out in its line. */
export function lineContents(lines: unknown): unknown {
  return (recordsOf(lines) ?? []).map((line) => {
    const typed = withoutUnused(pick(line, lineFields))
    const hasOwnTax = (line['tax_id'] ?? null) === null && (line['tax_percent'] ?? null) !== null
    return hasOwnTax ? { ...typed, ...pick(line, ['tax_name', 'tax_percent']) } : typed
  })
}

/** Whatever people keep with a document; the name that we gave it, and the rate of a tax that it names, are not theirs. */
function optionsContent(options: unknown): WireRecord | null {
  const record = withoutFacts(recordOf(options))
  if (record === null) return null
  const { [CLIENT_REF]: _, ...rest } = record
  return Object.keys(rest).length === 0 ? null : rest
}

/** The id, on the device that made it, of the record that a remote's record came from; null where it does not say. */
export function clientRefOf(record: WireRecord): string | null {
  const template = recordOf(record['template'])
  return textOf(recordOf(record['options'] ?? template?.['options'])?.[CLIENT_REF])
}

export function pricingContent(record: WireRecord): Record<string, unknown> {
  const { discount_distribution: distribution } = record
  const unused = distribution === 'NO_DISCOUNT' ? { discount_type: null, discount_value: null } : {}
  return withoutUnused({ ...pick(record, pricingFields), ...unused, options: optionsContent(record['options']) })
}

/** Fields of terms; those of a late fee that is not charged say nothing. */
export function termsContent(record: WireRecord): Record<string, unknown> {
  const hasLateFee = record['has_late_fee'] === true
  const unused = hasLateFee ? {} : { late_fee_kind: null, late_fee_interval: null, late_fee: null }
  return { ...pick(record, termsFields), has_late_fee: hasLateFee, ...unused }
}

/** One service writes nothing where another writes zero: the same is meant. */
function withoutUnused(content: Record<string, unknown>): Record<string, unknown> {
  const isZero = (field: string) => content[field] === 0
  return {
    ...content,
    ...(isZero('shipping') ? { shipping: null } : {}),
    ...(isZero('discount_value') || (content['discount_value'] ?? null) === null
      ? { discount_type: null, discount_value: null }
      : {}),
  }
}

/** What the specification requires of a recurring invoice even where it is not used. */
const required: Readonly<Record<string, unknown>> = {
  discount_type: 'PERCENTAGE',
  discount_value: 0,
  late_fee_kind: 'FIXED',
  late_fee_interval: 'ONE_TIME',
}

/** The body with what a recurring invoice must name (spec "Create recurring invoice"). */
export function withRequired(body: WireRecord): WireRecord {
  const missing = Object.entries(required).filter(([field]) => (body[field] ?? null) === null)
  return { ...body, ...Object.fromEntries(missing) }
}

/** The price columns and totals of a document as the remote has them. */
export function pricingColumns(record: WireRecord, clientId: ClientId, currency: Currency) {
  return {
    clientId,
    currency,
    taxId: textOf(record['tax_id']) as TaxId | null,
    taxName: textOf(record['tax_name']),
    taxPercent: decimalOf(record['tax_percent']),
    taxDistribution: oneOf(record['tax_distribution'], enumValues('tax_distribution')) ?? 'NO_TAX',
    discountType: oneOf(record['discount_type'], enumValues('discount_type')),
    discountValue: decimalOf(record['discount_value']),
    discountDistribution: oneOf(record['discount_distribution'], enumValues('discount_distribution')) ?? 'NO_DISCOUNT',
    shipping: decimalOf(record['shipping']),
    notes: textOf(record['notes']),
    options: optionsContent(record['options']),
    ...shippingTaxColumns(recordOf(record['options'])),
    subtotalMinor: minorOf(record['subtotal'], currency),
    documentDiscountMinor: minorOf(record['document_discount'], currency),
    taxMinor: minorOf(record['tax_amount'], currency),
    totalMinor: minorOf(record['total'], currency),
  }
}

function shippingTaxColumns(options: WireRecord | null) {
  const { tax, name, percent } = readShippingTax(options)
  return {
    shippingTaxId: tax === PROPORTIONAL ? null : tax,
    shippingTaxName: name,
    shippingTaxPercent: percent,
  }
}

export function termsColumns(record: WireRecord) {
  return {
    netTerms: oneOf(record['net_terms'], enumValues('net_terms')) ?? USUAL_TERMS,
    hasLateFee: record['has_late_fee'] === true,
    lateFeeKind: oneOf(record['late_fee_kind'], enumValues('late_fee_kind')),
    lateFeeInterval: oneOf(record['late_fee_interval'], enumValues('late_fee_interval')),
    lateFee: decimalOf(record['late_fee']),
  }
}

/** A document's lines as rows. Their ids are this device's own: a remote may give new ones at every change. */
export function lineRows(
  lines: unknown,
  { documentId, currency }: { readonly documentId: string; readonly currency: Currency },
  { newId }: Pick<WriteContext, 'newId'>,
): LineRow[] {
  return (recordsOf(lines) ?? []).map((line, position) => ({
    id: newId() as LineId,
    documentId: documentId as LineRow['documentId'],
    position,
    name: textOf(line['name']) ?? '',
    description: textOf(line['description']),
    quantity: decimalOf(line['quantity']) ?? ZERO,
    price: decimalOf(line['price']) ?? ZERO,
    unitId: textOf(line['unit_of_measurement_id']) as UnitId | null,
    unitName: textOf(line['unit_name']),
    taxId: textOf(line['tax_id']) as TaxId | null,
    taxName: textOf(line['tax_name']),
    taxPercent: decimalOf(line['tax_percent']),
    discountType: oneOf(line['discount_type'], enumValues('discount_type')),
    discountValue: decimalOf(line['discount_value']),
    subtotalMinor: minorOf(line['subtotal'], currency),
    taxMinor: minorOf(line['tax_amount'], currency),
    totalMinor: minorOf(line['total'], currency),
  })) as LineRow[]
}

/** What a document and its lines come to, by the path of each figure; one that is left out is null. */
export function totalsOf(record: WireRecord): Record<string, unknown> {
  const ofLines = (recordsOf(record['line_items']) ?? []).flatMap((line, index) =>
    ['subtotal', 'total'].map((field) => [`line_items.${String(index)}.${field}`, line[field] ?? null] as const),
  )
  return { ...pick(record, ['subtotal', 'document_discount', 'tax_amount', 'total']), ...Object.fromEntries(ofLines) }
}

/** What full-text search finds a document by. */
export function wordsOf(record: WireRecord, clientId: ClientId, lines: readonly LineRow[], reads: Reads): SearchText {
  const client = reads.clients.get(clientId)
  return documentSearchText({
    client: { name: client?.name ?? '', companyName: client?.companyName ?? null },
    columns: { notes: textOf(record['notes']) },
    lines,
  })
}

/**
 * A document's number, from its own fields or from the text that shows both; null where there is none that prints as it
 * is kept.
 */
export function numberOf(record: WireRecord, field: 'estimate_number' | 'invoice_number') {
  const number = readNumber(record, field)
  return number !== null && isPlainText(number.prefix) ? number : null
}

function readNumber(record: WireRecord, field: 'estimate_number' | 'invoice_number') {
  const number = integerOf(record['number'])
  if (number !== null && number > 0) return { prefix: textOf(record['prefix']) ?? '', number }
  const found = /^(.*?)(\d{1,9})$/.exec(textOf(record[field]) ?? '')
  if (found?.[2] === undefined || Number(found[2]) === 0) return null
  return { prefix: found[1] ?? '', number: Number(found[2]) }
}
