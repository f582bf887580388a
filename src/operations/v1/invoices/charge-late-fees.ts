import { isInvoiceOpen } from '../../../domain/invoices/states'
import { accruedLateFees, nextLateFeeDate } from '../../../domain/late-fees/late-fee'
import type { InvoiceRow } from '../../../storage/stores/document-stores'
import type { PaymentRow } from '../../../storage/stores/payment-store'
import type { CommandContext } from '../../context'
import { settledInvoice } from '../../../domain/invoices/settle'

/**
 * The invoice with every late fee that has accrued up to today, and the day of the next one (v1.md "Recurrence and late
 * fees"). Each fee is kept under (invoice, interval), so that this may run any number of times; what is not open has no
 * next day. The invoice itself is for the caller to write.
 */
export function chargeLateFees(
  row: InvoiceRow,
  payments: readonly PaymentRow[],
  { reads, writes, today }: CommandContext,
): InvoiceRow {
  const { status, dueAt, lateFeeKind: kind, lateFeeInterval: interval, lateFee: fee } = row
  if (
    !isInvoiceOpen(status) ||
    !row.hasLateFee ||
    dueAt === null ||
    kind === null ||
    interval === null ||
    fee === null
  ) {
    return { ...row, nextLateFeeOn: null }
  }
  const accruals = accruedLateFees(
    {
      status,
      terms: { kind, interval, fee, currency: row.currency },
      dueAt,
      totalMinor: row.totalMinor,
      payments: payments.map(({ amountMinor, isSettled, paymentDate }) => ({
        amountMinor,
        isSettled,
        paidOn: paymentDate,
      })),
      keptIntervals: new Set(reads.lateFees(row.id).map((kept) => kept.interval)),
    },
    today,
  )
  for (const accrual of accruals) writes.keepLateFee(row.id, accrual)
  const charged = accruals.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const nextLateFeeOn = nextLateFeeDate(interval, dueAt, today)
  return settledInvoice({ ...row, totalLateFeeMinor: row.totalLateFeeMinor + charged, nextLateFeeOn }, payments)
}
