import type { V1Name } from '../../contract/v1/index'
import type { RecordRef } from '../rules/sync-rule'
import type { Tx } from '../context/round-context'
import type { MergeResult } from './three-way-merge'

/**
 * While a move made here waits to be sent, the status here is what somebody wants, and not the remote's to set back; where
 * that is on the way there, it is no difference either.
 */
export function keepPendingStatus(
  { rule, localId }: RecordRef,
  found: MergeResult,
  { here, there: status }: { readonly here: unknown; readonly there: unknown },
  { reads }: Tx,
): MergeResult {
  const isBeside = (field: string) => field === 'status'
  const isChangedThere = found.remoteChanges.some(isBeside) || found.conflicting.some(isBeside)
  // Moves may lead back to what was agreed, which the remote has left before: then neither side has changed it since.
  if (!isChangedThere && (here === status || found.localChanges.some(isBeside))) return found
  const moves = reads.sync.outbox
    .ofRecord(localId)
    .flatMap(({ operation }) => rule.transitions[operation as V1Name] ?? [])
  const isOnTheWay = moves.some(({ to }) => to === status)
  const isMoving = moves.length > 0 && (!found.conflicting.some(isBeside) || isOnTheWay)
  if (!isMoving) return found
  const without = (fields: readonly string[]) => fields.filter((field) => !isBeside(field))
  return {
    remoteChanges: without(found.remoteChanges),
    localChanges: [...found.localChanges, 'status'],
    conflicting: without(found.conflicting),
  }
}
