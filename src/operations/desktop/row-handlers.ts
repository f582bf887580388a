import { err, ok } from '../../kernel/result'
import { readInvoiceStatus } from '../../domain/invoices/states'
import { formatNumber } from '../../domain/numbering/number'
import { notFound } from '../../contract/define/failure'
import type { rowOperations } from '../../contract/desktop/row-operations'
import { estimateFilters, invoiceFilters } from '../../storage/stores/document-stores'
import type { HandlersOf } from '../handler'
import { presentEstimateRow, presentInvoiceRow, presentPaymentRow } from '../present/light-rows'
import { listRequest } from '../v1/list-request'

export const rowHandlers: HandlersOf<typeof rowOperations> = {
  listInvoiceRows: ({ query }, { reads, today }) => {
    const { client_id: clientId, recurring_invoice_id: recurringInvoiceId, status } = query
    const filters = invoiceFilters({ clientId, recurringInvoiceId, status }, today)
    const { rows, total } = reads.invoices.listBriefs(listRequest(query, filters))
    return ok({
      total,
      rows: rows.map((row) => presentInvoiceRow(row, today)),
    })
  },
  listEstimateRows: ({ query }, { reads }) => {
    const filters = estimateFilters({ clientId: query.client_id, status: query.status })
    const { rows, total } = reads.estimates.listBriefs(listRequest(query, filters))
    return ok({
      total,
      rows: rows.map(presentEstimateRow),
    })
  },
  listPaymentRows: ({ query }, { reads }) => {
    const { rows, total } = reads.payments.listBriefs(listRequest(query))
    return ok({
      total,
      rows: rows.map(presentPaymentRow),
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
