import type { InvoiceRecord } from '../../../contract/v1/invoices/invoice-record'
import type { LateFeesRecord } from '../../../contract/v1/invoices/late-fee-operations'
import type { LateFeeEntryKind, LateFeeInterval } from '../../../domain/enums'
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

export type LateFees = LateFeesRecord

/** What happened to the fee of a day. */
export const entryWords: Readonly<Record<LateFeeEntryKind, string>> = {
  CHARGED: 'Charged',
  CORRECTED: 'Corrected',
  WAIVED: 'Waived',
  REPORTED: 'Told by the server',
}

/** What happened to the fee of one day stands together, in the order in which it happened. */
export function byDay<Entry extends { readonly accrued_on: string }>(entries: readonly Entry[]): readonly Entry[] {
  return entries.toSorted((a, b) => (a.accrued_on < b.accrued_on ? -1 : Number(a.accrued_on > b.accrued_on)))
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
