import type { InvoiceRecord } from '../../../contract/v1/invoices/invoice-record'
import type { LateFeesRecord } from '../../../contract/v1/invoices/late-fee-operations'
import type { LateFeeEntryKind, LateFeeInterval } from '../../../domain/enums'
import { parseCurrency } from '../../../domain/money/currency'
import { parseDecimal, ZERO } from '../../../domain/money/decimal'
import { decimalToMinor } from '../../../domain/money/minor'
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

export type FeeEntry = Pick<LateFees['entries'][number], 'accrued_on' | 'amount'>

export interface Fee {
  readonly date: string
  readonly minor: number
}

/** What is left of the fee of each day, in minor units, without those that were taken back or waived whole. */
export function feesByDay(entries: readonly FeeEntry[], code: string): readonly Fee[] {
  const currency = parseCurrency(code)
  const fees = new Map<string, number>()
  for (const { accrued_on: date, amount } of byDay(entries)) {
    const minor = currency === null ? 0 : decimalToMinor(parseDecimal(amount) ?? ZERO, currency)
    fees.set(date, (fees.get(date) ?? 0) + minor)
  }
  return [...fees].flatMap(([date, minor]) => (minor === 0 ? [] : [{ date, minor }]))
}

/** As in "late fee": how those that are left are called. */
export function feeNoun({ entries }: Pick<LateFees, 'entries'>, currency: string): 'late fee' | 'late fees' {
  return feesByDay(entries, currency).length === 1 ? 'late fee' : 'late fees'
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
