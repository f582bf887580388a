import type { WireRecord } from '../../domain/wire/read-fields'
import { rules } from '../rules/index'
import type { Content, RecordRef, SyncRule } from '../rules/sync-rule'
import { addLogEntry, type Tx } from '../context/round-context'
import { remoteVersion, type RemoteVersion } from './conflict'
import { localIdOf, remoteHash } from './apply-remote'
import { isOnlyAsked } from './rollback'
import { localContent } from '../rules/local-content'
import { withAgreedValues } from './normalised'
import { setBase } from './set-base'
import { remapIds } from './remap-ids'
import { syncLogTexts } from '../../words/en/service/sync-log'

const REFERRED_TO = syncLogTexts.backAsReferredTo

/** What was deleted here and something there refers to comes back: there it cannot be deleted either. */
export function restoreReferenced(ref: RecordRef, record: WireRecord, etag: string | null, tx: Tx): void {
  const { rule, localId } = ref
  if (!rule.isComplete(record)) return
  const translated = remapIds(record, (kind, id) => localIdOf(kind, id, tx))
  const version = remoteVersion(rule, translated.record, remoteHash(rule, record), etag)
  if (rule.writeLocal(localId, withAgreedValues(ref, version, tx).record, tx) !== null) return
  cancelDelete(ref, tx)
  tx.writes.sync.conflicts.close(rule.kind, localId)
  setBase(ref, { local: localContent(ref, tx) ?? {}, remote: version.content }, version, tx)
  addLogEntry(tx, { kind: rule.kind, localId }, 'restored', REFERRED_TO)
  if (rule.kind === 'client') restoreClientParts(localId, tx)
}

/** Lets a deletion that waits to be sent go: its record came back, or is gone there too. */
export function cancelDelete({ rule, localId }: RecordRef, tx: Tx): void {
  for (const { seq, operation } of tx.reads.sync.outbox.ofRecord(localId)) {
    if (operation === rule.operations.remove) tx.writes.sync.outbox.close(seq)
  }
}

/** A client that was deleted here comes back as it was agreed last, for something of it that somebody wants back. */
export function restoreClient(clientId: string, tx: Tx): void {
  const content = tx.reads.sync.agreement.base('client', clientId)?.remote as Content | undefined
  if (content === undefined || !restoreFromBase({ rule: rules.client, localId: clientId }, content, tx)) return
  cancelDelete({ rule: rules.client, localId: clientId }, tx)
  addLogEntry(tx, { kind: 'client', localId: clientId }, 'restored', syncLogTexts.backAsPartWanted)
  restoreClientParts(clientId, tx)
}

/** With a client come back the contacts and notes that were deleted with it, and not by themselves. */
export function restoreClientParts(clientId: string, tx: Tx): void {
  const { agreement, outbox } = tx.reads.sync
  for (const rule of [rules.contact, rules.note]) {
    const paired = deletedClientParts(rule, clientId, tx).map(({ localId }) => localId)
    for (const localId of new Set([...paired, ...unconfirmedParts(rule, clientId, tx)])) {
      const base = agreement.base(rule.kind, localId)
      if (base === null || isOnlyAsked(base) || isDeletedByItself({ rule, localId }, outbox)) continue
      if (!restoreFromBase({ rule, localId }, { ...(base.remote as Content), client_id: clientId }, tx)) continue
      addLogEntry(tx, { kind: rule.kind, localId }, 'restored', syncLogTexts.backWithClient)
    }
  }
}

/** Those that a client here had and that were sent, of which nobody has heard yet whether they arrived. */
function unconfirmedParts(rule: SyncRule, clientId: string, tx: Tx): string[] {
  const ids = tx.reads.sync.outbox.unconfirmed(rule.kind).map(({ recordId }) => recordId)
  return ids.filter((id) => !tx.local.has(rule.kind, id) && clientOf(rule, id, tx) === clientId)
}

/** Of what came back after both sides had deleted it nothing is agreed: whose it is the question says. */
function clientOf({ kind }: SyncRule, localId: string, { reads }: Pick<Tx, 'reads'>): unknown {
  const base = reads.sync.agreement.base(kind, localId)
  if (base === null) return null
  const asked = isOnlyAsked(base) ? reads.sync.conflicts.ofRecord(kind, localId)?.remote : null
  return ((asked as RemoteVersion | null)?.content ?? (base.local as Content))['client_id']
}

/** Whether a contact or note was deleted by itself, and not with its client. */
export function isDeletedByItself({ rule, localId }: RecordRef, queue: Tx['reads']['sync']['outbox']): boolean {
  return queue.ofRecord(localId).some(({ operation }) => operation === rule.operations.remove)
}

/**
 * Writes what the remote said last, and what it did not keep as it was agreed here; what it says by now is seen at the next
 * look.
 */
function restoreFromBase(ref: RecordRef, content: Content, tx: Tx): boolean {
  const { rule, localId } = ref
  const base = tx.reads.sync.agreement.base(rule.kind, localId)
  const { record } = withAgreedValues(ref, remoteVersion(rule, content, base?.hash ?? '', base?.etag ?? null), tx)
  if (rule.writeLocal(localId, record, tx) !== null) return false
  tx.writes.sync.conflicts.close(rule.kind, localId)
  const local = localContent(ref, tx) ?? content
  const sent = (base?.unanswered ?? []) as readonly Content[]
  setBase(ref, { local, remote: content }, { hash: null, etag: base?.etag ?? null, sent }, tx)
  return true
}

/** The contacts or notes that a client here had and that are paired still. */
export function deletedClientParts(rule: SyncRule, clientId: string, { reads, local }: Pick<Tx, 'reads' | 'local'>) {
  return reads.sync.agreement
    .links(rule.kind)
    .filter(({ localId }) => !local.has(rule.kind, localId) && clientOf(rule, localId, { reads }) === clientId)
}
