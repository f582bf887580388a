/** An invoice's sums, in minor units. */
interface Sums {
  readonly totalMinor: number
  readonly totalLateFeeMinor: number
  readonly totalPaidMinor: number
  readonly totalDueMinor: number
}

/** What is credited of an invoice, in minor units, as `total_due = total + late fees − credited − total_paid`. */
export function creditedOf({ totalMinor, totalLateFeeMinor, totalPaidMinor, totalDueMinor }: Sums): number {
  return totalMinor + totalLateFeeMinor - totalPaidMinor - totalDueMinor
}

/** Whether all that an invoice billed is credited, paid or not: what was paid of it is its client's credit. */
export function isCreditedWhole(sums: Sums): boolean {
  return sums.totalMinor > 0 && creditedOf(sums) >= sums.totalMinor
}
