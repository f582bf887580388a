import Database from 'better-sqlite3'
import { toSearchText } from '../../src/domain/search/search-text'
import { openOrganizationFile } from '../../src/storage/organization-file'
import { openHouse } from './house'

/** Words that documents are found by; the first is in all of them. */
const words = ['invoice', 'design', 'hosting', 'workshop', 'translation', 'photography', 'audit', 'illustration']
const statuses = ['DRAFT', 'SENT', 'PAID', 'PAID', 'PAID', 'PARTIALLY_PAID', 'VOID']
const CLIENTS = 200

/**
 * Fills a file with invoices, `lines` lines each and a payment for every one, as the operations would have left them;
 * answers the house that it began as.
 */
export async function makeBigFile(path: string, invoices: number, lines: number) {
  const house = await openHouse(path)
  house.close()
  const sqlite = new Database(path)
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = OFF')
  sqlite.pragma('cache_size = -400000')
  sqlite.pragma('foreign_keys = OFF')
  sqlite.transaction(() => {
    const restore = setAside(sqlite)
    fill(sqlite, invoices, lines, house.ids)
    keepSums(sqlite)
    restore()
  })()
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  sqlite.exec('ANALYZE')
  sqlite.close()
  mergeSearch(path)
  return house
}

/** What the application does by itself every hour. */
function mergeSearch(path: string): void {
  const opened = openOrganizationFile(path)
  if (!opened.ok) throw new Error(opened.error.detail)
  let isMore = true
  while (isMore) isMore = opened.value.mergeSearch()
  opened.value.close()
}

/** Takes triggers and indexes away: what they do for one row after another is done faster for all at once. */
function setAside(sqlite: Database.Database): () => void {
  const found = sqlite
    .prepare<[], { type: string; name: string; sql: string }>(
      `SELECT type, name, sql FROM sqlite_schema WHERE type IN ('trigger', 'index') AND sql IS NOT NULL`,
    )
    .all()
  for (const { type, name } of found) sqlite.exec(`DROP ${type} ${name}`)
  return () => {
    for (const { sql } of found) sqlite.exec(sql)
  }
}

/** What the triggers would have kept. */
function keepSums(sqlite: Database.Database): void {
  sqlite.exec(`
    INSERT INTO invoices_search (rowid, search_text) SELECT seq, search_text FROM invoices;
    INSERT INTO payments_search (rowid, search_text) SELECT seq, search_text FROM payments;
    INSERT INTO tallies (kind, status, currency, count, total_minor, due_minor)
      SELECT 'invoice', status, currency, count(*), sum(total_minor), sum(total_due_minor) FROM invoices
      GROUP BY status, currency;
    UPDATE tallies SET count = (SELECT count(*) FROM clients) WHERE kind = 'client';
    INSERT INTO tallies (kind, status, currency, count, total_minor, due_minor)
      SELECT 'payment', '', '', count(*), 0, 0 FROM payments;
    INSERT INTO day_tallies
      SELECT 'due', due_at, status, currency, count(*), sum(total_due_minor) FROM invoices
      WHERE status IN ('SENT', 'PARTIALLY_PAID') GROUP BY due_at, status, currency;
    INSERT INTO day_tallies
      SELECT 'issued', issued_at, '', currency, count(*), sum(total_minor) FROM invoices
      WHERE status NOT IN ('DRAFT', 'VOID') GROUP BY issued_at, currency;
    INSERT INTO day_tallies
      SELECT 'received', payment_date, '', 'EUR', count(*), sum(amount_minor) FROM payments GROUP BY payment_date;
  `)
}

const idOf = (kind: number, index: number) =>
  `01900000-${String(kind).padStart(4, '0')}-7000-8000-${index.toString(16).padStart(12, '0')}`

function fill(sqlite: Database.Database, count: number, lines: number, ids: { unit: string; tax: string }): void {
  const client = sqlite.prepare(
    `INSERT INTO clients (id, name, kind, contact_count, note_count, search_text, created_at, updated_at)
     VALUES (?, ?, 'BUSINESS', 0, 0, ?, ?, ?)`,
  )
  const invoice = sqlite.prepare(
    `INSERT INTO invoices (id, prefix, number, status, client_id, currency, tax_distribution, discount_distribution,
       subtotal_minor, document_discount_minor, tax_minor, total_minor, search_text, net_terms, has_late_fee, issued_at,
       due_at, total_late_fee_minor, total_paid_minor, total_due_minor, total_due_unsettled_minor, created_at, updated_at)
     VALUES (@id, @prefix, @number, @status, @client, 'EUR', 'NO_TAX', 'NO_DISCOUNT', @total, 0, 0, @total, @text, 'NET30',
       0, @issued, @due, 0, 0, @total, @total, @made, @made)`,
  )
  const line = sqlite.prepare(
    `INSERT INTO invoice_lines (id, document_id, position, name, quantity, price, unit_id, unit_name, subtotal_minor,
       tax_minor, total_minor) VALUES (?, ?, ?, 'Interface design', '1', '100', ?, 'hour', 10000, 0, 10000)`,
  )
  const payment = sqlite.prepare(
    `INSERT INTO payments (id, invoice_id, amount_minor, is_settled, payment_date, search_text, created_at, updated_at)
     VALUES (?, ?, 100, 1, ?, ?, ?, ?)`,
  )
  for (let index = 0; index < CLIENTS; index += 1) {
    const made = momentOf(index)
    client.run(idOf(1, index), `Client ${String(index)}`, toSearchText([`client ${String(index)}`]), made, made)
  }
  for (let index = 0; index < count; index += 1) {
    const made = momentOf(index)
    const status = statuses[index % statuses.length] ?? 'PAID'
    const isDraft = status === 'DRAFT'
    const word = words[1 + (index % 7)] ?? ''
    const text = toSearchText([`invoice ${word} client ${String(index % CLIENTS)} INV-${String(index + 1)}`])
    invoice.run({
      id: idOf(2, index),
      prefix: isDraft ? null : 'INV-',
      number: isDraft ? null : index + 1,
      status,
      client: idOf(1, index % CLIENTS),
      total: 10_000 * lines + (index % 977),
      text,
      issued: isDraft ? null : made.slice(0, 10),
      due: isDraft ? null : momentOf(index + 5000).slice(0, 10),
      made,
    })
    for (let position = 0; position < lines; position += 1) {
      line.run(idOf(10 + position, index), idOf(2, index), position, ids.unit)
    }
    if (!isDraft) payment.run(idOf(3, index), idOf(2, index), made.slice(0, 10), text, made, made)
  }
}

/** Ten minutes apart, from 2005 on. */
function momentOf(index: number): string {
  return new Date(Date.UTC(2005, 0, 1) + index * 600_000).toISOString()
}
