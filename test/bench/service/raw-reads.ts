import Database from 'better-sqlite3'
import { fullTextQuery } from '../../../src/storage/full-text'

const BRIEF = `
  SELECT invoices.id, prefix, number, status, total_due_minor, issued_at, due_at, client_id, total_minor,
    (SELECT name FROM recurring_invoices WHERE id = recurring_invoice_id),
    (status = 'PAID' AND total_minor > 0 AND total_paid_minor = 0),
    EXISTS (SELECT 1 FROM disputes WHERE invoice_id = invoices.id),
    coalesce((SELECT body ->> '$.client.name' FROM snapshots WHERE hash = parties_hash), clients.name),
    invoices.currency, invoices.created_at
  FROM invoices JOIN clients ON clients.id = client_id`

/** The floor of reading: prepared SQL by hand, and the rows as better-sqlite3 gives them. */
export function openRawReads(path: string) {
  const sqlite = new Database(path, { readonly: true })
  const invoice = sqlite.prepare<[string], object>('SELECT * FROM invoices WHERE id = ?')
  const lines = sqlite.prepare<[string], object>('SELECT * FROM invoice_lines WHERE document_id = ? ORDER BY position')
  const client = sqlite.prepare<[string], object>('SELECT * FROM clients WHERE id = ?')
  const count = sqlite.prepare<[string], number>('SELECT sum(count) FROM tallies WHERE kind = ?').pluck()
  const brief = sqlite.prepare<[], object>(`${BRIEF} ORDER BY invoices.created_at DESC, invoices.id DESC LIMIT 15`)
  const found = sqlite.prepare<[string], object>(
    `${BRIEF} WHERE seq IN (SELECT rowid FROM invoices_search WHERE search_text MATCH ? ORDER BY rowid DESC LIMIT 15)
     ORDER BY seq DESC`.replaceAll('seq', 'invoices.seq'),
  )
  const hits = sqlite
    .prepare<[string], number>(
      'SELECT count(*) FROM (SELECT 1 FROM invoices_search WHERE invoices_search MATCH ? LIMIT 250)',
    )
    .pluck()
  const role = sqlite.prepare<[], string>('SELECT role FROM members LIMIT 1').pluck()
  const newest = (table: string, columns = '*', join = '') =>
    sqlite.prepare<[], { readonly id: string; readonly client_id: string }>(
      `SELECT ${columns} FROM ${table} ${join} ORDER BY ${table}.created_at DESC, ${table}.id DESC LIMIT 15`,
    )
  // As the specification answers them.
  const organization = '(SELECT id FROM organization) AS organization_id'
  const taxes = newest('taxes', `id, ${organization}, name, CAST(percent AS REAL) AS percent, created_at, updated_at`)
  const payments = newest(
    'payments',
    `payments.id, ${organization}, invoice_id, amount_minor / iif(currency = 'JPY', 1.0, 100.0) AS amount, is_settled,
       payment_date, payments.notes, payments.created_at, payments.updated_at`,
    'JOIN invoices ON invoices.id = invoice_id',
  )
  const invoices = newest('invoices')
  return {
    invoice: (id: string) => ({ ...invoice.get(id), lines: lines.all(id) }),
    page: () => ({ rows: brief.all(), total: count.get('invoice') }),
    search: (word: string) => {
      const match = fullTextQuery(word) ?? ''
      return { rows: found.all(match), total: hits.get(match) }
    },
    /** Of whoever asks. */
    role: () => role.get(),
    taxes: () => ({ rows: taxes.all(), total: count.get('tax') }),
    payments: () => ({ rows: payments.all(), total: count.get('payment') }),
    /** Whole invoices, each with its client and its lines. */
    invoices: () => ({
      rows: invoices.all().map((row) => ({ ...row, client: client.get(row.client_id), lines: lines.all(row.id) })),
      total: count.get('invoice'),
    }),
    ids: (sample: number) =>
      sqlite
        .prepare<[number], string>(`SELECT id FROM invoices WHERE seq % (SELECT max(seq) / ? FROM invoices) = 0`)
        .pluck()
        .all(sample),
    close: () => {
      sqlite.close()
    },
  }
}
