import Database from 'better-sqlite3'
import fc from 'fast-check'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CalendarDate } from '../kernel/calendar-date'
import type { ContactId, NoteId } from '../domain/ids'
import type { Currency } from '../domain/money/currency'
import { toSearchText } from '../domain/search/search-text'
import type { OrganizationFile } from './organization-file'
import {
  clientRow,
  creditNoteRow,
  invoiceRow,
  keep,
  later,
  lose,
  nextId,
  openMemoryFile,
  paymentRow,
  refundRow,
} from './rows.fixture'
import type { InvoiceRow } from './stores/document-stores'

const folder = mkdtempSync(join(tmpdir(), 'billfold-storage-'))
let file: OrganizationFile
let sqlite: Database.Database

beforeAll(() => {
  const path = join(folder, 'kept.sqlite')
  file = openMemoryFile(path)
  sqlite = new Database(path)
  sqlite.pragma('synchronous = OFF')
})
afterAll(() => {
  sqlite.close()
  file.close()
  rmSync(folder, { recursive: true })
})

const kept = `SELECT kind, status, currency, count, total_minor, due_minor FROM tallies WHERE count <> 0`
const recounted = `
  SELECT 'client' AS kind, '' AS status, '' AS currency, count(*) AS count, 0 AS total_minor, 0 AS due_minor
    FROM clients HAVING count(*) > 0
  UNION ALL SELECT 'payment', '', '', count(*), 0, 0 FROM payments HAVING count(*) > 0
  UNION ALL SELECT 'invoice', status, currency, count(*), sum(total_minor), sum(total_due_minor)
    FROM invoices GROUP BY status, currency`
const keptDays = `SELECT kind, status, currency, day, count, minor FROM day_tallies WHERE count <> 0`
const recountedDays = `
  SELECT 'due' AS kind, status, currency, due_at AS day, count(*) AS count, sum(total_due_minor) AS minor
    FROM invoices WHERE status IN ('SENT', 'PARTIALLY_PAID') AND due_at IS NOT NULL GROUP BY status, currency, due_at
  UNION ALL SELECT 'issued', '', currency, issued_at, count(*), sum(total_minor)
    FROM invoices WHERE status NOT IN ('DRAFT', 'VOID') AND issued_at IS NOT NULL GROUP BY currency, issued_at
  UNION ALL SELECT 'received', '', currency, payment_date, count(*), sum(amount_minor)
    FROM (SELECT invoice_id, payment_date, amount_minor FROM payments WHERE is_settled = 1
      UNION ALL SELECT invoice_id, refund_date, -amount_minor FROM refunds)
    JOIN invoices ON invoices.id = invoice_id GROUP BY currency, payment_date
  UNION ALL SELECT 'credited', '', currency, credit_notes.issued_at, count(*), sum(credit_notes.total_minor)
    FROM credit_notes JOIN invoices ON invoices.id = invoice_id GROUP BY currency, credit_notes.issued_at`
const inOrder = (query: string) => sqlite.prepare(`${query} ORDER BY kind, status, currency, 4`).all()

type Step = (live: InvoiceRow[]) => void

const words = ['alpha', 'beta', 'gamma', 'delta']
const status = fc.constantFrom('SENT', 'PARTIALLY_PAID', 'PAID', 'VOID', 'WRITTEN_OFF') satisfies fc.Arbitrary<
  InvoiceRow['status']
>
const content = fc.record({
  currency: fc.constantFrom('EUR', 'JPY').map((code) => code as Currency),
  totalMinor: fc.nat(1_000_000),
  totalDueMinor: fc.nat(1_000_000),
  issuedAt: fc.constantFrom(null, '2026-01-31', '2026-02-01').map((date) => date as CalendarDate | null),
  dueAt: fc.constantFrom(null, '2026-02-28', '2026-03-01').map((date) => date as CalendarDate | null),
  searchText: fc.subarray(words).map((chosen) => toSearchText(chosen)),
})
let number = 0

/** Makes, changes and deletes invoices, each now and then in a transaction that fails after all. */
const steps: fc.Arbitrary<Step> = fc.oneof(
  content.map((over) => (live: InvoiceRow[]) => {
    const client = clientRow()
    const row = invoiceRow(client.id, over)
    keep(file, (writes) => {
      writes.clients.insert(client)
      writes.invoices.insert(row)
    })
    live.push(row)
  }),
  fc.tuple(fc.nat(), content, status).map(([pick, over, next]) => (live: InvoiceRow[]) => {
    const index = pick % Math.max(live.length, 1)
    const row = live[index]
    if (row === undefined) return
    const issue = row.number === null ? { prefix: 'INV-', number: (number += 1) } : {}
    // An issued invoice keeps its currency: only such a one has payments.
    const currency = row.number === null ? over.currency : row.currency
    const changed = { ...row, ...over, ...issue, currency, status: next }
    keep(file, (writes) => {
      writes.invoices.update(changed)
      if (pick % 3 === 0) writes.payments.insert(paymentRow(row.id, { isSettled: pick % 2 === 0 }))
      if (pick % 4 === 0) writes.refunds.insert(refundRow(row.id))
      const [given] = file.reads.refunds.ofInvoice(row.id)
      if (pick % 6 === 0 && given)
        writes.refunds.update({ ...given, amountMinor: 7, refundDate: '2026-03-11' as CalendarDate })
      const [paid] = file.reads.payments.ofInvoice(row.id)
      if (pick % 7 === 0) writes.creditNotes.insert(creditNoteRow(row.id, (number += 1)))
      if (pick % 5 === 0 && paid) writes.payments.update({ ...paid, amountMinor: 33, isSettled: !paid.isSettled })
    })
    live[index] = changed
  }),
  fc.nat().map((pick) => (live: InvoiceRow[]) => {
    const row = live[pick % Math.max(live.length, 1)]
    // What was credited stays.
    if (row === undefined || file.reads.creditNotes.ofInvoice(row.id).length > 0) return
    keep(file, (writes) => {
      for (const { id } of file.reads.refunds.ofInvoice(row.id)) writes.refunds.remove(id, later)
      for (const { id } of file.reads.payments.ofInvoice(row.id)) writes.payments.remove(id, later)
      writes.invoices.remove(row.id, later)
    })
    live.splice(live.indexOf(row), 1)
  }),
  fc.nat().map((pick) => (live: InvoiceRow[]) => {
    const row = live[pick % Math.max(live.length, 1)]
    if (row === undefined) return
    lose(file, (writes) => {
      writes.invoices.update({ ...row, totalMinor: 77, searchText: toSearchText(['epsilon']) })
      writes.clients.insert(clientRow())
    })
  }),
)

describe('after any writes', () => {
  it('sums, counts and the search index are those of the rows', () => {
    const live: InvoiceRow[] = []
    fc.assert(
      fc.property(fc.array(steps, { minLength: 1, maxLength: 12 }), (chosen) => {
        for (const step of chosen) step(live)
        expect(inOrder(kept)).toEqual(inOrder(recounted))
        expect(inOrder(keptDays)).toEqual(inOrder(recountedDays))
        for (const word of [...words, 'epsilon']) {
          const { rows, total } = file.reads.invoices.list({ page: 1, perPage: 10_000, search: word })
          const expected = live.filter(({ searchText }) => searchText.includes(word)).map(({ id }) => id)
          expect(rows.map(({ id }) => id).sort()).toEqual(expected.sort())
          expect(total).toBe(expected.length)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('a client counts its contacts and notes', () => {
    const client = clientRow()
    const times = { createdAt: later, updatedAt: later }
    const common = { clientId: client.id, ...times }
    const contact = { id: nextId<ContactId>(), name: 'x', email: null, phone: null, ...common }
    const note = { id: nextId<NoteId>(), body: 'x', ...common }
    const countsOf = () => {
      const row = file.reads.clients.get(client.id)
      return [row?.contactCount, row?.noteCount]
    }
    keep(file, (writes) => {
      writes.clients.insert(client)
      writes.contacts.insert(contact)
      writes.notes.insert(note)
    })
    expect(countsOf()).toEqual([1, 1])
    keep(file, (writes) => {
      writes.contacts.remove(contact.id, later)
    })
    expect(countsOf()).toEqual([0, 1])
  })
})
