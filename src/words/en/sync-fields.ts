import { enumNames } from './enums'

/** What is said of one field of a record, which may be one of a line. `name` is the field's own, where none is known. */
export interface FieldWords {
  readonly label: (line: string | null, name: string) => string
  /** With what a server said of it. */
  readonly said: (said: string, line: string | null, name: string) => string
  /** The field that takes another value than those of both sides. */
  readonly anew: (line: string | null, name: string) => string
}

const called = (name: string, line: string | null) => (line === null ? name : `Line ${line}: ${name}`)

const field = (name: string) =>
  ({
    label: (line) => called(name, line),
    said: (said, line) => `${called(name, line)}: ${said}`,
    anew: (line) => `${called(name, line)}, written anew`,
  }) satisfies FieldWords

const named = <Name extends string>(names: Readonly<Record<Name, string>>) =>
  Object.fromEntries(Object.entries<string>(names).map(([name, text]) => [name, field(text)])) as Record<
    Name,
    ReturnType<typeof field>
  >

/** What people call the fields of the wire. */
export const syncFields = {
  /** A line as a whole. */
  line: {
    label: (line) => `Line ${line ?? ''}`,
    said: (said, line) => `Line ${line ?? ''}: ${said}`,
    anew: (line) => `Line ${line ?? ''}, written anew`,
  } satisfies FieldWords,

  /** What only the server knows. */
  unknown: {
    label: (line, name) => called(name, line),
    said: (said, line, name) => `${called(name, line)}: ${said}`,
    anew: (line, name) => `${called(name, line)}, written anew`,
  } satisfies FieldWords,

  /** By the last part of their path. */
  known: {
    ...named(enumNames),
    account_number: field('Account number'),
    address: field('Address'),
    allow_overpayment: field('Allow overpayment'),
    amount: field('Amount'),
    approved_at: field('Approved at'),
    bank_name: field('Bank name'),
    bic: field('BIC'),
    bill_to: field('Client'),
    body: field('Body'),
    buyer_reference: field('Buyer reference'),
    city: field('City'),
    client_id: field('Client'),
    company_name: field('Company'),
    converted_at: field('Converted at'),
    converted_from: field('From estimate'),
    country: field('Country'),
    created_at: field('Created at'),
    credit_note_heading: field('Heading of credit notes'),
    currency: field('Currency'),
    declined_at: field('Declined at'),
    description: field('Description'),
    discount: field('Discount'),
    discount_value: field('Discount'),
    document_columns: field('Columns of documents'),
    document_defaults: field('For new documents'),
    document_discount: field('Document discount'),
    document_labels: field('Labels of documents'),
    document_language: field('Language of documents'),
    document_style: field('Look of documents'),
    due: field('Due date'),
    due_at: field('Due'),
    email: field('E-mail'),
    end_date: field('Ends'),
    estimate_heading: field('Heading of estimates'),
    estimate_number: field('Estimate number'),
    footer: field('Footer'),
    has_late_fee: field('Late fee'),
    iban: field('IBAN'),
    image: field('Picture'),
    invoice_heading: field('Heading of invoices'),
    invoice_id: field('Invoice'),
    invoice_number: field('Invoice number'),
    is_settled: field('Arrived'),
    issued: field('Day of issue'),
    issued_at: field('Issued'),
    items: field('Lines'),
    kind: field('Kind of client'),
    language: field('Language'),
    last_generated_date: field('Last generated date'),
    skipped_through: field('Skipped through'),
    late_fee: field('Late fee'),
    line1: field('Street'),
    line2: field('Second line'),
    legal_name: field('Legal name'),
    line_items: field('Lines'),
    locale: field('Locale'),
    logo: field('Logo'),
    max_occurrences: field('Most invoices'),
    name: field('Name'),
    next_date: field('Next invoice'),
    notes: field('Notes'),
    number: field('Number'),
    occurrences: field('Occurrences'),
    on_credit_notes: field('On credit notes'),
    on_estimates: field('On estimates'),
    on_invoices: field('On invoices'),
    options: field('Further information'),
    paper: field('Paper'),
    payment: field('Payment details'),
    payment_date: field('Date'),
    payment_id: field('Payment'),
    payment_link: field('Payment page'),
    percent: field('Rate'),
    phone: field('Phone'),
    prefix: field('Prefix'),
    price: field('Price'),
    profile: field('Details'),
    purchase_order_number: field('Purchase order number'),
    quantity: field('Quantity'),
    refund_date: field('Date'),
    register_entry: field('Register entry'),
    routing_number: field('Routing number'),
    shipping: field('Shipping'),
    shipping_tax: field('Tax on shipping'),
    signature: field('Signature'),
    start_date: field('Starts'),
    state: field('State or region'),
    status: field('Status'),
    subtotal: field('Subtotal'),
    tax: field('Tax'),
    tax_amount: field('Tax amount'),
    tax_id: field('Tax'),
    tax_name: field('Tax name'),
    tax_number: field('Tax number'),
    tax_percent: field('Tax rate'),
    template: field('What it bills'),
    template_items: field('Lines'),
    terms: field('Terms'),
    time_zone: field('Time zone'),
    total: field('Total'),
    total_due: field('Amount due'),
    total_due_unsettled: field('Total due unsettled'),
    total_late_fee: field('Total late fee'),
    total_paid: field('Paid'),
    unit: field('Unit'),
    unit_of_measurement_id: field('Unit'),
    unit_price: field('Unit price'),
    updated_at: field('Updated at'),
    vat_id: field('VAT ID'),
    website: field('Website'),
    zip: field('Postal code'),
  },
}
