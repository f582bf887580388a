import type { InvoiceRecord } from '../../contract/v1/invoices/invoice-record'
import { type DocumentFormat, wireToDecimal, wireToMinor } from '../format'

/** What paying late costs, as a sentence; null when it costs nothing. */
export function lateFeeSentence(invoice: InvoiceRecord, format: DocumentFormat): string | null {
  const { has_late_fee: hasLateFee, late_fee: fee, late_fee_kind: kind, late_fee_interval: interval } = invoice
  if (!hasLateFee || !fee || kind === null || interval === null) return null
  const amount =
    kind === 'PERCENTAGE'
      ? format.words.feeOnUnpaid(format.percent(wireToDecimal(fee)))
      : format.money(wireToMinor(fee, format.currency))
  return format.words.lateFee[interval](amount)
}
