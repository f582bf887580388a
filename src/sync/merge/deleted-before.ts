import type { RecordKind } from '../../contract/define/operation'
import type { AgreedDeletion } from '../../storage/stores/sync/deletion-store'
import { inTransaction, keepFormer, receipt, type Round, type Tx } from '../round-context'
import { queueRemoval } from '../push/queue-unqueued'
import { rulesInOrder } from '../rules/index'
import type { Content, SyncRule } from '../rules/sync-rule'
import { NOTHING } from './before-they-met'
import { raise, type Version } from './conflict'
import { setBase } from './set-base'
import { ageBeside } from './told-by'

/**
 * Keeps which version of a record was deleted on both sides, before its pair is forgotten. Of two versions of one record
 * the newer one: it may have come back with a server that was set back, and been deleted anew.
 */
export function keepDeletion({ kind }: SyncRule, localId: string, { link, now, reads, writes }: Tx): void {
  const { agreement, deletions } = reads.sync
  const remoteId = agreement.remoteId(kind, localId)
  const base = agreement.base(kind, localId)
  if (link.kind !== 'full' || remoteId === null || base === null || base.etag === null) return
  const { etag, hash } = base
  const known = deletions.of(kind, remoteId)
  const isKnown = known !== null && ageBeside(known.etag, etag) === 'older'
  const version = isKnown ? { etag: known.etag, hash: known.hash } : { etag, hash }
  writes.sync.deletions.keep({ kind, remoteId, localId, ...version, agreedAt: now, isRevived: false })
}

/** The deletion of a record that our own server shows again, on which both sides had agreed; null where there was none. */
export function deletedBefore(
  kind: RecordKind,
  remoteId: string,
  { reads, local }: Pick<Tx, 'reads' | 'local'>,
): AgreedDeletion | null {
  const deletion = reads.sync.deletions.of(kind, remoteId)
  if (deletion === null) return null
  // Somebody has brought it back here since.
  const isHere = local.has(kind, deletion.localId) && reads.sync.agreement.remoteId(kind, deletion.localId) === null
  return isHere ? null : deletion
}

const SET_BACK = 'The server was set back to an older copy: what was deleted is deleted there again.'

/**
 * A record that was deleted on both sides is there again, as the server was set back. As it was then, or as somebody who
 * had not heard of it has sent it anew, it is to be deleted there once more; where somebody has changed it since, a
 * person is asked.
 */
export function meetDeleted(rule: SyncRule, deletion: AgreedDeletion, version: Version, tx: Tx): 'same' | 'conflict' {
  const { kind, remoteId } = deletion
  const { agreement } = tx.reads.sync
  const isFree =
    !tx.local.has(kind as RecordKind, deletion.localId) && agreement.remoteId(kind, deletion.localId) === null
  const localId = isFree ? deletion.localId : tx.newId()
  tx.writes.sync.agreement.link({ kind, localId, remoteId, origin: 'pulled' })
  const age = ageBeside(deletion.etag, version.etag)
  if (age !== 'same' && age !== 'older' && deletion.hash !== version.hash) {
    setBase(rule, localId, NOTHING, { hash: '', etag: version.etag }, tx)
    raise(rule, localId, 'deleted_here', { agreed: NOTHING, local: null, version }, tx)
    return 'conflict'
  }
  setBase(rule, localId, { local: version.content, remote: version.content }, version, tx)
  tx.writes.sync.deletions.keep({ ...deletion, localId, isRevived: true })
  const seq = receipt(tx, rule.kind, localId, 'deleted again', SET_BACK)
  keepFormer(tx, rule, seq, localId, version.record)
  return 'same'
}

/**
 * Queues that what was deleted on both sides is deleted there once more, what refers to others first. Only when all has
 * been told is it known what that is: something new may refer to it, and then it came back here.
 */
export function queueRevived(round: Round): void {
  if (rulesInOrder.every(({ kind }) => round.file.reads.sync.deletions.revived(kind).length === 0)) return
  inTransaction(round, (tx) => {
    for (const rule of rulesInOrder.toReversed()) {
      for (const deletion of tx.reads.sync.deletions.revived(rule.kind)) queueOnceMore(rule, deletion, tx)
    }
  })
}

function queueOnceMore(rule: SyncRule, deletion: AgreedDeletion, tx: Tx): void {
  const { kind, localId } = deletion
  const { agreement, conflicts } = tx.reads.sync
  if (tx.local.has(rule.kind, localId) || agreement.remoteId(kind, localId) === null) {
    tx.writes.sync.deletions.keep({ ...deletion, isRevived: false })
    return
  }
  const content = (agreement.base(kind, localId)?.local ?? {}) as Content
  const { client_id: clientId } = content
  // It goes with its client.
  const goesAlong = rule.parent !== null && typeof clientId === 'string' && !tx.local.has('client', clientId)
  if (conflicts.ofRecord(kind, localId) === null && !goesAlong) queueRemoval(rule, localId, content, tx)
}
