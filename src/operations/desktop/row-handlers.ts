import { err, ok } from '../../kernel/result'
import { readInvoiceStatus } from '../../domain/invoices/states'
import { formatNumber } from '../../domain/numbering/number'
import { notFound } from '../../contract/define/failure'
import type { rowOperations } from '../../contract/desktop/row-operations'
import { estimateFilters, invoiceFilters } from '../../storage/stores/document-stores'
import type { HandlersOf } from '../handler'
import { moneyNumber } from '../present/document'
import { listRequest } from '../v1/list-request'

export const rowHandlers: HandlersOf<typeof rowOperations> = {
  listInvoiceRows: ({ query }, { reads, today }) => {
    const filters = invoiceFilters({ clientId: query.client_id, status: query.status }, today)
    const { rows, total } = reads.invoices.listBriefs(listRequest(query, filters))
    return ok({
      total,
      rows: rows.map((row) => ({
        id: row.id,
        invoice_number: row.prefix === null || row.number === null ? null : formatNumber(row.prefix, row.number),
        client_id: row.clientId,
        client_name: row.clientName,
        status: readInvoiceStatus(row.status, row.dueAt, today),
        currency: row.currency,
        total: moneyNumber(row.totalMinor, row.currency),
        total_due: moneyNumber(row.totalDueMinor, row.currency),
        issued_at: row.issuedAt,
        due_at: row.dueAt,
        created_at: row.createdAt,
      })),
    })
  },
  listEstimateRows: ({ query }, { reads }) => {
    const filters = estimateFilters({ clientId: query.client_id, status: query.status })
    const { rows, total } = reads.estimates.listBriefs(listRequest(query, filters))
    return ok({
      total,
      rows: rows.map((row) => ({
        id: row.id,
        estimate_number: formatNumber(row.prefix, row.number),
        client_id: row.clientId,
        client_name: row.clientName,
        status: row.status,
        currency: row.currency,
        total: moneyNumber(row.totalMinor, row.currency),
        created_at: row.createdAt,
      })),
    })
  },
  listPaymentRows: ({ query }, { reads }) => {
    const { rows, total } = reads.payments.listBriefs(listRequest(query))
    return ok({
      total,
      rows: rows.map((row) => ({
        id: row.id,
        invoice_id: row.invoiceId,
        invoice_number: formatNumber(row.prefix, row.number),
        client_id: row.clientId,
        client_name: row.clientName,
        currency: row.currency,
        amount: moneyNumber(row.amountMinor, row.currency),
        is_settled: row.isSettled === 1,
        payment_date: row.paymentDate,
        notes: row.notes,
      })),
    })
  },
  getInvoiceOfEstimate: ({ params }, { reads, today }) => {
    const row = reads.invoices.convertedFrom(params.estimateId)
    if (row === null) return err(notFound('invoice'))
    return ok({
      id: row.id,
      invoice_number: row.prefix === null || row.number === null ? null : formatNumber(row.prefix, row.number),
      status: readInvoiceStatus(row.status, row.dueAt, today),
    })
  },
}
