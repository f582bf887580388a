import { err, ok, type Result } from '../../kernel/result'
import { conflict as refused, notFound, type Failure } from '../../contract/define/failure'
import type { RecordKind } from '../../contract/define/operation'
import { SHIPPING_TAX } from '../../domain/shipping-tax/options'
import { recordOf, textOf, type WireRecord } from '../../domain/wire/read-fields'
import type { Conflict } from '../../storage/stores/sync/conflict-store'
import { remotePaid } from '../merge/remote-paid'
import { saveAcceptedDifferences, acceptPaid } from '../merge/accepted-differences'
import { EMPTY_BASE } from '../merge/first-link-base'
import { restoreClientParts, restoreClient } from '../merge/restore-record'
import { isSame } from '../wire/canonical'
import { saveAgreedDeletion } from '../merge/agreed-deletions'
import { endPaid, closeContentConflict, type RemoteVersion } from '../merge/conflict'
import { normalisedFields, withAgreedValues, withLocalValues } from '../merge/normalised'
import { settleLetterhead } from './letterhead-answers'
import { closeAll, closeEntries } from '../merge/close-queued'
import { canBeMovedThere, enqueueTransitions, enqueueDelete, queueChange } from '../merge/enqueue'
import { localContent } from '../rules/local-content'
import { saysOtherwise } from '../merge/sent-content'
import { setBase } from '../merge/set-base'
import { withLeftOutCopies } from '../merge/own-copies'
import { askOfNumber } from '../merge/taken-number'
import { askedFields, letBe } from '../merge/other-parent'
import { requestBody, localParams } from '../merge/request-body'
import type { BaseContent } from '../merge/three-way-merge'
import { leavingWith, tellDeleted } from '../merge/tell-deleted'
import { isClosedThere } from '../merge/frozen'
import { closeHere } from './close-local'
import { keepLocalOnly } from '../merge/keep-local-only'
import { isOnlyThere, keepNumbers, leaveThere } from './number-answers'
import { choicesOf, mineThere, omitsField } from './choices'
import { rules } from '../rules/index'
import { isFrozenForGood } from '../rules/is-frozen-for-good'
import type { Content, RecordRef, SyncRule } from '../rules/sync-rule'
import { emptyRoundState, type Tx } from '../context/round-context'
import { whyNotBack } from '../context/unreadable'
import { tellAnswered, tellPutOver } from './log-answer'
import { emptySummary, type SyncEnv } from '../context/sync-env'
import type { LocalRecords } from '../rules/local-records'
import { openQuestion } from './open-question'
import { recreateRemote } from './recreate-remote'
import { syncAnswerTexts } from '../../words/en/service/sync-answers'

/** How a person settles a conflict; what is not named stays as it is here. */
export interface Resolution {
  readonly take: Readonly<Record<string, 'mine' | 'theirs'>>
  /** All of one side, before anything else. */
  readonly whole?: 'mine' | 'theirs' | undefined
  /** Values by field, as typed; they go before `take`. */
  readonly edited?: Readonly<Record<string, unknown>> | undefined
}

export type Deps = Pick<SyncEnv, 'file' | 'now' | 'newId'> & { readonly local: LocalRecords }

/**
 * Settles a conflict in one transaction: the record here becomes what was chosen, the remote's version becomes what was
 * agreed, and what differs from it is queued. Nothing is sent by this itself.
 */
export function resolveConflict(deps: Deps, id: number, settlement: Resolution): Result<undefined, Failure> {
  const conflict = openQuestion(id, { reads: deps.file.reads, local: deps.local })
  if (conflict === null) return err(notFound('conflict'))
  return write(deps, (tx) => {
    const [rule, { localId }] = [rules[conflict.kind as RecordKind], conflict]
    if (!isAnswerOffered(conflict, settlement.whole, tx)) return err(refused(NOT_OFFERED))
    const before = tx.local.read(rule.kind, localId)
    const isOver = settlement.whole !== 'theirs' && mineThere(conflict, tx) === 'replaces'
    const done = resolve(conflict, rule, settlement, tx)
    const theirs = (conflict.remote as RemoteVersion | null)?.content ?? null
    if (done.ok) tellAnswered({ rule, localId }, { before, theirs }, tx)
    if (done.ok && isOver) tellPutOver({ rule, localId }, conflict.remote as RemoteVersion, tx)
    return done
  })
}

const NOT_OFFERED = syncAnswerTexts.notPossibleHere

/** What is not offered is not carried out either, whoever asks for it. */
function isAnswerOffered(conflict: Conflict, whole: Resolution['whole'], deps: Tx): boolean {
  const { can_keep_mine: canKeepMine, can_take_theirs: canTakeTheirs } = choicesOf(conflict, deps)
  return whole === undefined || (whole === 'mine' ? canKeepMine : canTakeTheirs)
}

/** Runs `work` in a transaction that a failure undoes. */
export function write<T>(deps: Deps, work: (tx: Tx) => Result<T, Failure>): Result<T, Failure> {
  const { file, local, now, newId } = deps
  const link = file.reads.sync.link()
  if (link === null) return err(refused(syncAnswerTexts.noServerIsLinked))
  const round = emptyRoundState(emptySummary(), file.reads.sync.lease()?.epoch ?? 0)
  return file.write((writes) => work({ round, link, reads: file.reads, writes, local, now: now(), newId }))
}

const CANNOT_BE_USED = syncAnswerTexts.itCannotBeUsedHere

function resolve(conflict: Conflict, rule: SyncRule, settlement: Resolution, tx: Tx): Result<undefined, Failure> {
  const { reason, localId } = conflict
  const version = conflict.remote as RemoteVersion | null
  const isTheirs = settlement.whole === 'theirs'
  if (reason === 'duplicate') {
    tx.writes.sync.conflicts.close(conflict.kind, localId)
    return ok(undefined)
  }
  if (reason === 'paid') {
    if (isTheirs) return err(refused(syncAnswerTexts.paidFollowsPayments))
    if (version !== null) acceptPaid(localId, remotePaid(version.record), tx)
    endPaid({ rule, localId }, tx)
    return ok(undefined)
  }
  if (reason === 'letterhead') return settleLetterhead(conflict, settlement.whole, tx)
  closeContentConflict({ rule, localId }, tx)
  if (reason === 'number' && version !== null && isOnlyThere({ rule, localId }, version, tx)) {
    return isTheirs ? err(refused(syncAnswerTexts.numberTakenHere)) : leaveThere(conflict, rule, tx)
  }
  if (reason === 'deleted_there')
    return isTheirs ? resolveByDeleting({ rule, localId }, false, tx) : recreateRemote({ rule, localId }, tx)
  if (version === null) return ok(undefined)
  if (reason === 'deleted_here')
    return isTheirs
      ? restoreLocal({ rule, localId }, version, tx)
      : resolveByDeletingRemote({ rule, localId }, version, tx)
  if (reason === 'unsure')
    return isTheirs ? linkCandidate({ rule, localId }, version, tx) : resendCreate({ rule, localId }, tx)
  if (reason === 'untaxed' || reason === 'priced') return resolvePrice(conflict, version, isTheirs, tx)
  return resolveFields(conflict, version, settlement, tx)
}

/**
 * Another total there, as it does not tax shipping or keep all that the price follows from: it stays so here alone, or the
 * price is that here too. What is kept there is let be.
 */
function resolvePrice(
  { kind, reason, localId, base }: Conflict,
  version: RemoteVersion,
  isTheirs: boolean,
  tx: Tx,
): Result<undefined, Failure> {
  const rule = rules[kind as RecordKind]
  const mine = localContent({ rule, localId }, tx)
  if (mine === null) return err(notFound(rule.kind))
  const agreed = base as BaseContent
  const own = new Set(normalisedFields(rule, agreed, version.content))
  if (reason === 'untaxed') own.add('options')
  if (isTheirs) {
    if (rule.isFrozen(mine)) {
      return err(refused(syncAnswerTexts.goneOutKeepYours))
    }
    for (const field of rule.mergeGroup) own.delete(field)
    const here = tx.local.read(rule.kind, localId)
    const { record } = withLocalValues(rule, agreed, version, { here, fields: [...own] })
    const options =
      reason === 'untaxed' ? { options: { ...recordOf(version.record['options']), [SHIPPING_TAX]: null } } : {}
    const problem = rule.writeLocal(localId, whole({ ...record, ...options }, localId, rule, tx), tx)
    if (problem !== null) return err(refused(CANNOT_BE_USED))
  }
  const here = localContent({ rule, localId }, tx) ?? {}
  const local = { ...version.content, ...Object.fromEntries([...own].map((field) => [field, here[field] ?? null])) }
  setBase({ rule, localId }, { local, remote: version.content }, version, tx)
  saveAcceptedDifferences({ rule, localId }, version, tx)
  return ok(undefined)
}

/** Rates and names that are left out there stay as they are here. */
const whole = (record: WireRecord, localId: string, { kind }: SyncRule, tx: Tx) =>
  withLeftOutCopies(record, tx.local.read(kind, localId), tx)

/** Field by field: mine, theirs, or what was typed. */
function resolveFields(
  conflict: Conflict,
  version: RemoteVersion,
  settlement: Resolution,
  tx: Tx,
): Result<undefined, Failure> {
  const { localId } = conflict
  const rule = rules[conflict.kind as RecordKind]
  const here = tx.local.read(rule.kind, localId)
  if (here === null) return err(notFound(rule.kind))
  const mine = rule.contentOf(here)
  if (settlement.whole === 'theirs' && isClosedThere({ rule, localId }, { local: mine, version }, tx)) {
    return closeHere({ rule, localId }, version, tx)
  }
  const agreed = conflict.base as BaseContent
  const own = letBe(rule, agreed, version.content)
  const theirs = withLocalValues(rule, agreed, version, { here, fields: own })
  const fields = askedFields(rule, agreed, { local: mine, remote: theirs.content })
  const chosen = choose(rule, fields, { mine, theirs: theirs.content, agreed }, settlement)
  const changed = Object.keys(chosen).filter((field) => field !== 'status' && !isSame(chosen[field], mine[field]))
  const takesStatus = 'status' in chosen && !isSame(chosen['status'], mine['status'])
  if (isFrozenForGood(rule, mine) && (changed.length > 0 || takesStatus || settlement.whole === 'theirs')) {
    return err(refused(syncAnswerTexts.goneOutKeepYours))
  }
  const isAllTheirs = fields.every((field) => isSame(chosen[field], theirs.content[field]))
  if (!isAllTheirs && !isFrozenForGood(rule, mine) && isFrozenForGood(rule, version.content)) {
    return err(refused(syncAnswerTexts.goneOutTakeTheirs))
  }
  const isOneValue = Object.keys(rule.transitions).length > 0 || rule.isFrozen(mine)
  // Where no more than its number or its totals differ, mine means that they stay.
  if (isAllTheirs && settlement.whole !== 'mine' && !isFrozenForGood(rule, mine) && isOneValue) {
    const problem = rule.writeLocal(localId, whole(theirs.record, localId, rule, tx), tx)
    if (problem !== null) return err(refused(CANNOT_BE_USED))
    closeEntries({ rule, localId }, tx, Object.keys(rule.transitions))
  } else {
    if (takesStatus) return err(refused(syncAnswerTexts.takenWhole))
    const done =
      changed.length === 0 ? ok(undefined) : applyChosen({ rule, localId }, changed, { ...theirs, chosen }, tx)
    if (!done.ok) return done
  }
  const below = rule.parent === null ? {} : { client_id: chosen['client_id'] ?? mine['client_id'] }
  acceptRemoteAsBase(
    { rule, localId },
    { local: { ...theirs.content, ...below }, remote: version.content },
    version,
    tx,
  )
  saveAcceptedDifferences({ rule, localId }, version, tx)
  return ok(undefined)
}

function choose(
  rule: SyncRule,
  fields: readonly string[],
  { mine, theirs, agreed }: { readonly mine: Content; readonly theirs: Content; readonly agreed: BaseContent },
  { take, whole, edited = {} }: Resolution,
): Content {
  const values = fields.map((field) => {
    if (field in edited) return [field, edited[field]]
    const isTheirs = isSame(mine[field], agreed.local[field]) && rule.printedFields?.includes(field) !== true
    const side =
      take[field] ?? (omitsField(rule, field, theirs, agreed) ? 'mine' : whole) ?? (isTheirs ? 'theirs' : 'mine')
    return [field, side === 'theirs' ? (theirs[field] ?? null) : (mine[field] ?? null)]
  })
  return Object.fromEntries(values) as Content
}

/** Below another client no operation of people moves a contact or note: it is written as it is chosen. */
export function applyChosen(
  ref: RecordRef,
  changed: readonly string[],
  { record, chosen }: { readonly record: WireRecord; readonly chosen: Content },
  tx: Tx,
): Result<unknown, Failure> {
  const { rule, localId } = ref
  if (rule.parent === null || !changed.includes('client_id')) return applyFields(ref, changed, chosen, tx)
  return rule.writeLocal(localId, { ...record, ...chosen }, tx) === null ? ok(undefined) : err(refused(CANNOT_BE_USED))
}

function applyFields(ref: RecordRef, fields: readonly string[], content: Content, tx: Tx): Result<unknown, Failure> {
  const { rule } = ref
  const { update } = rule.operations
  if (update === null) return err(refused(syncAnswerTexts.itCannotBeChangedHere))
  return tx.local.apply(tx.writes, update, localParams(ref, tx), requestBody(fields, content))
}

/** The remote's version counts as agreed; what is other here is queued to be sent. */
function acceptRemoteAsBase(ref: RecordRef, agreed: BaseContent, version: RemoteVersion, tx: Tx): void {
  const { rule, localId } = ref
  const now = localContent(ref, tx) ?? {}
  setBase(ref, agreed, version, tx)
  const isOther = rule.fields.some((field) => !isSame(now[field], agreed.local[field]))
  const { update } = rule.operations
  if (update === null) return
  // Nothing goes over what went out there.
  if (!isOther || isFrozenForGood(rule, version.content)) closeEntries(ref, tx, [update])
  else queueChange(ref, tx)
  if (canBeMovedThere(ref, now, version.content, tx)) enqueueTransitions(tx, rule, localId, now['status'])
}

/** Why a record was deleted here, where a person said so. */
export const DELETED_BY_ANSWER = syncAnswerTexts.youDeletedIt

/** It is deleted here: as it is there already, or there as well. */
function resolveByDeleting(ref: RecordRef, isThere: boolean, tx: Tx): Result<undefined, Failure> {
  const { rule, localId } = ref
  const record = tx.local.read(rule.kind, localId)
  const leaving = leavingWith(ref, tx)
  if (record !== null && rule.kind === 'invoice' && rule.isFrozen(rule.contentOf(record))) {
    return err(refused(syncAnswerTexts.goneOutNotDeleted))
  }
  if (!rule.deleteLocal(localId, tx)) return err(refused(syncAnswerTexts.stillReferredTo))
  tx.writes.sync.conflicts.close(rule.kind, localId)
  closeAll(ref, tx)
  if (isThere) enqueueDelete(ref, record ?? {}, tx)
  else {
    saveAgreedDeletion(ref, tx)
    tx.writes.sync.agreement.forget(rule.kind, localId)
  }
  tellDeleted(leaving, DELETED_BY_ANSWER, tx)
  return ok(undefined)
}

/** It was deleted here and changed there: it comes back. */
function restoreLocal(ref: RecordRef, version: RemoteVersion, tx: Tx): Result<undefined, Failure> {
  const { rule, localId } = ref
  const clientId = rule.parent === null ? null : textOf(version.record['client_id'])
  if (clientId !== null && !tx.local.has('client', clientId)) restoreClient(clientId, tx)
  const problem = rule.writeLocal(localId, withAgreedValues(ref, version, tx).record, tx)
  if (problem === 'numberTaken') return askAsNew(ref, version, tx)
  if (problem !== null) return err(refused(whyNotBack(problem)))
  closeAll(ref, tx)
  setBase(ref, { local: localContent(ref, tx) ?? version.content, remote: version.content }, version, tx)
  if (rule.kind === 'client') restoreClientParts(localId, tx)
  return ok(undefined)
}

/** What cannot come back, as its number is another's here, is what somebody else made there: that is asked about anew. */
function askAsNew(ref: RecordRef, version: RemoteVersion, tx: Tx): Result<undefined, Failure> {
  const { rule, localId } = ref
  const remoteId = tx.reads.sync.agreement.remoteId(rule.kind, localId)
  if (remoteId === null) return err(notFound(rule.kind))
  closeAll(ref, tx)
  tx.writes.sync.agreement.forget(rule.kind, localId)
  askOfNumber({ rule, localId: remoteId }, null, { base: EMPTY_BASE, local: null, version }, tx)
  return ok(undefined)
}

/** It was deleted here and changed there: it goes there too. */
function resolveByDeletingRemote(ref: RecordRef, version: RemoteVersion, tx: Tx): Result<undefined, Failure> {
  setBase(ref, { local: version.content, remote: version.content }, version, tx)
  enqueueDelete(ref, version.record, tx)
  return ok(undefined)
}

/** It may have been created more than once: this one is it. */
function linkCandidate(ref: RecordRef, version: RemoteVersion, tx: Tx): Result<undefined, Failure> {
  const { rule, localId } = ref
  const remoteId = version.record['id']
  if (typeof remoteId !== 'string') return err(notFound(rule.kind))
  tx.writes.sync.agreement.link({ kind: rule.kind, localId, remoteId, origin: 'matched' })
  // What was sent was kept then: by that the next look tells what was changed since, and on which side.
  const base = tx.reads.sync.agreement.base(rule.kind, localId)
  if (base === null) setBase(ref, { local: version.content, remote: version.content }, { hash: null, etag: null }, tx)
  // Somebody has typed other things there: what it leaves out is not what the remote leaves out of ours.
  else if (saysOtherwise(rule, base.local as Content, version.content)) {
    tx.writes.sync.agreement.setBase({ ...base, unanswered: null })
  }
  const { create } = rule.operations
  if (create !== null) closeEntries(ref, tx, [create])
  return ok(undefined)
}

/** It is none of those that are there: it is sent. */
function resendCreate({ rule, localId }: RecordRef, tx: Tx): Result<undefined, Failure> {
  for (const entry of tx.reads.sync.outbox.ofRecord(localId)) {
    if (entry.operation === rule.operations.create) {
      tx.writes.sync.outbox.change(entry, { state: 'ready', emptySearches: 0, nextAt: null })
    }
  }
  return ok(undefined)
}

export type RowAction = 'retry' | 'keep_local' | 'keep_both' | 'keep_numbers' | 'send_again' | 'delete_here'

/** Takes one of the ways out that a row of attention offers. */
export function actOnRow(deps: Deps, kind: RecordKind, id: string, way: RowAction): Result<undefined, Failure> {
  const rule = rules[kind]
  return write(deps, (tx) => {
    if (way === 'keep_both') tx.writes.sync.conflicts.close(kind, id)
    if (way === 'keep_numbers') return keepNumbers(rule, tx)
    if (way === 'send_again') return recreateRemote({ rule, localId: id }, tx)
    const { agreement } = tx.reads.sync
    const isThere = agreement.remoteId(kind, id) !== null && agreement.base(kind, id)?.presence !== 'missing'
    if (way === 'delete_here') return resolveByDeleting({ rule, localId: id }, isThere, tx)
    if (way === 'keep_local') return keepLocalOnly({ rule, localId: id }, tx)
    for (const entry of tx.reads.sync.outbox.ofRecord(id)) {
      if (way === 'retry') {
        const anew = { attempts: 0, emptySearches: 0, staleTries: 0, omitsNumber: entry.remoteId !== null }
        tx.writes.sync.outbox.change(entry, { state: 'ready', error: null, nextAt: null, ...anew })
      }
    }
    return ok(undefined)
  })
}
