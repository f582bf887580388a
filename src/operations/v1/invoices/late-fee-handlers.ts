import { err, ok } from '../../../kernel/result'
import { conflict, invalidField, notFound } from '../../../contract/define/failure'
import type { lateFeeOperations } from '../../../contract/v1/invoices/late-fee-operations'
import { effectiveDate } from '../../context'
import type { HandlersOf } from '../../handler'
import { moneyNumber } from '../../present/document'
import { presentInvoice } from '../../present/invoice'
import { presentLateFeeFacts } from '../../present/late-fee-facts'
import { settleInvoice } from './settle-invoice'
import { invoiceTexts } from '../../../words/en/service/invoices'

export const lateFeeHandlers: HandlersOf<typeof lateFeeOperations> = {
  getLateFees: ({ params }, { reads }) => {
    const row = reads.invoices.get(params.invoiceId)
    if (row === null) return err(notFound('invoice'))
    const entries = reads.lateFees.entries(row.id).map(({ accruedOn, kind, amountMinor, reason, recordedOn }) => ({
      accrued_on: accruedOn,
      kind,
      amount: moneyNumber(amountMinor, row.currency),
      reason,
      recorded_on: recordedOn,
    }))
    return ok({
      ...presentLateFeeFacts(row, reads),
      total_late_fee: moneyNumber(row.totalLateFeeMinor, row.currency),
      entries,
    })
  },
  waiveLateFees: ({ params, body }, context) => {
    const { reads, writes, now } = context
    const today = effectiveDate(context)
    const found = reads.invoices.get(params.invoiceId)
    if (found === null) return err(notFound('invoice'))
    if (found.status === 'DRAFT' || found.status === 'VOID') {
      return err(conflict(invoiceTexts.onlyAnIssuedInvoice))
    }
    // What has accrued until today is seen first, so that it is said what is given up.
    const row = settleInvoice(found, context)
    const day = body.accrued_on ?? null
    const charged = reads.lateFees.entries(row.id).filter(({ accruedOn }) => day === null || accruedOn === day)
    if (charged.reduce((sum, { amountMinor }) => sum + amountMinor, 0) <= 0) {
      return err(
        day === null
          ? conflict(invoiceTexts.thereIsNoLateFeeToWaive)
          : invalidField('accrued_on', invoiceTexts.noLateFeeIsCharged),
      )
    }
    const waiver = { fromDay: day, throughDay: day ?? today, reason: body.reason, waivedOn: today }
    writes.lateFees.waive(row.id, waiver)
    const waived = { ...settleInvoice(row, context), updatedAt: now }
    writes.invoices.update(waived)
    return ok(presentInvoice(waived, reads.invoices.lines(row.id), context))
  },
}
