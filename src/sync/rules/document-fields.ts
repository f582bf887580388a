import { termsFields } from '../../domain/invoices/terms-fields'
import type { ClientId, LineId } from '../../domain/ids'
import type { Currency } from '../../domain/money/currency'
import { FOREIGN } from '../../domain/numbering/number'
import { isPlainText } from '../../domain/numbering/prefix'
import { documentSearchText, type SearchText } from '../../domain/search/search-text'
import { withoutFacts } from '../../domain/shipping-tax/options'
import { readLine, statedLineFields } from '../../domain/totals/line-fields'
import { isUndiscounted, readPrice, statedPriceFields } from '../../domain/totals/price-fields'
import { integerOf, minorOf, pick, recordOf, recordsOf, textOf, type WireRecord } from '../../domain/wire/read-fields'
import type { Reads } from '../../storage/organization-file'
import type { LineRow } from '../../storage/stores/document-stores'
import type { WriteContext } from './sync-rule'

/** The name that a record of ours carries in a remote's `options`. */
export const CLIENT_REF = 'client_ref'

/** Lines are one value: what of each was typed. A tax that has no record is written out in its line. */
export function lineContents(lines: unknown): unknown {
  return (recordsOf(lines) ?? []).map((line) => {
    const typed = withoutUnused(pick(line, statedLineFields))
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
  const unused = isUndiscounted(record) ? { discount_type: null, discount_value: null } : {}
  return withoutUnused({ ...pick(record, statedPriceFields), ...unused, options: optionsContent(record['options']) })
}

/** Fields of terms; those of a late fee that is not charged say nothing. */
export function termsContent(record: WireRecord): Record<string, unknown> {
  const hasLateFee = record['has_late_fee'] === true
  const unused = hasLateFee ? {} : { late_fee_kind: null, late_fee_interval: null, late_fee: null }
  return { ...pick(record, Object.keys(termsFields)), has_late_fee: hasLateFee, ...unused }
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

/**
 * The body with what a recurring invoice must name (spec "Create recurring invoice"): as its content has it, and only where
 * that says nothing as if it were not used.
 */
export function withRequiredFields(body: WireRecord, content: WireRecord): WireRecord {
  const missing = Object.entries(required).filter(([field]) => (body[field] ?? null) === null)
  return { ...body, ...Object.fromEntries(missing.map(([field, unused]) => [field, content[field] ?? unused])) }
}

/** The price columns and totals of a document as the remote has them. */
export function pricingColumns(record: WireRecord, clientId: ClientId, currency: Currency) {
  return {
    clientId,
    ...readPrice(record, currency),
    options: optionsContent(record['options']),
    subtotalMinor: minorOf(record['subtotal'], currency),
    documentDiscountMinor: minorOf(record['document_discount'], currency),
    taxMinor: minorOf(record['tax_amount'], currency),
    totalMinor: minorOf(record['total'], currency),
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
    ...readLine(line),
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
export function searchTextOf(
  record: WireRecord,
  clientId: ClientId,
  lines: readonly LineRow[],
  reads: Reads,
): SearchText {
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
  const prefix = textOf(record['prefix'])
  if (number !== null && number > 0) return { prefix: prefix ?? '', number }
  // What came from another program is all prefix, with our own server.
  if (number === FOREIGN && prefix !== null && prefix !== '' && prefix === textOf(record[field]))
    return { prefix, number }
  const found = /^(.*?)(\d{1,9})$/.exec(textOf(record[field]) ?? '')
  if (found?.[2] === undefined || Number(found[2]) === 0) return null
  return { prefix: found[1] ?? '', number: Number(found[2]) }
}
