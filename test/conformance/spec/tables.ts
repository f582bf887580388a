/**
 * The record tables of the interface specification, field by field, as facts: they are written down here once more, so
 * that a change of the contract shows. A question mark is "nullable"; where the specification is silent about an
 * optional field, it is null until it is set.
 */

export type SimpleType = 'uuid' | 'string' | 'number' | 'integer' | 'boolean' | 'date' | 'date-time' | 'object'

export type FieldType =
  | SimpleType
  | `${SimpleType}?`
  | { readonly oneOf: readonly string[]; readonly isNullable?: boolean }
  | { readonly each: Table }
  | { readonly table: Table; readonly isNullable?: boolean }

export interface Table {
  readonly title: string
  readonly fields: Readonly<Record<string, FieldType>>
}

const timestamps = { created_at: 'date-time', updated_at: 'date-time' } as const

const taxDistribution: FieldType = { oneOf: ['NO_TAX', 'PER_ITEM', 'PER_DOCUMENT'] }
const discountType: FieldType = { oneOf: ['PERCENTAGE', 'FIXED'], isNullable: true }
const discountDistribution: FieldType = { oneOf: ['NO_DISCOUNT', 'PER_ITEM', 'PER_DOCUMENT'] }
const netTerms: FieldType = { oneOf: ['IMMEDIATELY', 'NET15', 'NET30', 'NET45', 'NET60', 'OTHER'] }
const lateFeeKind: FieldType = { oneOf: ['PERCENTAGE', 'FIXED'], isNullable: true }
const lateFeeInterval: FieldType = { oneOf: ['ONE_TIME', 'DAILY', 'WEEKLY', 'MONTHLY'], isNullable: true }

const lineItem: Table = {
  title: 'Line item',
  fields: {
    id: 'uuid',
    organization_id: 'uuid',
    name: 'string',
    description: 'string?',
    quantity: 'number',
    price: 'number',
    unit_of_measurement_id: 'uuid?',
    unit_name: 'string?',
    tax_id: 'uuid?',
    tax_name: 'string?',
    tax_percent: 'number?',
    discount_type: discountType,
    discount_value: 'number?',
    subtotal: 'number',
    tax_amount: 'number',
    total: 'number',
  },
}

const address: Table = {
  title: 'Address',
  fields: { line1: 'string', line2: 'string?', city: 'string', state: 'string', zip: 'string', country: 'string' },
}

export const client: Table = {
  title: 'Client',
  fields: {
    id: 'uuid',
    name: 'string',
    email: 'string?',
    kind: { oneOf: ['BUSINESS', 'PERSON'] },
    kind_name: 'string',
    profile: {
      table: { title: 'Client profile', fields: { company_name: 'string?', website: 'string?' } },
      isNullable: true,
    },
    address: { table: address, isNullable: true },
    document_defaults: {
      table: { title: 'Document defaults', fields: { currency: 'string?' } },
      isNullable: true,
    },
    // These five are an addition of ours.
    vat_id: 'string?',
    purchase_order_number: 'string?',
    buyer_reference: 'string?',
    e_invoice: 'string?',
    language: 'string?',
    contact_count: 'integer',
    note_count: 'integer',
    ...timestamps,
  },
}

/** Not shown by the specification: the client record counts notes. */
export const note: Table = {
  title: 'Note',
  fields: { id: 'uuid', client_id: 'uuid', body: 'string', ...timestamps },
}

export const contact: Table = {
  title: 'Contact',
  fields: { id: 'uuid', client_id: 'uuid', name: 'string', email: 'string?', phone: 'string?', ...timestamps },
}

export const organization: Table = {
  title: 'Organization',
  fields: {
    id: 'uuid',
    name: 'string',
    processor_id: 'string?',
    subscription: 'object?',
    profile: 'object',
    role: 'string',
    ...timestamps,
  },
}

/** Not shown by the specification. */
export const profile: Table = {
  title: 'Profile',
  fields: { id: 'uuid', name: 'string', email: 'string', ...timestamps },
}

/** Not shown by the specification; v1.md "Login". */
export const signIn: Table = {
  title: 'Sign-in',
  fields: {
    access_token: 'string',
    token_type: 'string',
    expires_in: 'integer',
    user: { table: profile },
    organization: { table: organization },
  },
}

export const tax: Table = {
  title: 'Tax',
  fields: { id: 'uuid', organization_id: 'uuid', name: 'string', percent: 'number', ...timestamps },
}

export const unit: Table = {
  title: 'Unit of measurement',
  fields: { id: 'uuid', organization_id: 'uuid', name: 'string', ...timestamps },
}

export const savedItem: Table = {
  title: 'Saved item',
  fields: {
    id: 'uuid',
    organization_id: 'uuid',
    name: 'string',
    description: 'string?',
    price: 'number',
    quantity: 'number',
    currency: 'string',
    tax_id: 'uuid?',
    tax_name: 'string?',
    tax_percent: 'number?',
    unit_of_measurement_id: 'uuid?',
    unit_name: 'string?',
    ...timestamps,
  },
}

export const payment: Table = {
  title: 'Payment',
  fields: {
    id: 'uuid',
    organization_id: 'uuid',
    invoice_id: 'uuid',
    amount: 'number',
    is_settled: 'boolean',
    payment_date: 'date',
    notes: 'string?',
    ...timestamps,
  },
}

const template: Table = {
  title: 'Template',
  fields: {
    id: 'uuid',
    currency: 'string',
    tax_id: 'uuid?',
    tax_name: 'string?',
    tax_percent: 'number?',
    tax_distribution: taxDistribution,
    discount_type: discountType,
    discount_value: 'number?',
    discount_distribution: discountDistribution,
    net_terms: netTerms,
    has_late_fee: 'boolean',
    late_fee_kind: lateFeeKind,
    late_fee_interval: lateFeeInterval,
    late_fee: 'number?',
    shipping: 'number?',
    notes: 'string?',
    options: 'object?',
    items: { each: lineItem },
  },
}

export const recurringInvoice: Table = {
  title: 'Recurring invoice',
  fields: {
    id: 'uuid',
    organization_id: 'uuid',
    client_id: 'uuid',
    name: 'string?',
    frequency: { oneOf: ['DAILY', 'WEEKLY', 'BIWEEKLY', 'MONTHLY', 'QUARTERLY', 'BIANNUALLY', 'ANNUALLY'] },
    frequency_name: 'string',
    status: { oneOf: ['ACTIVE', 'PAUSED', 'COMPLETED', 'CANCELED'] },
    status_name: 'string',
    start_date: 'date',
    end_date: 'date?',
    max_occurrences: 'integer?',
    occurrences: 'integer',
    last_generated_date: 'date?',
    skipped_through: 'date?',
    next_date: 'date?',
    client: { table: client },
    template: { table: template },
    is_due_for_generation: 'boolean',
    can_generate_invoices: 'boolean',
    is_editable: 'boolean',
    ...timestamps,
  },
}

/** What the Estimate and Invoice tables have in common. */
const documentFields = {
  id: 'uuid',
  organization_id: 'uuid',
  client_id: 'uuid',
  prefix: 'string',
  number: 'integer',
  currency: 'string',
  currency_name: 'string',
  currency_symbol: 'string',
  tax_id: 'uuid?',
  tax_name: 'string?',
  tax_percent: 'number?',
  tax_distribution: taxDistribution,
  tax_distribution_name: 'string',
  discount_type: discountType,
  discount_type_name: 'string?',
  discount_value: 'number?',
  discount_distribution: discountDistribution,
  discount_distribution_name: 'string',
  shipping: 'number?',
  total: 'number',
  notes: 'string?',
  options: 'object?',
  status_name: 'string',
  is_editable: 'boolean',
  client: { table: client },
  organization: { table: organization },
  line_items: { each: lineItem },
  subtotal: 'number',
  document_discount: 'number',
  tax_amount: 'number',
  ...timestamps,
} as const satisfies Table['fields']

export const estimate: Table = {
  title: 'Estimate',
  fields: {
    ...documentFields,
    estimate_number: 'string',
    status: { oneOf: ['DRAFT', 'SENT', 'APPROVED', 'DECLINED', 'CONVERTED'] },
    approved_at: 'date-time?',
    declined_at: 'date-time?',
    converted_at: 'date-time?',
  },
}

export const invoice: Table = {
  title: 'Invoice',
  fields: {
    ...documentFields,
    converted_from: 'uuid?',
    converted_from_number: 'string?',
    invoice_number: 'string',
    net_terms: netTerms,
    net_terms_name: 'string',
    has_late_fee: 'boolean',
    late_fee_kind: lateFeeKind,
    late_fee_kind_name: 'string?',
    late_fee_interval: lateFeeInterval,
    late_fee_interval_name: 'string?',
    late_fee: 'number?',
    next_late_fee_update_at: 'date-time?',
    total_late_fee: 'number',
    total_paid: 'number',
    total_due: 'number',
    total_due_unsettled: 'number',
    status: { oneOf: ['DRAFT', 'SENT', 'PARTIALLY_PAID', 'PAID', 'OVERDUE', 'VOID', 'WRITTEN_OFF'] },
    issued_at: 'date?',
    due_at: 'date?',
  },
}
