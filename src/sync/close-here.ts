import { ok, type Result } from '../kernel/result'
import type { Failure } from '../contract/define/failure'
import type { Version } from './merge/conflict'
import { contentHere } from './merge/integrate'
import { setBase } from './merge/set-base'
import { keepSettled } from './merge/settled-before'
import { closeEntries } from './push/close-queued'
import type { Tx } from './round-context'
import type { SyncRule } from './rules/sync-rule'

/** A document that went out is closed as it is there; all else of it stays as it went out. */
export function closeHere(rule: SyncRule, localId: string, version: Version, tx: Tx): Result<undefined, Failure> {
  rule.adoptState(localId, version.record, tx)
  setBase(rule, localId, { local: contentHere(rule, localId, tx) ?? {}, remote: version.content }, version, tx)
  closeEntries(rule, localId, tx, Object.keys(rule.moves))
  keepSettled(rule, localId, version, tx)
  return ok(undefined)
}
