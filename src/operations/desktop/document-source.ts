import type { CalendarDate } from '../../kernel/calendar-date'
import type { EstimateRecord } from '../../contract/v1/estimates/estimate-record'
import type { InvoiceRecord } from '../../contract/v1/invoices/invoice-record'
import type { CreditNoteRecord } from '../../contract/v1/credit-notes/credit-note-record'
import type { PaymentRecord } from '../../contract/v1/payments/payment-operations'
import type { StatementRecord } from '../../contract/desktop/statement-operations'
import type { LaterEntryKind, StatementEntryKind, StatementSpan } from '../../domain/statements/statement'
import type { CreditNoteId, EstimateId, InvoiceId, PaymentId } from '../../domain/ids'
import { beforePayment, withheldRecordedWith } from '../../domain/invoices/before-payment'
import { inOrder, withheldRecordedBy } from '../../domain/invoices/withheld-in-balance'
import { withheldOf } from '../../domain/law/withholding'
import { formatNumber } from '../../domain/numbering/number'
import type { InvoiceRow } from '../../storage/stores/document-stores'
import type { StatementEntry } from '../../storage/stores/statement-store'
import type { QueryContext } from '../context'
import { creditsWithWithheld, moneyOf, withheldLeft } from '../withheld'
import { presentCreditNote } from '../present/credit-note'
import { moneyNumber, partiesWithPictures } from '../present/document'
import { presentEstimate } from '../present/estimate'
import { presentInvoice } from '../present/invoice'
import { invoiceOf, presentPayment } from '../present/payment'
import { statementOf } from './statement-handlers'

/** A document as it is printed: with logo and signature, which other answers leave out; null when there is none of this id. */
export function invoiceForPrint(id: InvoiceId, context: QueryContext): InvoiceRecord | null {
  const row = context.reads.invoices.get(id)
  if (row === null) return null
  return presentInvoice(row, context.reads.invoices.lines(id), context, partiesWithPictures(row, context))
}

/**
 * An issued invoice as it was issued, whatever has become of it since; null when there is none of this id. What was kept
 * at the issue decides; where that was not kept, its row, of which only the status has changed since.
 */
export function issuedForPrint(id: InvoiceId, context: QueryContext): InvoiceRecord | null {
  const now = invoiceForPrint(id, context)
  if (now === null || now.status === 'DRAFT') return null
  const kept = (context.reads.unsealed(id)?.record ?? null) as InvoiceRecord | null
  const { logo, signature } = now.organization.profile
  if (kept === null) return { ...now, status: 'SENT' }
  return { ...kept, organization: { ...kept.organization, profile: { ...kept.organization.profile, logo, signature } } }
}

export function estimateForPrint(id: EstimateId, context: QueryContext): EstimateRecord | null {
  const row = context.reads.estimates.get(id)
  if (row === null) return null
  return presentEstimate(row, context.reads.estimates.lines(id), context, partiesWithPictures(row, context))
}

export function creditNoteForPrint(id: CreditNoteId, context: QueryContext): CreditNoteRecord | null {
  const row = context.reads.creditNotes.get(id)
  if (row === null) return null
  const invoice = invoiceOf(row, context.reads)
  return presentCreditNote(row, context, invoice, partiesWithPictures(invoice, context))
}

/** The account of a client, as `statementOf` reads it; null where it cannot be. */
export function statementForPrint(wanted: StatementSpan, context: QueryContext): StatementRecord | null {
  const statement = statementOf(wanted, context)
  if (!statement.ok) return null
  const { organization, ...account } = statement.value
  const { logo } = context.reads.organization().profile
  return { ...account, organization: { ...organization, profile: { ...organization.profile, logo } } }
}

/** A payment that has arrived, with its invoice as it was issued and what had become of that before. */
interface PrintedReceipt {
  readonly payment: PaymentRecord
  readonly invoice: InvoiceRecord
  /** The invoice whose credit it is; null where money arrived. */
  readonly credit_of: string | null
  /** Which of those that arrived for the invoice on its day, in the order in which they were recorded. */
  readonly of_day: number
  /** Null where nobody knows. */
  readonly before: Record<
    'paid' | 'late_fees' | 'credited' | 'credited_withheld' | 'withheld_recorded' | 'refunded',
    number
  > | null
}

/** Null when there is no payment of this id, it is on its way, or is recorded of what is withheld, and never arrives. */
export function receiptForPrint(id: PaymentId, context: QueryContext): PrintedReceipt | null {
  const { payments, refunds, invoices } = context.reads
  const row = payments.get(id)
  if (row === null || !row.isSettled) return null
  const { invoiceId } = row
  const invoice = issuedForPrint(invoiceId, context)
  if (invoice === null) return null
  const ofInvoice = invoiceOf(row, context.reads)
  const ofItsInvoice = payments.ofInvoice(invoiceId)
  const ofItsDay = ofItsInvoice.filter((each) => each.isSettled && each.paymentDate === row.paymentDate)
  const money = moneyOf(ofInvoice, context.reads)
  const before = beforePayment(row, money)
  const { currency } = ofInvoice
  const amount = (minor: number) => moneyNumber(minor, currency)
  const taken = refunds.takenBy(row.id)
  if (taken === null && withheldRecordedWith(row, money) === row.amountMinor) return null
  const source = taken && invoices.get(taken.invoiceId)
  return {
    payment: presentPayment(row, context.reads, currency),
    invoice,
    // The last recorded comes first.
    of_day: ofItsDay.length - ofItsDay.findIndex(({ id: other }) => other === id),
    credit_of: source && formatNumber(source.prefix ?? '', source.number ?? 0),
    before: before && {
      paid: amount(before.paidMinor),
      late_fees: amount(before.lateFeeMinor),
      credited: amount(before.creditedMinor),
      credited_withheld: amount(before.creditedWithheldMinor),
      withheld_recorded: amount(before.withheldRecordedMinor),
      refunded: amount(before.refundedMinor),
    },
  }
}

/** What changed what is owed of an invoice after it was issued; `number` is that of a credit note, else of the invoice. */
interface LaterEntry {
  readonly day: CalendarDate
  readonly kind: LaterEntryKind
  readonly number: string
  /** Below zero where less is owed by it. */
  readonly amount: number
  /** What of a payment is recorded as paid of what is withheld, and never arrived. */
  readonly withheld: number
}

/** An invoice as it was issued, and what became of it until a day. */
interface InvoiceSince {
  readonly invoice: InvoiceRecord
  readonly entries: readonly LaterEntry[]
  /** What its client pays to the tax office instead, less what was credited of it. */
  readonly withheld: number
  readonly today: CalendarDate
}

/** An invoice as it was issued, and what became of it since; null when there is none of this id, or it is void. */
export function invoiceWithPaymentsForPrint(id: InvoiceId, context: QueryContext): InvoiceSince | null {
  const row = context.reads.invoices.get(id)
  const invoice = issuedForPrint(id, context)
  if (row === null || row.status === 'VOID' || invoice === null) return null
  const all = context.reads.statement.ofInvoice(id)
  const recorded = recordedBy(all, row, context)
  const entries = all.flatMap((entry) => {
    const { day, kind, prefix, number, amountMinor } = entry
    if (kind === 'invoice') return []
    const amounts = {
      amount: moneyNumber(amountMinor, row.currency),
      withheld: moneyNumber(recorded.get(entry) ?? 0, row.currency),
    }
    return [{ day, kind, number: formatNumber(prefix, number), ...amounts }]
  })
  const withheld = moneyNumber(withheldLeft(row, context.reads), row.currency)
  return { invoice, entries, withheld, today: context.today }
}

/** What each payment of an invoice records as paid of what is withheld, in minor units. */
function recordedBy(all: readonly StatementEntry[], invoice: InvoiceRow, { reads }: QueryContext) {
  const withheldMinor = withheldOf(invoice)
  const sumOf = (...kinds: StatementEntryKind[]) =>
    all.reduce((sum, { kind, amountMinor }) => sum + (kinds.includes(kind) ? amountMinor : 0), 0)
  const notes = new Map(
    creditsWithWithheld(invoice, reads).map((note) => [formatNumber(note.prefix, note.number), note]),
  )
  const settling = inOrder(
    all.filter(({ kind }) => kind === 'payment' || kind === 'credit_taken' || kind === 'credit_note'),
  )
  const minors = withheldRecordedBy(
    { withheldMinor, billedMinor: sumOf('invoice', 'late_fee') },
    settling.map(({ day, recordedAt, kind, prefix, number, amountMinor }) => {
      const note = kind === 'credit_note' ? notes.get(formatNumber(prefix, number)) : undefined
      const [paidMinor, creditedMinor] = note === undefined ? [-amountMinor, 0] : [0, -amountMinor]
      return { day, recordedAt, paidMinor, creditedMinor, creditedWithheldMinor: note?.withheldMinor ?? 0 }
    }),
  )
  return new Map(settling.map((entry, index) => [entry, minors[index] ?? 0]))
}
