import type { CalendarDate } from '../../kernel/calendar-date'
import { withheldIn } from '../law/withholding'

/** A payment or a credit note of an invoice, in minor units: of a payment nothing is credited, and of a credit note nothing paid. */
export interface Settling {
  readonly day: CalendarDate
  /** When it was recorded, which tells those of one day apart. */
  readonly recordedAt: string
  readonly paidMinor: number
  readonly creditedMinor: number
  readonly creditedWithheldMinor: number
}

/** An invoice as it was billed, in minor units: with its late fees. */
export interface Billed {
  readonly withheldMinor: number
  readonly billedMinor: number
}

/** What the withheld part of an issued invoice's balance follows from, in minor units. */
export interface WithheldFacts {
  /** Of the whole invoice, and by how much its credit notes lower that. */
  readonly withheldMinor: number
  readonly creditedWithheldMinor: number
  /** What was recorded as paid of it. */
  readonly recordedMinor: number
  readonly totalDueMinor: number
}

const nothing = { paidMinor: 0, creditedMinor: 0, creditedWithheldMinor: 0 }

/** Payments and credit notes of an invoice in the order in which they came. */
export function settlingsOf(
  payments: readonly { readonly paymentDate: CalendarDate; readonly createdAt: string; readonly amountMinor: number }[],
  creditNotes: readonly {
    readonly issuedAt: CalendarDate
    readonly createdAt: string
    readonly totalMinor: number
    readonly withheldMinor: number
  }[],
): Settling[] {
  return inOrder([
    ...payments.map(({ paymentDate: day, createdAt: recordedAt, amountMinor: paidMinor }) => {
      return { ...nothing, day, recordedAt, paidMinor }
    }),
    ...creditNotes.map(({ issuedAt: day, createdAt: recordedAt, totalMinor, withheldMinor }) => {
      return { ...nothing, day, recordedAt, creditedMinor: totalMinor, creditedWithheldMinor: withheldMinor }
    }),
  ])
}

/** By their days, and within a day as they were recorded. */
export function inOrder<Each extends Pick<Settling, 'day' | 'recordedAt'>>(all: readonly Each[]): Each[] {
  const place = ({ day, recordedAt }: Each) => `${day} ${recordedAt}`
  return all.toSorted((one, other) => Number(place(one) > place(other)) - Number(place(one) < place(other)))
}

/**
 * What each of these, in their order, records as paid of what the client withholds, in minor units: what a payment brings
 * beyond what the business was to get by then. It is among the payments, and never arrived.
 */
export function withheldRecordedBy({ withheldMinor, billedMinor }: Billed, settlings: readonly Settling[]): number[] {
  let [dueMinor, openMinor] = [billedMinor, withheldMinor]
  return settlings.map(({ paidMinor, creditedMinor, creditedWithheldMinor }) => {
    const recordedMinor = withheldIn(paidMinor, dueMinor, Math.max(0, openMinor))
    dueMinor -= paidMinor + creditedMinor
    openMinor -= recordedMinor + creditedWithheldMinor
    return recordedMinor
  })
}

/** What all of them record of it. */
export const withheldRecorded = (billed: Billed, settlings: readonly Settling[]): number =>
  withheldRecordedBy(billed, settlings).reduce((sum, minor) => sum + minor, 0)

/**
 * What of an invoice's balance is between its client and the tax office, in minor units: the rest is what the business is to
 * get, or to give back. Above zero the client still withholds it, and nobody has recorded it as paid. Below zero it was recorded
 * as paid and is credited since, so that the tax office gives it back.
 */
export function withheldInBalance(facts: WithheldFacts): number {
  const { withheldMinor, creditedWithheldMinor, recordedMinor, totalDueMinor } = facts
  const openMinor = withheldMinor - creditedWithheldMinor - recordedMinor
  return openMinor > 0 ? openMinor : Math.max(openMinor, Math.min(totalDueMinor, 0))
}

/** The same of an invoice after all that settled it. */
export function withheldInBalanceAfter(billed: Billed, settlings: readonly Settling[], totalDueMinor: number): number {
  return withheldInBalance({
    withheldMinor: billed.withheldMinor,
    creditedWithheldMinor: settlings.reduce((sum, { creditedWithheldMinor: minor }) => sum + minor, 0),
    recordedMinor: withheldRecorded(billed, settlings),
    totalDueMinor,
  })
}
