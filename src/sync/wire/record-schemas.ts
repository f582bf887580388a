import { z } from 'zod'
import { forLabels } from '../../domain/documents/labels'
import { type EnumName, isEnumName } from '../../domain/enums'
import { termsFields } from '../../domain/invoices/terms-fields'
import { lineFields } from '../../domain/totals/line-fields'
import { priceFields } from '../../domain/totals/price-fields'
import type { RecordKind } from '../../contract/define/operation'
import {
  amount,
  counter,
  day,
  documentNumber,
  listOf,
  namesUpTo,
  oneOf,
  options,
  paidAmount,
  objectOf,
  percent,
  reference,
  textUpTo,
} from './limits'

/** The name under which its credit notes come with an invoice of our own server's: each is looked at where it is read. */
export const CREDIT_NOTES = 'credit_notes'

/** The name under which what late fees follow from comes with a record of our own server's. */
export const LATE_FEES = 'late_fees'

const MOST_LINES = 1_000
/** So many parts shipping may be credited in. */
const MOST_RATES = 100
const MOST_WAIVERS = 1_000
const MOST_CREDIT_NOTES = 1_000
/** More than there are kinds of. */
const MOST_COLUMNS = 100
/** As long as an image of a business may be (contract/v1/organizations). */
const IMAGE = 700_000

const name = textUpTo(255)
const text = textUpTo(10_000)

const address = objectOf({ line1: name, line2: name, city: name, state: name, zip: name, country: name })

/** A flag is set where it is `true`, and whatever else it may be it is not. */
const flag = z.unknown().optional()
/** Looked at where it is frozen (rules/parties). */
const party = z.unknown().optional()
const limits = { name, text, amount, percent, reference, options, flag, currency: textUpTo(3) }

/** The schemas of fields, by what each holds. */
function schemasOf(fields: Readonly<Record<string, keyof typeof limits | EnumName>>) {
  return Object.fromEntries(
    Object.entries(fields).map(([field, kind]) => [field, isEnumName(kind) ? oneOf(kind) : limits[kind]]),
  )
}

const line = { ...schemasOf(lineFields), subtotal: amount, tax_amount: amount, total: amount }
const creditLine = {
  name,
  description: text,
  quantity: amount,
  price: amount,
  unit_name: name,
  tax_name: name,
  tax_percent: percent,
  amount,
  tax_amount: amount,
}
const pricing = schemasOf(priceFields)
const terms = schemasOf(termsFields)

const document = {
  ...pricing,
  client_id: reference,
  prefix: textUpTo(64),
  number: documentNumber,
  subtotal: amount,
  document_discount: amount,
  tax_amount: amount,
  total: amount,
  line_items: listOf(line, MOST_LINES),
  client: party,
  organization: party,
}

const profileOfBusiness = objectOf({
  email: name,
  phone: name,
  website: name,
  legal_name: name,
  register_entry: name,
  tax_number: name,
  vat_id: name,
  address,
  currency: name,
  locale: name,
  time_zone: name,
  bank_name: name,
  iban: name,
  account_number: name,
  routing_number: name,
  bic: name,
  payment_link: name,
  invoice_heading: name,
  estimate_heading: name,
  credit_note_heading: name,
  document_labels: objectOf(forLabels(() => name)),
  footer: text,
  logo: textUpTo(IMAGE),
  document_style: objectOf({ template: name, typeface: name, accent: name }),
  document_columns: namesUpTo(MOST_COLUMNS),
  document_language: name,
  signature: objectOf({ image: textUpTo(IMAGE), name }),
})

/**
 * What of each kind of record a remote may send. Fields that are not named are not looked at, whatever they hold; those
 * that are refuse what would hurt.
 */
export const recordSchemas: Readonly<Record<RecordKind, z.ZodObject>> = {
  organization: z.looseObject({ name, profile: profileOfBusiness }),
  profile: z.looseObject({ name }),
  tax: z.looseObject({ name, percent }),
  unit: z.looseObject({ name }),
  client: z.looseObject({
    name,
    email: name,
    profile: objectOf({ company_name: name, website: name }),
    address,
    document_defaults: objectOf({ currency: name }),
    vat_id: name,
    purchase_order_number: name,
    buyer_reference: name,
    e_invoice: name,
    language: name,
  }),
  contact: z.looseObject({ name, email: name, phone: name, client_id: reference }),
  note: z.looseObject({ body: text, client_id: reference }),
  saved_item: z.looseObject({
    name,
    description: text,
    price: amount,
    quantity: amount,
    currency: textUpTo(3),
    tax_id: reference,
    unit_of_measurement_id: reference,
  }),
  recurring_invoice: z.looseObject({
    client_id: reference,
    name,
    frequency: oneOf('frequency'),
    status: oneOf('recurring_status'),
    start_date: day,
    end_date: day,
    next_date: day,
    last_generated_date: day,
    skipped_through: day,
    max_occurrences: counter,
    occurrences: counter,
    template: objectOf({ ...pricing, ...terms, items: listOf(line, MOST_LINES) }),
  }),
  estimate: z.looseObject({ ...document, estimate_number: textUpTo(80), status: oneOf('estimate_status') }),
  invoice: z.looseObject({
    ...document,
    ...terms,
    invoice_number: textUpTo(80),
    status: oneOf('invoice_status'),
    issued_at: day,
    due_at: day,
    total_late_fee: amount,
    converted_from: reference,
    [CREDIT_NOTES]: listOf(
      {
        id: reference,
        prefix: textUpTo(64),
        number: documentNumber,
        issued_at: day,
        reason: text,
        subtotal: amount,
        tax_amount: amount,
        total: amount,
        lines: listOf(creditLine, MOST_LINES + MOST_RATES),
      },
      MOST_CREDIT_NOTES,
    ),
    [LATE_FEES]: objectOf({
      issued_on: day,
      closed_on: day,
      waivers: listOf({ from_day: day, through_day: day, waived_on: day, reason: text }, MOST_WAIVERS),
    }),
  }),
  payment: z.looseObject({ invoice_id: reference, amount: paidAmount, payment_date: day, notes: text }),
  refund: z.looseObject({
    invoice_id: reference,
    amount: paidAmount,
    refund_date: day,
    notes: text,
    payment_id: reference,
  }),
}
