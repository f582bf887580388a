/** One figure of a benchmark: always a ratio to a floor that was measured in the same run. */
export interface Measure {
  readonly name: string
  readonly ratio: number
  readonly goal: number
  readonly better: 'lower' | 'higher'
  /** What the two figures were, for people. */
  readonly detail: string
}

/** What `npm run bench` was asked for. */
export interface Options {
  /** Leaves out what takes minutes. */
  readonly isQuick: boolean
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('Nothing was measured.')
  return middle
}

/** The median of the ratios pair by pair: it holds while the machine's speed drifts. */
export function ratioOf(ours: readonly number[], floor: readonly number[]): number {
  return median(ours.map((value, index) => value / (floor[index] ?? Number.NaN)))
}

export function printTable(measures: readonly Measure[]): void {
  console.table(
    measures.map(({ name, ratio, goal, better, detail }) => ({
      name,
      ratio: ratio.toFixed(2),
      goal: `${better === 'lower' ? '≤' : '≥'} ${goal}`,
      met: (better === 'lower' ? ratio <= goal : ratio >= goal) ? 'yes' : 'no',
      detail,
    })),
  )
}
