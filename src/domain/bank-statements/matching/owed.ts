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
  readonly currency: Currency
  readonly amountMinor: number
}
