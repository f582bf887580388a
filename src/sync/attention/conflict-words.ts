import type { RecordKind } from '../../contract/define/operation'
import type { Conflict } from '../../storage/stores/sync/conflict-store'
import { formatMoney } from '../../domain/money/minor'
import { minorOf, recordOf, textOf, type WireRecord } from '../../domain/wire/read-fields'
import { isSame } from '../wire/canonical'
import type { ConflictReason, RemoteVersion } from '../merge/conflict'
import { remoteNumber } from '../merge/remote-number'
import { guardedOf, type Guard } from '../merge/guarded'
import { threeWayMerge, type BaseContent } from '../merge/three-way-merge'
import { parentAskedOf } from '../merge/other-parent'
import { isRatedOtherwise } from '../merge/own-copies'
import { wasSentBefore } from '../merge/sent-before'
import { paidRow, remotePaid } from '../merge/remote-paid'
import { rules } from '../rules/index'
import { isMoney } from '../rules/payment-label'
import { bankFields, organizationRule } from '../rules/organization-rules'
import type { Content, SyncRule, WriteContext } from '../rules/sync-rule'
import { transitionsBetween } from '../rules/transitions'
import { isClosedThere } from '../merge/frozen'
import { conflictTexts } from '../../words/en/service/sync-conflicts'

type Deps = Pick<WriteContext, 'reads' | 'local'>

const reasons: Readonly<Record<ConflictReason, string>> = conflictTexts.reasons
const guards: Readonly<Record<Guard, string>> = conflictTexts.guards
const states: Readonly<Record<string, string>> = conflictTexts.states

/** What happened to a record, for the person who is asked about it. */
export function conflictSentence(conflict: Conflict, deps: Deps): string {
  const reason = conflict.reason as ConflictReason
  const ofParent = parentSentence(conflict)
  if (ofParent !== null) return ofParent
  if (reason === 'frozen') return frozenSentence(conflict, deps)
  if (reason === 'paid') return paidSentence(conflict, deps)
  if (reason === 'letterhead') return letterheadSentence(conflict, deps)
  if (reason === 'number') return numberSentence(conflict)
  if (reason === 'duplicate' && !isDoubleHere(conflict, deps)) return conflictTexts.likeDeleted
  if (reason === 'duplicate' && recordOf(conflict.local)?.['isAltered'] === true) return conflictTexts.alteredDouble
  if (reason === 'deleted_here' && isDeletedThere(conflict)) return conflictTexts.thereAgain
  if (reason === 'printed') return printedSentence(conflict)
  if (reason === 'priced') return hasOtherRate(conflict, deps) ? conflictTexts.otherRate : reasons.priced
  if (reason !== 'fields') return reasons[reason]
  const sentence = isPairedAlike(conflict) ? conflictTexts.pairedAlike : fieldsSentence(conflict, deps)
  return hasOtherRate(conflict, deps) ? `${sentence} ${conflictTexts.otherRate}` : sentence
}

/** Whether nothing was ever agreed of the two: at the first link they were alike, and nobody has changed either. */
const isPairedAlike = ({ kind, base }: Conflict) =>
  rules[kind as RecordKind].operations.create !== null &&
  Object.keys((base as BaseContent).local).length === 0 &&
  Object.keys((base as BaseContent).remote).length === 0

/**
 * What differs, where nothing else is to be said of it: it was changed on the server alone, and is asked about all the same;
 * or the server shows what was sent there before, or was sent over.
 */
function fieldsSentence({ kind, localId, base, local, remote }: Conflict, { reads }: Deps): string {
  const rule = rules[kind as RecordKind]
  const [mine, theirs] = [local as Content | null, (remote as RemoteVersion | null)?.content]
  if (mine === null || theirs === undefined) return reasons.fields
  const { remoteChanges, localChanges, conflicting } = threeWayMerge(rule, base as BaseContent, mine, theirs)
  if (conflicting.length > 0) {
    const isAgain = conflicting.every((field) => wasSentBefore({ rule, localId }, [field, theirs[field]], reads))
    return isAgain ? conflictTexts.shownAgain : reasons.fields
  }
  const found = guardedOf(rule, { local: mine, taken: remoteChanges, isMade: true })
  return localChanges.length > 0 || found === null ? reasons.fields : guards[found.guard]
}

function hasOtherRate({ kind, localId, remote }: Conflict, { local }: Deps): boolean {
  const [here, version] = [local.read(kind as RecordKind, localId), remote as RemoteVersion | null]
  return here !== null && version !== null && 'line_items' in here && isRatedOtherwise(version.record, here, { local })
}

/** "On the server this contact belongs to another client": nobody changed whose it is, and the two differ in that. */
function parentSentence({ kind, reason, base, local, remote }: Conflict): string | null {
  const rule = rules[kind as RecordKind]
  const theirs = (remote as RemoteVersion | null)?.content ?? {}
  const parent = parentAskedOf(rule, base as BaseContent, local as Content | null, theirs)
  if (parent === null) return null
  const owner = parent === 'invoice_id' ? conflictTexts.owners.invoice : conflictTexts.owners.client
  if (reason === 'deleted_here') return conflictTexts.deletedOfAnother(owner)
  const isDocument = reason === 'frozen' && !isMoney(kind)
  return isDocument ? null : conflictTexts.ofAnother(kind.replaceAll('_', ' '), owner)
}

/** Whether the other one of two that look alike is here. */
function isDoubleHere({ kind, local }: Conflict, deps: Deps): boolean {
  const twin = textOf(recordOf(local)?.['twin'])
  return twin !== null && deps.local.has(kind as RecordKind, twin)
}

/** Of what was deleted on both sides nothing was agreed any more. */
const isDeletedThere = ({ base }: Conflict) => Object.keys((base as BaseContent).remote).length === 0

/** "INV-0001 and 2 more": the documents that a question about their letterhead is of. */
export function documentsOf({ localId }: Conflict, { reads, local }: Deps): string {
  const told = reads.sync.letterheads.told(localId)
  const here = told.filter((each) => local.has(each.kind, each.localId))
  const [first] = here
  const record = first === undefined ? null : local.read(first.kind, first.localId)
  const label = first === undefined || record === null ? '' : rules[first.kind].labelOf(record)
  return here.length <= 1 ? label : conflictTexts.documents(label, here.length - 1)
}

/** Only what differs from what the business says now is named. */
function letterheadSentence(conflict: Conflict, deps: Deps): string {
  const { local, reads } = deps
  const mine = organizationRule.contentOf(local.read('organization', reads.organization().id) ?? {})
  const differing = Object.entries((conflict.remote as RemoteVersion).content).filter(
    ([field, value]) => !isSame(value, mine[field]),
  )
  const ofBank = differing.filter(([field]) => bankFields.includes(field)).length
  const { letterhead, bank, both } = conflictTexts.neverYours
  const what = ofBank === 0 ? letterhead : ofBank === differing.length ? bank : both
  return conflictTexts.letterheads(documentsOf(conflict, deps), what)
}

/** "On the server it is INV-0007, and another of your documents has that number here." */
function numberSentence({ kind, remote }: Conflict): string {
  const number = remoteNumber(rules[kind as RecordKind], remote as RemoteVersion)
  return number === '' ? reasons.number : conflictTexts.numberTaken(number)
}

/** Where it is paid is said first: all else of it is one question with that. */
function printedSentence({ base, remote }: Conflict): string {
  const [agreed, theirs] = [(base as BaseContent).remote, (remote as RemoteVersion | null)?.content]
  const isChanged = (field: string) => !isSame(theirs?.[field], agreed[field])
  const first = bankFields.some(isChanged) ? conflictTexts.bankChanged : reasons.printed
  const more = Object.entries(conflictTexts.consequences).filter(([field]) => isChanged(field))
  return [first, ...more.map(([, sentence]) => sentence)].join(' ')
}

/** "This invoice is void here, and the server says that it is issued"; null where the two say the same. */
function stateSentence({ kind }: SyncRule, here: unknown, there: unknown): string | null {
  const [mine, theirs] = [states[String(here)], states[String(there)]]
  if (mine === undefined || theirs === undefined || mine === theirs) return null
  return conflictTexts.stateDiffers(kind, mine, theirs)
}

/** "You already issued this invoice, and the server shows another number and another due date." */
function frozenSentence({ kind, localId, remote }: Conflict, deps: Deps): string {
  if (isMoney(kind)) return kind === 'payment' ? conflictTexts.paymentDiffers : conflictTexts.refundDiffers
  const rule = rules[kind as RecordKind]
  const [mine, version] = [deps.local.read(rule.kind, localId), remote as RemoteVersion | null]
  if (mine === null || version === null) return reasons.frozen
  const unfounded = rule.implausibleFields?.(localId, version.record, deps)
  const here: WireRecord = { ...rule.contentOf(mine), ...rule.immutableFields(mine) }
  const there: WireRecord = { ...version.content, ...rule.immutableFields(version.record), ...unfounded }
  const accepted = deps.reads.sync.acceptedDifferences.of(kind, localId)
  const isOther = (field: string) =>
    (there[field] ?? null) !== null && !isSame(here[field], there[field]) && !isSame(accepted[field], there[field])
  if (rule.isBarred?.(localId, version.content, deps.reads) === true) return conflictTexts.voidThere
  const link = deps.reads.sync.link()
  if (link !== null && isClosedThere({ rule, localId }, { local: here, version }, { link, reads: deps.reads })) {
    return conflictTexts.closedThere(rule.kind, states[String(there['status'])] ?? '')
  }
  const ofState = stateSentence(rule, here['status'], there['status'])
  if (ofState !== null && transitionsBetween(rule, here['status'], there['status']) === null) return ofState
  const ofLines = Object.keys(there).some((field) => field.startsWith('line_items.') && isOther(field))
  const shown = Object.entries(conflictTexts.others).flatMap(([field, other]) => (isOther(field) ? [other] : []))
  if (shown.length === 0 && ofLines) shown.push(conflictTexts.otherAmounts)
  if (shown.length === 0 && ofState !== null) return ofState
  const what = shown.length === 0 ? conflictTexts.otherContent : shown.reduce(conflictTexts.and)
  return kind === 'estimate' ? conflictTexts.estimateDiffers(what) : conflictTexts.invoiceDiffers(what)
}

/** "The server says that €376.80 of this invoice is paid; by the payments here it is €0.00." */
function paidSentence({ localId, remote }: Conflict, { reads }: Deps): string {
  const [row, said] = [paidRow(localId, reads), remotePaid((remote as RemoteVersion).record)]
  if (row === null) return reasons.paid
  const money = (minor: number) => formatMoney(minor, row.currency, reads.organization().profile.locale)
  if (said.total_due !== null) {
    const due = money(minorOf(said.total_due, row.currency))
    return conflictTexts.dueThere(due, money(row.totalDueMinor))
  }
  const there = said.total_paid === null ? null : minorOf(said.total_paid, row.currency)
  const { paidInFull, notPaidInFull, partPaid, recordPayment, lookForPayment } = conflictTexts
  const isUnchanged = there === null || there === row.totalPaidMinor
  const claim = isUnchanged ? (said.is_paid ? paidInFull : notPaidInFull) : partPaid(money(there))
  const isMore = said.is_paid || (there ?? 0) > row.totalPaidMinor
  return conflictTexts.paidThere(claim, money(row.totalPaidMinor), isMore ? recordPayment : lookForPayment)
}

/** What is asked of all documents of a kind that the server numbers by itself. */
export function numbersSentence(
  kind: RecordKind,
  count: number,
  { mine, theirs }: { readonly mine: string; readonly theirs: string },
): string {
  return count === 1
    ? conflictTexts.numbersOfOne(kind, mine, theirs)
    : conflictTexts.numbersOfMany(kind, count, mine, theirs)
}
