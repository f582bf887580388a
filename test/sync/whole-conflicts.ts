import type { Reads } from '../../src/storage/organization-file'
import type { Conflict } from '../../src/storage/stores/sync/conflict-store'
import { openQuestion } from '../../src/sync/attention/open-question'

/** All that is asked, each with its three versions. */
export function wholeConflicts({ sync: { conflicts } }: Pick<Reads, 'sync'>): Conflict[] {
  return conflicts.all().flatMap(({ kind, localId }) => conflicts.ofRecord(kind, localId) ?? [])
}

/** The same, as a person is asked now. */
export function openQuestions(deps: Parameters<typeof openQuestion>[1]): Conflict[] {
  return deps.reads.sync.conflicts.all().flatMap(({ id }) => openQuestion(id, deps) ?? [])
}
