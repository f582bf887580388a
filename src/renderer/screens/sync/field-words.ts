import { enumNames } from '../../../words/en/enums'
import { capital } from './kind-words'

/** Fields of the wire whose own name would not say it: by the last part of their path. */
const labels: Readonly<Record<string, string>> = {
  bic: 'BIC',
  client_id: 'Client',
  company_name: 'Company',
  converted_from: 'From estimate',
  discount_value: 'Discount',
  document_defaults: 'For new documents',
  due_at: 'Due',
  email: 'E-mail',
  end_date: 'Ends',
  has_late_fee: 'Late fee',
  iban: 'IBAN',
  invoice_id: 'Invoice',
  is_settled: 'Arrived',
  issued_at: 'Issued',
  items: 'Lines',
  kind: 'Kind of client',
  late_fee: 'Late fee',
  line1: 'Street',
  line2: 'Second line',
  line_items: 'Lines',
  max_occurrences: 'Most invoices',
  next_date: 'Next invoice',
  options: 'Further information',
  payment_date: 'Date',
  percent: 'Rate',
  profile: 'Details',
  shipping_tax: 'Tax on shipping',
  start_date: 'Starts',
  state: 'State or region',
  tax_id: 'Tax',
  tax_percent: 'Tax rate',
  template: 'What it bills',
  template_items: 'Lines',
  total_due: 'Amount due',
  total_paid: 'Paid',
  unit_of_measurement_id: 'Unit',
  zip: 'Postal code',
}

/** What a person calls a field of the wire: `profile.company_name` is "Company", `line_items.2.price` "Line 3: Price". */
export function fieldLabel(path: string): string {
  const parts = path.split('.')
  const last = parts.findLast((part) => !/^\d+$/.test(part)) ?? path
  const own = labels[last] ?? enumNames[last] ?? capital(last.replaceAll('_', ' '))
  const index = parts.findLast((part) => /^\d+$/.test(part))
  if (index === undefined) return own
  const line = `Line ${String(Number(index) + 1)}`
  return parts.at(-1) === index ? line : `${line}: ${own}`
}
