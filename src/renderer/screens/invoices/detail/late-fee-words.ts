import type { InvoiceRecord } from '../../../../contract/v1/invoices/invoice-record'
import type { LateFeesRecord } from '../../../../contract/v1/invoices/late-fee-operations'
import type { LateFeeEntryKind } from '../../../../domain/enums'
import { parseCurrency } from '../../../../domain/money/currency'
import { parseDecimal, ZERO } from '../../../../domain/money/decimal'
import { decimalToMinor } from '../../../../domain/money/minor'
import { invoice } from '../../../../words/en/invoice'
import type { Count } from '../../../../words/plural'
import { inWindow } from '../../../state/shell/window-language'
import { enumText } from '../../../widgets/data/enum-text'
import { moneyText } from '../../../widgets/data/money-parts'
import { percentText } from '../../../widgets/data/percent-text'
import { counted } from '../../../widgets/data/plural'

type Terms = Pick<InvoiceRecord, 'has_late_fee' | 'late_fee' | 'late_fee_kind' | 'late_fee_interval' | 'currency'>

export type LateFees = LateFeesRecord

/** What happened to the fee of a day. */
export function entryText(kind: LateFeeEntryKind): string {
  return kind === 'REPORTED' ? inWindow(invoice).lateFees.told : enumText('late_fee_entry_kind', kind)
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

/** How many late fees are left. */
export function feesLeft({ entries }: Pick<LateFees, 'entries'>, currency: string): Count {
  return counted(feesByDay(entries, currency).length)
}

/** What paying late costs, "2% of what is unpaid, every month"; null when it costs nothing. */
export function lateFeeWords(terms: Terms, locale: string): string | null {
  const { has_late_fee: hasLateFee, late_fee_kind: kind, late_fee_interval: interval, currency } = terms
  const fee = terms.late_fee === null ? null : parseDecimal(terms.late_fee)
  if (!hasLateFee || fee === null || kind === null || interval === null) return null
  const say = inWindow(invoice).lateFees.terms[kind][interval]
  return say(kind === 'PERCENTAGE' ? percentText(fee, locale) : moneyText(fee, currency, locale))
}
