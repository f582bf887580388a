import type { CalendarDate } from '../../kernel/calendar-date'
import type { Instant } from '../../kernel/instant'
import type { LateFeeEntryKind } from '../enums'
import { withheldIn } from '../law/withholding'
import { settlingsOf, withheldRecorded } from './withheld-in-balance'

interface RecordedPayment {
  readonly id: string
  readonly amountMinor: number
  readonly isSettled: boolean
  readonly paymentDate: CalendarDate
  readonly createdAt: Instant
}

/** All that was recorded of an issued invoice's money, in minor units. */
export interface MoneyOfInvoice {
  readonly invoice: { readonly withheldMinor: number; readonly totalMinor: number }
  readonly payments: readonly RecordedPayment[]
  readonly lateFees: readonly {
    readonly kind: LateFeeEntryKind
    readonly accruedOn: CalendarDate
    readonly recordedOn: CalendarDate
    readonly amountMinor: number
  }[]
  readonly creditNotes: readonly {
    readonly issuedAt: CalendarDate
    readonly totalMinor: number
    /** By how much it lowers what is withheld. */
    readonly withheldMinor: number
    readonly createdAt: Instant
  }[]
  readonly refunds: readonly {
    readonly refundDate: CalendarDate
    readonly amountMinor: number
    readonly createdAt: Instant
  }[]
}

/** What had become of an invoice when a payment arrived, in minor units. */
export interface BeforePayment {
  readonly paidMinor: number
  readonly lateFeeMinor: number
  readonly creditedMinor: number
  /** By how much that lowers what is withheld. */
  readonly creditedWithheldMinor: number
  /** What was recorded as paid of what is withheld. */
  readonly withheldRecordedMinor: number
  readonly refundedMinor: number
}

/**
 * What had become of an invoice when a payment arrived, by the days of what was recorded, and within a day in the order in
 * which it was: whatever happens later changes none of it. A waiver of a later day does not either, as the fee was owed
 * then. Null where nobody knows: a service that keeps its own late fees told of them only afterwards.
 */
export function beforePayment(payment: RecordedPayment, money: MoneyOfInvoice): BeforePayment | null {
  const { paymentDate: day, createdAt, id } = payment
  const isBefore = (on: CalendarDate, recorded: Instant, otherId = '') =>
    on < day || (on === day && (recorded < createdAt || (recorded === createdAt && otherId < id)))
  if (money.lateFees.some(({ kind, accruedOn }) => kind === 'REPORTED' && accruedOn > day)) return null
  const paid = money.payments.filter((each) => each.isSettled && isBefore(each.paymentDate, each.createdAt, each.id))
  const fees = money.lateFees.filter(
    ({ kind, accruedOn, recordedOn }) => accruedOn <= day && (kind !== 'WAIVED' || recordedOn <= day),
  )
  const credited = money.creditNotes.filter((note) => isBefore(note.issuedAt, note.createdAt))
  const refunded = money.refunds.filter((refund) => isBefore(refund.refundDate, refund.createdAt))
  const lateFeeMinor = sumOf(fees.map(({ amountMinor }) => amountMinor))
  const { withheldMinor, totalMinor } = money.invoice
  const billed = { withheldMinor, billedMinor: totalMinor + lateFeeMinor }
  return {
    paidMinor: sumOf(paid.map(({ amountMinor }) => amountMinor)),
    lateFeeMinor,
    creditedMinor: sumOf(credited.map(({ totalMinor }) => totalMinor)),
    creditedWithheldMinor: sumOf(credited.map(({ withheldMinor }) => withheldMinor)),
    withheldRecordedMinor: withheldRecorded(billed, settlingsOf(paid, credited)),
    refundedMinor: sumOf(refunded.map(({ amountMinor }) => amountMinor)),
  }
}

/**
 * What a payment itself records as paid of what is withheld, in minor units: what it brings beyond what was to arrive by then.
 * Nothing where nobody knows what had become of the invoice.
 */
export function withheldRecordedWith(payment: RecordedPayment, money: MoneyOfInvoice): number {
  const before = beforePayment(payment, money)
  if (before === null) return 0
  const { withheldMinor, totalMinor } = money.invoice
  const dueMinor = totalMinor + before.lateFeeMinor - before.creditedMinor - before.paidMinor
  const openMinor = withheldMinor - before.creditedWithheldMinor - before.withheldRecordedMinor
  return withheldIn(payment.amountMinor, dueMinor, Math.max(0, openMinor))
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
