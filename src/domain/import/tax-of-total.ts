import type { Decimal } from '../money/decimal'
import { decimalScale, decimalToScaled, scaledToDecimal } from '../money/decimal'
import { percentOfMinor } from '../money/minor'
import { divideHalfAwayFromZero, powerOfTen } from '../money/round'

/** No tax on what is sold is higher, in whichever country. */
export const HIGHEST_RATE = '30' as Decimal
/** Rates are made with so many decimals at most, and with three they are mostly a multiple of this: 9.975 %. What needs more is a mixture of several. */
const MOST_DECIMALS = 3
const STEP = 25n

/** The rate, with the fewest decimals, by which a tax follows exactly from what it is on; null where none does. */
export function taxPercentOf(netMinor: number, taxMinor: number): Decimal | null {
  if (netMinor <= 0 || taxMinor < 0) return null
  const near = (decimals: number, step: bigint) => {
    const share = BigInt(taxMinor) * 100n * powerOfTen(decimals)
    return scaledToDecimal(divideHalfAwayFromZero(share, BigInt(netMinor) * step) * step, decimals)
  }
  const likely = [near(0, 1n), near(1, 1n), near(2, 1n), near(MOST_DECIMALS, STEP), near(MOST_DECIMALS, 1n)]
  return likely.find((percent) => percentOfMinor(netMinor, percent) === taxMinor) ?? null
}

/** Whether a rate is one that nobody sets, and a mixture of several. */
export function isMixture(percent: Decimal): boolean {
  return decimalScale(percent) === MOST_DECIMALS && decimalToScaled(percent, MOST_DECIMALS) % STEP !== 0n
}

/** What a total is without its tax, so that both together come to it exactly; null where nothing does. */
export function netOfTotal(totalMinor: number, percent: Decimal): number | null {
  const scale = decimalScale(percent)
  const hundred = 100n * powerOfTen(scale)
  const near = Number(divideHalfAwayFromZero(BigInt(totalMinor) * hundred, hundred + decimalToScaled(percent, scale)))
  return [near, near - 1, near + 1].find((net) => net >= 0 && net + percentOfMinor(net, percent) === totalMinor) ?? null
}
