import type { RecordKind } from '../../contract/define/operation'
import type { ConflictRecord } from '../../contract/desktop/sync-operations'
import type { EstimateId, InvoiceId, PaymentId } from '../../domain/ids'
import { oneOf, textOf } from '../../domain/wire/read-fields'
import type { Reads } from '../../storage/organization-file'
import type { Conflict } from '../../storage/stores/sync/conflict-store'
import { isCandidateTaken, type ConflictReason, type RemoteVersion } from '../merge/conflict'
import type { BaseContent } from '../merge/three-way-merge'
import { canBeMovedThere } from '../merge/enqueue'
import { isOptionalField } from '../merge/request-body'
import { isClosedThere } from '../merge/frozen'
import { isNumberTaken } from '../merge/taken-number'
import { rules } from '../rules/index'
import { isFrozenForGood } from '../rules/is-frozen-for-good'
import { isMoney } from '../rules/payment-label'
import type { Content, SyncRule } from '../rules/sync-rule'
import type { LocalRecords } from '../rules/local-records'

interface Deps {
  readonly reads: Reads
  readonly local: LocalRecords
}

type Answers = Pick<ConflictRecord, 'can_keep_mine' | 'can_take_theirs' | 'can_edit'>

/** Which answers to a question can be carried out, and what keeping mine does there: no other is offered. */
export function choicesOf(conflict: Conflict, deps: Deps): Answers & Pick<ConflictRecord, 'mine_there'> {
  return { ...answersTo(conflict, deps), mine_there: mineThere(conflict, deps) }
}

/**
 * What was issued here is to be issued there, by what it says here: what can still be changed there gives way. What went out
 * there too stays as it is, and is moved on where a move leads there.
 */
export function mineThere({ kind, localId, reason, remote }: Conflict, deps: Deps): ConflictRecord['mine_there'] {
  const rule = rules[kind as RecordKind]
  const record = deps.local.read(rule.kind, localId)
  const theirs = (remote as RemoteVersion | null)?.content ?? null
  const link = deps.reads.sync.link()
  if (reason !== 'frozen' || record === null || theirs === null || link === null) return 'stays'
  const mine = rule.contentOf(record)
  if (!isFrozenForGood(rule, mine)) return 'stays'
  if (!isFrozenForGood(rule, theirs)) return 'replaces'
  return canBeMovedThere({ rule, localId }, mine, theirs, { reads: deps.reads, link }) ? 'moves' : 'stays'
}

function answersTo(conflict: Conflict, { reads, local }: Deps): Answers {
  const kind = conflict.kind as RecordKind
  const reason = conflict.reason as ConflictReason
  if (reason === 'letterhead') return { can_keep_mine: true, can_take_theirs: true, can_edit: false }
  const rule = rules[kind]
  const record = local.read(kind, conflict.localId)
  const mine = record === null ? null : rule.contentOf(record)
  const theirs = (conflict.remote as RemoteVersion | null)?.content ?? null
  const isFixedThere = theirs !== null && isFrozenForGood(rule, theirs)
  if (reason === 'deleted_here') {
    // An invoice that went out there has its number for good: the numbers would have a gap.
    const isDeletable = kind !== 'invoice' || !isFixedThere
    return { can_keep_mine: isDeletable, can_take_theirs: isTakenBack(kind, theirs, reads), can_edit: false }
  }
  const isFixedHere = mine === null || isFrozenForGood(rule, mine)
  if (reason === 'deleted_there') {
    const isDeletable = !isFixedHere && isUnused(kind, conflict.localId, reads)
    return { can_keep_mine: mine !== null, can_take_theirs: isDeletable, can_edit: false }
  }
  // What went out there and not here can only be followed.
  const canKeepMine = mine !== null && (isFixedHere || !isFixedThere || reason === 'unsure')
  // What cannot come for its number can be left where it is.
  const canKeep = canKeepMine || reason === 'number'
  const link = reads.sync.link()
  const version = conflict.remote as RemoteVersion | null
  const isClosed =
    reason === 'frozen' &&
    mine !== null &&
    version !== null &&
    link !== null &&
    isClosedThere({ rule, localId: conflict.localId }, { local: mine, version }, { link, reads })
  const isNumberOurs = version !== null && isNumberTaken({ rule, localId: conflict.localId }, version, { reads })
  const isTakeable =
    reason !== 'number' && reason !== 'cannot_apply' && !isNumberOurs && !isCandidateTaken(conflict, reads)
  const isFree = !isFixedHere && !rule.isFrozen(mine) && !isFixedThere
  return {
    can_keep_mine: canKeep,
    // That it is the one changes nothing here.
    can_take_theirs: isClosed || (isTakeable && (reason === 'unsure' ? mine !== null : !isFixedHere)),
    can_edit: isFree && oneOf(reason, ['fields', 'printed'] as const) !== null,
  }
}

/** Whether a remote says nothing of a field that could be taken over: it has no word for it, or leaves out what has to be. */
export function omitsField(rule: SyncRule, field: string, theirs: Content, agreed: BaseContent): boolean {
  if ((theirs[field] ?? null) !== null || Object.keys(rule.transitions).length > 0) return false
  const hasNoWord = rule.operations.create === null && !(field in agreed.remote)
  return hasNoWord || !isOptionalField(rule, field)
}

/** Whether a record that was deleted here can come back: money does to an invoice that went out, as long as it is not void. */
function isTakenBack(kind: RecordKind, theirs: Content | null, reads: Reads): boolean {
  if (!isMoney(kind)) return true
  const invoice = reads.invoices.get((textOf(theirs?.['invoice_id']) ?? '') as InvoiceId)
  const paymentId = textOf(theirs?.['payment_id']) as PaymentId | null
  const isCreditFree =
    paymentId === null || (reads.payments.get(paymentId) !== null && reads.refunds.takenBy(paymentId) === null)
  return invoice !== null && invoice.status !== 'DRAFT' && invoice.status !== 'VOID' && isCreditFree
}

/** Whether nothing here refers to a record: only then can it be deleted. */
export function isUnused(kind: RecordKind, id: string, reads: Reads): boolean {
  if (kind === 'client' || kind === 'tax' || kind === 'unit') return reads.usedBy(kind, id) === null
  if (kind === 'estimate') return reads.invoices.convertedFrom(id as EstimateId) === null
  return (
    kind !== 'invoice' ||
    [reads.payments, reads.refunds].every((money) => money.ofInvoice(id as InvoiceId).length === 0)
  )
}
