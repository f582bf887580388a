import type { CalendarDate } from '../../../kernel/calendar-date'
import type { Currency } from '../../money/currency'

/** What a client owes for an invoice: what is open of it, or a payment that is on its way. */
export interface Owed {
  /** Of its own, as an invoice can have several. */
  readonly key: string
  readonly invoiceId: string
  /** The payment that is on its way; null for what nobody has announced. */
  readonly paymentId: string | null
  readonly number: string
  readonly clientName: string
  /** Of its invoice. */
  readonly issuedOn: CalendarDate | null
  readonly currency: Currency
  readonly amountMinor: number
  /** What of it the client pays to the tax office instead. */
  readonly withheldMinor: number
}

/** What an entry pays of something that is owed. */
export interface Part {
  /** Of what is owed. */
  readonly key: string
  readonly amountMinor: number
  /** What of it went to the tax office, and did not arrive. */
  readonly withheldMinor: number
}

/** What arrives where it is paid whole. */
export const toPayMinor = ({ amountMinor, withheldMinor }: Owed): number => amountMinor - withheldMinor

/** What an amount that arrived pays: what is withheld counts as paid with the rest, as by a payment that a person records. */
export const partOf = (owed: Owed, paidMinor: number): Part =>
  paidMinor === toPayMinor(owed)
    ? paidWhole(owed)
    : { key: owed.key, amountMinor: Math.min(paidMinor, owed.amountMinor), withheldMinor: 0 }

export const paidWhole = ({ key, amountMinor, withheldMinor }: Owed): Part => ({ key, amountMinor, withheldMinor })
