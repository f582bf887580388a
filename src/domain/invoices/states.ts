import type { CalendarDate } from '../../kernel/calendar-date'
import { err, ok, type Result } from '../../kernel/result'
import type { InvoiceStatus, StoredInvoiceStatus } from '../enums'
import type { InvoiceBalance } from './balance'

export type InvoiceMove = 'send' | 'void' | 'writeOff'

const moves: Readonly<Record<InvoiceMove, Readonly<Record<StoredInvoiceStatus, Result<StoredInvoiceStatus, string>>>>> =
  {
    send: {
      DRAFT: ok('SENT'),
      SENT: err('This invoice has already been issued. Duplicate it to issue another one.'),
      PARTIALLY_PAID: err('This invoice has already been issued. Duplicate it to issue another one.'),
      PAID: err('This invoice has already been issued. Duplicate it to issue another one.'),
      VOID: err('This invoice is void. Duplicate it and issue the copy instead.'),
      WRITTEN_OFF: err('This invoice is written off. Duplicate it and issue the copy instead.'),
    },
    void: {
      DRAFT: err('This invoice is still a draft. Delete it instead.'),
      SENT: ok('VOID'),
      PARTIALLY_PAID: err('This invoice is partially paid, so it cannot be voided. Write off the rest instead.'),
      PAID: err(
        'This invoice is paid, so it cannot be voided. A credit note would correct it, and there is none yet: ask your accountant.',
      ),
      VOID: err('This invoice is already void. There is nothing left to do.'),
      WRITTEN_OFF: err(
        'This invoice is written off and can no longer be voided. Record a payment if it is paid after all.',
      ),
    },
    writeOff: {
      DRAFT: err('This invoice is still a draft. Delete it instead.'),
      SENT: ok('WRITTEN_OFF'),
      PARTIALLY_PAID: ok('WRITTEN_OFF'),
      PAID: err('This invoice is paid, so there is nothing to write off. Delete the payment if it never arrived.'),
      VOID: err('This invoice is void, so there is nothing to write off.'),
      WRITTEN_OFF: err('This invoice is already written off. There is nothing left to do.'),
    },
  }

/** The status a move leads to, or a sentence for the person who asked that says what to do instead (v1.md "States"). */
export function invoiceMove(status: StoredInvoiceStatus, move: InvoiceMove): Result<StoredInvoiceStatus, string> {
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
