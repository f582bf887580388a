/** One figure of a benchmark: always a ratio to a floor that was measured in the same run. */
export interface Measure {
  readonly name: string
  readonly ratio: number
  readonly goal: number
  readonly better: 'lower' | 'higher'
  /** What the two figures were, for people. */
  readonly detail: string
  /** The least and the most of several runs, of which this is the median. */
  readonly range?: readonly [number, number]
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

/** Of runs of one benchmark, by figure the run whose ratio is the median. */
export function medianRun(runs: readonly (readonly Measure[])[]): Measure[] {
  const [first = []] = runs
  if (runs.length === 1) return [...first]
  return first.map(({ name }) => {
    const found = runs.flatMap((run) => run.filter((each) => each.name === name)).sort((a, b) => a.ratio - b.ratio)
    const [least, middle, most] = [found[0], found[Math.floor(found.length / 2)], found.at(-1)]
    if (least === undefined || middle === undefined || most === undefined) throw new Error(`${name} was not measured.`)
    return { ...middle, range: [least.ratio, most.ratio] }
  })
}

/** Whether it is as good as it should be. */
export const isMet = ({ ratio, goal, better }: Measure): boolean => (better === 'lower' ? ratio <= goal : ratio >= goal)

/** "1.63", or "1.63 (1.60 to 1.69)" of several runs. */
export function ratioText({ ratio, range }: Measure): string {
  return [
    ratio.toFixed(2),
    ...(range === undefined ? [] : [`(${range.map((each) => each.toFixed(2)).join(' to ')})`]),
  ].join(' ')
}

/** "≤ 1.25" */
export const goalText = ({ goal, better }: Measure): string => `${better === 'lower' ? '≤' : '≥'} ${String(goal)}`

export function printTable(measures: readonly Measure[]): void {
  console.table(
    measures.map((measure) => ({
      name: measure.name,
      ratio: ratioText(measure),
      goal: goalText(measure),
      met: isMet(measure) ? 'yes' : 'no',
      detail: measure.detail,
    })),
  )
}
