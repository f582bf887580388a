import assert from 'node:assert/strict'
import type { Database } from 'better-sqlite3'
import { fullTextQuery } from '../../src/storage/full-text'
import type { Acknowledged } from './acknowledged'

const rows = (sqlite: Database, sql: string) => sqlite.prepare(sql).all()

/** What holds of every file, whenever its writer was killed: all of a write is there, or none of it. */
export function checkWhole(sqlite: Database): void {
  assert.equal(sqlite.pragma('integrity_check', { simple: true }), 'ok')
  assert.deepEqual(sqlite.pragma('foreign_key_check'), [])
  for (const [table, lines] of [
    ['invoices', 'invoice_lines'],
    ['estimates', 'estimate_lines'],
  ]) {
    const half = `SELECT id, total_minor, (SELECT sum(line.total_minor) FROM ${lines} line WHERE line.document_id = ${table}.id) AS in_lines
      FROM ${table} WHERE in_lines IS NOT total_minor`
    assert.deepEqual(rows(sqlite, half), [], `${table} have all of their lines`)
    const orphans = `SELECT document_id FROM ${lines} WHERE document_id NOT IN (SELECT id FROM ${table})`
    assert.deepEqual(rows(sqlite, orphans), [], `${lines} have their document`)
  }
  checkKeptInStep(sqlite)
  checkNumbers(sqlite)
  checkSheets(sqlite)
}

/** What an issued invoice is printed from belongs to its issue, whether it was sealed since or not. */
function checkSheets(sqlite: Database): void {
  const issued = sqlite.prepare(`SELECT id, number FROM invoices WHERE status <> 'DRAFT' ORDER BY id`).all()
  const kept = `SELECT invoice_id AS id, record ->> 'number' AS number FROM unsealed_documents ORDER BY id`
  assert.deepEqual(rows(sqlite, kept), issued, 'issued invoices have what their sheet is printed from')
}

function checkKeptInStep(sqlite: Database): void {
  const tallied = `SELECT status, currency, count, total_minor, due_minor FROM tallies WHERE kind = 'invoice' AND count <> 0`
  const counted = `SELECT status, currency, count(*) AS count, sum(total_minor) AS total_minor, sum(total_due_minor) AS due_minor
    FROM invoices GROUP BY status, currency`
  assert.deepEqual(rows(sqlite, `${tallied} ORDER BY status`), rows(sqlite, `${counted} ORDER BY status`))
  const unpaid = `SELECT id FROM invoices WHERE total_paid_minor <>
    (SELECT coalesce(sum(amount_minor), 0) FROM payments WHERE invoice_id = invoices.id)`
  assert.deepEqual(rows(sqlite, unpaid), [], 'balances are those of the payments')
  for (const table of ['invoices', 'estimates']) {
    const found = sqlite.prepare(`SELECT rowid FROM ${table}_search WHERE ${table}_search MATCH ?`).pluck()
    const documents = sqlite.prepare<[], { seq: number; notes: string }>(`SELECT seq, notes FROM ${table}`).all()
    for (const { seq, notes } of documents)
      assert.deepEqual(found.all(fullTextQuery(notes)), [seq], `${table} are found by their words`)
  }
  const lost = `SELECT record_id FROM outbox WHERE record_id NOT IN (SELECT record_id FROM changes)`
  assert.deepEqual(rows(sqlite, lost), [], 'what the remote is told has a change')
}

function checkNumbers(sqlite: Database): void {
  const next = (kind: string) =>
    sqlite.prepare(`SELECT next_number FROM series WHERE kind = ? AND is_current = 1`).pluck().get(kind) as number
  const numbers = (table: string) =>
    sqlite.prepare(`SELECT number FROM ${table} WHERE number IS NOT NULL ORDER BY number`).pluck().all()
  const upTo = (last: number) => Array.from({ length: last - 1 }, (_, index) => index + 1)
  assert.deepEqual(numbers('invoices'), upTo(next('invoice')), 'issued numbers have no gap')
  assert.deepEqual(
    numbers('estimates'),
    upTo(next('estimate')),
    'estimates were not deleted, so theirs have none either',
  )
}

const tables: Readonly<Record<string, string>> = {
  createClient: 'clients',
  createTax: 'taxes',
  createEstimate: 'estimates',
  createInvoice: 'invoices',
  updateInvoice: 'invoices',
  sendInvoice: 'invoices',
  createPayment: 'payments',
}

/** What was acknowledged is there, with its number, its amount and its change, or was deleted after. */
export function checkKept(sqlite: Database, acknowledged: readonly Acknowledged[]): void {
  const deleted = new Set(acknowledged.filter(({ operation }) => operation === 'deleteInvoice').map(({ id }) => id))
  const buried = sqlite.prepare('SELECT 1 FROM tombstones WHERE record_id = ?')
  for (const { operation, id, number, total } of acknowledged) {
    const table = tables[operation]
    const row = table && sqlite.prepare<[string], Row>(`SELECT * FROM ${table} WHERE id = ?`).get(id)
    // The last deletion may have been kept without being said.
    if (deleted.has(id) || buried.get(id)) {
      assert.ok(buried.get(id) && !row, `${id} was deleted`)
      continue
    }
    assert.ok(row, `${operation} ${id} was acknowledged`)
    if (number !== undefined) assert.equal(row.number, number)
    const cents = row.amount_minor ?? row.total_minor
    if (total !== undefined) assert.equal(cents, Math.round(total * 100), `${operation} ${id} has its amount`)
  }
}

/** What was acknowledged has its outbox entry; of what was deleted after, nobody having been told of it, the last one stands. */
export function checkTold(sqlite: Database, acknowledged: readonly Acknowledged[]): void {
  const told = sqlite.prepare('SELECT 1 FROM outbox WHERE record_id = ? AND operation = ?')
  const buried = sqlite.prepare('SELECT 1 FROM tombstones WHERE record_id = ?')
  for (const { operation, id } of acknowledged) {
    const last = buried.get(id) ? 'deleteInvoice' : operation
    assert.ok(told.get(id, last), `${last} ${id} is in the outbox`)
  }
}

interface Row {
  readonly number?: number | null
  readonly amount_minor?: number
  readonly total_minor?: number
}
