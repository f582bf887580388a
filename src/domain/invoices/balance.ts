export type InvoicePayment = { readonly amountMinor: number; readonly isSettled: boolean }

export type InvoiceBalanceInput = {
  readonly totalMinor: number
  readonly totalLateFeeMinor: number
  readonly payments: readonly InvoicePayment[]
  /** What its credit notes credit. */
  readonly creditedMinor: number
  /** What of it was given back, or taken by another invoice. */
  readonly refundedMinor: number
}

export type InvoiceBalance = {
  readonly totalPaidMinor: number
  readonly totalDueMinor: number
  readonly totalDueUnsettledMinor: number
}

/**
 * What is paid and kept and what is due, in minor units: the only owner of `total_paid`, `total_due`,
 * `total_due_unsettled`.
 */
export function invoiceBalance(input: InvoiceBalanceInput): InvoiceBalance {
  const totalPaidMinor = sumOf(input.payments, true) - input.refundedMinor
  const totalDueMinor = input.totalMinor + input.totalLateFeeMinor - input.creditedMinor - totalPaidMinor
  return { totalPaidMinor, totalDueMinor, totalDueUnsettledMinor: totalDueMinor - sumOf(input.payments, false) }
}

function sumOf(payments: readonly InvoicePayment[], isSettled: boolean): number {
  return payments.reduce((sum, payment) => (payment.isSettled === isSettled ? sum + payment.amountMinor : sum), 0)
}
