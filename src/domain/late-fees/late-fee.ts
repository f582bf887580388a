import { addDays, addMonths, type CalendarDate } from '../../kernel/calendar-date'
import type { LateFeeInterval, LateFeeKind } from '../enums'
import { isFourDigitYear } from '../four-digit-year'
import type { Currency } from '../money/currency'
import type { Decimal } from '../money/decimal'
import { decimalToMinorUpTo, MAX_AMOUNT_MINOR, percentOfMinorUpTo } from '../money/minor'

export type LateFeeTerms = {
  readonly kind: LateFeeKind
  readonly interval: LateFeeInterval
  /** A percentage, or an amount of the currency. */
  readonly fee: Decimal
  readonly currency: Currency
}

export type DatedPayment = { readonly amountMinor: number; readonly isSettled: boolean; readonly paidOn: CalendarDate }

/** Everything that late fees follow from; in which order it came to be known does not matter. */
export type LateFeeFacts = {
  readonly terms: LateFeeTerms
  readonly dueAt: CalendarDate
  /** The day it was really issued on, whatever day it bears. */
  readonly issuedOn: CalendarDate
  /** The day it was written off or voided; null where it never was. */
  readonly closedOn: CalendarDate | null
  /** The principal: the invoice's total without late fees. */
  readonly totalMinor: number
  readonly payments: readonly DatedPayment[]
}

/** One fee, keyed by its invoice and its day, as every interval has a day of its own. */
export type LateFeeAccrual = { readonly accruedOn: CalendarDate; readonly amountMinor: number }

export type LateFees = {
  /** Oldest first; a fee of zero is not listed. */
  readonly accrued: readonly LateFeeAccrual[]
  /** The first day after today on which one more accrues as things stand; null when none does. */
  readonly nextOn: CalendarDate | null
}

/**
 * The late fees accrued up to and including `today` (v1.md "Recurrence and late fees"). The first falls on the day after
 * the invoice was due and issued, whichever was later, the others are anchored there; none falls on the day it was written
 * off or voided, nor on any after that. A fee falls on what is unpaid of the principal as its day begins: settled payments
 * of earlier days count. Rounded half away from zero; the invoice's total with all its fees stays within MAX_AMOUNT_MINOR.
 */
export function lateFees(facts: LateFeeFacts, today: CalendarDate): LateFees {
  const { terms, totalMinor, closedOn } = facts
  const payments = facts.payments
    .filter(({ isSettled }) => isSettled)
    .toSorted((a, b) => (a.paidOn < b.paidOn ? -1 : a.paidOn > b.paidOn ? 1 : 0))
  const accrued: LateFeeAccrual[] = []
  let unpaidMinor = totalMinor
  let roomMinor = MAX_AMOUNT_MINOR(terms.currency) - totalMinor
  for (let [interval, counted] = [1, 0]; ; interval += 1) {
    const accruedOn = accrualDate(facts, interval)
    if (accruedOn === null || (closedOn !== null && accruedOn >= closedOn)) return { accrued, nextOn: null }
    for (; ; counted += 1) {
      const payment = payments[counted]
      if (payment === undefined || payment.paidOn >= accruedOn) break
      unpaidMinor -= payment.amountMinor
    }
    const amountMinor = feeMinor(terms, unpaidMinor, roomMinor)
    if (accruedOn > today) return { accrued, nextOn: amountMinor > 0 ? accruedOn : null }
    if (amountMinor > 0) accrued.push({ accruedOn, amountMinor })
    roomMinor -= amountMinor
  }
}

/**
 * The most, in minor units, that the late fees can have come to by `today` wherever they are worked out: as clocks and time
 * zones differ, those of one interval more count too, or of one day more where there is a single fee.
 */
export function mostLateFees(facts: LateFeeFacts, today: CalendarDate): number {
  const until = intervalDate(facts.terms.interval, today, 1) ?? addDays(today, 1)
  return lateFees(facts, until).accrued.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

/** The day of an interval; they count from 1. */
function accrualDate({ terms, dueAt, issuedOn }: LateFeeFacts, interval: number): CalendarDate | null {
  const first = addDays(issuedOn > dueAt ? issuedOn : dueAt, 1)
  const date = intervalDate(terms.interval, first, interval - 1)
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

function feeMinor(terms: LateFeeTerms, unpaidMinor: number, roomMinor: number): number {
  if (unpaidMinor <= 0 || roomMinor <= 0) return 0
  return terms.kind === 'FIXED'
    ? decimalToMinorUpTo(terms.fee, terms.currency, roomMinor)
    : percentOfMinorUpTo(unpaidMinor, terms.fee, roomMinor)
}
