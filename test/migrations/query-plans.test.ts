import { describe, expect, it } from 'vitest'
import type { CalendarDate } from '../../src/kernel/calendar-date'
import type { ClientId, EstimateId, InvoiceId } from '../../src/domain/ids'
import { migrations } from '../../src/storage/migrations/index'
import { documentReads, estimateFilters, invoiceFilters } from '../../src/storage/stores/document-stores'
import { overviewReads } from '../../src/storage/stores/overview-store'
import { paymentReads, paymentsOf } from '../../src/storage/stores/payment-store'
import { contactsOf, recordReads } from '../../src/storage/stores/record-stores'
import { usageReads } from '../../src/storage/stores/usage-store'
import { openWith } from './files'
import { insertClient, insertInvoice } from './rows'

const connection = openWith(':memory:', migrations)
const prepare = connection.sqlite.prepare.bind(connection.sqlite)

/** The plans of all statements that a read prepares, as SQLite words them; deeper steps are indented. */
function plansOf(read: () => unknown): string[][] {
  const texts = new Set<string>()
  connection.sqlite.prepare = (text: string) => {
    if (/^\s*select/i.test(text)) texts.add(text)
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
  return steps.map((step) => '  '.repeat(depthOf(step)) + step.detail)
}

const one = { page: 1, perPage: 15 }
const clientId = 'c' as ClientId
const today = '2026-03-10' as CalendarDate
const documents = documentReads(connection)
const records = recordReads(connection)
const payments = paymentReads(connection)

/** The plan of a page whose row numbers come in order out of an index: only the page itself is sorted once more. */
const pageFrom = (table: string, found: string) => [
  `SEARCH ${table} USING INTEGER PRIMARY KEY (rowid=?)`,
  'LIST SUBQUERY 1',
  `  ${found}`,
  'USE TEMP B-TREE FOR ORDER BY',
]
const tallied = ['SEARCH tallies USING PRIMARY KEY (kind=?)']

describe('a page in the order of its list comes out of a covering index, whatever its number', () => {
  it.each([
    ['invoices', () => documents.invoices.list(one)],
    ['estimates', () => documents.estimates.list(one)],
    ['recurring_invoices', () => documents.recurringInvoices.list(one)],
    ['clients', () => records.clients.list(one)],
    ['payments', () => payments.payments.list(one)],
  ])('of all %s, counted by their tally', (table, read) => {
    const [page, count] = plansOf(read)
    expect(page).toEqual(pageFrom(table, `SCAN ${table} USING COVERING INDEX ${table}_created`))
    expect(count).toEqual(tallied)
  })

  it.each([
    ['taxes', () => records.taxes.list(one)],
    ['units', () => records.units.list(one)],
    ['saved_items', () => records.savedItems.list(one)],
  ])('of the few %s', (table, read) => {
    expect(plansOf(read)[0]).toEqual(pageFrom(table, `SCAN ${table} USING COVERING INDEX ${table}_created`))
  })

  it.each([
    ['invoices', () => documents.invoices.list({ ...one, filters: invoiceFilters({ clientId }, today) })],
    ['estimates', () => documents.estimates.list({ ...one, filters: estimateFilters({ clientId }) })],
    ['contacts', () => records.contacts.list({ ...one, filters: [contactsOf(clientId)] })],
  ])('of the %s of a client', (table, read) => {
    const found = `SEARCH ${table} USING COVERING INDEX ${table}_client (client_id=?)`
    expect(plansOf(read)).toEqual([pageFrom(table, found), [found]])
  })

  it.each([
    ['invoices', () => documents.invoices.list({ ...one, filters: invoiceFilters({ status: 'PAID' }, today) })],
    ['estimates', () => documents.estimates.list({ ...one, filters: estimateFilters({ status: 'SENT' }) })],
  ])('of the %s of a status, counted by their tally', (table, read) => {
    const found = `SEARCH ${table} USING COVERING INDEX ${table}_status (status=?)`
    expect(plansOf(read)).toEqual([pageFrom(table, found), ['SEARCH tallies USING PRIMARY KEY (kind=? AND status=?)']])
  })

  it.each(['OVERDUE', 'SENT'] as const)('of invoices that read as %s, counted by kept sums', (status) => {
    const plans = plansOf(() => documents.invoices.list({ ...one, filters: invoiceFilters({ status }, today) }))
    const counted = plans.slice(1).flatMap((plan) => plan.filter((step) => /SEARCH|SCAN (?!CONSTANT)/.test(step)))
    expect(counted.map((step) => step.trim())).toContain('SEARCH day_tallies USING PRIMARY KEY (kind=? AND day<?)')
    for (const step of counted) expect(step).toMatch(/tallies USING PRIMARY KEY/)
  })

  it('of the payments of an invoice', () => {
    const found = 'SEARCH payments USING COVERING INDEX payments_invoice (invoice_id=?)'
    const filters = [paymentsOf('i' as InvoiceId)]
    expect(plansOf(() => payments.payments.list({ ...one, filters }))).toEqual([pageFrom('payments', found), [found]])
  })

  it('the other way round, and by name', () => {
    const oldest = plansOf(() => documents.invoices.list({ ...one, sort: 'created_at' }))
    expect(oldest[0]).toEqual(pageFrom('invoices', 'SCAN invoices USING COVERING INDEX invoices_created'))
    for (const sort of ['name', '-name'] as const) {
      const [page] = plansOf(() => records.clients.list({ ...one, sort }))
      expect(page).toEqual(pageFrom('clients', 'SCAN clients USING COVERING INDEX clients_name'))
    }
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
    expect(plans.flat()).toContain(`  SEARCH invoices USING COVERING INDEX invoices_created (created_at${sign}?)`)
  })
})

describe('a search for words alone', () => {
  it.each([
    ['invoices', () => documents.invoices.list({ ...one, search: 'lamp' })],
    ['clients', () => records.clients.list({ ...one, search: 'lamp' })],
    ['payments', () => payments.payments.list({ ...one, search: 'lamp' })],
  ])('of %s is answered by the index, newest first', (table, read) => {
    const [page, count] = plansOf(read)
    expect(page?.slice(0, 2)).toEqual([`SEARCH ${table} USING INTEGER PRIMARY KEY (rowid=?)`, 'LIST SUBQUERY 1'])
    expect(page?.slice(2)).toEqual([expect.stringContaining(`  SCAN ${table}_search VIRTUAL TABLE INDEX`)])
    expect(count?.filter((step) => !step.includes('subquery'))).toEqual([
      expect.stringContaining(`SCAN ${table}_search VIRTUAL TABLE INDEX`),
    ])
  })
})

describe('what is asked at every call', () => {
  const owed = invoiceFilters({ status: 'OUTSTANDING' }, today)

  it.each([
    ['the lines of a document', () => documents.invoices.lines('i')],
    ['the invoice that an estimate became', () => documents.invoices.convertedFrom('e' as EstimateId)],
    ['the payments of an invoice', () => payments.payments.ofInvoice('i' as InvoiceId)],
    ['what is outstanding', () => documents.invoices.list({ ...one, filters: owed })],
    ['what is overdue', () => overviewReads(connection).overview.overdue(today)],
    ['the recurring invoices that are due', () => overviewReads(connection).overview.recurringDue(today)],
    ['who uses a client', () => usageReads(connection).usedBy('client', 'c')],
    ['who uses a tax', () => usageReads(connection).usedBy('tax', 't')],
    ['who uses a unit', () => usageReads(connection).usedBy('unit', 'u')],
  ])('%s is found by an index', (_title, read) => {
    const plans = plansOf(read)
    expect(plans.length).toBeGreaterThan(0)
    for (const step of plans.flat()) expect(step).not.toMatch(/^\s*SCAN (?!.*USING (COVERING )?INDEX)/)
  })
})
