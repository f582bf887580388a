import type { InvoiceBalance } from './balance'

type Balance = Pick<InvoiceBalance, 'totalDueMinor' | 'totalPaidMinor'>

/** The client's credit with an invoice, in minor units: what is below 0 of what is due, and never more than was paid and kept. */
export function creditLeft({ totalDueMinor, totalPaidMinor }: Balance): number {
  return Math.max(0, Math.min(-totalDueMinor, totalPaidMinor))
}

/** Whether more was given back of an invoice than it had too much. */
export function isRefundedTooMuch({ totalDueMinor, totalPaidMinor }: Balance): boolean {
  return totalDueMinor > 0 || totalPaidMinor < 0
}
