/** numerator / denominator to the nearest integer, halves away from zero. The denominator is positive. */
export function divideHalfAwayFromZero(numerator: bigint, denominator: bigint): bigint {
  const half = numerator < 0n ? -denominator : denominator
  return (2n * numerator + half) / (2n * denominator)
}

const powers = Array.from({ length: 32 }, (_, exponent) => 10n ** BigInt(exponent))

/** 10^exponent for an exponent of 0 or more. */
export function powerOfTen(exponent: number): bigint {
  return powers[exponent] ?? 10n ** BigInt(exponent)
}
