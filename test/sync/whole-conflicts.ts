import type { Reads } from '../../src/storage/organization-file'
import type { Conflict } from '../../src/storage/stores/sync/conflict-store'

/** All that is asked, each with its three versions. */
export function wholeConflicts({ sync: { conflicts } }: Pick<Reads, 'sync'>): Conflict[] {
  return conflicts.all().flatMap(({ kind, localId }) => conflicts.ofRecord(kind, localId) ?? [])
}
