import type { RecordKind } from '../../contract/define/operation'
import type { Conflict } from '../../storage/stores/sync/conflict-store'
import type { AgreedDeletion } from '../../storage/stores/sync/agreed-deletion-store'
import { inTransaction, saveFormerBody, addLogEntry, type Round, type Tx } from '../context/round-context'
import { enqueueDelete } from './enqueue'
import { rulesInOrder } from '../rules/index'
import type { Content, RecordRef, SyncRule } from '../rules/sync-rule'
import { EMPTY_BASE } from './first-link-base'
import { closeContentConflict, openConflict, type RemoteVersion } from './conflict'
import { isSurelySetBack, noteSetBack } from './rollback-notes'
import { setBase } from './set-base'
import { toldAgain, type Again } from './told-again'
import { compareETags } from './etag-age'
import { syncLogTexts } from '../../words/en/service/sync-log'

/**
 * Keeps which version of a record was deleted on both sides, before its pair is forgotten. Of two versions of one record
 * the newer one: it may have come back with a remote that was set back, and been deleted anew.
 */
export function saveAgreedDeletion({ rule: { kind }, localId }: RecordRef, { link, now, reads, writes }: Tx): void {
  const { agreement, agreedDeletions } = reads.sync
  const remoteId = agreement.remoteId(kind, localId)
  const base = agreement.base(kind, localId)
  const isFull = link.kind === 'full'
  if (remoteId === null || base === null || (isFull && base.etag === null)) return
  const known = agreedDeletions.of(kind, remoteId)
  const isKnown = known !== null && (isFull ? compareETags(known.etag, base.etag) === 'older' : known.isRevived)
  const { etag, hash, shown } = isKnown ? known : base
  writes.sync.agreedDeletions.keep({ kind, remoteId, localId, etag, hash, shown, agreedAt: now, isRevived: false })
}

/** The deletion of a record that a remote shows again, on which both sides had agreed; null where there was none. */
export function agreedDeletionOf(
  kind: RecordKind,
  remoteId: string,
  version: Pick<RemoteVersion, 'record' | 'hash' | 'etag'>,
  { reads, local, link }: Tx,
): AgreedDeletion | null {
  // What our own server says of a record by itself is no word of whether it has it again.
  if (link.kind === 'full' && version.etag === null) return null
  const deletion = reads.sync.agreedDeletions.of(kind, remoteId)
  if (deletion === null || again(deletion, version, link) === 'another') return null
  if (!local.has(kind, deletion.localId)) return deletion
  // Somebody wants it here since. Our own server keeps the one that was sent anew, and gets it again where it has lost that;
  // elsewhere one of the two may be all that is left there.
  const isSentAnew = reads.sync.agreement.remoteId(kind, deletion.localId) !== null
  return isSentAnew && link.kind === 'full' ? deletion : null
}

/** Our own server tells by etags, and what says just the same is what somebody who had not heard of it has sent anew. */
function again(
  deletion: AgreedDeletion,
  version: Pick<RemoteVersion, 'record' | 'hash' | 'etag'>,
  link: Tx['link'],
): Again {
  if (link.kind !== 'full') return toldAgain(deletion, version, link.areMomentsTrusted)
  const age = compareETags(deletion.etag, version.etag)
  return age === 'same' || age === 'older' || deletion.hash === version.hash ? 'older' : 'written since'
}

const WAS_SET_BACK = syncLogTexts.setBackDeletedAgain

/**
 * A record that was deleted on both sides is there again. Where that is as the remote was set back, or somebody who had not
 * heard of it has sent it anew, it is to be deleted there once more. Where somebody has changed it since, or may have
 * brought it back there, a person is asked; of contacts and notes, with their client.
 */
export function linkRevived(
  rule: SyncRule,
  deletion: AgreedDeletion,
  version: RemoteVersion,
  tx: Tx,
): 'same' | 'conflict' {
  const { kind, remoteId } = deletion
  const { agreement } = tx.reads.sync
  const isFree =
    !tx.local.has(kind as RecordKind, deletion.localId) && agreement.remoteId(kind, deletion.localId) === null
  const localId = isFree ? deletion.localId : tx.newId()
  tx.writes.sync.agreement.link({ kind, localId, remoteId, origin: 'pulled' })
  const standing = again(deletion, version, tx.link)
  if (standing === 'older' && tx.link.kind !== 'full') noteSetBack({ rule, localId }, true, tx)
  const isPast = standing === 'older' || (standing === 'as deleted' && isSurelySetBack(tx.reads))
  if (standing !== 'written since') tx.writes.sync.agreedDeletions.keep({ ...deletion, localId, isRevived: true })
  if (isPast) {
    deleteAgain({ rule, localId }, version, tx)
    return 'same'
  }
  if (standing === 'as deleted' && goesAlong(rule, version.content, tx)) {
    setBase({ rule, localId }, { local: version.content, remote: version.content }, version, tx)
    return 'same'
  }
  setBase({ rule, localId }, EMPTY_BASE, { hash: null, etag: version.etag }, tx)
  openConflict({ rule, localId }, 'deleted_here', { base: EMPTY_BASE, local: null, version }, tx)
  return 'conflict'
}

/** What is there is what was agreed to be deleted; its removal is queued when all has been told. */
function deleteAgain(ref: RecordRef, version: RemoteVersion, tx: Tx): void {
  const { rule, localId } = ref
  setBase(ref, { local: version.content, remote: version.content }, version, tx)
  const seq = addLogEntry(tx, { kind: rule.kind, localId }, 'deleted again', WAS_SET_BACK)
  saveFormerBody(tx, { rule, localId }, seq, version.record)
}

/** Whether a contact or note goes with its client. */
function goesAlong({ parent }: SyncRule, { client_id: clientId }: Content, { local }: Tx): boolean {
  return parent !== null && typeof clientId === 'string' && !local.has('client', clientId)
}

/**
 * Queues that what was deleted on both sides is deleted there once more, what refers to others first. Only when all has
 * been told is it known what that is: something new may refer to it, and then it came back here.
 */
export function enqueueDeletesOfRevived(round: Round): void {
  if (rulesInOrder.every(({ kind }) => round.file.reads.sync.agreedDeletions.revived(kind).length === 0)) return
  inTransaction(round, (tx) => {
    for (const rule of rulesInOrder.toReversed()) {
      for (const deletion of tx.reads.sync.agreedDeletions.revived(rule.kind))
        enqueueDeleteOfRevived(rule, deletion, tx)
    }
  })
}

/** Whether an older version of another record was met since somebody was asked. */
function answersItself(deletion: AgreedDeletion, { reason, remote }: Conflict, { reads, link }: Tx): boolean {
  const version = remote as RemoteVersion | null
  if (reason !== 'deleted_here' || version === null || !isSurelySetBack(reads)) return false
  return again(deletion, version, link) === 'as deleted'
}

function enqueueDeleteOfRevived(rule: SyncRule, deletion: AgreedDeletion, tx: Tx): void {
  const { kind, localId } = deletion
  const { agreement, conflicts } = tx.reads.sync
  if (tx.local.has(rule.kind, localId) || agreement.remoteId(kind, localId) === null) {
    tx.writes.sync.agreedDeletions.keep({ ...deletion, isRevived: false })
    return
  }
  const asked = conflicts.ofRecord(kind, localId)
  if (asked !== null && !answersItself(deletion, asked, tx)) return
  if (asked !== null) {
    closeContentConflict({ rule, localId }, tx)
    deleteAgain({ rule, localId }, asked.remote as RemoteVersion, tx)
  }
  const content = (agreement.base(kind, localId)?.local ?? {}) as Content
  if (!goesAlong(rule, content, tx)) enqueueDelete({ rule, localId }, content, tx)
}
