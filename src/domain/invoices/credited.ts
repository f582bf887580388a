/** An invoice's sums, in minor units. */
interface Sums {
  readonly totalMinor: number
  readonly totalLateFeeMinor: number
  readonly totalPaidMinor: number
  readonly totalDueMinor: number
}

/**
 * Whether all that an invoice billed is credited, paid or not: what was paid of it is its client's credit. What is credited
 * follows from `total_due = total + late fees − credited − total_paid`.
 */
export function isCreditedWhole({ totalMinor, totalLateFeeMinor, totalPaidMinor, totalDueMinor }: Sums): boolean {
  return totalMinor > 0 && totalDueMinor + totalPaidMinor <= totalLateFeeMinor
}
