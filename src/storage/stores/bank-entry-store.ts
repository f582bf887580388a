import { addDays, type CalendarDate } from '../../kernel/calendar-date'
import type { Instant } from '../../kernel/instant'
import type { InvoiceId, PaymentId } from '../../domain/ids'
import type { CreditLine } from '../../domain/credit-notes/credit'
import { withheldAfterCredits } from '../../domain/credit-notes/withheld'
import { withheldInBalance } from '../../domain/invoices/withheld-in-balance'
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
  Withheld & { readonly dueMinor: number; readonly billedMinor: number; readonly paidMinor: number }

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
const withheld = `subtotal_minor AS subtotalMinor, document_discount_minor AS documentDiscountMinor, invoices.options`
/** What an invoice comes to, and what was paid of it, before what was given back. */
const billed = `total_minor + total_late_fee_minor AS billedMinor`
const paid = `total_paid_minor + (SELECT coalesce(sum(refunds.amount_minor), 0) FROM refunds WHERE refunds.invoice_id = invoices.id)`
const payment = `SELECT payments.id, invoice_id AS invoiceId, ${ofInvoice}, ${withheld}, amount_minor AS amountMinor,
    payment_date AS paymentDate, fingerprint
  FROM payments CROSS JOIN invoices ON invoices.id = invoice_id CROSS JOIN clients ON clients.id = client_id
    LEFT JOIN bank_entry_payments ON payment_id = payments.id`

/** Entries of bank statements, on this device alone: nothing of them is synced. */
export function bankEntryReads({ sqlite }: Connection) {
  const credited = lazy(() =>
    sqlite.prepare<[{ invoiceId: InvoiceId }], { readonly lines: string; readonly lineCount: number }>(
      `SELECT lines, (SELECT count(*) FROM invoice_lines WHERE document_id = @invoiceId) AS lineCount
       FROM credit_notes WHERE invoice_id = @invoiceId`,
    ),
  )
  /** What of an invoice is withheld, whole and after what was credited of it. */
  function withheldMinorOf({ invoiceId, options, ...worth }: Withheld) {
    const invoice = { ...worth, options: JSON.parse(options ?? 'null') as OpenOptions }
    if (readWithholding(invoice.options) === null) return { wholeMinor: 0, leftMinor: 0 }
    const notes = credited().all({ invoiceId })
    const lines = notes.flatMap((note) => JSON.parse(note.lines) as CreditLine[])
    const leftMinor = withheldAfterCredits(invoice, notes[0]?.lineCount ?? 0, lines)
    return { wholeMinor: withheldOf(invoice), leftMinor }
  }
  function owedOf(owed: OwedOfInvoice): OwedRow {
    const { invoiceId, paymentId, prefix, number, clientName, currency, amountMinor, dueMinor } = owed
    const { wholeMinor, leftMinor } = withheldMinorOf(owed)
    const openMinor = withheldInBalance({
      withheldMinor: wholeMinor,
      creditedWithheldMinor: wholeMinor - leftMinor,
      billedMinor: owed.billedMinor,
      paidMinor: owed.paidMinor,
      totalDueMinor: dueMinor,
    })
    const withheldMinor = withheldIn(amountMinor, dueMinor, openMinor)
    return { invoiceId, paymentId, prefix, number, clientName, currency, amountMinor, withheldMinor }
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
      `SELECT invoices.id AS invoiceId, NULL AS paymentId, ${ofInvoice}, ${withheld}, invoices.currency,
         total_due_unsettled_minor AS amountMinor, total_due_unsettled_minor AS dueMinor, ${billed},
         ${paid} + total_due_minor - total_due_unsettled_minor AS paidMinor
       FROM invoices CROSS JOIN clients ON clients.id = client_id
       WHERE status IN ('SENT', 'PARTIALLY_PAID') AND total_due_unsettled_minor > 0 AND invoices.number IS NOT NULL
       ORDER BY issued_at, invoices.number LIMIT ${MOST_OWED}`,
    ),
  )
  const settled = lazy(() =>
    sqlite.prepare<[], { readonly prefix: string; readonly number: number }>(
      `SELECT prefix, number FROM invoices
       WHERE number IS NOT NULL AND NOT (status IN ('SENT', 'PARTIALLY_PAID') AND total_due_unsettled_minor > 0)
         AND NOT EXISTS (SELECT 1 FROM payments WHERE invoice_id = invoices.id AND is_settled = 0)
       ORDER BY issued_at DESC LIMIT ${MOST_SETTLED}`,
    ),
  )
  const coming = lazy(() =>
    sqlite.prepare<[], OwedOfInvoice>(
      `SELECT invoice_id AS invoiceId, payments.id AS paymentId, ${ofInvoice}, ${withheld}, invoices.currency,
         amount_minor AS amountMinor, total_due_minor AS dueMinor, ${billed}, ${paid} AS paidMinor
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
          .filter(
            (row) =>
              row.amountMinor === amountMinor || row.amountMinor - withheldMinorOf(row).leftMinor === amountMinor,
          )
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
