import type { Conflict } from '../../storage/stores/sync/conflict-store'
import { numberOf } from '../rules/document-fields'
import { isFrozenForGood } from '../rules/is-frozen-for-good'
import { isTaken } from '../rules/free-number'
import type { RecordRef } from '../rules/sync-rule'
import type { Tx } from '../context/round-context'
import { isSame } from '../wire/canonical'
import { LEFT, openConflict, withEtagOf, type ConflictSides, type RemoteVersion } from './conflict'
import { remoteNumber } from './remote-number'

/** Whether a document has gone out there under a number that another one has here: it cannot be followed. */
export function hasTakenNumber(ref: RecordRef, version: RemoteVersion, tx: Tx): boolean {
  return isFrozenForGood(ref.rule, version.content) && isNumberTaken(ref, version, tx)
}

/** Whether another document here has the number that the remote gave, and keeps it. */
export function isNumberTaken({ rule, localId }: RecordRef, { record }: RemoteVersion, tx: Pick<Tx, 'reads'>): boolean {
  if (rule.kind !== 'estimate' && rule.kind !== 'invoice') return false
  const number = numberOf(record, `${rule.kind}_number`)
  return number !== null && isTaken(rule.kind, number, localId, tx)
}

/**
 * Asks about a document whose number is another's here, and once only: what somebody has left on the remote stays there as
 * long as it has that number and the number is taken.
 */
export function askOfNumber(
  { rule, localId: id }: RecordRef,
  known: Conflict | null,
  sides: ConflictSides & { readonly version: RemoteVersion },
  tx: Tx,
): 'same' | 'conflict' {
  const { version } = sides
  const isLeft =
    known?.reason === LEFT && isSame(remoteNumber(rule, known.remote as RemoteVersion), remoteNumber(rule, version))
  if (known === null || !isLeft) {
    openConflict({ rule, localId: id }, 'number', sides, tx)
    return 'conflict'
  }
  tx.writes.sync.conflicts.open({ ...known, remote: withEtagOf(known, version) })
  return 'same'
}
