import { addDays, type CalendarDate } from '../../kernel/calendar-date'
import type { Instant } from '../../kernel/instant'
import type { InvoiceId, PaymentId } from '../../domain/ids'
import type { CreditLine } from '../../domain/credit-notes/credit'
import { eachWithheld } from '../../domain/credit-notes/withheld'
import { settlingsOf, withheldInBalanceAfter } from '../../domain/invoices/withheld-in-balance'
import { readWithholding, WITHHOLDING_PERCENT, withheldIn, withheldOf } from '../../domain/law/withholding'
import type { Currency } from '../../domain/money/currency'
import type { OpenOptions } from '../../domain/wire/open-options'
import type { Connection } from '../connection'
import { lazy } from '../lazy'

/** What is open of an invoice, or a payment for it that is on its way. */
export interface OwedRow {
  readonly invoiceId: InvoiceId
  readonly paymentId: PaymentId | null
  readonly prefix: string
  readonly number: number
  readonly clientName: string
  readonly issuedOn: CalendarDate | null
  readonly currency: Currency
  readonly amountMinor: number
  /** What of it the client pays to the tax office instead. */
  readonly withheldMinor: number
}

/** What tells how much of an invoice its client withholds. */
interface Withheld {
  readonly invoiceId: InvoiceId
  readonly subtotalMinor: number
  readonly documentDiscountMinor: number
  readonly options: string | null
}

/** With what is due of the invoice, that its payment is counted in, and what that follows from. */
type OwedOfInvoice = Omit<OwedRow, 'withheldMinor'> &
  Withheld & { readonly dueMinor: number; readonly billedMinor: number }

interface CreditOfInvoice {
  readonly lines: string
  readonly lineCount: number
  readonly totalMinor: number
  readonly issuedAt: CalendarDate
  readonly createdAt: Instant
}

/** A payment with the fingerprint of the entry that it was recorded from. */
export interface PaymentOfEntry {
  readonly id: PaymentId
  readonly invoiceId: InvoiceId
  readonly prefix: string
  readonly number: number
  readonly clientName: string
  readonly amountMinor: number
  readonly paymentDate: CalendarDate
  readonly fingerprint: string | null
}

type KeptState = 'recorded' | 'ignored'

/** More invoices than these are not looked through for a payment; the oldest come first, and of what is settled the latest. */
const MOST_OWED = 20_000
const MOST_SETTLED = 50_000
const MOST_NEAR = 20

const clientName = `coalesce(
  (SELECT body ->> '$.client.name' FROM snapshots WHERE hash = invoices.parties_hash), clients.name) AS clientName`
const ofInvoice = `invoices.prefix, invoices.number, ${clientName}`
/** What was written off may be paid after all. */
const isOwed = `status IN ('SENT', 'PARTIALLY_PAID', 'WRITTEN_OFF') AND total_due_unsettled_minor > 0`
const withheld = `subtotal_minor AS subtotalMinor, document_discount_minor AS documentDiscountMinor, invoices.options`
/** What an invoice comes to. */
const billed = `total_minor + total_late_fee_minor AS billedMinor`
const payment = `SELECT payments.id, invoice_id AS invoiceId, ${ofInvoice}, ${withheld}, amount_minor AS amountMinor,
    payment_date AS paymentDate, fingerprint
  FROM payments CROSS JOIN invoices ON invoices.id = invoice_id CROSS JOIN clients ON clients.id = client_id
    LEFT JOIN bank_entry_payments ON payment_id = payments.id`

/** Entries of bank statements, on this device alone: nothing of them is synced. */
export function bankEntryReads({ sqlite }: Connection) {
  const credited = lazy(() =>
    sqlite.prepare<[{ invoiceId: InvoiceId }], CreditOfInvoice>(
      `SELECT lines, (SELECT count(*) FROM invoice_lines WHERE document_id = @invoiceId) AS lineCount, total_minor AS totalMinor,
         issued_at AS issuedAt, created_at AS createdAt
       FROM credit_notes WHERE invoice_id = @invoiceId`,
    ),
  )
  const paid = lazy(() =>
    sqlite.prepare<[InvoiceId, number], { paymentDate: CalendarDate; createdAt: Instant; amountMinor: number }>(
      `SELECT payment_date AS paymentDate, created_at AS createdAt, amount_minor AS amountMinor
       FROM payments WHERE invoice_id = ? AND is_settled >= ?`,
    ),
  )
  /** What of an invoice is withheld, and its credit notes with what they lower of that; null where nothing is. */
  function withheldOfInvoice({ invoiceId, options, ...worth }: Withheld) {
    const invoice = { ...worth, options: JSON.parse(options ?? 'null') as OpenOptions }
    if (readWithholding(invoice.options) === null) return null
    const rows = credited().all({ invoiceId })
    const read = rows.map((note) => ({ ...note, lines: JSON.parse(note.lines) as CreditLine[] }))
    const notes = eachWithheld(invoice, rows[0]?.lineCount ?? 0, read)
    return { withheldMinor: withheldOf(invoice), notes }
  }
  /** What of it is left to withhold after all that was credited. */
  function withheldLeftOf(row: Withheld): number {
    const { withheldMinor = 0, notes = [] } = withheldOfInvoice(row) ?? {}
    return notes.reduce((left, note) => left - note.withheldMinor, withheldMinor)
  }
  function owedOf(owed: OwedOfInvoice): OwedRow {
    const { invoiceId, paymentId, prefix, number, clientName, issuedOn, currency, amountMinor, dueMinor } = owed
    const withheldMinor = withheldIn(amountMinor, dueMinor, withheldOpenOf(owed))
    return { invoiceId, paymentId, prefix, number, clientName, issuedOn, currency, amountMinor, withheldMinor }
  }
  /** What of what is due is withheld; of an invoice what is on its way counts as paid, of a payment on its way it does not. */
  function withheldOpenOf(owed: OwedOfInvoice): number {
    const found = withheldOfInvoice(owed)
    if (found === null) return 0
    const settlings = settlingsOf(paid().all(owed.invoiceId, owed.paymentId === null ? 0 : 1), found.notes)
    const billed = { withheldMinor: found.withheldMinor, billedMinor: owed.billedMinor }
    return withheldInBalanceAfter(billed, settlings, owed.dueMinor)
  }
  const state = lazy(() =>
    sqlite.prepare<[string], KeptState>('SELECT state FROM bank_entries WHERE fingerprint = ?').pluck(),
  )
  const ofEntry = lazy(() =>
    sqlite.prepare<[string], PaymentOfEntry>(
      `${payment} WHERE payments.id IN (SELECT payment_id FROM bank_entry_payments WHERE fingerprint = ?)`,
    ),
  )
  const near = lazy(() =>
    sqlite.prepare<[CalendarDate, CalendarDate, Currency, number], PaymentOfEntry & Withheld>(
      `${payment} WHERE payment_date BETWEEN ? AND ? AND invoices.currency = ?
         AND (amount_minor = ? OR invoices.options ->> '$.${WITHHOLDING_PERCENT}' IS NOT NULL)
       ORDER BY fingerprint IS NOT NULL`,
    ),
  )
  const open = lazy(() =>
    sqlite.prepare<[], OwedOfInvoice>(
      `SELECT invoices.id AS invoiceId, NULL AS paymentId, ${ofInvoice}, issued_at AS issuedOn, ${withheld}, invoices.currency,
         total_due_unsettled_minor AS amountMinor, total_due_unsettled_minor AS dueMinor, ${billed}
       FROM invoices CROSS JOIN clients ON clients.id = client_id
       WHERE ${isOwed} AND invoices.number IS NOT NULL
       ORDER BY status = 'WRITTEN_OFF', issued_at, invoices.number LIMIT ${MOST_OWED}`,
    ),
  )
  const settled = lazy(() =>
    sqlite.prepare<[], { readonly prefix: string; readonly number: number }>(
      `SELECT prefix, number FROM invoices
       WHERE number IS NOT NULL AND NOT (${isOwed})
         AND NOT EXISTS (SELECT 1 FROM payments WHERE invoice_id = invoices.id AND is_settled = 0)
       ORDER BY issued_at DESC LIMIT ${MOST_SETTLED}`,
    ),
  )
  const coming = lazy(() =>
    sqlite.prepare<[], OwedOfInvoice>(
      `SELECT invoice_id AS invoiceId, payments.id AS paymentId, ${ofInvoice}, issued_at AS issuedOn, ${withheld},
         invoices.currency,
         amount_minor AS amountMinor, total_due_minor AS dueMinor, ${billed}
       FROM payments CROSS JOIN invoices ON invoices.id = invoice_id CROSS JOIN clients ON clients.id = client_id
       WHERE is_settled = 0 ORDER BY payment_date LIMIT ${MOST_OWED}`,
    ),
  )
  const readings = lazy(() =>
    sqlite.prepare<[], { readonly key: string; readonly reading: string }>(
      'SELECT key, reading FROM csv_readings ORDER BY at DESC LIMIT 100',
    ),
  )
  return {
    bankEntries: {
      /** Null for one that nobody has said anything of. */
      state: (fingerprint: string): KeptState | null => state().get(fingerprint) ?? null,
      /** What was recorded from it and is still there. */
      payments: (fingerprint: string): PaymentOfEntry[] => ofEntry().all(fingerprint),
      /** Payments by which an amount arrived, so many days before and after a day, those of no entry first. */
      near: (amountMinor: number, currency: Currency, day: CalendarDate, days: number): PaymentOfEntry[] =>
        near()
          .all(addDays(day, -days), addDays(day, days), currency, amountMinor)
          .filter((row) => row.amountMinor === amountMinor || row.amountMinor - withheldLeftOf(row) === amountMinor)
          .slice(0, MOST_NEAR),
      owed: (): OwedRow[] => [...open().all(), ...coming().all()].map(owedOf),
      /** The numbers of invoices that nothing is owed for. */
      settledNumbers: () => settled().all(),
      /** As JSON, those that were used last first. */
      csvReadings: () => readings().all(),
    },
  }
}

export function bankEntryWrites({ sqlite }: Connection) {
  const keep = lazy(() =>
    sqlite.prepare<[string, KeptState, Instant]>(
      `INSERT INTO bank_entries (fingerprint, state, at) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET state = excluded.state, at = excluded.at`,
    ),
  )
  const forget = lazy(() => sqlite.prepare<[string]>('DELETE FROM bank_entries WHERE fingerprint = ?'))
  const pay = lazy(() =>
    sqlite.prepare<[PaymentId, string]>(
      'INSERT OR REPLACE INTO bank_entry_payments (payment_id, fingerprint) VALUES (?, ?)',
    ),
  )
  const keepReading = lazy(() =>
    sqlite.prepare<[string, string, Instant]>(
      `INSERT INTO csv_readings (key, reading, at) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET reading = excluded.reading, at = excluded.at`,
    ),
  )
  return {
    bankEntries: {
      keep(fingerprint: string, state: KeptState, at: Instant): void {
        keep().run(fingerprint, state, at)
      },
      forget(fingerprint: string): void {
        forget().run(fingerprint)
      },
      paid(fingerprint: string, paymentId: PaymentId): void {
        pay().run(paymentId, fingerprint)
      },
      keepCsvReading(key: string, reading: string, at: Instant): void {
        keepReading().run(key, reading, at)
      },
    },
  }
}
