import { isUnconfirmed } from '../rules/order'
import { addLogEntry, type Tx } from '../context/round-context'
import type { SyncRule } from '../rules/sync-rule'
import type { AgreedDeletion } from '../../storage/stores/sync/agreed-deletion-store'
import { EMPTY_BASE } from './first-link-base'
import type { RemoteVersion } from './conflict'
import { setBase } from './set-base'
import { toldAgain } from './told-again'
import { syncLogTexts } from '../../words/en/service/sync-log'

/**
 * Of which record here a plain remote's was the counterpart that is wanted again since: sent again, or brought back. What
 * may have been created once more by now is looked for first.
 */
export function findFormer(rule: SyncRule, version: RemoteVersion, tx: Tx): AgreedDeletion | null {
  const deletion = wantedAgain(rule, version, tx)
  if (deletion === null) return null
  const { agreement, outbox } = tx.reads.sync
  const isFree = agreement.remoteId(rule.kind, deletion.localId) === null
  return isFree && !outbox.ofRecord(deletion.localId).some(isUnconfirmed) ? deletion : null
}

/** The record here that was sent anew to a plain remote, which has it under its former id again. */
export const findSentAnew = (rule: SyncRule, version: RemoteVersion, tx: Tx): string | null =>
  wantedAgain(rule, version, tx)?.localId ?? null

function wantedAgain(
  rule: SyncRule,
  { record, hash }: RemoteVersion,
  { reads, local, link }: Tx,
): AgreedDeletion | null {
  if (link.kind === 'full') return null
  const deletion = reads.sync.agreedDeletions.of(rule.kind, String(record['id']))
  if (deletion === null || toldAgain(deletion, { record, hash }, link.areMomentsTrusted) === 'another') return null
  return local.has(rule.kind, deletion.localId) ? deletion : null
}

/** The remote has again what it had lost: nothing is created, and the two are compared by what was agreed then. */
export function linkAgain(
  rule: SyncRule,
  { localId, remoteId, hash, shown }: AgreedDeletion,
  version: RemoteVersion,
  tx: Tx,
) {
  const { agreement, outbox } = tx.reads.sync
  tx.writes.sync.agreement.link({ kind: rule.kind, localId, remoteId, origin: 'matched' })
  for (const entry of outbox.ofRecord(localId)) {
    if (entry.operation === rule.operations.create) tx.writes.sync.outbox.close(entry.seq)
  }
  if (agreement.base(rule.kind, localId) === null) {
    const agreed = hash === version.hash ? { local: version.content, remote: version.content } : EMPTY_BASE
    setBase({ rule, localId }, agreed, { hash: null, etag: null }, tx)
  }
  const base = agreement.base(rule.kind, localId)
  if (base !== null) tx.writes.sync.agreement.setBase({ ...base, shown })
  addLogEntry(tx, { kind: rule.kind, localId }, 'found', syncLogTexts.theServerHasItAgain)
  return localId
}
