import type { V1Name } from '../../contract/v1/index'
import type { RecordRef } from '../rules/sync-rule'
import type { Tx } from '../context/round-context'
import type { Merge } from './merge-content'

/**
 * While a move made here waits to be sent, the status here is what somebody wants, and not the remote's to set back; where
 * that is on the way there, it is no difference either.
 */
export function besideMoves({ rule, localId }: RecordRef, found: Merge, status: unknown, { reads }: Tx): Merge {
  const isBeside = (field: string) => field === 'status'
  const moves = reads.sync.queue
    .ofRecord(localId)
    .flatMap(({ operation }) => rule.transitions[operation as V1Name] ?? [])
  const isOnTheWay = moves.some(({ to }) => to === status)
  const isMoving = moves.length > 0 && (found.taken.some(isBeside) || (isOnTheWay && found.contested.some(isBeside)))
  if (!isMoving) return found
  const without = (fields: readonly string[]) => fields.filter((field) => !isBeside(field))
  return { taken: without(found.taken), kept: [...found.kept, 'status'], contested: without(found.contested) }
}
