import { err, ok } from '../../kernel/result'
import { readDeductedDeposits, readDepositEstimate } from '../../domain/deposits/options'
import { isCreditedWhole } from '../../domain/invoices/credited'
import { readInvoiceStatus } from '../../domain/invoices/states'
import { notFound } from '../../contract/define/failure'
import type { listItemOperations } from '../../contract/desktop/list-item-operations'
import { estimateFilters, invoiceFilters } from '../../storage/stores/document-stores'
import type { HandlersOf } from '../handler'
import {
  creditBesideWithheld,
  invoiceNumberOf,
  presentDeposit,
  presentEstimateListItem,
  presentInvoiceListItem,
  presentPaymentListItem,
  presentRefundListItem,
} from '../present/list-items'
import { listRequest } from '../v1/list-request'

export const listItemHandlers: HandlersOf<typeof listItemOperations> = {
  listInvoiceItems: ({ query }, { reads, today }) => {
    const { client_id: clientId, recurring_invoice_id: recurringInvoiceId, status } = query
    const withheldCredits = status === 'CREDIT' ? creditBesideWithheld(clientId ?? null, reads) : []
    const filters = invoiceFilters({ clientId, recurringInvoiceId, status, withheldCredits }, today)
    const { rows, total } = reads.invoices.listBriefs(listRequest(query, filters))
    return ok({
      total,
      rows: rows.map((row) => presentInvoiceListItem(row, reads, today)),
    })
  },
  listEstimateItems: ({ query }, { reads }) => {
    const filters = estimateFilters({ clientId: query.client_id, status: query.status })
    const { rows, total } = reads.estimates.listBriefs(listRequest(query, filters))
    return ok({
      total,
      rows: rows.map(presentEstimateListItem),
    })
  },
  listPaymentItems: ({ query }, { reads }) => {
    const { rows, total } = reads.payments.listBriefs(listRequest(query))
    return ok({
      total,
      rows: rows.map(presentPaymentListItem),
    })
  },
  listRefundItems: ({ query }, { reads }) => {
    const { rows, total } = reads.refunds.listBriefs(listRequest(query))
    return ok({
      total,
      rows: rows.map(presentRefundListItem),
    })
  },
  getInvoiceOfEstimate: ({ params }, { reads, today }) => {
    const row = reads.invoices.convertedFrom(params.estimateId)
    if (row === null) return err(notFound('invoice'))
    return ok({
      id: row.id,
      invoice_number: invoiceNumberOf(row),
      status: readInvoiceStatus(row.status, row.dueAt, today),
    })
  },
  listDeposits: ({ params }, { reads, today }) => {
    // One that sync deleted has none that anybody could take off.
    const estimate = reads.estimates.get(params.estimateId)
    if (estimate === null) return ok([])
    const deposits = reads.invoices.depositsOf(estimate)
    return ok(deposits.map((row) => presentDeposit(row, reads.creditNotes.ofInvoice(row.id), estimate, today)))
  },
  getDepositDeduction: ({ params }, { reads }) => {
    const deposit = reads.invoices.get(params.invoiceId)
    if (deposit === null) return err(notFound('invoice'))
    const estimateId = readDepositEstimate(deposit.options)
    const number = invoiceNumberOf(deposit)
    const works = estimateId === null ? [] : reads.invoices.worksOf(estimateId, deposit.clientId)
    const taker = works.find(
      ({ status, options, currency, ...sums }) =>
        !['DRAFT', 'VOID'].includes(status) &&
        !isCreditedWhole(sums) &&
        readDeductedDeposits(options, currency).some(({ invoiceNumber }) => invoiceNumber === number),
    )
    return ok({ invoice_number: taker === undefined ? null : invoiceNumberOf(taker) })
  },
}
