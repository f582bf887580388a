import { describe, expect, it } from 'vitest'
import type { CalendarDate } from '../../src/kernel/calendar-date'
import type { ClientId, EstimateId, InvoiceId, MailingId, RecurringInvoiceId } from '../../src/domain/ids'
import type { Currency } from '../../src/domain/money/currency'
import { migrations } from '../../src/storage/migrations/index'
import { documentReads, estimateFilters, invoiceFilters } from '../../src/storage/stores/document-stores'
import { newEntryWrites } from '../../src/storage/stores/new-entry-store'
import { overviewReads } from '../../src/storage/stores/overview-store'
import { paymentReads, paymentsOf } from '../../src/storage/stores/payment-store'
import { contactsOf, recordReads } from '../../src/storage/stores/record-stores'
import { reminderReads } from '../../src/storage/stores/reminder-store'
import { seriesReads, seriesWrites } from '../../src/storage/stores/series-store'
import { agreementReads } from '../../src/storage/stores/sync/agreement-store'
import { conflictReads } from '../../src/storage/stores/sync/conflict-store'
import { outboxReads } from '../../src/storage/stores/sync/outbox-store'
import { usageReads } from '../../src/storage/stores/usage-store'
import { openWith } from './files'
import { insertClient, insertInvoice } from './rows'

const connection = openWith(':memory:', migrations)
const prepare = connection.sqlite.prepare.bind(connection.sqlite)

/** The plans of all statements that a read prepares, as SQLite words them; deeper steps are indented. */
function plansOf(read: () => unknown): string[][] {
  const texts = new Set<string>()
  connection.sqlite.prepare = (text: string) => {
    if (/^\s*(select|update|delete)/i.test(text)) texts.add(text)
    return prepare(text)
  }
  read()
  connection.sqlite.prepare = prepare
  return [...texts].map(planOf)
}

interface Step {
  readonly id: number
  readonly parent: number
  readonly detail: string
}

function planOf(text: string): string[] {
  const values = text.match(/\?/g)?.map(() => null) ?? []
  const named = Object.fromEntries([...text.matchAll(/@(\w+)/g)].map((match) => [match[1] ?? '', null] as const))
  const steps = prepare(`EXPLAIN QUERY PLAN ${text}`).all(...values, named) as Step[]
  const depthOf = (step: Step): number => {
    const parent = steps.find(({ id }) => id === step.parent)
    return parent === undefined ? 0 : 1 + depthOf(parent)
  }
  return steps.map((step) => '  '.repeat(depthOf(step)) + step.detail.replace(/SUBQUERY \d+$/, 'SUBQUERY'))
}

const one = { page: 1, perPage: 15 }
const late = { page: 2, perPage: 15 }
const clientId = 'c' as ClientId
const today = '2026-03-10' as CalendarDate
const documents = documentReads(connection)
const sync = {
  ...conflictReads(connection),
  ...outboxReads(connection),
  ...agreementReads(connection),
}
const records = recordReads(connection)
const payments = paymentReads(connection)
const numbers = { ...seriesReads(connection).series, ...seriesWrites(connection).series }

/** What is read with each row of some tables. */
const beside: Readonly<Record<string, readonly string[]>> = {
  payments: ['SEARCH invoices USING INDEX sqlite_autoindex_invoices_1 (id=?)'],
}

/** The plan of a page whose row numbers come in order out of an index: only the page itself is sorted once more. */
const pageFrom = (table: string, found: string) => [
  `SEARCH ${table} USING INTEGER PRIMARY KEY (rowid=?)`,
  'LIST SUBQUERY',
  `  ${found}`,
  ...(beside[table] ?? []),
  'USE TEMP B-TREE FOR ORDER BY',
]

/** The plan of a page that begins where its index is entered: its rows are read in the order of the index. */
const pageAlong = (table: string, found: string) => [found, ...(beside[table] ?? [])]

/** A page's plan without the subquery that counts the list once, and the plan of that. */
function apart(plan: readonly string[] = []): { readonly page: string[]; readonly counted: string[] } {
  const from = plan.indexOf('SCALAR SUBQUERY')
  const behind = plan.slice(from + 1)
  const steps = behind.findIndex((step) => !step.startsWith('  '))
  const counted = steps === -1 ? behind : behind.slice(0, steps)
  return {
    page: [...plan.slice(0, from), ...behind.slice(counted.length)],
    counted: counted.map((step) => step.slice('  '.length)),
  }
}

/** The first page is read along an index, the second found in it first; answers how they are counted. */
function expectPages(table: string, read: (at: typeof one) => unknown, step: string, index: string, by = '') {
  const [first, ...others] = plansOf(() => read(one))
  const { page, counted } = apart(first)
  expect(page).toEqual(pageAlong(table, `${step} ${table} USING INDEX ${index}${by}`))
  // An empty page is counted by itself.
  expect(others).toEqual([counted])
  const { page: second } = apart(plansOf(() => read(late))[0])
  expect(second).toEqual(pageFrom(table, `${step} ${table} USING COVERING INDEX ${index}${by}`))
  return counted
}

describe('a page in the order of its list comes out of an index, which covers what a late one passes over', () => {
  it.each<[string, (at: typeof one) => unknown]>([
    ['invoices', (at) => documents.invoices.list(at)],
    ['estimates', (at) => documents.estimates.list(at)],
    ['recurring_invoices', (at) => documents.recurringInvoices.list(at)],
    ['clients', (at) => records.clients.list(at)],
    ['payments', (at) => payments.payments.list(at)],
  ])('of all %s, counted by their tally', (table, read) => {
    const counted = expectPages(table, read, 'SCAN', `${table}_created`)
    expect(counted).toEqual(['SEARCH tallies USING PRIMARY KEY (kind=?)'])
  })

  it.each<[string, (at: typeof one) => unknown]>([
    ['taxes', (at) => records.taxes.list(at)],
    ['units', (at) => records.units.list(at)],
    ['saved_items', (at) => records.savedItems.list(at)],
  ])('of the few %s', (table, read) => {
    expectPages(table, read, 'SCAN', `${table}_created`)
  })

  it.each<[string, (at: typeof one) => unknown]>([
    ['invoices', (at) => documents.invoices.list({ ...at, filters: invoiceFilters({ clientId }, today) })],
    ['estimates', (at) => documents.estimates.list({ ...at, filters: estimateFilters({ clientId }) })],
    ['contacts', (at) => records.contacts.list({ ...at, filters: [contactsOf(clientId)] })],
  ])('of the %s of a client', (table, read) => {
    const counted = expectPages(table, read, 'SEARCH', `${table}_client`, ' (client_id=?)')
    expect(counted).toEqual([`SEARCH ${table} USING COVERING INDEX ${table}_client (client_id=?)`])
  })

  it.each<[string, (at: typeof one) => unknown]>([
    ['invoices', (at) => documents.invoices.list({ ...at, filters: invoiceFilters({ status: 'PAID' }, today) })],
    ['estimates', (at) => documents.estimates.list({ ...at, filters: estimateFilters({ status: 'SENT' }) })],
  ])('of the %s of a status, counted by their tally', (table, read) => {
    const counted = expectPages(table, read, 'SEARCH', `${table}_status`, ' (status=?)')
    expect(counted).toEqual(['SEARCH tallies USING PRIMARY KEY (kind=? AND status=?)'])
  })

  it.each(['OVERDUE', 'SENT'] as const)('of invoices that read as %s, counted by kept sums', (status) => {
    const plans = plansOf(() => documents.invoices.list({ ...one, filters: invoiceFilters({ status }, today) }))
    const counted = plans.slice(1).flatMap((plan) => plan.filter((step) => /SEARCH|SCAN (?!CONSTANT)/.test(step)))
    expect(counted.map((step) => step.trim())).toContain('SEARCH day_tallies USING PRIMARY KEY (kind=? AND day<?)')
    for (const step of counted) expect(step).toMatch(/tallies USING PRIMARY KEY/)
  })

  it('of the payments of an invoice', () => {
    const read = (at: typeof one) => payments.payments.list({ ...at, filters: [paymentsOf('i' as InvoiceId)] })
    const counted = expectPages('payments', read, 'SEARCH', 'payments_invoice', ' (invoice_id=?)')
    expect(counted).toEqual(['SEARCH payments USING COVERING INDEX payments_invoice (invoice_id=?)'])
  })

  it.each<[string, (at: typeof one & { sort: 'total' | '-total' }) => unknown]>([
    ['invoices', (at) => documents.invoices.list(at)],
    ['estimates', (at) => documents.estimates.list(at)],
  ])('of the %s by their amounts, each currency by itself', (table, read) => {
    for (const sort of ['total', '-total'] as const) {
      expectPages(table, (at) => read({ ...at, sort }), 'SCAN', `${table}_total`)
    }
  })

  it('the other way round', () => {
    expectPages('invoices', (at) => documents.invoices.list({ ...at, sort: 'created_at' }), 'SCAN', 'invoices_created')
  })

  it.each([
    ['after', '<'],
    ['before', '>'],
  ] as const)('%s a record, from where it stands', (side, sign) => {
    connection.sqlite.exec('SAVEPOINT beside')
    insertClient(connection.sqlite)
    insertInvoice(connection.sqlite, 'here', 'SENT')
    const cursor = side === 'after' ? { after: 'here' } : { before: 'here' }
    const plans = plansOf(() => documents.invoices.list({ ...one, page: 2, cursor }))
    connection.sqlite.exec('ROLLBACK TO beside; RELEASE beside')
    const found = plans.flat().map((step) => step.trim().replace('COVERING ', ''))
    expect(found).toContain(`SEARCH invoices USING INDEX invoices_created (created_at${sign}?)`)
  })
})

describe('a search for words alone', () => {
  const searches: [string, () => unknown][] = [
    ['invoices', () => documents.invoices.list({ ...one, search: 'lamp', mostHits: 100 })],
    ['clients', () => records.clients.list({ ...one, search: 'lamp', mostHits: 100 })],
    ['payments', () => payments.payments.list({ ...one, search: 'lamp', mostHits: 100 })],
  ]
  const along = (table: string) => expect.stringContaining(`SCAN ${table}_search VIRTUAL TABLE INDEX`) as string

  it.each(searches)('of %s asks the index once, newest first, and reads what it found', (table, read) => {
    const [found, page, ...others] = plansOf(read)
    expect(found?.filter((step) => !step.includes('subquery'))).toEqual([along(table)])
    expect(page?.slice(0, 2)).toEqual([`SEARCH ${table} USING INTEGER PRIMARY KEY (rowid=?)`, 'LIST SUBQUERY'])
    expect(page?.slice(2)).toEqual(['  SCAN json_each VIRTUAL TABLE INDEX 1:', ...(beside[table] ?? [])])
    expect(others).toEqual([])
  })
})

describe('what is asked at every call', () => {
  const owed = invoiceFilters({ status: 'OUTSTANDING' }, today)
  const overpaid = invoiceFilters({ clientId, status: 'CREDIT' }, today)
  const made = invoiceFilters({ recurringInvoiceId: 'r' as RecurringInvoiceId }, today)
  const given = { prefix: 'INV-', number: 7 }
  const series = { prefix: 'INV-', nextNumber: 5 }
  const amount = { currency: 'EUR' as Currency, range: [100, 199] as const, most: 5 }

  it.each([
    ['the lines of a document', () => documents.invoices.lines('i')],
    ['the invoice that an estimate became', () => documents.invoices.convertedFrom('e' as EstimateId)],
    ['the payments of an invoice', () => payments.payments.ofInvoice('i' as InvoiceId)],
    ['invoices of an amount', () => documents.invoices.withAmount(amount)],
    ['estimates of an amount', () => documents.estimates.withAmount(amount)],
    ['payments of an amount', () => payments.payments.withAmount(amount)],
    ['what is outstanding', () => documents.invoices.list({ ...one, filters: owed })],
    ['what a client paid too much', () => documents.invoices.list({ ...one, filters: overpaid })],
    ['what may be credit although something is due', () => documents.invoices.creditedWithheld(null)],
    ['what a recurring invoice made', () => documents.invoices.list({ ...one, filters: made, sort: '-dated' })],
    ['what is overdue', () => overviewReads(connection).overview.overdue(today)],
    ['the recurring invoices that are due', () => overviewReads(connection).overview.recurringDue(today)],
    ['who uses a client', () => usageReads(connection).usedBy('client', 'c')],
    ['who uses a tax', () => usageReads(connection).usedBy('tax', 't')],
    ['the highest number of a series', () => [numbers.highest('invoice', 'INV-'), numbers.highest('estimate', 'EST-')]],
    [
      'the next number of a series',
      () => [numbers.take('invoice', series), numbers.take('credit_note', series), numbers.take('estimate', series)],
    ],
    [
      'who has a number',
      () => (['invoice', 'credit_note', 'estimate'] as const).map((kind) => numbers.holder(kind, given)),
    ],
    [
      'what surrounds a number',
      () => [
        ...(['invoice', 'estimate'] as const).flatMap((kind) => [
          numbers.lowest(kind, 'INV-'),
          numbers.reachedFrom(kind, 'INV-', 1),
          numbers.highestBelow(kind, given),
        ]),
        numbers.before('invoice', given),
        numbers.lastIssued(series),
      ],
    ],
    [
      'what waits for a person in sync',
      () => [
        sync.conflicts.countSingle(),
        sync.conflicts.singleAfter(0, 50),
        sync.conflicts.firstNumbered('invoice'),
        sync.outbox.blocked('rejected', 0, 50),
        sync.outbox.countBlocked('rejected'),
        sync.agreement.missingAfter('', '', 50),
        sync.agreement.countMissing(),
      ],
    ],
    ['how many use a client', () => usageReads(connection).countUses('client', 'c')],
    ['how many use a tax', () => usageReads(connection).countUses('tax', 't')],
    ['how many use a unit', () => usageReads(connection).countUses('unit', 'u')],
    ['who uses a unit', () => usageReads(connection).usedBy('unit', 'u')],
  ])('%s is found by an index', (_title, read) => {
    const plans = plansOf(read)
    expect(plans.length).toBeGreaterThan(0)
    for (const step of plans.flat())
      expect(step).not.toMatch(/^\s*(SCAN (?!CONSTANT ROW|.*USING (COVERING )?INDEX)|SEARCH (?!.*USING ))/)
  })
})

describe('reminders', () => {
  it('are looked for among the invoices that owe something, by their due date', () => {
    const [plan] = plansOf(() => reminderReads(connection).reminders.due(today, null, 200))
    expect(plan?.[0]).toMatch(/^SEARCH invoices USING INDEX invoices_due /)
  })

  it('of an invoice, of a mail and to look at come out of their indexes', () => {
    const { reminders } = reminderReads(connection)
    const plans = plansOf(() => [
      reminders.ofInvoice('i' as InvoiceId),
      reminders.ofMailing('m' as MailingId),
      reminders.open(),
    ])
    for (const plan of plans) expect(plan.join()).not.toMatch(/SCAN (invoices|reminders)(?! USING)/)
  })
})

it('what was said of what is deleted is found by its record, however much was said of others', () => {
  const plans = plansOf(() => {
    newEntryWrites(connection).outbox.forgetDeleted(3)
  })
  expect(plans.flat().filter((step) => step.includes('outbox'))).toEqual([
    'SEARCH outbox USING COVERING INDEX outbox_record (record_id=?)',
  ])
})
