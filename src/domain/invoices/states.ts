import type { CalendarDate } from '../../kernel/calendar-date'
import { err, ok, type Result } from '../../kernel/result'
import type { InvoiceStatus, StoredInvoiceStatus } from '../enums'
import type { InvoiceBalance } from './balance'

export type InvoiceMove = 'send' | 'void' | 'writeOff'

/** Why a move is refused. */
export type InvoiceRefusal =
  | 'alreadyIssued'
  | 'voidBeforeIssuing'
  | 'writtenOffBeforeIssuing'
  | 'stillDraft'
  | 'partiallyPaid'
  | 'paidBeforeVoiding'
  | 'alreadyVoid'
  | 'writtenOffBeforeVoiding'
  | 'paidBeforeWritingOff'
  | 'voidBeforeWritingOff'
  | 'alreadyWrittenOff'

const moves: Readonly<
  Record<InvoiceMove, Readonly<Record<StoredInvoiceStatus, Result<StoredInvoiceStatus, InvoiceRefusal>>>>
> = {
  send: {
    DRAFT: ok('SENT'),
    SENT: err('alreadyIssued'),
    PARTIALLY_PAID: err('alreadyIssued'),
    PAID: err('alreadyIssued'),
    VOID: err('voidBeforeIssuing'),
    WRITTEN_OFF: err('writtenOffBeforeIssuing'),
  },
  void: {
    DRAFT: err('stillDraft'),
    SENT: ok('VOID'),
    PARTIALLY_PAID: err('partiallyPaid'),
    PAID: err('paidBeforeVoiding'),
    VOID: err('alreadyVoid'),
    WRITTEN_OFF: err('writtenOffBeforeVoiding'),
  },
  writeOff: {
    DRAFT: err('stillDraft'),
    SENT: ok('WRITTEN_OFF'),
    PARTIALLY_PAID: ok('WRITTEN_OFF'),
    PAID: err('paidBeforeWritingOff'),
    VOID: err('voidBeforeWritingOff'),
    WRITTEN_OFF: err('alreadyWrittenOff'),
  },
}

/** The status a move leads to, or why there is none (v1.md "States"). */
export function invoiceMove(
  status: StoredInvoiceStatus,
  move: InvoiceMove,
): Result<StoredInvoiceStatus, InvoiceRefusal> {
  return moves[move][status]
}

/**
 * The status once payments, late fees or the issue have changed the balance; goes back when a payment is deleted. What
 * was written off becomes PAID only when everything is paid, and is written off again when that payment is deleted. A
 * total of zero reads PAID as soon as it is issued.
 */
export function statusAfterPayments(
  status: StoredInvoiceStatus,
  balance: InvoiceBalance,
  wasWrittenOff = status === 'WRITTEN_OFF',
): StoredInvoiceStatus {
  if (status === 'DRAFT' || status === 'VOID') return status
  if (balance.totalDueMinor <= 0) return 'PAID'
  if (wasWrittenOff) return 'WRITTEN_OFF'
  return balance.totalPaidMinor > 0 ? 'PARTIALLY_PAID' : 'SENT'
}

/** Whether money is owed on it: it is issued, and neither paid nor given up. */
export function isInvoiceOpen(status: StoredInvoiceStatus): boolean {
  return status === 'SENT' || status === 'PARTIALLY_PAID'
}

/** What the invoice reads as on `today`: OVERDUE from the day after the due date while money is owed. */
export function readInvoiceStatus(
  stored: StoredInvoiceStatus,
  dueAt: CalendarDate | null,
  today: CalendarDate,
): InvoiceStatus {
  return isInvoiceOpen(stored) && dueAt !== null && dueAt < today ? 'OVERDUE' : stored
}

/** Whether the invoice may be changed and deleted: in DRAFT only. */
export function isInvoiceEditable(status: InvoiceStatus): boolean {
  return status === 'DRAFT'
}
