import type { WireRecord } from '../../domain/wire/read-fields'
import { rules } from '../rules/index'
import type { Content, RecordRef, SyncRule } from '../rules/sync-rule'
import { addLogEntry, type Tx } from '../context/round-context'
import { remoteVersion } from './conflict'
import { localIdOf, remoteHash } from './apply-remote'
import { localContent } from '../rules/local-content'
import { setBase } from './set-base'
import { remapIds } from './remap-ids'
import { syncLogTexts } from '../../words/en/service/sync-log'

const REFERRED_TO = syncLogTexts.backAsReferredTo

/** What was deleted here and something there refers to comes back: there it cannot be deleted either. */
export function restoreReferenced(ref: RecordRef, record: WireRecord, tx: Tx): void {
  const { rule, localId } = ref
  if (!rule.isComplete(record)) return
  const translated = remapIds(record, (kind, id) => localIdOf(kind, id, tx))
  if (rule.writeLocal(localId, translated.record, tx) !== null) return
  cancelDelete(ref, tx)
  tx.writes.sync.conflicts.close(rule.kind, localId)
  const version = remoteVersion(rule, translated.record, remoteHash(rule, record), null)
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
    for (const { localId } of deletedClientParts(rule, clientId, tx)) {
      const base = agreement.base(rule.kind, localId)
      if (base === null || isDeletedByItself({ rule, localId }, outbox)) continue
      if (!restoreFromBase({ rule, localId }, { ...(base.remote as Content), client_id: clientId }, tx)) continue
      addLogEntry(tx, { kind: rule.kind, localId }, 'restored', syncLogTexts.backWithClient)
    }
  }
}

/** Whether a contact or note was deleted by itself, and not with its client. */
export function isDeletedByItself({ rule, localId }: RecordRef, queue: Tx['reads']['sync']['outbox']): boolean {
  return queue.ofRecord(localId).some(({ operation }) => operation === rule.operations.remove)
}

/** Writes what the remote said last; what it says by now is seen at the next look. */
function restoreFromBase(ref: RecordRef, content: Content, tx: Tx): boolean {
  const { rule, localId } = ref
  if (rule.writeLocal(localId, content, tx) !== null) return false
  tx.writes.sync.conflicts.close(rule.kind, localId)
  const etag = tx.reads.sync.agreement.base(rule.kind, localId)?.etag ?? null
  const local = localContent(ref, tx) ?? content
  setBase(ref, { local, remote: content }, { hash: null, etag }, tx)
  return true
}

/** The contacts or notes that a client here had and that are paired still. */
export function deletedClientParts(rule: SyncRule, clientId: string, { reads, local }: Pick<Tx, 'reads' | 'local'>) {
  const { agreement } = reads.sync
  return agreement.links(rule.kind).filter(({ localId }) => {
    if (local.has(rule.kind, localId)) return false
    return (agreement.base(rule.kind, localId)?.local as Content | undefined)?.['client_id'] === clientId
  })
}
