import type { Decimal } from '../money/decimal'
import { decimalScale, decimalToScaled, scaledToDecimal } from '../money/decimal'
import { percentOfMinor } from '../money/minor'
import { divideHalfAwayFromZero, powerOfTen } from '../money/round'

/** Rates are made with so many decimals at most: 9.975 % is one, and what needs more is a mixture of several. */
const MOST_DECIMALS = 3

/** The rate, with the fewest decimals, by which a tax follows exactly from what it is on; null where none does. */
export function taxPercentOf(netMinor: number, taxMinor: number): Decimal | null {
  if (netMinor <= 0 || taxMinor < 0) return null
  for (let decimals = 0; decimals <= MOST_DECIMALS; decimals += 1) {
    const scaled = divideHalfAwayFromZero(BigInt(taxMinor) * 100n * powerOfTen(decimals), BigInt(netMinor))
    const percent = scaledToDecimal(scaled, decimals)
    if (percentOfMinor(netMinor, percent) === taxMinor) return percent
  }
  return null
}

/** What a total is without its tax, so that both together come to it exactly; null where nothing does. */
export function netOfTotal(totalMinor: number, percent: Decimal): number | null {
  const scale = decimalScale(percent)
  const hundred = 100n * powerOfTen(scale)
  const near = Number(divideHalfAwayFromZero(BigInt(totalMinor) * hundred, hundred + decimalToScaled(percent, scale)))
  return [near, near - 1, near + 1].find((net) => net >= 0 && net + percentOfMinor(net, percent) === totalMinor) ?? null
}
