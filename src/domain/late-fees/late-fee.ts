import { addDays, addMonths, type CalendarDate } from '../../kernel/calendar-date'
import type { LateFeeInterval, LateFeeKind, StoredInvoiceStatus } from '../enums'
import { isFourDigitYear } from '../four-digit-year'
import { isInvoiceOpen } from '../invoices/states'
import type { Currency } from '../money/currency'
import type { Decimal } from '../money/decimal'
import { decimalToMinor, percentOfMinor } from '../money/minor'

export type LateFeeTerms = {
  readonly kind: LateFeeKind
  readonly interval: LateFeeInterval
  /** A percentage, or an amount of the currency. */
  readonly fee: Decimal
  readonly currency: Currency
}

export type DatedPayment = { readonly amountMinor: number; readonly isSettled: boolean; readonly paidOn: CalendarDate }

export type LateInvoice = {
  readonly status: StoredInvoiceStatus
  readonly terms: LateFeeTerms
  readonly dueAt: CalendarDate
  /** The principal: the invoice's total without late fees. */
  readonly totalMinor: number
  readonly payments: readonly DatedPayment[]
  /** The intervals already kept: the function may run any number of times and lists none of them again. */
  readonly keptIntervals: ReadonlySet<number>
}

/** One fee, keyed by (invoice, interval); intervals count from 1, which accrues the day after the due date. */
export type LateFeeAccrual = {
  readonly interval: number
  readonly accruedOn: CalendarDate
  readonly amountMinor: number
}

/**
 * The late fees accrued up to and including `today` that are not kept yet, oldest first (v1 "Recurrence and late fees").
 * A fee falls on what is unpaid as its day begins: of payments, the settled ones of earlier days count, and they pay the
 * principal before any fee. Rounded half away from zero; a fee of zero is not listed. Call it before a payment is kept
 * as well: on what has become PAID nothing accrues any more.
 */
export function accruedLateFees(invoice: LateInvoice, today: CalendarDate): LateFeeAccrual[] {
  if (!isInvoiceOpen(invoice.status)) return []
  const accruals: LateFeeAccrual[] = []
  for (let interval = 1; ; interval += 1) {
    const accruedOn = accrualDate(invoice.terms.interval, invoice.dueAt, interval)
    if (accruedOn === null || accruedOn > today) return accruals
    const amountMinor = invoice.keptIntervals.has(interval) ? 0 : feeMinor(invoice, accruedOn)
    if (amountMinor > 0) accruals.push({ interval, accruedOn, amountMinor })
  }
}

/** The first day after `today` on which a fee can accrue; null when none will, as after the single one of ONE_TIME. */
export function nextLateFeeDate(
  lateFeeInterval: LateFeeInterval,
  dueAt: CalendarDate,
  today: CalendarDate,
): CalendarDate | null {
  for (let interval = 1; ; interval += 1) {
    const date = accrualDate(lateFeeInterval, dueAt, interval)
    if (date === null || date > today) return date
  }
}

function accrualDate(lateFeeInterval: LateFeeInterval, dueAt: CalendarDate, interval: number): CalendarDate | null {
  const date = intervalDate(lateFeeInterval, addDays(dueAt, 1), interval - 1)
  return date !== null && isFourDigitYear(date) ? date : null
}

function intervalDate(lateFeeInterval: LateFeeInterval, first: CalendarDate, n: number): CalendarDate | null {
  switch (lateFeeInterval) {
    case 'ONE_TIME':
      return n === 0 ? first : null
    case 'DAILY':
      return addDays(first, n)
    case 'WEEKLY':
      return addDays(first, 7 * n)
    case 'MONTHLY':
      return addMonths(first, n)
  }
}

function feeMinor({ terms, totalMinor, payments }: LateInvoice, accruedOn: CalendarDate): number {
  const paidMinor = payments.reduce(
    (sum, payment) => (payment.isSettled && payment.paidOn < accruedOn ? sum + payment.amountMinor : sum),
    0,
  )
  const unpaidMinor = totalMinor - paidMinor
  if (unpaidMinor <= 0) return 0
  return terms.kind === 'FIXED' ? decimalToMinor(terms.fee, terms.currency) : percentOfMinor(unpaidMinor, terms.fee)
}
