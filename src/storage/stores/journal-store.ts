import type { CalendarDate } from '../../kernel/calendar-date'
import type { Period } from '../../domain/accountant/period'
import { FOREIGN } from '../../domain/numbering/number'
import type { TaxExemption } from '../../domain/law/tax-exemption'
import { SHIPPING_TAX } from '../../domain/shipping-tax/options'
import { PROPORTIONAL } from '../../domain/totals/pricing'
import type { CreditNoteId, InvoiceId } from '../../domain/ids'
import type { Decimal } from '../../domain/money/decimal'
import type { Connection } from '../connection'
import { lazy } from '../lazy'
import { pageByPage } from '../page-by-page'
import { writeOffs } from './account-entries'
import type { LateFeeEntry } from './late-fee-store'
import type { PaymentRow } from './payment-store'

/** What was issued on a day. */
export type IssuedDocument =
  { readonly kind: 'invoice'; readonly id: InvoiceId } | { readonly kind: 'credit_note'; readonly id: CreditNoteId }

/** How much an accountant is handed of a period. */
export interface PeriodCounts {
  readonly invoices: number
  readonly voidInvoices: number
  readonly creditNotes: number
  readonly payments: number
  readonly refunds: number
  /** Invoices that were imported: another program has numbered and booked them, and they count nowhere else. */
  readonly imported: number
  /** Invoices of whatever day that were voided or written off in it, or paid after that. */
  readonly closed: number
  /** Invoices and credit notes that are not in euros. */
  readonly foreign: number
}

/** A rate that something was issued with, and the reason for charging none that its document gives. */
export interface UsedRate {
  readonly percent: Decimal | null
  readonly exemption: TaxExemption | null
}

/** An invoice that was voided or written off on a day, or of which something was paid after it was written off. */
export interface ClosedInvoice {
  readonly id: InvoiceId
  readonly day: CalendarDate
  readonly state: 'void' | 'written_off' | 'write_off_taken_back'
  /** What was paid of it and kept by then. */
  readonly paidMinor: number
  /** What is no longer owed of it since; below zero what of that was taken back. */
  readonly amountMinor: number
  /** What of that is late fees. */
  readonly feeMinor: number
}

/** What happened to the late fee of a day of an invoice. */
export interface JournalFee extends LateFeeEntry {
  readonly invoiceId: InvoiceId
}

/** A payment, or a refund: then its amount is below zero. */
export interface JournalPayment extends Pick<
  PaymentRow,
  'id' | 'paymentDate' | 'amountMinor' | 'isSettled' | 'notes' | 'invoiceId'
> {
  readonly kind: 'payment' | 'refund'
  /** Where it is credit that was taken, the invoice that it comes from, or the one that took it. */
  readonly otherInvoiceId: InvoiceId | null
  /** Whether it may have come before an import that another device has made, which alone knows. */
  readonly mayBeBooked: boolean
}

type AfterDay = Period & { day: string; seq: number; most: number }

interface KeptPayment extends Omit<JournalPayment, 'isSettled' | 'mayBeBooked'> {
  readonly seq: number
  readonly isSettled: 0 | 1
  readonly mayBeBooked: 0 | 1
}

const between = (column: string) => `${column} >= @from AND ${column} <= @to`
const issuedHere = `${between('issued_at')} AND number > ${FOREIGN}`
const imported = `${between('issued_at')} AND number = ${FOREIGN}`
const closed = `
  SELECT seq, id, closed_on AS day, 'void' AS state, total_paid_minor AS paidMinor, total_due_minor AS amountMinor,
      max(0, min(total_due_minor, total_late_fee_minor)) AS feeMinor
    FROM invoices WHERE ${between('closed_on')} AND status = 'VOID'
  UNION ALL SELECT seq, invoiceId, day, iif(amountMinor > 0, 'written_off', 'write_off_taken_back'), paidMinor, amountMinor, feeMinor
    FROM (${writeOffs('closed_on <= @to')}) WHERE ${between('day')}`
/** What a client withholds is told by the invoice's options (domain/law/withholding). */
const withholding = `${issuedHere} AND status <> 'VOID' AND options ->> '$.withholding_percent' IS NOT NULL`
const ofWithholding = `${between('issued_at')} AND invoice_id IN (SELECT id FROM invoices WHERE options ->> '$.withholding_percent' IS NOT NULL)`
/** What was paid on an imported invoice before it came here was booked with it. */
const paid = `${between('payment_date')} AND payments.id NOT IN (SELECT record_id FROM import_records WHERE kind = 'payment')`
/** What an import has made is noted on the device that made it, and does not go to others. */
const importedElsewhere = `number = ${FOREIGN} AND invoices.id NOT IN (SELECT record_id FROM import_records WHERE kind = 'invoice')`
const mayBeBooked = `is_settled AND ${importedElsewhere}
  AND NOT EXISTS (SELECT 1 FROM refunds WHERE payment_id = payments.id)`
const notesIn = `credit_notes JOIN invoices ON invoices.id = invoice_id WHERE ${between('credit_notes.issued_at')}`
const billed = `(SELECT id FROM invoices WHERE ${issuedHere} UNION SELECT invoice_id FROM credit_notes WHERE ${between('issued_at')})`

/** What was issued and received in a period, in the order of a journal. */
export function journalReads({ sqlite }: Connection) {
  const ofDay = lazy(() =>
    sqlite.prepare<[{ day: CalendarDate }], IssuedDocument>(
      `SELECT kind, id FROM (
         SELECT 'invoice' AS kind, id, prefix, number FROM invoices WHERE issued_at = @day AND number > ${FOREIGN}
         UNION ALL SELECT 'credit_note', id, prefix, number FROM credit_notes WHERE issued_at = @day)
       ORDER BY kind DESC, prefix, number, id`,
    ),
  )
  const days = lazy(() =>
    sqlite
      .prepare<[Period], CalendarDate>(
        `SELECT issued_at AS day FROM invoices WHERE ${issuedHere}
         UNION SELECT issued_at FROM credit_notes WHERE ${between('issued_at')} ORDER BY day`,
      )
      .pluck(),
  )
  const counts = lazy(() =>
    sqlite.prepare<[Period], PeriodCounts>(
      `SELECT (SELECT count(*) FROM invoices WHERE ${issuedHere}) AS invoices,
         (SELECT count(*) FROM invoices WHERE ${issuedHere} AND status = 'VOID') AS voidInvoices,
         (SELECT count(*) FROM credit_notes WHERE ${between('issued_at')}) AS creditNotes,
         (SELECT count(*) FROM payments WHERE ${paid}) AS payments,
         (SELECT count(*) FROM refunds WHERE ${between('refund_date')}) AS refunds,
         (SELECT count(*) FROM invoices WHERE ${imported}) AS imported,
         (SELECT count(DISTINCT id) FROM (${closed})) AS closed,
         (SELECT count(*) FROM invoices WHERE ${issuedHere} AND currency <> 'EUR')
           + (SELECT count(*) FROM ${notesIn} AND currency <> 'EUR') AS "foreign"`,
    ),
  )
  const rates = lazy(() =>
    sqlite.prepare<[Period], UsedRate>(
      `WITH documents AS (SELECT id, tax_distribution, tax_percent, shipping, shipping_tax_percent,
           options ->> '$.tax_exemption' AS exemption, options ->> '$.${SHIPPING_TAX}' AS shippingTax
         FROM invoices WHERE id IN ${billed} AND number IS NOT NULL AND currency = 'EUR' AND status <> 'VOID')
       SELECT DISTINCT CASE tax_distribution WHEN 'PER_ITEM' THEN lines.tax_percent WHEN 'PER_DOCUMENT' THEN documents.tax_percent END AS percent,
           exemption FROM documents JOIN invoice_lines AS lines ON document_id = documents.id
       UNION SELECT iif(tax_distribution = 'NO_TAX', NULL, shipping_tax_percent), exemption FROM documents
         WHERE coalesce(shipping, '0') <> '0' AND (tax_distribution = 'NO_TAX' OR shippingTax IS NOT '${PROPORTIONAL}')`,
    ),
  )
  const payments = lazy(() =>
    sqlite.prepare<[AfterDay & { kind: string }], KeptPayment>(
      `SELECT * FROM (
         SELECT payments.seq, 'payment' AS kind, payments.id, payment_date AS paymentDate, payments.amount_minor AS amountMinor,
           is_settled AS isSettled, payments.notes, payments.invoice_id AS invoiceId, refunds.invoice_id AS otherInvoiceId,
           ${mayBeBooked} AS mayBeBooked
         FROM payments JOIN invoices ON invoices.id = payments.invoice_id LEFT JOIN refunds ON refunds.payment_id = payments.id
         WHERE ${paid} AND (payment_date, 'payment', payments.seq) > (@day, @kind, @seq)
         UNION ALL SELECT refunds.seq, 'refund', refunds.id, refund_date, -refunds.amount_minor, 1, refunds.notes,
           refunds.invoice_id, payments.invoice_id, 0
         FROM refunds LEFT JOIN payments ON payments.id = refunds.payment_id
         WHERE ${between('refund_date')} AND (refund_date, 'refund', refunds.seq) > (@day, @kind, @seq))
       ORDER BY paymentDate, kind, seq LIMIT @most`,
    ),
  )
  const countMayBeBooked = lazy(() =>
    sqlite
      .prepare<[Period], number>(
        `SELECT count(*) FROM payments JOIN invoices ON invoices.id = invoice_id WHERE ${paid} AND ${mayBeBooked}`,
      )
      .pluck(),
  )
  const issuedWhere = (kind: IssuedDocument['kind'], condition: string) =>
    lazy(() =>
      sqlite.prepare<[AfterDay], IssuedDocument & { day: CalendarDate; seq: number }>(
        `SELECT seq, '${kind}' AS kind, id, issued_at AS day FROM ${kind}s WHERE ${condition} AND (issued_at, seq) > (@day, @seq)
         ORDER BY issued_at, seq LIMIT @most`,
      ),
    )
  const byDay = (issued: ReturnType<typeof issuedWhere>, period: Period): Iterable<IssuedDocument> =>
    pageByPage<IssuedDocument & { day: CalendarDate; seq: number }>((last, most) =>
      issued().all({ ...period, day: last?.day ?? '', seq: last?.seq ?? 0, most }),
    )
  const importedInvoices = issuedWhere('invoice', imported)
  const withholdingInvoices = issuedWhere('invoice', withholding)
  const withholdingNotes = issuedWhere('credit_note', ofWithholding)
  const closedInvoices = lazy(() =>
    sqlite.prepare<[Period], ClosedInvoice>(`SELECT * FROM (${closed}) ORDER BY day, seq`),
  )
  // In the order of their table, so that each page goes on where the last one ended.
  const fees = lazy(() =>
    sqlite.prepare<[Period & { invoiceId: string; position: number; most: number }], JournalFee & { position: number }>(
      `SELECT position, invoice_id AS invoiceId, kind, accrued_on AS accruedOn, amount_minor AS amountMinor, reason,
         recorded_on AS recordedOn
       FROM late_fee_entries
       WHERE ${between('accrued_on')} AND (invoice_id, position) > (@invoiceId, @position)
       ORDER BY invoice_id, position LIMIT @most`,
    ),
  )
  return {
    journal: {
      /** The days of a period on which something was issued. */
      days: (period: Period): CalendarDate[] => days().all(period),
      /** Invoices, then credit notes, by prefix and number. */
      ofDay: (day: CalendarDate): IssuedDocument[] => ofDay().all({ day }),
      counts: (period: Period): PeriodCounts => counts().get(period) as PeriodCounts,
      /** The rates of what a batch of bookings is made of: in euros, and not void. */
      rates: (period: Period): UsedRate[] => rates().all(period),
      /** What another program has numbered, day by day. */
      imported: (period: Period) => byDay(importedInvoices, period),
      /** Invoices of which the client withholds a part, then credit notes of such, each day by day. */
      *withholding(period: Period): Generator<IssuedDocument, void> {
        yield* byDay(withholdingInvoices, period)
        yield* byDay(withholdingNotes, period)
      },
      /** By the day on which they were. */
      closed: (period: Period): Iterable<ClosedInvoice> =>
        // What was given up is reckoned of all at once, which a page would do anew.
        closedInvoices().all(period),
      /** What happened to the late fees of a period, invoice by invoice. */
      fees: (period: Period): Iterable<JournalFee> =>
        pageByPage<JournalFee & { position: number }>((last, most) =>
          fees().all({ ...period, invoiceId: last?.invoiceId ?? '', position: last?.position ?? 0, most }),
        ),
      /** Payments and refunds, by their day. */
      payments: (period: Period): Iterable<JournalPayment> =>
        pageByPage<JournalPayment & { readonly seq: number }>((last, most) =>
          payments()
            .all({ ...period, day: last?.paymentDate ?? '', kind: last?.kind ?? '', seq: last?.seq ?? 0, most })
            .map((row) => ({ ...row, isSettled: row.isSettled === 1, mayBeBooked: row.mayBeBooked === 1 })),
        ),
      /** How many payments of a period may have come before an import that another device has made. */
      countMayBeBooked: (period: Period): number => countMayBeBooked().get(period) ?? 0,
    },
  }
}
