import { nested, type Evil } from './evil-remote'
import { idOf, ordinary, ordinaryLine, type ListName, type Wire } from './ordinary-records'

const SECOND = 2

/** A second record of a list, with something in it. */
function withIn(name: string, list: ListName, over: Wire): Evil {
  return { name, shows: { [list]: [ordinary(list, SECOND, over)] } }
}

const inInvoice = (name: string, over: Wire) => withIn(name, 'invoices', over)
const inLine = (name: string, over: Wire) => inInvoice(name, { line_items: [ordinaryLine(over)] })
const named = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [n.toString(36), n]))
/** Words that would be more than words, wherever they were put into a page. */
const MARKUP = '</style><script>evil()</script><img src="//evil.example/" onerror="evil()"><!--'
const long = (characters: number) => 'x'.repeat(characters)

/** Records that cannot be: each is set aside and shown, and stops nothing. */
export const evilRecords: readonly Evil[] = [
  inInvoice('a total of 1e300', { total: 1e300 }),
  inInvoice('a total larger than a document can carry', { total: 9.007e13 }),
  inInvoice('a total that is no number', { total: 'ten' }),
  inInvoice('late fees of 1e300', { total_late_fee: 1e300 }),
  inInvoice('a status that nobody knows', { status: 'SHIPPED' }),
  inInvoice('no status', { status: null }),
  inInvoice('no number', { number: null, invoice_number: null, prefix: null }),
  inInvoice('a number beyond what is counted exactly', { number: 2 ** 60 }),
  inInvoice('a due date in the year 1', { due_at: '0001-01-01' }),
  inInvoice('a due date that is no day', { due_at: '2026-02-31' }),
  inInvoice('a way to share out taxes that nobody knows', { tax_distribution: 'SOMEHOW' }),
  inInvoice('options that are nested 5,000 deep', { options: { deep: nested(5_000) } }),
  inInvoice('a field of no meaning, nested a million deep', { whatever: nested(1_000_000) }),
  inInvoice('options of 48,000 names', { options: named(48_000) }),
  inInvoice('6 MB of options', { options: { much: long(6_000_000) } }),
  inInvoice('1,001 lines', { line_items: Array.from({ length: 1_001 }, () => ordinaryLine()) }),
  inInvoice('lines that are no list', { line_items: 'many' }),
  inInvoice('lines that are numbers', { line_items: [1, 2] }),
  inInvoice('a client with an id of 100 characters', { client_id: long(100) }),
  inLine('a line at a price of 1e300', { price: 1e300 }),
  inLine('a line without a price', { price: null }),
  inLine('a line with a tax of 1e30 %', { tax_percent: 1e30 }),
  inLine('a line with a name of a million characters', { name: long(1_000_000) }),
  withIn('an estimate of 1e300', 'estimates', { total: 1e300 }),
  withIn('a payment of 1e300', 'payments', { amount: 1e300 }),
  withIn('a payment in the year 10000', 'payments', { payment_date: '+010000-01-01' }),
  withIn('a client with an id of 1.5 MB', 'clients', { id: long(1_500_000) }),
  withIn('a client with line feeds in its id', 'clients', { id: 'a\nb' }),
  withIn('a client whose id leads out of its list', 'clients', { id: '..' }),
  withIn('a client without an id', 'clients', { id: undefined }),
  withIn('a client with a name of 300 characters', 'clients', { name: long(300) }),
  withIn('a client whose name holds half a character', 'clients', { name: 'A\ud800' }),
  withIn('a client whose name is a number', 'clients', { name: 5 }),
  withIn('a note of a million characters', 'notes', { body: long(1_000_000) }),
  withIn('a tax of 1e300 %', 'taxes', { percent: 1e300 }),
  withIn('a schedule that is a century behind', 'recurring-invoices', {
    frequency: 'DAILY',
    start_date: '1900-01-01',
    next_date: '1900-01-01',
  }),
  withIn('a saved item in a currency that nobody knows', 'saved-items', { currency: 'ZZZ' }),
  { name: 'lists and texts where records should be', shows: { clients: [[], 'text', 5, null] } },
  {
    name: 'an invoice for a client that cannot be read',
    shows: {
      clients: [ordinary('clients', SECOND, { name: long(300) })],
      invoices: [ordinary('invoices', SECOND, { client_id: idOf('clients', SECOND) })],
    },
  },
]

/** Records that are odd and can be read all the same. */
export const oddRecords: readonly Evil[] = [
  // They are worked out from the lines.
  inInvoice('no total', { total: null }),
  inInvoice('no subtotal', { subtotal: undefined }),
  inLine('a line without a total', { total: null }),
  withIn('an id that is no UUID', 'clients', { id: 'cus_51H8xY' }),
  withIn('an id that climbs folders', 'clients', { id: '../../../etc/passwd' }),
  withIn('an id that is a name of ours', 'clients', { id: '__proto__' }),
  withIn('an id in capitals', 'clients', { id: idOf('clients', SECOND).toUpperCase() }),
  withIn('fields that nobody knows', 'clients', { reference: 5, tags: [], nested: { deep: [1] } }),
  inInvoice('a field of no meaning, nested 5,000 deep', { whatever: nested(5_000) }),
  inInvoice('a field of no meaning, of 48,000 names', { whatever: named(48_000) }),
  withIn('a field of no meaning, of 4 MB', 'clients', { whatever: Array.from({ length: 40_000 }, () => long(100)) }),
  withIn('empty lists where objects should be', 'clients', { profile: [], address: [], document_defaults: [] }),
  withIn('an address that is a text', 'clients', { address: 'Main Street 1' }),
  inInvoice('options that are an empty list', { options: [] }),
  inInvoice('moments of a far future', { created_at: '+275760-09-13T00:00:00Z' }),
  inInvoice('a number of 15 digits in our own series', { prefix: 'INV-', number: 900_719_925_474_099 }),
  {
    ...inInvoice('parties, lines and notes of markup', {
      client: { name: MARKUP, profile: { company_name: MARKUP }, address: { line1: MARKUP, city: MARKUP } },
      organization: { name: MARKUP, profile: { footer: MARKUP, tax_number: MARKUP, address: { line1: MARKUP } } },
      line_items: [ordinaryLine({ name: MARKUP, description: MARKUP })],
      notes: MARKUP,
    }),
    // It prints another business on a document that went out.
    questions: 1,
  },
  inInvoice('parties that are no parties', {
    client: { name: 5, address: { country: {} } },
    organization: { name: [], profile: { locale: '"><script>', address: { country: {} } } },
  }),
]

const terms = { has_late_fee: true, late_fee_interval: 'DAILY' }
const PAID = 4

function owing(name: string, over: Wire, payments: readonly Wire[] = []): Evil {
  const since = '1900-01-02'
  const invoices = Array.from({ length: 20 }, (_, at) =>
    ordinary('invoices', at + SECOND, {
      prefix: 'OLD-',
      number: at + 1,
      invoice_number: `OLD-${String(at + 1).padStart(4, '0')}`,
      issued_at: since,
      due_at: since,
      ...terms,
      ...over,
    }),
  )
  return { name, shows: { invoices, payments } }
}

/** Records that are in order, and of which much follows. */
export const costlyRecords: readonly Evil[] = [
  owing('20 invoices with a daily fee of a cent since 1900', { late_fee_kind: 'FIXED', late_fee: 0.01 }),
  owing('20 invoices with a daily fee of 1 % since 1900', { late_fee_kind: 'PERCENTAGE', late_fee: 1 }),
  owing(
    '20 payments of 1900 for invoices with a daily fee since then',
    { late_fee_kind: 'PERCENTAGE', late_fee: 1 },
    Array.from({ length: 20 }, (_, at) =>
      ordinary('payments', at + SECOND, {
        invoice_id: idOf('invoices', at + SECOND),
        amount: PAID,
        payment_date: '1900-01-05',
      }),
    ),
  ),
]
