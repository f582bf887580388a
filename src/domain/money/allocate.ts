type Share = { readonly index: number; readonly remainder: bigint }

/**
 * Shares `totalMinor` out in proportion to `weights` by largest remainder: the shares always sum to the total, and none
 * exceeds its weight while the total does not exceed the sum of weights. Where all weights are 0 they count as equal.
 * `tieBreak` orders two indices with the same remainder (earlier gets the unit first); otherwise the lower index does.
 * Throws a RangeError on a negative weight, and when there is something but nobody to share among.
 */
export function allocate(
  totalMinor: number,
  weights: readonly bigint[],
  tieBreak: (a: number, b: number) => number = () => 0,
): number[] {
  if (totalMinor === 0) return weights.map(() => 0)
  if (weights.length === 0) throw new RangeError(`Nobody to share ${String(totalMinor)} among`)
  const shares = shareOut(Math.abs(totalMinor), weights, tieBreak)
  return totalMinor > 0 ? shares : shares.map((share) => (share === 0 ? 0 : -share))
}

function shareOut(total: number, given: readonly bigint[], tieBreak: (a: number, b: number) => number): number[] {
  const weights = given.every((weight) => weight === 0n) ? given.map(() => 1n) : given
  const sum = weights.reduce(add, 0n)
  const wide = BigInt(total)
  const products = weights.map((weight) => wide * weight)
  const shares = products.map((product) => Number(product / sum))
  const missing = shares.reduce((left, share) => left - share, total)
  if (missing === 0) return shares
  const ranking = products.map((product, index) => ({ index, remainder: product % sum })).sort(byRemainder(tieBreak))
  for (const { index } of ranking.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

function add(sum: bigint, weight: bigint): bigint {
  if (weight < 0n) throw new RangeError('A weight is negative')
  return sum + weight
}

function byRemainder(tieBreak: (a: number, b: number) => number): (a: Share, b: Share) => number {
  return (a, b) => {
    if (a.remainder !== b.remainder) return a.remainder > b.remainder ? -1 : 1
    return tieBreak(a.index, b.index) || a.index - b.index
  }
}
