import { oneOf, recordOf, textOf, type WireRecord } from '../../domain/wire/read-fields'
import { err, ok, type Result } from '../../kernel/result'
import { conflict as refused, type Failure } from '../../contract/define/failure'
import type { InvoiceId } from '../../domain/ids'
import type { Reads } from '../../storage/organization-file'
import { recordKinds } from '../../contract/define/operation'
import { isAccepted, takeBackLetterhead } from './letterhead-answers'
import { cancelDelete } from '../merge/restore-record'
import { isSame } from '../wire/canonical'
import { queueChange, enqueueCreate } from '../merge/enqueue'
import { remapIds } from '../merge/remap-ids'
import { requestBody } from '../merge/request-body'
import { recreateRemote } from './recreate-remote'
import { applyChosen, write, type Deps } from './resolve-conflict'
import { saveFormerBody, addLogEntry, type Tx } from '../context/round-context'
import { rules } from '../rules/index'
import { isMoney } from '../rules/payment-label'
import { isFrozenForGood } from '../rules/is-frozen-for-good'
import { PUT_OVER } from './log-answer'
import { seenFields, type Content, type RecordRef, type SyncRule } from '../rules/sync-rule'
import { whyNotBack } from '../context/unreadable'
import { syncAnswerTexts } from '../../words/en/service/sync-answers'

/** Brings back what sync, or an answer to it, replaced or deleted, as it was before what a receipt tells of; it goes to the server as well. */
export function restoreFormer(deps: Deps, seq: number): Result<undefined, Failure> {
  const former = deps.file.reads.sync.log.former(seq)
  const kind = oneOf(former?.kind, recordKinds)
  const body = recordOf(former?.body)
  if (former === null || kind === null || body === null) {
    return err(refused(syncAnswerTexts.keptFor90Days))
  }
  const [rule, { localId }] = [rules[kind], former]
  return write(deps, (tx) => {
    if (isAccepted(body)) return takeBackLetterhead(body, seq, tx)
    const [gone] = remapIds(body, (each, id) => (tx.local.has(each, id) ? id : null)).missing
    if (gone !== undefined) return err(refused(syncAnswerTexts.ownerGone(gone.kind)))
    const here = tx.local.read(kind, localId)
    if (here !== null && isOfServer(seq, tx.reads)) {
      // It is a record of its own: offered again, it would be made twice.
      tx.writes.sync.log.forgetFormerOf(seq)
      return asDraft({ rule, localId }, rule.contentOf(body), tx)
    }
    const done =
      here === null
        ? recreateFormer({ rule, localId }, body, tx)
        : revertToFormer({ rule, localId }, { here, body }, tx)
    if (!done.ok) return done
    const noted = addLogEntry(tx, { kind, localId }, 'brought back')
    if (here !== null) saveFormerBody(tx, { rule, localId }, noted, here)
    return done
  })
}

/**
 * Whether what a receipt kept can be brought back as things are: what has gone out here since stays, and a void invoice
 * takes no payment. What it needs and is gone can come back first, and is named then.
 */
export function canBringBack(seq: number, { file: { reads }, local }: Pick<Deps, 'file' | 'local'>): boolean {
  const former = reads.sync.log.former(seq)
  const kind = oneOf(former?.kind, recordKinds)
  const body = recordOf(former?.body)
  if (former === null || kind === null || body === null) return false
  if (isAccepted(body) || isOfServer(seq, reads)) return true
  const [rule, here] = [rules[kind], local.read(kind, former.localId)]
  if (here !== null) return !isFrozenForGood(rule, rule.contentOf(here)) && changedSince(rule, here, body).length > 0
  const invoiceId = isMoney(kind) ? textOf(body['invoice_id']) : null
  const invoice = invoiceId === null ? null : reads.invoices.get(invoiceId as InvoiceId)
  return invoice === null || (invoice.status !== 'VOID' && invoice.status !== 'DRAFT')
}

/** In what a record is other than what is kept of it. */
function changedSince(rule: SyncRule, here: WireRecord, body: WireRecord): string[] {
  const [now, then] = [rule.contentOf(here), rule.contentOf(body)]
  return seenFields(rule).filter((field) => !isSame(now[field], then[field]))
}

function recreateFormer(ref: RecordRef, body: WireRecord, tx: Tx): Result<undefined, Failure> {
  const { rule, localId } = ref
  const problem = rule.writeLocal(localId, body, tx)
  if (problem !== null) return err(refused(whyNotBack(problem)))
  const { agreement } = tx.reads.sync
  const isThere =
    agreement.remoteId(rule.kind, localId) !== null && agreement.base(rule.kind, localId)?.presence !== 'missing'
  if (!isThere) return recreateRemote(ref, tx)
  // It was deleted here since, and is there as long as that has not been sent.
  cancelDelete(ref, tx)
  tx.writes.sync.conflicts.close(rule.kind, localId)
  queueChange(ref, tx)
  return ok(undefined)
}

/** Whether it is what the server had before a document that went out here went over it. */
const isOfServer = (seq: number, { sync }: Reads): boolean =>
  sync.log.before(seq + 1, 1).some((each) => each.seq === seq && each.outcome === PUT_OVER)

/** What has gone out stays: beside it, what somebody had written there is a draft of its own. */
function asDraft({ rule, localId }: RecordRef, content: Content, tx: Tx): Result<undefined, Failure> {
  const { create } = rule.operations
  if (create === null) return err(refused(syncAnswerTexts.itCannotBeBroughtBack))
  const given = rule.fields.filter((field) => (content[field] ?? null) !== null)
  const made = tx.local.apply(tx.writes, create, {}, requestBody(given, content))
  if (!made.ok) return made
  const id = textOf(recordOf(made.value)?.['id'])
  if (id !== null) enqueueCreate(tx, rule, id)
  addLogEntry(tx, { kind: rule.kind, localId: id ?? localId }, 'brought back')
  return ok(undefined)
}

function revertToFormer(
  ref: RecordRef,
  { here, body }: { readonly here: WireRecord; readonly body: WireRecord },
  tx: Tx,
): Result<undefined, Failure> {
  const { rule } = ref
  const content = rule.contentOf(body)
  if (isFrozenForGood(rule, rule.contentOf(here))) return err(refused(syncAnswerTexts.goneOut))
  const changed = changedSince(rule, here, body)
  if (changed.length === 0) return err(refused(syncAnswerTexts.alreadyAsThen))
  const done = applyChosen(ref, changed, { record: here, chosen: content }, tx)
  if (!done.ok) return done
  queueChange(ref, tx)
  if (rule.parent !== null && changed.includes('client_id')) askOfParentAgain(ref, content, tx)
  return ok(undefined)
}

/** No operation moves it to another client there: as long as it stands below another one, that is the question again. */
function askOfParentAgain({ rule: { kind }, localId }: RecordRef, { client_id: clientId }: Content, tx: Tx): void {
  const base = tx.reads.sync.agreement.base(kind, localId)
  if (base === null) return
  const local = { ...(base.local as Content), client_id: clientId }
  tx.writes.sync.agreement.setBase({ ...base, local })
}
