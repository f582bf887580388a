import type { Kind } from '../remote/books'
import { valueAt, type Wire } from '../work/side'

/** What two sides must say alike of a record, in one form; references are named by `idOf`. */
export function comparable(kind: Kind, record: Wire, idOf: (kind: Kind, id: string) => string | null): unknown {
  const reference = (value: unknown, of: Kind) => (typeof value === 'string' && value !== '' ? idOf(of, value) : null)
  const plain = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, blank(record[name])]))
  const shippingTax = (value: unknown) => (value === 'PROPORTIONAL' ? value : reference(value, 'tax'))
  const lines = (items: unknown) =>
    ((items ?? []) as readonly Wire[]).map((line) => ({
      ...Object.fromEntries(lineFields.map((name) => [name, blank(discounted(line)[name])])),
      tax: reference(line['tax_id'], 'tax'),
      unit: reference(line['unit_of_measurement_id'], 'unit'),
    }))
  const priced = (from: Wire) => ({
    ...Object.fromEntries(pricingFields.map((name) => [name, blank(discounted(from)[name])])),
    tax: reference(from['tax_id'], 'tax'),
    onShipping: shippingTax(valueAt(from, 'options.shipping_tax')),
  })
  switch (kind) {
    case 'tax':
      return plain(['name', 'percent'])
    case 'unit':
    case 'profile':
      return plain(['name'])
    case 'client':
      return plain(['name', 'email', 'kind', 'profile', 'address', 'document_defaults'])
    case 'contact':
      return { ...plain(['name', 'email', 'phone']), client: reference(record['client_id'], 'client') }
    case 'note':
      return { ...plain(['body']), client: reference(record['client_id'], 'client') }
    case 'saved_item':
      return {
        ...plain(['name', 'description', 'price', 'quantity', 'currency']),
        tax: reference(record['tax_id'], 'tax'),
        unit: reference(record['unit_of_measurement_id'], 'unit'),
      }
    case 'estimate':
      return {
        ...priced(record),
        ...plain(['total', 'status', 'estimate_number']),
        ...(record['status'] === 'APPROVED' || record['status'] === 'CONVERTED' ? plain(wentOutWith) : {}),
        client: reference(record['client_id'], 'client'),
        lines: lines(record['line_items']),
      }
    case 'invoice':
      return {
        ...priced(record),
        ...plain(['total', 'net_terms', 'issued_at', 'due_at', 'total_paid', 'total_due']),
        ...(record['status'] === 'DRAFT' ? {} : plain(wentOutWith)),
        // Whether it is overdue hangs on what day it is where one looks.
        status: record['status'] === 'OVERDUE' ? 'open' : openOr(record['status']),
        number: record['status'] === 'DRAFT' ? null : record['invoice_number'],
        client: reference(record['client_id'], 'client'),
        lines: lines(record['line_items']),
      }
    case 'recurring_invoice':
      return {
        ...plain(['name', 'frequency', 'start_date', 'end_date', 'max_occurrences', 'status']),
        ...priced((record['template'] ?? {}) as Wire),
        client: reference(record['client_id'], 'client'),
        lines: lines(valueAt(record, 'template.items')),
      }
    case 'payment':
      return {
        ...plain(['amount', 'is_settled', 'payment_date', 'notes']),
        invoice: reference(record['invoice_id'], 'invoice'),
      }
    case 'refund':
      return {
        ...plain(['amount', 'refund_date', 'notes']),
        invoice: reference(record['invoice_id'], 'invoice'),
        payment: reference(record['payment_id'], 'payment'),
      }
    case 'organization':
      return {
        name: record['name'],
        phone: valueAt(record, 'profile.phone'),
        footer: valueAt(record, 'profile.footer'),
      }
  }
}

/** Until it goes out, a document comes to what its lines say on either side. */
const wentOutWith = ['subtotal', 'document_discount', 'tax_amount']

const pricingFields = [
  'currency',
  'tax_distribution',
  'discount_type',
  'discount_value',
  'discount_distribution',
  'shipping',
  'notes',
]
const lineFields = ['name', 'description', 'quantity', 'price', 'discount_type', 'discount_value']

/** A discount of nothing is none. */
function discounted(record: Wire): Wire {
  return record['discount_value'] ? record : { ...record, discount_type: null, discount_value: null }
}

function openOr(status: unknown): unknown {
  return status === 'SENT' || status === 'PARTIALLY_PAID' ? 'open' : status
}

/** Nothing, in whichever of the ways there are to say it. */
function blank(value: unknown): unknown {
  if (value === undefined || value === '' || value === null) return null
  if (typeof value !== 'object' || Array.isArray(value)) return value
  const members = Object.entries(value)
    .map(([name, member]) => [name, blank(member)] as const)
    .filter(([, member]) => member !== null)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return members.length === 0 ? null : Object.fromEntries(members)
}
