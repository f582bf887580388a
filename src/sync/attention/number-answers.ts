import { ok, type Result } from '../../kernel/result'
import type { Failure } from '../../contract/define/failure'
import type { Conflict } from '../../storage/stores/sync/conflict-store'
import { closeContentConflict, LEFT, type RemoteVersion } from '../merge/conflict'
import { localContent } from '../rules/local-content'
import { acceptNumber, acceptNumbersOfKind, remoteNumber } from '../merge/remote-number'
import { closeAll } from '../merge/close-queued'
import { isFrozenForGood } from '../rules/is-frozen-for-good'
import type { RecordRef, SyncRule } from '../rules/sync-rule'
import { addLogEntry, type Tx } from '../context/round-context'
import { readUnreadableAgain } from '../merge/read-from-beginning'

/** Whether a document is not here at all, or has gone out there and not here. */
export function isOnlyThere(ref: RecordRef, { content }: RemoteVersion, tx: Tx): boolean {
  const { rule } = ref
  const mine = localContent(ref, tx)
  return mine === null || (!isFrozenForGood(rule, mine) && isFrozenForGood(rule, content))
}

/** It stays on the server as it is, and comes once its number is free; what was changed here of it stays here. */
export function leaveThere(conflict: Conflict, rule: SyncRule, tx: Tx): Result<undefined, Failure> {
  const { localId, remote } = conflict
  closeAll({ rule, localId }, tx)
  tx.writes.sync.conflicts.open({ ...conflict, reason: LEFT })
  // Its payments, which cannot be read without it, are told once more, and stay with it.
  readUnreadableAgain(tx)
  addLogEntry(tx, { kind: rule.kind, localId }, 'left', remoteNumber(rule, remote as RemoteVersion))
  return ok(undefined)
}

/** Each side keeps its own numbers, of all documents of a kind that are asked about, and of those to come. */
export function keepNumbers(rule: SyncRule, tx: Tx): Result<undefined, Failure> {
  let isAsked = false
  for (const { kind, localId, remote } of tx.reads.sync.conflicts.ofReason('numbered')) {
    if (kind !== rule.kind) continue
    isAsked = true
    acceptNumber({ rule, localId }, remote as RemoteVersion, tx)
    closeContentConflict({ rule, localId }, tx)
  }
  if (isAsked) acceptNumbersOfKind(rule, tx)
  return ok(undefined)
}
