import { err, ok, type Result } from '../../../kernel/result'
import type { InvoiceId } from '../../../domain/ids'
import type { Currency } from '../../../domain/money/currency'
import { conflict, invalidField, notFound, type Failure } from '../../../contract/define/failure'
import type { LateFeesRecord, lateFeeOperations } from '../../../contract/v1/invoices/late-fee-operations'
import type { LateFeeEntry } from '../../../storage/stores/late-fee-store'
import { effectiveDate, type QueryContext } from '../../context'
import type { HandlersOf } from '../../handler'
import type { InPieces } from '../../in-pieces'
import { moneyNumber } from '../../present/document'
import { presentInvoice } from '../../present/invoice'
import { presentLateFeeFacts } from '../../present/late-fee-facts'
import { settleInvoice } from './settle-invoice'
import { invoiceTexts } from '../../../words/en/service/invoices'

/** So many entries are read and presented at a time: everybody else waits for it. */
const ENTRIES = 500

function* readLateFees(id: InvoiceId, context: QueryContext): InPieces<Result<LateFeesRecord, Failure>> {
  const entries: LateFeesRecord['entries'] = []
  let { reads } = context
  for (let position = 0; ;) {
    const row = reads.invoices.get(id)
    if (row === null) return err(notFound('invoice'))
    const some = reads.lateFees.entriesAfter(row.id, position, ENTRIES)
    entries.push(...some.map((entry) => presentEntry(entry, row.currency)))
    const last = some.at(-1)
    if (last === undefined || some.length < ENTRIES) {
      const total = moneyNumber(row.totalLateFeeMinor, row.currency)
      return ok({ ...presentLateFeeFacts(row, reads), total_late_fee: total, entries })
    }
    ;({ position } = last)
    ;({ reads } = yield)
  }
}

function presentEntry({ accruedOn, kind, amountMinor, reason, recordedOn }: LateFeeEntry, currency: Currency) {
  const amount = moneyNumber(amountMinor, currency)
  return { accrued_on: accruedOn, kind, amount, reason, recorded_on: recordedOn }
}

export const lateFeeHandlers: HandlersOf<typeof lateFeeOperations> = {
  getLateFees: ({ params }, context) => readLateFees(params.invoiceId, context),
  waiveLateFees: ({ params, body }, context) => {
    const { reads, writes, now } = context
    const today = effectiveDate(context)
    const found = reads.invoices.get(params.invoiceId)
    if (found === null) return err(notFound('invoice'))
    if (found.status === 'DRAFT' || found.status === 'VOID') {
      return err(conflict(invoiceTexts.onlyIssuedHasLateFees))
    }
    // What has accrued until today is seen first, so that it is said what is given up.
    const row = settleInvoice(found, context)
    const day = body.accrued_on ?? null
    const charged = reads.lateFees.entries(row.id).filter(({ accruedOn }) => day === null || accruedOn === day)
    if (charged.reduce((sum, { amountMinor }) => sum + amountMinor, 0) <= 0) {
      return err(
        day === null
          ? conflict(invoiceTexts.noLateFeeToWaive)
          : invalidField('accrued_on', invoiceTexts.noLateFeeOnDay),
      )
    }
    const waiver = { fromDay: day, throughDay: day ?? today, reason: body.reason, waivedOn: today }
    writes.lateFees.waive(row.id, waiver)
    const waived = { ...settleInvoice(row, context), updatedAt: now }
    writes.invoices.update(waived)
    return ok(presentInvoice(waived, reads.invoices.lines(row.id), context))
  },
}
