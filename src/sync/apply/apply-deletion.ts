import { isSame } from '../wire/canonical'
import { openConflict } from '../merge/conflict'
import { cancelDelete } from '../merge/restore-record'
import { unlinkRecord } from '../merge/unlink-record'
import { saveAgreedDeletion } from '../merge/agreed-deletions'
import { noteMissing } from '../merge/rollback'
import { isUnshown } from '../merge/sent-over'
import { leavingWith, tellDeleted } from '../merge/tell-deleted'
import { isKeptHere } from '../merge/keep-local-only'
import type { Content, RecordRef, SyncRule } from '../rules/sync-rule'
import { addLogEntry, inTransaction, type Round, type Tx } from '../context/round-context'
import { syncLogTexts } from '../../words/en/service/sync-log'

const WITH_ITS_CLIENT = syncLogTexts.clientGoneThere

/** Deletes here what is confirmed to be deleted there; what went out, or was changed here, stays and says so. */
export function applyDeletion(round: Round, rule: SyncRule, localId: string, isTold = true): void {
  inTransaction(round, (tx) => {
    applyDeletionInTx(tx, { rule, localId }, isTold)
  })
}

/** The same in a transaction that is under way: what it follows from is written with it. */
export function applyDeletionInTx(tx: Tx, { rule, localId }: RecordRef, isTold = true): void {
  const record = tx.local.read(rule.kind, localId)
  const { outbox, agreement } = tx.reads.sync
  if (record === null) {
    // Gone on both sides, there is nothing left to delete or to ask about.
    cancelDelete({ rule, localId }, tx)
    unlinkRecord({ rule, localId }, tx)
    return
  }
  const content = rule.contentOf(record)
  const entries = outbox.ofRecord(localId)
  const base = agreement.base(rule.kind, localId)
  if (isKeptHere(rule.kind, localId, tx.reads)) return
  if (rule.parent !== null && isClientMissed(content['client_id'], tx)) {
    tx.writes.sync.agreement.setPresence(rule.kind, localId, 'local_only')
    addLogEntry(tx, { kind: rule.kind, localId }, 'missing', WITH_ITS_CLIENT)
    return
  }
  // Nobody has deleted what was never seen to be there.
  if (isUnshown({ rule, localId }, tx)) {
    noteMissing({ rule, localId }, tx)
    return
  }
  // What a person keeps here only was changed here too, though none of it is to be sent.
  if (base !== null && (entries.length > 0 || isChangedHere(rule, content, base.local as Content))) {
    const agreed = { local: base.local as Content, remote: base.remote as Content }
    // A version that waited to be merged is there no longer either.
    tx.writes.sync.agreement.setBase({ ...base, deferred: null })
    openConflict({ rule, localId }, 'deleted_there', { base: agreed, local: content, version: null }, tx)
    return
  }
  const leaving = leavingWith({ rule, localId }, tx)
  const isGone = !rule.isFrozen(content) && rule.deleteLocal(localId, tx)
  if (!isGone) {
    noteMissing({ rule, localId }, tx)
    return
  }
  // What was asked before is not the question any more.
  tx.writes.sync.conflicts.close(rule.kind, localId)
  // That a list left it out is no word of anybody who deleted it: shown again, it comes back.
  if (isTold) saveAgreedDeletion({ rule, localId }, tx)
  tx.writes.sync.agreement.forget(rule.kind, localId)
  tellDeleted(leaving, syncLogTexts.itWasDeletedOnTheServer, tx)
  tx.round.summary.pulled += 1
}

const isChangedHere = (rule: SyncRule, content: Content, agreed: Content): boolean =>
  rule.fields.some((field) => !isSame(content[field], agreed[field]))

/**
 * Whether a client that the remote no longer has stays here: what becomes of it becomes of its contacts and notes. Our server
 * tells once of each that is gone.
 */
function isClientMissed(clientId: unknown, { reads, local, link }: Tx): boolean {
  if (link.kind === 'full' || typeof clientId !== 'string' || !local.has('client', clientId)) return false
  const { agreement, conflicts } = reads.sync
  const base = agreement.base('client', clientId)
  const isAsked = conflicts.ofRecord('client', clientId)?.reason === 'deleted_there'
  return isAsked || (base !== null && base.presence !== 'present')
}
