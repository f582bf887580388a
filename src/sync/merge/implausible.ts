import type { RecordRef } from '../rules/sync-rule'
import type { Tx } from '../context/round-context'
import { openConflict, type RemoteVersion } from './conflict'
import type { BaseContent } from './three-way-merge'
import { isAccepted } from './accepted-differences'

/** Whether the remote tells what it cannot know better, and nobody has said yet that what is here holds. */
export function hasImplausibleFields(ref: RecordRef, { record }: RemoteVersion, tx: Tx): boolean {
  const { rule, localId } = ref
  const told = Object.entries(rule.implausibleFields?.(localId, record, tx) ?? {})
  return told.some((each) => !isAccepted(ref, each, tx))
}

/** Asks about what was not taken over of a version that has just been written; true where there is such. */
export function openImplausibleConflict(ref: RecordRef, version: RemoteVersion, tx: Tx): boolean {
  const { rule, localId } = ref
  const base = hasImplausibleFields(ref, version, tx) ? tx.reads.sync.agreement.base(rule.kind, localId) : null
  if (base === null) return false
  // It is not agreed: the next look compares it again, and ends the question once the remote says otherwise.
  tx.writes.sync.agreement.setBase({ ...base, hash: null })
  const agreed = { local: base.local, remote: base.remote } as BaseContent
  openConflict(ref, 'frozen', { base: agreed, local: base.local, version }, tx)
  return true
}
