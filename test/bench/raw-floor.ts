import Database from 'better-sqlite3'
import { newId } from '../../src/main/ids'
import { openConnection } from '../../src/storage/connection'
import { migrations } from '../../src/storage/migrations/index'

interface Ids {
  readonly client: string
  readonly unit: string
  readonly tax: string
}

const NOW = '2026-11-21T10:00:00.000Z'
const PAYLOAD = JSON.stringify({ params: {}, body: { client_id: 'x'.repeat(36), notes: 'x'.repeat(500) } })

/**
 * The floor: the rows that creating an invoice leaves, written by hand with bare better-sqlite3 and prepared statements,
 * without triggers: the invoice, three lines, the counter, the full-text row, the outbox entry and the change.
 */
export function openRawFloor(path: string, { ids }: { readonly ids: Ids }) {
  const made = openConnection(path, migrations)
  if (!made.ok) throw new Error(made.error.detail)
  made.value.close()
  const sqlite = new Database(path)
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  dropTriggers(sqlite)
  sqlite.exec(`
    INSERT INTO clients (id, name, kind, contact_count, note_count, search_text, created_at, updated_at)
      VALUES ('${ids.client}', 'Northwind Coffee', 'BUSINESS', 0, 0, '', '${NOW}', '${NOW}');
    INSERT INTO units (id, name, created_at, updated_at) VALUES ('${ids.unit}', 'hour', '${NOW}', '${NOW}');
    INSERT INTO taxes (id, name, percent, created_at, updated_at) VALUES ('${ids.tax}', 'IVA', '23', '${NOW}', '${NOW}');
  `)
  const createInvoice = prepareCreateInvoice(sqlite, ids)
  return {
    createInvoice,
    close: () => {
      sqlite.close()
    },
  }
}

function dropTriggers(sqlite: Database.Database): void {
  const names = sqlite.prepare<[], string>(`SELECT name FROM sqlite_master WHERE type = 'trigger'`).pluck().all()
  for (const name of names) sqlite.exec(`DROP TRIGGER ${name}`)
}

function prepareCreateInvoice(sqlite: Database.Database, ids: Ids): () => void {
  const invoice = sqlite.prepare(
    `INSERT INTO invoices (id, prefix, number, status, client_id, currency, tax_id, tax_name, tax_percent,
       tax_distribution, discount_type, discount_value, discount_distribution, shipping, notes, options, subtotal_minor,
       document_discount_minor, tax_minor, total_minor, search_text, net_terms, has_late_fee, late_fee_kind,
       late_fee_interval, late_fee, issued_at, due_at, next_late_fee_on, total_late_fee_minor, total_paid_minor,
       total_due_minor, total_due_unsettled_minor, converted_from, recurring_invoice_id, recurring_sequence,
       parties_hash, created_at, updated_at)
     VALUES (?, NULL, NULL, 'DRAFT', ?, 'EUR', ?, 'IVA', '23', 'PER_DOCUMENT', NULL, NULL, 'NO_DISCOUNT', NULL, NULL,
       NULL, ?, 0, ?, ?, ?, 'NET30', 0, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, ?, ?, NULL, NULL, NULL, NULL, ?, ?)`,
  )
  const line = sqlite.prepare(
    `INSERT INTO invoice_lines (id, document_id, position, name, description, quantity, price, unit_id, unit_name,
       tax_id, tax_name, tax_percent, discount_type, discount_value, subtotal_minor, tax_minor, total_minor)
     VALUES (?, ?, ?, ?, NULL, ?, '78.5', ?, 'hour', NULL, NULL, NULL, NULL, NULL, ?, ?, ?)`,
  )
  const search = sqlite.prepare('INSERT INTO invoices_search (rowid, search_text) VALUES (?, ?)')
  const tally = sqlite.prepare(
    `INSERT INTO tallies (kind, status, currency, count, total_minor, due_minor) VALUES ('invoice', 'DRAFT', 'EUR', 1, ?, ?)
     ON CONFLICT DO UPDATE SET count = count + 1, total_minor = total_minor + excluded.total_minor,
       due_minor = due_minor + excluded.due_minor`,
  )
  const outbox = sqlite.prepare(
    `INSERT INTO outbox (record_kind, record_id, operation, payload, client_ref, depends_on, made, state, attempts, created_at)
     VALUES ('invoice', ?, 'createInvoice', ?, ?, ?, '[]', 'ready', 0, ?)`,
  )
  const change = sqlite.prepare(`INSERT INTO changes (kind, record_id, change, at) VALUES ('invoice', ?, 'created', ?)`)
  const dependsOn = JSON.stringify([ids.client, ids.tax, ids.unit])
  const text = 'Northwind Coffee Interface design Front-end development Workshop'
  const write = sqlite.transaction(() => {
    const id = newId()
    const { lastInsertRowid } = invoice.run(
      id,
      ids.client,
      ids.tax,
      58_875,
      13_541,
      72_416,
      text,
      72_416,
      72_416,
      NOW,
      NOW,
    )
    for (const position of [0, 1, 2]) {
      line.run(newId(), id, position, 'Front-end development', String(position + 1.5), ids.unit, 19_625, 4514, 24_139)
    }
    search.run(lastInsertRowid, text)
    tally.run(72_416, 72_416)
    outbox.run(id, PAYLOAD, newId(), dependsOn, NOW)
    change.run(id, NOW)
  })
  return () => {
    write.immediate()
  }
}
