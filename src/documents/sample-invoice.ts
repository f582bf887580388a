import type { InvoiceRecord } from '../contract/v1/invoices/invoice-record'
import type { LineItemRecord } from '../contract/v1/documents/line-item'
import type { OrganizationRecord } from '../contract/v1/organizations/organization-operations'
import type { Sample } from '../domain/documents/sample'
import { dueDate, USUAL_TERMS } from '../domain/invoices/due-date'
import { presentLineColumns, readLine } from '../domain/totals/line-fields'
import { lineByLine, presentPrice, presentPriceLabels, readPrice } from '../domain/totals/price-fields'
import type { CalendarDate } from '../kernel/calendar-date'
import type { Catalogue } from '../words/catalogue'
import type { DocumentWords } from '../words/en/documents'
import { documentLanguage } from './document-language'
import { documentFormat } from './format'

/** Of nothing that there is. */
const NO_ID = '00000000-0000-0000-0000-000000000000'

/** Of each line, where the business charges tax. */
const TAX_PERCENT = 10
/** Of one line. */
const DISCOUNT_PERCENT = 10

/** What is the same in every sample. */
const plain = {
  id: NO_ID,
  client_id: NO_ID,
  prefix: 'INV-',
  number: 42,
  invoice_number: 'INV-0042',
  converted_from: null,
  converted_from_number: null,
  net_terms: USUAL_TERMS,
  net_terms_name: '',
  has_late_fee: false,
  late_fee: null,
  late_fee_kind: null,
  late_fee_kind_name: null,
  late_fee_interval: null,
  late_fee_interval_name: null,
  next_late_fee_update_at: null,
  total_late_fee: 0,
  total_paid: 0,
  status: 'SENT',
  status_name: '',
  is_editable: false,
} as const

/** An invoice of the business to nobody, issued on a day: its look is what it is about. Throws as `documentFormat` does. */
export function sampleInvoice(
  organization: OrganizationRecord,
  { paper, style: document_style, columns, labels, language: document_language }: Sample,
  offered: readonly Catalogue[],
  today: CalendarDate,
): InvoiceRecord {
  const { id: organization_id, profile, created_at, updated_at } = organization
  const language = documentLanguage({ organization: { profile: { ...profile, document_language } } }, offered)
  const { currency, words } = documentFormat(profile.currency, profile.locale, language)
  const { lines, units, notes } = words.sample
  const percent = profile.document_defaults?.tax_exemption ? 0 : TAX_PERCENT
  const line_items = [
    line({ name: lines.workshop, quantity: 1, price: 1200 }, percent),
    line({ name: lines.design, quantity: 2, price: 850, unit_name: units.day }, percent),
    line({ name: lines.support, quantity: 6, price: 100, unit_name: units.hour }, percent, DISCOUNT_PERCENT),
  ].map((each) => ({ ...each, organization_id }))
  const price = readPrice({ notes, ...lineByLine }, currency)
  const sumOf = (field: 'tax_amount' | 'total') => line_items.reduce((sum, each) => sum + each[field], 0)
  const [tax, total] = [sumOf('tax_amount'), sumOf('total')]
  return {
    ...plain,
    organization_id,
    ...presentPrice(price),
    ...presentPriceLabels(price, () => ''),
    currency_name: '',
    currency_symbol: '',
    subtotal: total - tax,
    document_discount: 0,
    tax_amount: tax,
    total,
    total_due: total,
    total_due_unsettled: total,
    issued_at: today,
    due_at: dueDate(today, USUAL_TERMS, null),
    client: { ...clientOf(profile, words.sample), created_at, updated_at },
    organization: {
      ...organization,
      profile: {
        ...profile,
        paper,
        document_style,
        document_columns: [...columns],
        document_labels: labels,
        document_language,
      },
    },
    line_items,
    created_at,
    updated_at,
  }
}

interface Stated {
  readonly name: string
  readonly quantity: number
  readonly price: number
  readonly unit_name?: string
}

/** Whole amounts, whatever comes off and on: there is no currency in which they would be rounded. */
function line(stated: Stated, taxPercent: number, discountPercent = 0): Omit<LineItemRecord, 'organization_id'> {
  const discount = discountPercent === 0 ? {} : { discount_type: 'PERCENTAGE', discount_value: discountPercent }
  const tax = taxPercent === 0 ? {} : { tax_percent: taxPercent }
  const columns = presentLineColumns(readLine({ ...stated, ...discount, ...tax }))
  const subtotal = stated.quantity * stated.price
  const net = subtotal - (subtotal * discountPercent) / 100
  const tax_amount = (net * taxPercent) / 100
  return { ...columns, id: NO_ID, subtotal, tax_amount, total: net + tax_amount }
}

/** Of the business's own country, so that the address is written as those of most of its clients are. */
function clientOf(
  { address }: OrganizationRecord['profile'],
  { client, street, city }: DocumentWords['sample'],
): Omit<InvoiceRecord['client'], 'created_at' | 'updated_at'> {
  return {
    id: NO_ID,
    name: client,
    email: null,
    kind: 'BUSINESS',
    kind_name: '',
    profile: null,
    address: { line1: street, line2: null, city, state: '', zip: '', country: address?.country ?? '' },
    document_defaults: null,
    vat_id: null,
    purchase_order_number: null,
    buyer_reference: null,
    e_invoice: null,
    language: null,
    contact_count: 0,
    note_count: 0,
  }
}
