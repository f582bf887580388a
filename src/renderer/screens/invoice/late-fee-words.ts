import type { InvoiceRecord } from '../../../contract/v1/invoices/invoice-record'
import type { LateFeeInterval } from '../../../domain/enums'
import { parseDecimal } from '../../../domain/money/decimal'
import { moneyText } from '../../widgets/data/money-parts'
import { percentText } from '../../widgets/data/percent-text'

type Terms = Pick<InvoiceRecord, 'has_late_fee' | 'late_fee' | 'late_fee_kind' | 'late_fee_interval' | 'currency'>

const times: Readonly<Record<LateFeeInterval, string>> = {
  ONE_TIME: 'once',
  DAILY: 'every day',
  WEEKLY: 'every week',
  MONTHLY: 'every month',
}

/** What paying late costs, "2% of what is unpaid, every month"; null when it costs nothing. */
export function lateFeeWords(terms: Terms, locale: string): string | null {
  const { has_late_fee: hasLateFee, late_fee_kind: kind, late_fee_interval: interval, currency } = terms
  const fee = terms.late_fee === null ? null : parseDecimal(terms.late_fee)
  if (!hasLateFee || fee === null || kind === null || interval === null) return null
  const amount =
    kind === 'PERCENTAGE' ? `${percentText(fee, locale)} of what is unpaid` : moneyText(fee, currency, locale)
  return `${amount}, ${times[interval]}`
}
