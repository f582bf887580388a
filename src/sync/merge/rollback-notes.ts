import type { Reads } from '../../storage/organization-file'
import type { RecordRef } from '../rules/sync-rule'
import type { Tx } from '../context/round-context'

/** Keeps that a version was met that a plain remote had been set back to. What is asked about already is no news each time. */
export function noteSetBack({ rule: { kind }, localId }: RecordRef, isSure: boolean, tx: Tx): void {
  if (tx.reads.sync.conflicts.ofRecord(kind, localId) !== null) return
  tx.writes.sync.pullState.noteSetBack(tx.round.walkNumber, isSure)
}

/** Whether a plain remote has shown an older version since all of it was last seen. */
export const isSurelySetBack = ({ sync }: Reads): boolean => sync.pullState().isSetBack

/** All that it was set back to has been seen: what comes later came otherwise. */
export function endSetBack({ writes }: Tx): void {
  writes.sync.pullState.endSetBack()
}
