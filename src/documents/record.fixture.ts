import type { AddressRecord, ClientRecord } from '../contract/v1/clients/client-record'
import {
  type CreditNoteLineRecord,
  type CreditNoteRecord,
  creditNoteRecord,
} from '../contract/v1/credit-notes/credit-note-record'
import type { LineItemRecord } from '../contract/v1/documents/line-item'
import { type EstimateRecord, estimateRecord } from '../contract/v1/estimates/estimate-record'
import { type InvoiceRecord, invoiceRecord } from '../contract/v1/invoices/invoice-record'
import type { OrganizationRecord } from '../contract/v1/organizations/organization-operations'
import { parseCurrency } from '../domain/money/currency'
import { decimalToNumber } from '../domain/money/decimal'
import { minorToDecimal } from '../domain/money/minor'
import { computeTotals } from '../domain/totals/totals'
import { wireToMinor } from './format'
import { recordToPricing } from './view/record-to-pricing'

/** Records for tests and samples. Their amounts are computed by the domain from what is handed in. */

const uuid = '018f3a52-6c1e-7d55-8a0b-3f6f0c9d2e10'
const stamps = { created_at: '2026-06-01T22:30:00.000Z', updated_at: '2026-06-01T22:30:00.000Z' }

const profile: OrganizationRecord['profile'] = {
  email: 'hello@northlight.studio',
  phone: '+1 415 555 0134',
  website: 'northlight.studio',
  legal_name: null,
  register_entry: null,
  tax_number: 'US 47-2918365',
  vat_id: null,
  address: { line1: '88 Harbor Street', line2: 'Suite 4', city: 'Portland', state: 'OR', zip: '97201', country: 'US' },
  currency: 'USD',
  locale: 'en-US',
  time_zone: 'America/Los_Angeles',
  paper: 'A4',
  bank_name: null,
  iban: null,
  account_number: null,
  routing_number: null,
  payment_link: null,
  invoice_heading: null,
  estimate_heading: null,
  credit_note_heading: null,
  bic: null,
  footer: null,
  logo: null,
  document_labels: null,
  document_style: null,
  document_columns: null,
  document_language: null,
  signature: null,
  file_name: null,
  document_defaults: null,
}

export const client: ClientRecord = {
  id: uuid,
  name: 'Ada Fontaine',
  email: 'accounts@meridian.example',
  kind: 'BUSINESS',
  kind_name: 'Business',
  profile: { company_name: 'Meridian Cartography Ltd', website: null },
  address: { line1: '12 Chart Row', line2: null, city: 'London', state: '', zip: 'SE1 9GF', country: 'GB' },
  document_defaults: null,
  vat_id: null,
  purchase_order_number: null,
  buyer_reference: null,
  e_invoice: null,
  language: null,
  contact_count: 0,
  note_count: 0,
  ...stamps,
}

export const noAddress: AddressRecord = { line1: '', line2: null, city: '', state: '', zip: '', country: '' }

/** A line; what is not given is empty and its amounts are computed. */
export function lineItem(given: Partial<LineItemRecord> & Pick<LineItemRecord, 'name' | 'price'>): LineItemRecord {
  return {
    id: uuid,
    organization_id: uuid,
    description: null,
    quantity: 1,
    unit_of_measurement_id: null,
    unit_name: null,
    tax_id: null,
    tax_name: null,
    tax_percent: null,
    discount_type: null,
    discount_value: null,
    subtotal: 0,
    tax_amount: 0,
    total: 0,
    ...given,
  }
}

type Overrides<Kind> = Partial<Omit<Kind, 'organization'>> & {
  readonly profile?: Partial<OrganizationRecord['profile']>
}

const shared = {
  id: uuid,
  organization_id: uuid,
  client_id: uuid,
  prefix: 'INV-',
  number: 42,
  currency: 'USD',
  currency_name: 'US Dollar',
  currency_symbol: '$',
  tax_id: null,
  tax_name: null,
  tax_percent: null,
  tax_distribution: 'NO_TAX',
  tax_distribution_name: 'No tax',
  discount_type: null,
  discount_type_name: null,
  discount_value: null,
  discount_distribution: 'NO_DISCOUNT',
  discount_distribution_name: 'No discount',
  shipping: null,
  notes: null,
  options: null,
  client,
  line_items: [lineItem({ name: 'Brand workshop', price: 1200 })],
  subtotal: 0,
  document_discount: 0,
  tax_amount: 0,
  total: 0,
  is_editable: false,
  ...stamps,
} as const

function organization(given: Partial<OrganizationRecord['profile']> = {}): OrganizationRecord {
  return {
    id: uuid,
    name: 'Northlight Studio',
    processor_id: null,
    subscription: null,
    profile: { ...profile, ...given },
    role: 'OWNER',
    ...stamps,
  }
}

/** An issued invoice. */
export function invoice({ profile: given, ...overrides }: Overrides<InvoiceRecord> = {}): InvoiceRecord {
  const record: InvoiceRecord = {
    ...shared,
    converted_from: null,
    converted_from_number: null,
    invoice_number: 'INV-0042',
    net_terms: 'NET30',
    net_terms_name: 'Net 30',
    has_late_fee: false,
    late_fee_kind: null,
    late_fee_kind_name: null,
    late_fee_interval: null,
    late_fee_interval_name: null,
    late_fee: null,
    next_late_fee_update_at: null,
    total_late_fee: 0,
    total_paid: 0,
    total_due: 0,
    total_due_unsettled: 0,
    status: 'SENT',
    status_name: 'Issued',
    issued_at: '2026-06-01',
    due_at: '2026-07-01',
    organization: organization(given),
    ...overrides,
    line_items: overrides.line_items ?? [...shared.line_items],
  }
  return invoiceRecord.parse(withTotals(record))
}

/** An estimate that was sent. */
export function estimate({ profile: given, ...overrides }: Overrides<EstimateRecord> = {}): EstimateRecord {
  const record: EstimateRecord = {
    ...shared,
    estimate_number: 'EST-0007',
    status: 'SENT',
    status_name: 'Sent',
    approved_at: null,
    declined_at: null,
    converted_at: null,
    organization: organization(given),
    ...overrides,
    line_items: overrides.line_items ?? [...shared.line_items],
  }
  return estimateRecord.parse(withTotals(record))
}

/** A line of a credit note, of one piece where nothing else is given. */
export function creditLine(
  given: Partial<CreditNoteLineRecord> & Pick<CreditNoteLineRecord, 'name' | 'amount'>,
): CreditNoteLineRecord {
  return {
    position: 0,
    description: null,
    quantity: 1,
    price: given.amount,
    unit_name: null,
    tax_name: null,
    tax_percent: null,
    tax_amount: 0,
    ...given,
  }
}

/** A credit note of that invoice; its sums are those of its lines. */
export function creditNote({ profile: given, ...overrides }: Overrides<CreditNoteRecord> = {}): CreditNoteRecord {
  const { id, organization_id, client_id, currency_symbol, created_at } = { ...shared }
  const currency = parseCurrency(overrides.currency ?? shared.currency)
  if (currency === null) throw new Error(`No such currency: ${overrides.currency ?? ''}`)
  const line_items = overrides.line_items ?? [creditLine({ name: 'Brand workshop', amount: 1200 })]
  const sumOf = (field: 'amount' | 'tax_amount') =>
    line_items.reduce((sum, line) => sum + wireToMinor(line[field], currency), 0)
  const wire = (minor: number) => decimalToNumber(minorToDecimal(minor, currency))
  return creditNoteRecord.parse({
    ...{ id, organization_id, client_id, currency, currency_symbol, created_at },
    prefix: 'CN-',
    number: 3,
    credit_note_number: 'CN-0003',
    issued_at: '2026-06-15',
    reason: 'The second day was called off',
    invoice_id: uuid,
    invoice_number: 'INV-0042',
    invoice_issued_at: '2026-06-01',
    options: null,
    withheld_amount: 0,
    client,
    organization: organization(given),
    subtotal: wire(sumOf('amount')),
    tax_amount: wire(sumOf('tax_amount')),
    total: wire(sumOf('amount') + sumOf('tax_amount')),
    ...overrides,
    line_items,
  })
}

function withTotals<Kind extends InvoiceRecord | EstimateRecord>(record: Kind): Kind {
  const currency = parseCurrency(record.currency)
  if (currency === null) throw new Error(`No such currency: ${record.currency}`)
  const totals = computeTotals(recordToPricing(record, currency))
  if (!totals.ok) throw new Error(JSON.stringify(totals.error))
  const wire = (minor: number) => decimalToNumber(minorToDecimal(minor, currency))
  const { subtotalMinor, documentDiscountMinor, taxMinor, totalMinor, lines } = totals.value
  return {
    ...record,
    subtotal: wire(subtotalMinor),
    document_discount: wire(documentDiscountMinor),
    tax_amount: wire(taxMinor),
    total: wire(totalMinor),
    line_items: record.line_items.map((line, index) => ({
      ...line,
      subtotal: wire(lines[index]?.subtotalMinor ?? 0),
      tax_amount: wire(lines[index]?.taxMinor ?? 0),
      total: wire(lines[index]?.totalMinor ?? 0),
    })),
  }
}
