import type { Kind } from '../remote/books'
import type { Check } from './view'

/** There is one of each on either side before they ever meet. */
const metAtLink: ReadonlySet<Kind> = new Set<Kind>(['organization', 'profile'])

/** I13: where nobody else writes, our own server has nothing to dispute but what both had before they were linked. */
export const nothingDisputedAlone: Check = ({ world: { plan }, devices }) => {
  const isAlone = plan.devices === 1 && plan.workElsewhere === 0 && plan.restores === 0 && plan.workBefore === 0
  // In a scenario others write although no plan says so.
  const isScenario = plan.workPerDevice === 0
  if (!isAlone || isScenario || plan.nature.mode !== 'full' || plan.nature.generates) return []
  const disputed = devices.flatMap(({ conflicts }) => conflicts)
  // Before the link, estimates may have been given the same numbers on both sides.
  const told = disputed.filter(({ kind, reason }) => !metAtLink.has(kind as Kind) && reason !== 'number')
  return told.map(
    ({ kind, localId, reason }) => `the ${kind} ${localId} is disputed (${reason}), and nobody else wrote`,
  )
}
