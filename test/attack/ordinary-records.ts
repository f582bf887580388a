export type Wire = Record<string, unknown>

/** The lists of /v1, by the last part of their path. */
const listNames = [
  'taxes',
  'units',
  'clients',
  'saved-items',
  'recurring-invoices',
  'estimates',
  'invoices',
  'payments',
  'contacts',
  'notes',
] as const
export type ListName = (typeof listNames)[number]

/** Those that are nobody's part. */
export const wholeLists = listNames.slice(0, -2)

const stamps = { created_at: '2026-01-05T09:00:00Z', updated_at: '2026-01-05T09:00:00Z' }

/** The id of the nth record of a list. */
export const idOf = (list: ListName, n = 1): string =>
  `0190c2a4-${String(listNames.indexOf(list)).padStart(4, '0')}-7000-8000-${String(n).padStart(12, '0')}`

/** The first client there, which nothing is wrong with. */
const CLIENT = idOf('clients')

const line = {
  name: 'Work',
  description: null,
  quantity: 1,
  price: 10,
  unit_of_measurement_id: null,
  unit_name: null,
  tax_id: null,
  tax_name: null,
  tax_percent: null,
  discount_type: null,
  discount_value: null,
  subtotal: 10,
  tax_amount: 0,
  total: 10,
}

const pricing = {
  currency: 'EUR',
  tax_id: null,
  tax_distribution: 'NO_TAX',
  discount_type: null,
  discount_value: null,
  discount_distribution: 'NO_DISCOUNT',
  shipping: null,
  notes: null,
  options: null,
}

const totals = { subtotal: 10, document_discount: 0, tax_amount: 0, total: 10 }
const terms = { net_terms: 'NET30', has_late_fee: false, late_fee_kind: null, late_fee_interval: null, late_fee: null }

/** An ordinary record of each list, as GET shows it; `over` is what of it is not. */
const made: Readonly<Record<ListName, (n: number) => Wire>> = {
  clients: (n) => ({ name: `Client ${String(n)}`, kind: 'BUSINESS', email: null, profile: null, address: null }),
  taxes: (n) => ({ name: `Tax ${String(n)}`, percent: 19 }),
  units: (n) => ({ name: `unit ${String(n)}` }),
  'saved-items': (n) => ({ name: `Item ${String(n)}`, description: null, price: 5, quantity: 1, currency: 'EUR' }),
  estimates: (n) => ({
    client_id: CLIENT,
    ...pricing,
    ...totals,
    prefix: 'E-',
    number: n,
    estimate_number: `E-000${String(n)}`,
    status: 'SENT',
    line_items: [line],
  }),
  invoices: (n) => ({
    client_id: CLIENT,
    ...pricing,
    ...terms,
    ...totals,
    prefix: 'R-',
    number: n,
    invoice_number: `R-000${String(n)}`,
    status: 'SENT',
    issued_at: '2026-03-01',
    due_at: '2026-12-31',
    total_late_fee: 0,
    line_items: [line],
  }),
  payments: () => ({
    invoice_id: idOf('invoices'),
    amount: 3,
    payment_date: '2026-03-05',
    notes: null,
    is_settled: true,
  }),
  'recurring-invoices': (n) => ({
    client_id: CLIENT,
    name: `Schedule ${String(n)}`,
    frequency: 'MONTHLY',
    status: 'ACTIVE',
    start_date: '2026-03-01',
    end_date: null,
    max_occurrences: null,
    occurrences: 0,
    last_generated_date: null,
    next_date: '2026-12-01',
    template: { ...pricing, ...terms, items: [line] },
  }),
  contacts: (n) => ({ name: `Contact ${String(n)}`, email: null, phone: null, client_id: CLIENT }),
  notes: (n) => ({ body: `Note ${String(n)}`, client_id: CLIENT }),
}

export function ordinary(list: ListName, n: number, over: Wire = {}): Wire {
  return { id: idOf(list, n), ...made[list](n), ...stamps, ...over }
}

/** An ordinary invoice's line; `over` is what of it is not. */
export const ordinaryLine = (over: Wire = {}): Wire => ({ ...line, ...over })
