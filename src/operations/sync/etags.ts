import type { Operation, RecordKind } from '../../contract/define/operation'
import { entityTag } from '../../contract/sync/etag'
import { answeredKind } from '../../contract/sync/wire-records'
import type { Reads } from '../../storage/organization-file'

/** The etag of a record as it is now; null where there is none. */
export function etagOf(kind: RecordKind, id: string, { feed }: Pick<Reads, 'feed'>): string | null {
  const state = feed.state(kind, id)
  return state && entityTag(state.seq, state.updatedAt)
}

/** The etag of the one record that an operation answered; null where it answered none, or one that is not kept. */
export function etagOfAnswer(operation: Operation, data: unknown, reads: Pick<Reads, 'feed'>): string | null {
  const kind = answeredKind(operation)
  return kind === null ? null : etagOf(kind, (data as { readonly id: string }).id, reads)
}
