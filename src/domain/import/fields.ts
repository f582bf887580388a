/** What can be imported. */
export const importKinds = ['client', 'saved_item', 'invoice'] as const
export type ImportKind = (typeof importKinds)[number]

/** What a column may be of a client, an item or an invoice, in the order in which a person is shown them. */
export const importFields = {
  client: [
    'name',
    'company',
    'first_name',
    'last_name',
    'kind',
    'email',
    'phone',
    'contact',
    'website',
    'line1',
    'line2',
    'zip',
    'city',
    'state',
    'country',
    'currency',
    'vat_id',
    'purchase_order_number',
    'buyer_reference',
    'e_invoice',
    'language',
    'note',
  ],
  saved_item: ['name', 'description', 'price', 'quantity', 'unit', 'currency', 'tax_name', 'tax_percent'],
  invoice: [
    'number',
    'client',
    'client_email',
    'issued_at',
    'due_at',
    'currency',
    'total',
    'tax',
    'tax_percent',
    'paid',
    'due',
    'paid_on',
    'status',
    'line_name',
    'line_description',
    'line_quantity',
    'line_price',
    'line_total',
    'line_tax_percent',
    'purchase_order_number',
    'notes',
  ],
} as const satisfies Record<ImportKind, readonly string[]>

export type ImportField<Kind extends ImportKind = ImportKind> = (typeof importFields)[Kind][number]

/** Which column says what: a column may say nothing that is wanted, a field is said by one column at most. */
export type Mapping = Readonly<Partial<Record<ImportField, number>>>

/** The fields that are amounts, and those that are days: how a file writes them is found out from all of them. */
export const amountFields: readonly ImportField[] = [
  'price',
  'quantity',
  'tax_percent',
  'total',
  'tax',
  'paid',
  'due',
  'line_quantity',
  'line_price',
  'line_total',
  'line_tax_percent',
]
/** The amounts that are money: what stands beside them says of which currency. */
export const moneyFields: readonly ImportField[] = ['price', 'total', 'tax', 'paid', 'due', 'line_price', 'line_total']
export const dayFields: readonly ImportField[] = ['issued_at', 'due_at', 'paid_on']
