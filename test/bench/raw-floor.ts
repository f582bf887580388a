import Database from 'better-sqlite3'
import { newId } from '../../src/main/ids'
import { toSearchText } from '../../src/domain/search/search-text'
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
 * The floor: the rows that creating a document leaves, written by hand with bare better-sqlite3 and prepared statements,
 * without triggers: the document, three lines, the counter, the full-text row, the outbox entry and the change; of an
 * estimate its number too.
 */
export function openRawFloor(path: string, { ids }: { readonly ids: Ids }) {
  const made = openConnection(path, migrations, { isMade: true })
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
    INSERT INTO series (kind, prefix, next_number, is_current) VALUES ('estimate', 'EST-', 1, 1);
    INSERT INTO taxes (id, name, percent, created_at, updated_at) VALUES ('${ids.tax}', 'VAT', '23', '${NOW}', '${NOW}');
  `)
  return {
    createEstimate: prepareCreate(sqlite, ids, prepareEstimate(sqlite, ids)),
    createInvoice: prepareCreate(sqlite, ids, prepareInvoice(sqlite, ids)),
    close: () => {
      sqlite.close()
    },
  }
}

function dropTriggers(sqlite: Database.Database): void {
  const names = sqlite.prepare<[], string>(`SELECT name FROM sqlite_master WHERE type = 'trigger'`).pluck().all()
  for (const name of names) sqlite.exec(`DROP TRIGGER ${name}`)
}

/** A kind of document: its tables, and what writes its own row and answers its row number and the words that find it. */
interface Kind {
  readonly kind: 'estimate' | 'invoice'
  readonly operation: string
  readonly insert: (id: string) => { readonly row: number | bigint; readonly text: string }
}

const WORDS = 'Northwind Coffee Interface design Front-end development Workshop'

function prepareInvoice(sqlite: Database.Database, ids: Ids): Kind {
  const invoice = sqlite.prepare(
    `INSERT INTO invoices (id, prefix, number, status, client_id, currency, tax_id, tax_name, tax_percent,
       tax_distribution, discount_type, discount_value, discount_distribution, shipping, notes, options, subtotal_minor,
       document_discount_minor, tax_minor, total_minor, search_text, net_terms, has_late_fee, late_fee_kind,
       late_fee_interval, late_fee, issued_at, due_at, next_late_fee_on, total_late_fee_minor, total_paid_minor,
       total_due_minor, total_due_unsettled_minor, converted_from, recurring_invoice_id, recurring_sequence,
       parties_hash, created_at, updated_at)
     VALUES (?, NULL, NULL, 'DRAFT', ?, 'EUR', ?, 'VAT', '23', 'PER_DOCUMENT', NULL, NULL, 'NO_DISCOUNT', NULL, NULL,
       NULL, ?, 0, ?, ?, ?, 'NET30', 0, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, ?, ?, NULL, NULL, NULL, NULL, ?, ?)`,
  )
  return {
    kind: 'invoice',
    operation: 'createInvoice',
    insert: (id) => {
      const text = toSearchText([WORDS])
      const done = invoice.run(id, ids.client, ids.tax, 58_875, 13_541, 72_416, text, 72_416, 72_416, NOW, NOW)
      return { row: done.lastInsertRowid, text }
    },
  }
}

function prepareEstimate(sqlite: Database.Database, ids: Ids): Kind {
  const next = sqlite
    .prepare<[], number>(
      `UPDATE series SET next_number = next_number + 1 WHERE kind = 'estimate' AND is_current = 1
       RETURNING next_number - 1`,
    )
    .pluck()
  const estimate = sqlite.prepare(
    `INSERT INTO estimates (id, prefix, number, status, client_id, currency, tax_id, tax_name, tax_percent,
       tax_distribution, discount_type, discount_value, discount_distribution, shipping, notes, options, subtotal_minor,
       document_discount_minor, tax_minor, total_minor, search_text, parties_hash, approved_at, declined_at,
       converted_at, created_at, updated_at)
     VALUES (?, 'EST-', ?, 'DRAFT', ?, 'EUR', ?, 'VAT', '23', 'PER_DOCUMENT', NULL, NULL, 'NO_DISCOUNT', NULL, NULL,
       NULL, ?, 0, ?, ?, ?, NULL, NULL, NULL, NULL, ?, ?)`,
  )
  return {
    kind: 'estimate',
    operation: 'createEstimate',
    insert: (id) => {
      const number = next.get()
      const text = toSearchText([WORDS, `EST-${String(number).padStart(4, '0')} ${String(number)}`])
      const done = estimate.run(id, number, ids.client, ids.tax, 58_875, 13_541, 72_416, text, NOW, NOW)
      return { row: done.lastInsertRowid, text }
    },
  }
}

function prepareCreate(sqlite: Database.Database, ids: Ids, { kind, operation, insert }: Kind): () => void {
  const line = sqlite.prepare(
    `INSERT INTO ${kind}_lines (id, document_id, position, name, description, quantity, price, unit_id, unit_name,
       tax_id, tax_name, tax_percent, discount_type, discount_value, subtotal_minor, tax_minor, total_minor)
     VALUES (?, ?, ?, ?, NULL, ?, '78.5', ?, 'hour', NULL, NULL, NULL, NULL, NULL, ?, ?, ?)`,
  )
  const search = sqlite.prepare(`INSERT INTO ${kind}s_search (rowid, search_text) VALUES (?, ?)`)
  const tally = sqlite.prepare(
    `INSERT INTO tallies (kind, status, currency, count, total_minor, due_minor) VALUES ('${kind}', 'DRAFT', 'EUR', 1, ?, ?)
     ON CONFLICT DO UPDATE SET count = count + 1, total_minor = total_minor + excluded.total_minor,
       due_minor = due_minor + excluded.due_minor`,
  )
  const outbox = sqlite.prepare(
    `INSERT INTO outbox (record_kind, record_id, operation, payload, request_key, depends_on, side_effect_ids, state, attempts, created_at)
     VALUES ('${kind}', ?, '${operation}', ?, ?, ?, '[]', 'ready', 0, ?)`,
  )
  const change = sqlite.prepare(`INSERT INTO changes (kind, record_id, change, at) VALUES ('${kind}', ?, 'created', ?)`)
  const dependsOn = JSON.stringify([ids.client, ids.tax, ids.unit])
  const write = sqlite.transaction(() => {
    const id = newId()
    const { row, text } = insert(id)
    for (const position of [0, 1, 2]) {
      line.run(newId(), id, position, 'Front-end development', String(position + 1.5), ids.unit, 19_625, 4514, 24_139)
    }
    search.run(row, text)
    tally.run(72_416, kind === 'invoice' ? 72_416 : 0)
    outbox.run(id, PAYLOAD, newId(), dependsOn, NOW)
    change.run(id, NOW)
  })
  return () => {
    write.immediate()
  }
}
