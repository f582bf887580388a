import type { Outcome } from './workshop.ts'

export type Named<T> = readonly [name: string, each: T]

export interface Summary {
  readonly problems: readonly string[]
  /** What there is to say where nothing is wrong. */
  readonly praise: string
}

/** What all parts come to; with `isAllWanted`, a part that could not be done is wrong as well. */
export function summaryOf(outcomes: readonly Named<Outcome>[], isAllWanted: boolean): Summary {
  const those = (which: (outcome: Outcome) => boolean) =>
    outcomes.flatMap(([name, outcome]) => (which(outcome) ? [name] : [])).join(', ')
  const wrong = those(({ problems }) => problems.length > 0)
  const left = those(({ isSkipped = false }) => isSkipped)
  return {
    problems: [
      ...(wrong === '' ? [] : [`What is packaged is not as it should be: ${wrong}.`]),
      ...(isAllWanted && left !== '' ? [`Not looked at, where all has to be: ${left}.`] : []),
    ],
    praise: `What is packaged is whole.${left === '' ? '' : ` Not looked at: ${left}.`}`,
  }
}
