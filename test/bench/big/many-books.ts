import Database from 'better-sqlite3'
import type { OrganizationId, UserId } from '../../../src/domain/ids'
import { startOperations } from '../../../src/contract/desktop/start-operations'
import { v1 } from '../../../src/contract/v1/index'
import { millisecondsToInstant } from '../../../src/kernel/instant'
import { business } from '../../../src/main/demo/demo-data'
import { newId } from '../../../src/main/ids'
import { setUpOrganization } from '../../../src/operations/desktop/set-up'
import { createExecutor } from '../../../src/operations/execute'
import { v1Handlers } from '../../../src/operations/v1/index'
import { toSearchText } from '../../../src/domain/search/search-text'
import { flushFile } from '../../../src/storage/flush'
import { openOrganizationFile } from '../../../src/storage/organization-file'
import { inProcessClient } from '../../../src/transport/in-process-client'
import { must } from '../../sync/linked-device'

/** Records of one lot: clients and the drafts for them, and what went out to one client that all lots share. */
const [CLIENTS, DRAFTS, ISSUED, PAID] = [10, 80, 20, 10]
/** Clients and invoices of a lot, one invoice in ten of them a client. */
export const LOT = CLIENTS + DRAFTS + ISSUED

const DAY_MS = 86_400_000
/** Of its ids these signs name the lot, so that all that refers to a record is known by them. */
const lotOf = (lot: number) => `01900000-${lot.toString(16).padStart(4, '0')}-7`

/** A file with clients, drafts, invoices that went out and payments, none of it known to any remote. */
export async function makeManyBooks(path: string, lots: number): Promise<void> {
  const { client, inLot, close } = openBooks(path, () => Date.now())
  const buyer = await must(client.createClient({ body: { name: 'Northwind Coffee', kind: 'BUSINESS' } }))
  inLot()
  const clients: string[] = []
  for (let index = 0; index < CLIENTS; index += 1) {
    const made = await must(client.createClient({ body: { name: `Client ${String(index)}`, kind: 'BUSINESS' } }))
    clients.push(made.id)
  }
  for (let index = 0; index < DRAFTS; index += 1) {
    await must(client.createInvoice({ body: invoiceBody(clients[index % CLIENTS] ?? '', index) }))
  }
  for (let index = 0; index < ISSUED; index += 1) {
    const { id } = await must(client.createInvoice({ body: invoiceBody(buyer.id, index) }))
    await must(client.sendInvoice({ params: { invoiceId: id } }))
    const body = { invoice_id: id, amount: 50, payment_date: new Date().toISOString().slice(0, 10) }
    if (index < PAID) await must(client.createPayment({ body }))
  }
  close()
  multiply(path, lots)
}

/** Books as they were left a year ago: schedules, and open invoices on which late fees accrue. */
export async function makeLeftBooks(path: string, lots: number, schedules: number): Promise<void> {
  const left = Date.now() - 366 * DAY_MS
  const { client, inLot, close } = openBooks(path, () => left)
  const buyer = await must(client.createClient({ body: { name: 'Northwind Coffee', kind: 'BUSINESS' } }))
  const start = new Date(left).toISOString().slice(0, 10)
  for (let index = 0; index < schedules; index += 1) {
    const frequency = index % 10 === 0 ? 'WEEKLY' : 'MONTHLY'
    await must(
      client.createRecurringInvoice({
        body: {
          ...scheduleBody(buyer.id, start, frequency),
          template_items: [{ name: 'Hosting', quantity: 1, price: 30 }],
        },
      }),
    )
  }
  inLot()
  const fee = { has_late_fee: true, late_fee_kind: 'PERCENTAGE', late_fee_interval: 'MONTHLY', late_fee: 1.5 } as const
  for (let index = 0; index < LEFT_LOT; index += 1) {
    const { id } = await must(client.createInvoice({ body: { ...invoiceBody(buyer.id, index), ...fee } }))
    await must(client.sendInvoice({ params: { invoiceId: id } }))
  }
  close()
  multiply(path, lots)
}

/** Invoices in a lot of books that were left. */
export const LEFT_LOT = 100

const invoiceBody = (clientId: string, index: number) =>
  ({
    client_id: clientId,
    currency: 'EUR',
    net_terms: 'NET30',
    tax_distribution: 'NO_TAX',
    discount_distribution: 'NO_DISCOUNT',
    notes: `Invoice ${String(index)}`,
    line_items: ['Interface design', 'Front-end development', 'Workshop'].map((name, line) => ({
      name,
      quantity: line + 1.5,
      price: 50 + (index % 50),
    })),
  }) as const

const scheduleBody = (clientId: string, start: string, frequency: 'WEEKLY' | 'MONTHLY') =>
  ({
    client_id: clientId,
    currency: 'EUR',
    frequency,
    start_date: start,
    tax_distribution: 'NO_TAX',
    discount_distribution: 'NO_DISCOUNT',
    discount_type: 'FIXED',
    discount_value: 0,
    has_late_fee: false,
    late_fee_kind: 'FIXED',
    late_fee_interval: 'ONE_TIME',
    late_fee: 0,
    net_terms: 'NET15',
  }) as const

/** The production operations on a fresh file; after `inLot` the ids of what is made name the first lot. */
function openBooks(path: string, clock: () => number) {
  const opened = openOrganizationFile(path, { isMade: true })
  if (!opened.ok) throw new Error(opened.error.detail)
  const file = opened.value
  const now = () => millisecondsToInstant(clock())
  const ownerId = newId() as UserId
  const body = startOperations.setUp.body.parse(business)
  setUpOrganization(file, body, { organizationId: newId() as OrganizationId, ownerId, now: now() })
  let count: number | null = null
  const nextId = () => {
    if (count === null) return newId()
    count += 1
    return `${lotOf(0)}000-8000-${count.toString(16).padStart(12, '0')}`
  }
  const client = inProcessClient(v1, {
    execute: createExecutor(v1Handlers, { file, userId: ownerId, role: 'OWNER', now, newId: nextId }),
    publicAddress: 'http://127.0.0.1/api',
    checkReplies: false,
    onDefect: (error) => {
      throw error
    },
  })
  const inLot = () => {
    count = 0
  }
  const close = () => {
    file.close()
  }
  return { client, inLot, close }
}

/** What of a lot is copied, by the column that names its record; rows refer to those of tables before. */
const tables = {
  clients: 'id',
  invoices: 'id',
  invoice_lines: 'id',
  payments: 'id',
  outbox: 'record_id',
  changes: 'record_id',
}

/** Writes the first lot again and again under other ids: what the operations have left of it, row by row. */
function multiply(path: string, lots: number): void {
  const sqlite = new Database(path)
  sqlite.pragma('synchronous = OFF')
  sqlite.pragma('cache_size = -200000')
  sqlite.function('said', { deterministic: true }, (text: string, before: string | null, after: string | null) =>
    before === null || after === null ? text : text.replace(toSearchText([before]), () => toSearchText([after])),
  )
  sqlite.transaction(() => {
    const copies = Object.entries(tables).map(([table, id]) => sqlite.prepare<Copied>(copyOf(sqlite, table, id)))
    const issued = sqlite.prepare<[], number>('SELECT max(number) FROM invoices').pluck().get() ?? 0
    for (let lot = 1; lot < lots; lot += 1) {
      const to = { first: lotOf(0), lot: lotOf(lot), name: ` of ${String(lot)}`, shift: lot * issued }
      for (const copy of copies) copy.run(to)
    }
    sqlite.prepare(`UPDATE series SET next_number = ? WHERE kind = 'invoice'`).run(lots * issued + 1)
    // As an application would have left them: it seals what it issues.
    sqlite.exec('DELETE FROM unsealed_documents')
  })()
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  sqlite.close()
  // Whoever waits for the disk first would wait for all of it.
  flushFile(path)
}

interface Copied {
  readonly first: string
  readonly lot: string
  /** What tells the clients and drafts of one lot from those of another. */
  readonly name: string
  readonly shift: number
}

const PRINTED = (number: string) => `prefix || printf('%04d', ${number})`
const CLIENT = '(SELECT name FROM clients WHERE id = client_id)'

/** What a copy is found by: what it says otherwise than the first does. */
const searchTexts: Readonly<Record<string, string>> = {
  clients: 'said(search_text, name, name || @name)',
  invoices: `said(said(said(search_text, ${PRINTED('number')}, ${PRINTED('(number + @shift)')}),
    ${CLIENT}, ${CLIENT} || iif(instr(client_id, @first) = 1, @name, '')), notes, notes || @name)`,
  payments: '(SELECT search_text FROM invoices WHERE id = replace(invoice_id, @first, @lot))',
}

function copyOf(sqlite: Database.Database, table: string, id: string): string {
  const columns = sqlite.pragma(`table_info(${table})`) as { readonly name: string; readonly type: string }[]
  const copied = columns.filter(({ name }) => name !== 'seq')
  const values = copied.map(({ name, type }) => {
    if (name === 'number') return 'number + @shift'
    if (name === 'notes' || (table === 'clients' && name === 'name')) return `${name} || @name`
    if (name === 'search_text') return searchTexts[table] ?? name
    return type === 'TEXT' ? `replace(${name}, @first, @lot)` : name
  })
  const names = copied.map(({ name }) => name).join(', ')
  return `INSERT INTO ${table} (${names}) SELECT ${values.join(', ')} FROM ${table}
    WHERE ${id} >= @first AND ${id} < @first || 'z' AND @name <> '' AND @shift >= 0`
}
