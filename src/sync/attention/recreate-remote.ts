import { err, ok, type Result } from '../../kernel/result'
import { conflict as refused, type Failure } from '../../contract/define/failure'
import { saveAgreedDeletion } from '../merge/agreed-deletions'
import { closeAll } from '../merge/close-queued'
import { enqueue, enqueueWhatFollows } from '../merge/enqueue'
import { linkedParts } from '../merge/linked-parts'
import { setBase } from '../merge/set-base'
import { localContent } from '../rules/local-content'
import type { Content, RecordRef } from '../rules/sync-rule'
import type { Tx } from '../context/round-context'
import { syncAnswerTexts } from '../../words/en/service/sync-answers'

/** It was deleted there and is wanted: it is created there anew. */
export function recreateRemote(ref: RecordRef, tx: Tx): Result<undefined, Failure> {
  const { rule, localId } = ref
  const { create } = rule.operations
  if (create === null) return err(refused(syncAnswerTexts.itCannotBeSentAgain))
  const base = tx.reads.sync.agreement.base(rule.kind, localId)
  // Should a server that is set back have what was deleted there once more, there would be two of it.
  saveAgreedDeletion(ref, tx)
  tx.writes.sync.agreement.forget(rule.kind, localId)
  tx.writes.sync.conflicts.close(rule.kind, localId)
  closeAll(ref, tx)
  enqueue(tx, { rule, localId }, create)
  if (tx.link.kind === 'full') useNewRemoteId(localId, tx)
  enqueueWhatFollows(tx, rule, localId, localContent(ref, tx)?.['status'])
  // Where it is there again by then the two are compared by what was agreed.
  if (tx.link.kind !== 'full' && base !== null) {
    setBase(ref, { local: base.local as Content, remote: base.remote as Content }, { hash: null, etag: null }, tx)
  }
  // With their client its contacts and notes are there no longer either.
  for (const part of linkedParts(ref, tx)) recreateRemote(part, tx)
  return ok(undefined)
}

/** Our server gives the id of what was deleted to nothing else: there, the record is a new one. */
function useNewRemoteId(localId: string, { reads, writes }: Tx): void {
  for (const entry of reads.sync.outbox.ofRecord(localId)) {
    writes.sync.outbox.change(entry, { remoteId: entry.requestKey, omitsNumber: true })
  }
}
