import type { InvoiceRecord } from '../contract/v1/invoices/invoice-record'
import type { LineItemRecord } from '../contract/v1/documents/line-item'
import type { OrganizationRecord } from '../contract/v1/organizations/organization-operations'
import type { Sample } from '../domain/documents/style'
import { dueDate, USUAL_TERMS } from '../domain/invoices/due-date'
import { presentLineColumns, readLine } from '../domain/totals/line-fields'
import { presentPrice, presentPriceLabels, readPrice } from '../domain/totals/price-fields'
import type { CalendarDate } from '../kernel/calendar-date'
import type { Catalogue } from '../words/catalogue'
import type { DocumentWords } from '../words/en/documents'
import { documentFormat } from './format'

/** Of nothing that there is. */
const NO_ID = '00000000-0000-0000-0000-000000000000'

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
  { paper, ...document_style }: Sample,
  language: Catalogue,
  today: CalendarDate,
): InvoiceRecord {
  const { id: organization_id, profile, created_at, updated_at } = organization
  const { currency, words } = documentFormat(profile.currency, profile.locale, language)
  const { workshop, design, support } = words.sample.lines
  const line_items = [line(workshop, 1, 1200), line(design, 2, 850), line(support, 6, 95)].map((each) => ({
    ...each,
    organization_id,
  }))
  const price = readPrice({ notes: words.sample.notes }, currency)
  const total = line_items.reduce((sum, each) => sum + each.total, 0)
  return {
    ...plain,
    organization_id,
    ...presentPrice(price),
    ...presentPriceLabels(price, () => ''),
    currency_name: '',
    currency_symbol: '',
    subtotal: total,
    document_discount: 0,
    tax_amount: 0,
    total,
    total_due: total,
    total_due_unsettled: total,
    issued_at: today,
    due_at: dueDate(today, USUAL_TERMS, null),
    client: { ...clientOf(profile, words.sample), created_at, updated_at },
    organization: { ...organization, profile: { ...profile, paper, document_style } },
    line_items,
    created_at,
    updated_at,
  }
}

function line(name: string, quantity: number, price: number): Omit<LineItemRecord, 'organization_id'> {
  const amount = quantity * price
  const stated = presentLineColumns(readLine({ name, quantity, price }))
  return { ...stated, id: NO_ID, subtotal: amount, tax_amount: 0, total: amount }
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
    contact_count: 0,
    note_count: 0,
  }
}
