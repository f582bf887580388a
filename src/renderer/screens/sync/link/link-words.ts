import type { SyncStatus } from '../../../../contract/desktop/sync-operations'
import type { sync } from '../../../../words/en/sync'
import type { Count } from '../../../../words/plural'
import { counted } from '../../../widgets/data/plural'

export interface WaitingCount {
  readonly kind: keyof typeof sync.waiting
  readonly count: Count
}

const waits = [
  'queued',
  'sending',
  'checking',
  'rejected',
  'parked',
  'conflicts',
  'numbered',
  'missing',
  'unreadable',
] as const satisfies readonly WaitingCount['kind'][]

/** What waits, by what it waits for; what nothing waits for is left out. */
export function waitingCounts(counts: SyncStatus['counts']): readonly WaitingCount[] {
  return waits.filter((kind) => counts[kind] > 0).map((kind) => ({ kind, count: counted(counts[kind]) }))
}
