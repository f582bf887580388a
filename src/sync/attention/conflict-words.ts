import type { RecordKind } from '../../contract/define/operation'
import type { Conflict } from '../../storage/stores/sync/conflict-store'
import type { InvoiceId } from '../../domain/ids'
import { formatMoney } from '../../domain/money/minor'
import { minorOf, recordOf, textOf, type WireRecord } from '../../domain/wire/read-fields'
import { isSame } from '../wire/canonical'
import type { ConflictReason, RemoteVersion } from '../merge/conflict'
import { remoteNumber } from '../merge/remote-number'
import { guardedOf, type Guard } from '../merge/guarded'
import { threeWayMerge, type BaseContent } from '../merge/three-way-merge'
import { parentAskedOf } from '../merge/other-parent'
import { isRatedOtherwise } from '../merge/own-copies'
import { remotePaid } from '../merge/remote-paid'
import { rules } from '../rules/index'
import { bankFields, organizationRule } from '../rules/organization-rules'
import type { Content, SyncRule, WriteContext } from '../rules/sync-rule'
import { transitionsBetween } from '../rules/transitions'
import { isClosedThere } from '../merge/frozen'

type Means = Pick<WriteContext, 'reads' | 'local'>

const sentences: Readonly<Record<ConflictReason, string>> = {
  fields: 'It was changed here and on the server, and the two differ.',
  frozen: 'It has gone out to your client, and the server shows something else.',
  number: 'On the server it has a number that another of your documents has here.',
  numbered: 'The server gave it a number of its own.',
  paid: 'The server says otherwise how much of this invoice is paid.',
  printed: 'What your documents say about your business was changed on the server.',
  letterhead: 'On the server, documents say of your business what it never said here.',
  deleted_here: 'You deleted it here; meanwhile it was changed on the server.',
  deleted_there: 'It was deleted on the server; meanwhile you changed it here.',
  untaxed: 'The server adds no tax to shipping, so its total differs from yours.',
  priced: 'The server leaves out something that the price is worked out from, so its total differs from yours.',
  duplicate: 'It came from the server and looks like another one here. The two may be the same.',
  cannot_apply: 'It was changed on the server in a way that is not possible here.',
  unsure: 'It was sent, but no clear answer came. The server has one that may be this one, or another.',
}

/** What happened to a record, for the person who is asked about it. */
export function conflictSentence(conflict: Conflict, means: Means): string {
  const reason = conflict.reason as ConflictReason
  const ofParent = parentSentence(conflict)
  if (ofParent !== null) return ofParent
  if (reason === 'frozen') return frozenSentence(conflict, means)
  if (reason === 'paid') return paidSentence(conflict, means)
  if (reason === 'letterhead') return letterheadSentence(conflict, means)
  if (reason === 'number') return numberSentence(conflict)
  if (reason === 'duplicate' && !isDoubleHere(conflict, means)) return LIKE_DELETED
  if (reason === 'duplicate' && recordOf(conflict.local)?.['isAltered'] === true) return ALTERED
  if (reason === 'deleted_here' && isDeletedThere(conflict)) return THERE_AGAIN
  if (reason === 'printed') return printedSentence(conflict)
  if (reason === 'priced') return hasOtherRate(conflict, means) ? OTHER_RATE : sentences.priced
  if (reason !== 'fields') return sentences[reason]
  const sentence = changedThereSentence(conflict) ?? sentences.fields
  return hasOtherRate(conflict, means) ? `${sentence} ${OTHER_RATE}` : sentence
}

const guarded: Readonly<Record<Guard, string>> = {
  'has gone to the client': 'Your client has this estimate already, and it was changed on the server.',
  'late fees': 'Its late fees were changed on the server.',
  'made of what was sent': 'The server made another price of what was sent to it, or has it for another client.',
}

/** What was changed on the server alone, and is asked about all the same; null where it was changed here too. */
function changedThereSentence({ kind, base, local, remote }: Conflict): string | null {
  const rule = rules[kind as RecordKind]
  const [mine, theirs] = [local as Content | null, (remote as RemoteVersion | null)?.content]
  if (mine === null || theirs === undefined) return null
  const { remoteChanges, localChanges, conflicting } = threeWayMerge(rule, base as BaseContent, mine, theirs)
  const found = guardedOf(rule, { local: mine, taken: remoteChanges, isMade: true })
  return localChanges.length > 0 || conflicting.length > 0 || found === null ? null : guarded[found.guard]
}

const OTHER_RATE = 'The server reckons with another rate of a tax, so its total differs from yours.'

function hasOtherRate({ kind, localId, remote }: Conflict, { local }: Means): boolean {
  const [here, version] = [local.read(kind as RecordKind, localId), remote as RemoteVersion | null]
  return here !== null && version !== null && 'line_items' in here && isRatedOtherwise(version.record, here, { local })
}

/** "On the server this contact belongs to another client": nobody changed whose it is, and the two differ in that. */
function parentSentence({ kind, reason, base, local, remote }: Conflict): string | null {
  const rule = rules[kind as RecordKind]
  const theirs = (remote as RemoteVersion | null)?.content ?? {}
  const parent = parentAskedOf(rule, base as BaseContent, local as Content | null, theirs)
  if (parent === null) return null
  const owner = parent === 'invoice_id' ? 'invoice' : 'client'
  if (reason === 'deleted_here') return `You deleted it here; on the server it belongs to another ${owner}.`
  const isDocument = reason === 'frozen' && kind !== 'payment'
  return isDocument ? null : `On the server this ${kind.replaceAll('_', ' ')} belongs to another ${owner}.`
}

const ALTERED = 'The server has one that looks like one of yours, and now both are here. It may be the same, changed.'

const LIKE_DELETED =
  'The server has one that looks like one that is deleted here. It may have arrived twice, or be another.'

/** Whether the other one of two that look alike is here. */
function isDoubleHere({ kind, local }: Conflict, means: Means): boolean {
  const twin = textOf(recordOf(local)?.['twin'])
  return twin !== null && means.local.has(kind as RecordKind, twin)
}

const THERE_AGAIN = 'It was deleted here and on the server, and the server has it again.'

/** Of what was deleted on both sides nothing was agreed any more. */
const isDeletedThere = ({ base }: Conflict) => Object.keys((base as BaseContent).remote).length === 0

/** "INV-0001 and 2 more": the documents that a question about their letterhead is of. */
export function documentsOf({ localId }: Conflict, { reads, local }: Means): string {
  const labels = reads.sync.letterheads.told(localId).flatMap((each) => {
    const record = local.read(each.kind, each.localId)
    return record === null ? [] : [rules[each.kind].labelOf(record)]
  })
  const [label = '', ...more] = labels
  return more.length === 0 ? label : `${label} and ${String(more.length)} more`
}

/** Only what differs from what the business says now is named. */
function letterheadSentence(conflict: Conflict, means: Means): string {
  const { local, reads } = means
  const mine = organizationRule.contentOf(local.read('organization', reads.organization().id) ?? {})
  const differing = Object.entries((conflict.remote as RemoteVersion).content).filter(
    ([field, value]) => !isSame(value, mine[field]),
  )
  const ofBank = differing.filter(([field]) => bankFields.includes(field)).length
  const said =
    ofBank === 0
      ? 'a letterhead that was never yours'
      : ofBank === differing.length
        ? 'bank details that were never yours'
        : 'bank details or a letterhead that were never yours'
  return `The server shows ${documentsOf(conflict, means)} with ${said} on this computer. Until you choose, yours is printed.`
}

/** "On the server it is INV-0007, and another of your documents has that number here." */
function numberSentence({ kind, remote }: Conflict): string {
  const number = remoteNumber(rules[kind as RecordKind], remote as RemoteVersion)
  return number === ''
    ? sentences.number
    : `On the server it is ${number}, and another of your documents has that number here.`
}

/** What a change of the business touches besides what documents say. */
const consequences: readonly (readonly [field: string, sentence: string])[] = [
  [
    'profile.time_zone',
    'The time zone of the business says what day it is, and when late fees of invoices that you issued fall due.',
  ],
  ['profile.currency', 'The currency of the business is what new documents begin with.'],
]

/** Where it is paid is said first: all else of it is one question with that. */
function printedSentence({ base, remote }: Conflict): string {
  const [agreed, theirs] = [(base as BaseContent).remote, (remote as RemoteVersion | null)?.content]
  const isChanged = (field: string) => !isSame(theirs?.[field], agreed[field])
  const first = bankFields.some(isChanged) ? 'Your bank details were changed on the server.' : sentences.printed
  return [first, ...consequences.filter(([field]) => isChanged(field)).map(([, sentence]) => sentence)].join(' ')
}

/** What of a document that went out is first looked at, by wire field. */
const noticed: readonly (readonly [field: string, word: string])[] = [
  ['number', 'number'],
  ['total', 'total'],
  ['subtotal', 'subtotal'],
  ['document_discount', 'discount'],
  ['tax_amount', 'tax'],
  ['total_late_fee', 'sum of late fees'],
  ['due_at', 'due date'],
  ['issued_at', 'date'],
  ['client_id', 'client'],
]

const VOID_THERE =
  'You already issued this invoice, and the server says that it is void, though a payment of it is here. ' +
  'Delete that payment if it is void: then it becomes void here too.'

const states: Readonly<Record<string, string>> = {
  ISSUED: 'issued',
  VOID: 'void',
  WRITTEN_OFF: 'written off',
  SENT: 'sent',
  APPROVED: 'approved',
  DECLINED: 'declined',
  CONVERTED: 'converted',
}

/** "This invoice is void here, and the server says that it is issued"; null where the two say the same. */
function stateSentence({ kind }: SyncRule, here: unknown, there: unknown): string | null {
  const [mine, theirs] = [states[String(here)], states[String(there)]]
  if (mine === undefined || theirs === undefined || mine === theirs) return null
  return `This ${kind} is ${mine} here, and the server says that it is ${theirs}.`
}

/** "You already issued this invoice, and the server shows another number and another due date." */
function frozenSentence({ kind, localId, remote }: Conflict, means: Means): string {
  if (kind === 'payment') return 'The server shows this payment differently.'
  const rule = rules[kind as RecordKind]
  const [mine, version] = [means.local.read(rule.kind, localId), remote as RemoteVersion | null]
  if (mine === null || version === null) return sentences.frozen
  const unfounded = rule.implausibleFields?.(localId, version.record, means)
  const here: WireRecord = { ...rule.contentOf(mine), ...rule.immutableFields(mine) }
  const there: WireRecord = { ...version.content, ...rule.immutableFields(version.record), ...unfounded }
  const accepted = means.reads.sync.acceptedDifferences.of(kind, localId)
  const isOther = ([field]: readonly [string, string]) =>
    (there[field] ?? null) !== null && !isSame(here[field], there[field]) && !isSame(accepted[field], there[field])
  if (rule.isBarred?.(localId, version.content, means.reads) === true) return VOID_THERE
  const link = means.reads.sync.link()
  if (link !== null && isClosedThere({ rule, localId }, { local: here, version }, { link, reads: means.reads })) {
    return `The server says that this ${rule.kind} is ${states[String(there['status'])] ?? ''}. Nobody here made it so.`
  }
  const ofState = stateSentence(rule, here['status'], there['status'])
  if (ofState !== null && transitionsBetween(rule, here['status'], there['status']) === null) return ofState
  const ofLines = Object.keys(there).some((field) => field.startsWith('line_items.') && isOther([field, '']))
  const words = noticed.filter(isOther).map(([, word]) => `another ${word}`)
  if (words.length === 0 && ofLines) words.push('other amounts of a line')
  if (words.length === 0 && ofState !== null) return ofState
  const done = kind === 'estimate' ? 'This estimate is already approved here' : 'You already issued this invoice'
  return `${done}, and the server shows ${words.length === 0 ? 'other content' : words.join(' and ')}.`
}

/** "The server says that €376.80 of this invoice is paid; by the payments here it is €0.00." */
function paidSentence({ localId, remote }: Conflict, { reads }: Means): string {
  const [row, said] = [reads.invoices.get(localId as InvoiceId), remotePaid((remote as RemoteVersion).record)]
  if (row === null) return sentences.paid
  const money = (minor: number) => formatMoney(minor, row.currency, reads.organization().profile.locale)
  if (said.total_due !== null) {
    const due = money(minorOf(said.total_due, row.currency))
    return `The server says that ${due} of this invoice is due, which does not follow from its total and from what is paid; here it is ${money(row.totalDueMinor)}. Look there which is right.`
  }
  const there = said.total_paid === null ? null : minorOf(said.total_paid, row.currency)
  const isAll = said.is_paid ? 'is paid in full' : 'is not paid in full'
  const claim =
    there === null || there === row.totalPaidMinor ? `this invoice ${isAll}` : `${money(there)} of this invoice is paid`
  const isMore = said.is_paid || (there ?? 0) > row.totalPaidMinor
  const advice = isMore ? 'Record the payment here if it has arrived.' : 'Look there whether a payment is missing.'
  return `The server says that ${claim}; by the payments here it is ${money(row.totalPaidMinor)}. ${advice}`
}

/** What is asked of all documents of a kind that the server numbers by itself. */
export function numbersSentence(
  kind: RecordKind,
  count: number,
  { mine, theirs }: { readonly mine: string; readonly theirs: string },
): string {
  const isSo = `${mine} here is ${theirs} there`
  const among = `, and ${String(count)} of yours have another number there: ${isSo}, for example`
  return (
    `This server numbers ${kind}s by itself${count === 1 ? `: ${isSo}` : among}. Your numbers never change. ` +
    `If you keep them, that holds for later ${kind}s as well, and Activity shows which one the server gave. ` +
    `Your next number still comes after those of ${kind}s that were made on the server, unless yours have a prefix of their own. ` +
    `Until then ${count === 1 ? `this ${kind} stays as it is` : `these ${kind}s stay as they are`} on both sides.`
  )
}
