import type { CalendarDate } from '../../kernel/calendar-date'
import { readInvoiceStatus } from '../../domain/invoices/states'
import { formatNumber } from '../../domain/numbering/number'
import type { EstimateListItem, InvoiceListItem, PaymentListItem } from '../../contract/desktop/list-item-operations'
import type { EstimateBrief, InvoiceBrief, PaymentBrief } from '../../storage/stores/briefs'

/** List items, as the screens show them. */
export function presentInvoiceListItem(row: InvoiceBrief, today: CalendarDate): InvoiceListItem {
  return {
    id: row.id,
    invoice_number: row.prefix === null || row.number === null ? null : formatNumber(row.prefix, row.number),
    client_id: row.clientId,
    client_name: row.clientName,
    status: readInvoiceStatus(row.status, row.dueAt, today),
    currency: row.currency,
    total_minor: row.totalMinor,
    total_due_minor: row.totalDueMinor,
    issued_at: row.issuedAt,
    due_at: row.dueAt,
    template_name: row.templateName,
    is_credited: row.isCredited === 1,
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
  }
}
