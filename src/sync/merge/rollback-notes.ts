import type { Reads } from '../../storage/organization-file'
import type { RecordRef } from '../rules/sync-rule'
import type { Tx } from '../context/round-context'

/** Under which name it is kept which walk last met a version that a plain remote had been set back to. */
export const SET_BACK = 'set back'

/** Under which it is kept that such a version was surely an older one, until all lists were walked cleanly since. */
const SURELY = 'surely set back'

/** What is asked about already is no news each time. */
export function noteSetBack({ rule: { kind }, localId }: RecordRef, isSure: boolean, tx: Tx): void {
  if (tx.reads.sync.conflicts.ofRecord(kind, localId) !== null) return
  const note = { walk: tx.round.walkNumber, isClean: false, total: 0 }
  tx.writes.sync.setWalk({ scope: SET_BACK, ...note })
  if (isSure) tx.writes.sync.setWalk({ scope: SURELY, ...note })
}

/** Whether a plain remote has shown an older version since all of it was last seen. */
export const isSurelySetBack = ({ sync }: Reads): boolean => sync.walk(SURELY)?.isClean === false

/** All that it was set back to has been seen: what comes later came otherwise. */
export function endSetBack({ writes, round }: Tx): void {
  writes.sync.setWalk({ scope: SURELY, walk: round.walkNumber, isClean: true, total: 0 })
}
