import { addDays, type CalendarDate } from '../../kernel/calendar-date'
import type { LateFeeInterval, LateFeeKind } from '../enums'
import type { Currency } from '../money/currency'
import type { Decimal } from '../money/decimal'
import { decimalToMinorUpTo, MAX_AMOUNT_MINOR, percentOfMinorUpTo } from '../money/minor'
import { lateFeeDays, lateFeeDaysOf, type LateFeeDays } from './late-fee-days'

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
  /** What of it the client pays to the tax office instead: late or not, it is nothing that the business waits for. */
  readonly withheldMinor: number
  readonly payments: readonly DatedPayment[]
}

/** One fee, keyed by its invoice and its day, as every interval has a day of its own. */
export type LateFeeAccrual = { readonly accruedOn: CalendarDate; readonly amountMinor: number }

/** Fees of one interval after another that come to the same: between two payments nothing changes them. */
type LateFeeRun = { readonly from: number; readonly count: number; readonly amountMinor: number }

export type LateFees = {
  /** Oldest first; fees of zero are in none. */
  readonly runs: readonly LateFeeRun[]
  readonly days: LateFeeDays
  /** The first day after today on which one more accrues as things stand; null when none does. */
  readonly nextOn: CalendarDate | null
}

/** Every day of 27 years: whoever owes a fee a day for longer has long been given up, and each is kept by itself. */
const MOST_FEES = 10_000

/**
 * The late fees accrued up to and including `today` (v1.md "Recurrence and late fees"). The first falls on the day after
 * the invoice was due and issued, whichever was later, the others are anchored there; none falls on the day it was written
 * off or voided, nor on any after that. A fee falls on what is unpaid of the principal as its day begins: settled payments
 * of earlier days count, and what the client withholds. Rounded half away from zero; the invoice's total with all its fees
 * stays within MAX_AMOUNT_MINOR, and none accrues after MOST_FEES intervals.
 */
export function lateFees(facts: LateFeeFacts, today: CalendarDate): LateFees {
  const { terms, totalMinor, withheldMinor, closedOn, dueAt, issuedOn } = facts
  const days = lateFeeDaysOf(terms.interval, issuedOn, dueAt)
  const closed = closedOn === null ? Infinity : days.through(addDays(closedOn, -1))
  const end = Math.min(days.through(today), closed, MOST_FEES)
  const runs: LateFeeRun[] = []
  let [from, unpaidMinor, roomMinor] = [0, totalMinor - withheldMinor, MAX_AMOUNT_MINOR(terms.currency) - totalMinor]
  const accrueUntil = (until: number) => {
    while (from < until) {
      const amountMinor = feeMinor(terms, unpaidMinor, roomMinor)
      const count = amountMinor > 0 ? Math.min(until - from, Math.floor(roomMinor / amountMinor)) : until - from
      if (amountMinor > 0) runs.push({ from, count, amountMinor })
      from += count
      roomMinor -= count * amountMinor
    }
  }
  const payments = facts.payments
    .filter(({ isSettled }) => isSettled)
    .map(({ amountMinor, paidOn }) => ({ amountMinor, countsFrom: days.through(paidOn) }))
    .filter(({ countsFrom }) => countsFrom <= end)
    .toSorted((a, b) => a.countsFrom - b.countsFrom)
  for (const { amountMinor, countsFrom } of payments) {
    accrueUntil(countsFrom)
    unpaidMinor -= amountMinor
  }
  accrueUntil(end)
  const next = days.at(end)
  const isOver = next === null || end === MOST_FEES || (closedOn !== null && next >= closedOn)
  return { runs, days, nextOn: !isOver && feeMinor(terms, unpaidMinor, roomMinor) > 0 ? next : null }
}

/** Fee by fee, oldest first: of all days, or of those after one. */
export function* accruals({ runs, days }: LateFees, after: CalendarDate | null = null): Generator<LateFeeAccrual> {
  const first = after === null ? 0 : days.through(after)
  for (const { from, count, amountMinor } of runs) {
    for (let interval = Math.max(from, first); interval < from + count; interval += 1) {
      const accruedOn = days.at(interval)
      if (accruedOn !== null) yield { accruedOn, amountMinor }
    }
  }
}

/**
 * The most, in minor units, that the late fees can have come to by `today` wherever they are worked out: as clocks and time
 * zones differ, those of one interval more count too, or of one day more where there is a single fee.
 */
export function mostLateFees(facts: LateFeeFacts, today: CalendarDate): number {
  const until = lateFeeDays(facts.terms.interval, today).at(1) ?? addDays(today, 1)
  return lateFees(facts, until).runs.reduce((sum, { count, amountMinor }) => sum + count * amountMinor, 0)
}

function feeMinor(terms: LateFeeTerms, unpaidMinor: number, roomMinor: number): number {
  if (unpaidMinor <= 0 || roomMinor <= 0) return 0
  return terms.kind === 'FIXED'
    ? decimalToMinorUpTo(terms.fee, terms.currency, roomMinor)
    : percentOfMinorUpTo(unpaidMinor, terms.fee, roomMinor)
}
