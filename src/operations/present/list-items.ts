import { readValidUntil, VALID_UNTIL } from '../../domain/estimates/valid-until'
import type { CalendarDate } from '../../kernel/calendar-date'
import type { ClientId, InvoiceId } from '../../domain/ids'
import { creditLeft } from '../../domain/invoices/credit-left'
import { creditedOf, isCreditedWhole } from '../../domain/invoices/credited'
import { allocate } from '../../domain/money/allocate'
import { isInvoiceOpen, readInvoiceStatus } from '../../domain/invoices/states'
import { creditTotals } from '../../domain/credit-notes/credit'
import { formatNumber } from '../../domain/numbering/number'
import type {
  DepositItem,
  EstimateListItem,
  InvoiceListItem,
  PaymentListItem,
  RefundListItem,
} from '../../contract/desktop/list-item-operations'
import type { EstimateBrief, InvoiceBrief, PaymentBrief, RefundBrief } from '../../storage/stores/briefs'
import type { CreditNoteRow } from '../../storage/stores/credit-note-store'
import type { EstimateRow, InvoiceRow } from '../../storage/stores/document-stores'
import type { Reads } from '../../storage/organization-file'
import { withheldInBalanceOf, withheldOfDue } from '../withheld'

/** An invoice's number as people read it; null where it has none yet. */
export const invoiceNumberOf = ({ prefix, number }: Pick<InvoiceRow, 'prefix' | 'number'>): string | null =>
  numberOf(prefix, number)

const numberOf = (prefix: string | null, number: number | null): string | null =>
  prefix === null || number === null ? null : formatNumber(prefix, number)

/** Whether it reads PAID because all of it is credited. */
const isCredited = (row: Pick<InvoiceRow, 'status'> & Parameters<typeof isCreditedWhole>[0]): boolean =>
  row.status === 'PAID' && isCreditedWhole(row)

/**
 * The client's credit with an invoice, without what of it is the tax office's, in minor units: also where something is due
 * still, as what is due may be the tax office's.
 */
function toGiveBack(brief: InvoiceBrief, reads: Reads): number {
  const mayBe = creditLeft(brief) > 0 || (brief.totalPaidMinor > 0 && creditedOf(brief) > 0)
  const row = mayBe ? reads.invoices.get(brief.id) : null
  return row === null ? 0 : creditWithoutWithheld(row, reads)
}

/** What of an open invoice's balance its client pays to the tax office instead, in minor units. */
function withheldOfOpen(brief: InvoiceBrief, reads: Reads): number {
  const row = brief.isWithheld === 1 && isInvoiceOpen(brief.status) ? reads.invoices.get(brief.id) : null
  return row === null ? 0 : withheldOfDue(row, reads)
}

/** The ids of invoices with credit although something is due: what is due is withheld, and paid to the tax office. */
export function creditBesideWithheld(clientId: ClientId | null, reads: Reads): readonly InvoiceId[] {
  const rows = reads.invoices.creditedWithheld(clientId)
  return rows.filter((row) => creditWithoutWithheld(row, reads) > 0).map(({ id }) => id)
}

function creditWithoutWithheld(row: InvoiceRow, reads: Reads): number {
  return creditLeft({ ...row, totalDueMinor: row.totalDueMinor - withheldInBalanceOf(row, reads) })
}

/** List items, as the screens show them. */
export function presentInvoiceListItem(row: InvoiceBrief, reads: Reads, today: CalendarDate): InvoiceListItem {
  return {
    id: row.id,
    invoice_number: invoiceNumberOf(row),
    client_id: row.clientId,
    client_name: row.clientName,
    status: readInvoiceStatus(row.status, row.dueAt, today),
    currency: row.currency,
    total_minor: row.totalMinor,
    total_due_minor: row.totalDueMinor,
    withheld_minor: withheldOfOpen(row, reads),
    credit_minor: toGiveBack(row, reads),
    issued_at: row.issuedAt,
    due_at: row.dueAt,
    template_name: row.templateName,
    is_credited: isCredited(row),
    is_disputed: row.isDisputed === 1 && isInvoiceOpen(row.status),
    created_at: row.createdAt,
  }
}

export function presentEstimateListItem(row: EstimateBrief): EstimateListItem {
  return {
    id: row.id,
    estimate_number: formatNumber(row.prefix, row.number),
    client_id: row.clientId,
    client_name: row.clientName,
    status: row.status,
    currency: row.currency,
    total_minor: row.totalMinor,
    valid_until: readValidUntil({ [VALID_UNTIL]: row.validUntil }),
    created_at: row.createdAt,
  }
}

export function presentPaymentListItem(row: PaymentBrief): PaymentListItem {
  return {
    id: row.id,
    invoice_id: row.invoiceId,
    invoice_number: formatNumber(row.prefix, row.number),
    client_id: row.clientId,
    client_name: row.clientName,
    currency: row.currency,
    amount_minor: row.amountMinor,
    is_settled: row.isSettled === 1,
    payment_date: row.paymentDate,
    notes: row.notes,
    credit_of_invoice_number: numberOf(row.sourcePrefix, row.sourceNumber),
  }
}

export function presentRefundListItem(row: RefundBrief): RefundListItem {
  const { takerPrefix, takerNumber } = row
  return {
    id: row.id,
    invoice_id: row.invoiceId,
    invoice_number: formatNumber(row.prefix, row.number),
    client_id: row.clientId,
    client_name: row.clientName,
    currency: row.currency,
    amount_minor: row.amountMinor,
    refund_date: row.refundDate,
    notes: row.notes,
    taken_by_invoice_id: row.takerId,
    taken_by_invoice_number: numberOf(takerPrefix, takerNumber),
  }
}

/** Nobody pays what is void any more: the invoice for the work bills it again. */
const isOwedOrPaid: readonly InvoiceRow['status'][] = ['SENT', 'PARTIALLY_PAID', 'PAID']

/**
 * A deposit without what its credit notes took back, and of one that was written off what was paid of it, as the invoice for
 * the work bills the rest again; it counts in the currency of its estimate alone.
 */
export function presentDeposit(
  row: InvoiceRow,
  notes: readonly CreditNoteRow[],
  { currency }: Pick<EstimateRow, 'currency'>,
  today: CalendarDate,
): DepositItem {
  const sums = notes.map(({ subtotalMinor: amountMinor, taxMinor }) => ({ amountMinor, taxMinor }))
  const credited = creditTotals(sums)
  const billed = [row.totalMinor - row.taxMinor - credited.subtotalMinor, row.taxMinor - credited.taxMinor]
  const isPaidInPart = row.status === 'WRITTEN_OFF' && row.totalPaidMinor > 0 && billed.every((minor) => minor >= 0)
  const paidMinor = Math.min(row.totalPaidMinor, row.totalMinor - credited.totalMinor)
  const [amountMinor = 0, taxMinor = 0] = isPaidInPart ? allocate(paidMinor, billed.map(BigInt)) : billed
  return {
    id: row.id,
    invoice_number: invoiceNumberOf(row),
    client_id: row.clientId,
    status: readInvoiceStatus(row.status, row.dueAt, today),
    issued_at: row.issuedAt,
    is_credited: isCredited(row),
    currency: row.currency,
    amount_minor: amountMinor,
    tax_minor: taxMinor,
    counts: amountMinor > 0 && (isPaidInPart || isOwedOrPaid.includes(row.status)) && row.currency === currency,
  }
}
