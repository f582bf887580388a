import { ok, type Result } from '../../kernel/result'
import type { Failure } from '../../contract/define/failure'
import type { RemoteVersion } from '../merge/conflict'
import { localContent } from '../rules/local-content'
import { setBase } from '../merge/set-base'
import { saveAcceptedDifferences } from '../merge/accepted-differences'
import { closeEntries } from '../merge/close-queued'
import type { Tx } from '../context/round-context'
import type { RecordRef } from '../rules/sync-rule'

/** A document that went out is closed as it is there; all else of it stays as it went out. */
export function closeHere(ref: RecordRef, version: RemoteVersion, tx: Tx): Result<undefined, Failure> {
  const { rule, localId } = ref
  rule.writeStatus(localId, version.record, tx)
  setBase(ref, { local: localContent(ref, tx) ?? {}, remote: version.content }, version, tx)
  closeEntries(ref, tx, Object.keys(rule.transitions))
  saveAcceptedDifferences(ref, version, tx)
  return ok(undefined)
}
