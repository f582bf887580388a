import type { OutboxEntry } from '../../../src/storage/stores/sync/outbox-store'
import type { Kind } from '../remote/books'
import type { Plan } from '../world/plan'
import type { Check } from './view'

/** There is one of each on either side before they ever meet. */
export const metAtLink: ReadonlySet<Kind> = new Set<Kind>(['organization', 'profile'])

/** Whether one device works alone, with a remote that had nothing to agree on. In a scenario others write although no plan says so. */
export function isAlone({ devices, workElsewhere, restores, workBefore, workPerDevice, nature }: Plan): boolean {
  return devices === 1 && workElsewhere + restores + workBefore === 0 && workPerDevice > 0 && !nature.generates
}

/** What they had before was given the same numbers, perhaps. */
const isRefused = ({ state, operation }: OutboxEntry) => state === 'rejected' && operation !== 'createEstimate'

/** I13: where nobody else writes, our own server has nothing to dispute but what both had before they were linked. */
export const nothingDisputedAlone: Check = ({ world: { plan }, devices }) => {
  if (!isAlone(plan) || plan.nature.mode !== 'full') return []
  const disputed = devices.flatMap(({ conflicts }) => conflicts)
  // Before the link, estimates may have been given the same numbers on both sides.
  const told = disputed.filter(({ kind, reason }) => !metAtLink.has(kind as Kind) && reason !== 'number')
  const refused = devices.flatMap(({ queue }) => queue.filter(isRefused))
  return [
    ...told.map(({ kind, localId, reason }) => `the ${kind} ${localId} is disputed (${reason}), and nobody else wrote`),
    ...refused.map(
      ({ operation, recordId, error }) =>
        `${operation} ${recordId} is refused (${error?.message ?? ''}), and nobody else wrote`,
    ),
  ]
}
