import { oneOf, pick, textOf, type WireRecord } from '../../domain/wire/read-fields'
import type { AttentionRow, ConflictField, ConflictRecord } from '../../contract/desktop/sync-operations'
import { recordKinds, type RecordKind } from '../../contract/define/operation'
import type { Reads } from '../../storage/organization-file'
import type { Conflict } from '../../storage/stores/sync/conflict-store'
import type { Unreadable } from '../../storage/stores/sync/unreadable-store'
import type { OutboxEntry } from '../../storage/stores/sync/outbox-store'
import { isSame } from '../wire/canonical'
import type { ConflictReason, RemoteVersion } from '../merge/conflict'
import { guardedOf } from '../merge/guarded'
import { threeWayMerge, type BaseContent } from '../merge/three-way-merge'
import { remoteNumber } from '../merge/remote-number'
import { remotePaid } from '../merge/remote-paid'
import { isUnshown } from '../merge/sent-over'
import { NEVER_KEPT } from '../merge/rollback'
import { askedFields, letBe, otherParent } from '../merge/other-parent'
import { isUnused, choicesOf, omitsField } from './choices'
import { openQuestion } from './open-question'
import { documentsOf, numbersSentence, conflictSentence } from './conflict-words'
import { knownRefusal } from './refusal-words'
import { hasOccurrences } from '../push/park-schedule'
import { rules } from '../rules/index'
import { isReplayed } from '../rules/order'
import { isMoney, paymentLabel } from '../rules/payment-label'
import { isFrozenForGood } from '../rules/is-frozen-for-good'
import type { Content, RecordRef, SyncRule } from '../rules/sync-rule'
import type { LocalRecords } from '../rules/local-records'
import { syncAnswerTexts } from '../../words/en/service/sync-answers'

export interface Deps {
  readonly reads: Reads
  readonly local: LocalRecords
}

const kindOf = (kind: string): RecordKind => oneOf(kind, recordKinds) ?? 'client'

const WAITS = ' What was changed here waits, so that nothing there is overwritten unseen.'

const NOT_COMPARED =
  ' Until then Billfold does not compare how much is paid of its invoice; if it does not say which invoice that is, it compares none.'

/** What the remote shows and cannot be read: nothing can be done about it here. */
export function unreadableRow(
  { kind: name, remoteId, label, reason, foundAt }: Unreadable,
  { reads, local }: Deps,
): AttentionRow {
  const kind = kindOf(name)
  const localId = reads.sync.agreement.localId(kind, remoteId)
  const isOfPaid = kind === 'payment' && reads.sync.link()?.kind !== 'full'
  const isChangedHere = localId !== null && reads.sync.outbox.ofRecord(localId).length > 0
  return {
    kind,
    id: localId ?? remoteId,
    parent_id: null,
    can_open: localId !== null && local.has(kind, localId),
    label,
    type: 'unreadable',
    message: `${reason} It is left alone, and looked at again whenever the server shows it.${isChangedHere ? WAITS : ''}${isOfPaid ? NOT_COMPARED : ''}`,
    errors: {},
    conflict_id: null,
    found_at: foundAt,
    ways: [],
  }
}

/** One row for all documents of a kind that the remote numbers otherwise, with the first as an example. */
export function numberedRow(
  { kind: name, localId, remote, foundAt }: Conflict,
  count: number,
  deps: Deps,
): AttentionRow {
  const kind = kindOf(name)
  const example = {
    mine: labelOf(kind, localId, deps) ?? '',
    theirs: remoteNumber(rules[kind], remote as RemoteVersion),
  }
  return {
    ...described(kind, localId, deps),
    label: `${String(count)} ${kind}${count === 1 ? '' : 's'}`,
    type: 'numbered',
    message: numbersSentence(kind, count, example),
    errors: {},
    conflict_id: null,
    found_at: foundAt,
    ways: ['keep_numbers'],
  }
}

export function conflictRow(conflict: Conflict, deps: Deps): AttentionRow {
  const { id, kind, localId, reason, foundAt, remote } = conflict
  const why = reason as ConflictReason
  const type = oneOf(why, ['duplicate', 'letterhead', 'unsure'] as const) ?? 'conflict'
  const of = described(kindOf(kind), localId, deps, (remote as RemoteVersion | null)?.record)
  return {
    ...of,
    label: why === 'letterhead' ? documentsOf(conflict, deps) : of.label,
    type,
    message: conflictSentence(conflict, deps),
    errors: {},
    conflict_id: id,
    found_at: foundAt,
    ways: type === 'duplicate' ? waysForDuplicate(kindOf(kind), localId, deps) : ['open_conflict'],
  }
}

/** Of two that may be one, this one is deleted only where it can be. */
function waysForDuplicate(kind: RecordKind, localId: string, { local, reads }: Deps): AttentionRow['ways'] {
  const record = local.read(kind, localId)
  const isGone = record === null || isFrozenForGood(rules[kind], rules[kind].contentOf(record))
  return isGone || !isUnused(kind, localId, reads) ? ['keep_both'] : ['keep_both', 'delete_here']
}

export function entryRow(entry: OutboxEntry, deps: Deps): AttentionRow {
  const { kind, recordId, state, error } = entry
  const type = state === 'parked' ? 'parked' : 'rejected'
  const rule = rules[kindOf(kind)]
  const record = deps.local.read(rule.kind, recordId)
  // What has gone out nobody can put right.
  const edit = record === null || isFrozenForGood(rule, rule.contentOf(record)) ? [] : (['edit'] as const)
  const known = knownRefusal(entry, deps)
  const errors = Object.entries(error?.errors ?? {}).filter(([field]) => field !== known?.field)
  const remove = known?.field === 'amount' ? (['delete_here'] as const) : []
  return {
    ...described(kindOf(kind), recordId, deps),
    type,
    message: known?.sentence ?? error?.message ?? syncAnswerTexts.theServerRefusedIt,
    errors: mutable(Object.fromEntries(errors)),
    conflict_id: null,
    found_at: entry.sentAt,
    ways:
      type === 'parked'
        ? ['keep_local', ...(isParkedForGood(entry, record, deps) ? [] : (['retry'] as const))]
        : [...edit, 'retry', 'keep_local', ...remove],
  }
}

/** Whether nothing comes of trying again: this device makes the invoices, or the server has no word for it. */
function isParkedForGood(entry: OutboxEntry, record: WireRecord | null, { reads }: Deps): boolean {
  const isMadeHere = entry.kind === 'recurring_invoice' && reads.sync.link()?.occurrenceMaker === 'device'
  const isOurs = rules[kindOf(entry.kind)].isOursAlone === true
  return (
    isMadeHere || isOurs || isReplayed(entry) || (record !== null && hasOccurrences(rules[kindOf(entry.kind)], record))
  )
}

interface MissingRecord {
  readonly kind: string
  readonly localId: string
}

function isNeverKept(ref: RecordRef, { reads }: Deps): boolean {
  const link = reads.sync.link()
  return link !== null && isUnshown(ref, { reads, link })
}

export function missingRow({ kind: name, localId }: MissingRecord, deps: Deps): AttentionRow {
  const kind = kindOf(name)
  const content = rules[kind].contentOf(deps.local.read(kind, localId) ?? {})
  const isFrozen = isFrozenForGood(rules[kind], content)
  return {
    ...described(kind, localId, deps),
    type: 'missing',
    message: isNeverKept({ rule: rules[kind], localId }, deps)
      ? `${NEVER_KEPT}.`
      : syncAnswerTexts.theServerNoLongerHasIt,
    errors: {},
    conflict_id: null,
    found_at: null,
    ways:
      isFrozen || !isUnused(kind, localId, deps.reads)
        ? ['keep_local', 'send_again']
        : ['send_again', 'keep_local', 'delete_here'],
  }
}

function mutable(errors: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, [...messages]]))
}

function described(kind: RecordKind, localId: string, deps: Deps, theirs?: Readonly<Record<string, unknown>>) {
  const { local, reads } = deps
  const agreed = reads.sync.agreement.base(kind, localId)?.local as Content | undefined
  const record = local.read(kind, localId) ?? theirs ?? agreed ?? {}
  const parent = isMoney(kind) ? record['invoice_id'] : record['client_id']
  const hasParent = isMoney(kind) || kind === 'contact' || kind === 'note'
  const parentId = hasParent ? textOf(parent) : null
  const isOfHere = parentId !== null && local.has(isMoney(kind) ? 'invoice' : 'client', parentId)
  const canOpen = isOfHere || local.has(kind, localId)
  return { kind, id: localId, parent_id: parentId, can_open: canOpen, label: labelIn(kind, record, deps) }
}

/** What people call a record; null where it is no longer here. */
export function labelOf(kind: string, localId: string, deps: Deps): string | null {
  const known = oneOf(kind, recordKinds)
  const record = known === null ? null : deps.local.read(known, localId)
  return known === null || record === null ? null : labelIn(known, record, deps)
}

function labelIn(kind: RecordKind, record: WireRecord, { local }: Deps): string {
  const label = rules[kind].labelOf(record)
  return isMoney(kind) ? paymentLabel(label, textOf(record['invoice_id']), local) : label
}

/** A conflict as a person compares it, field by field; null where it is settled. */
export function conflictView(id: number, deps: Deps): ConflictRecord | null {
  const conflict = openQuestion(id, deps)
  if (conflict === null) return null
  const kind = kindOf(conflict.kind)
  const rule = rules[kind]
  const reason = conflict.reason as ConflictReason
  const theirs = (conflict.remote as RemoteVersion | null)?.content ?? null
  const isOfLetterhead = reason === 'letterhead'
  const recordId = isOfLetterhead ? deps.reads.organization().id : conflict.localId
  const record = deps.local.read(kind, recordId)
  const mine = record === null ? null : rule.contentOf(record)
  const agreed = conflict.base as BaseContent
  const of = described(kind, recordId, deps, (conflict.remote as RemoteVersion | null)?.record)
  const notAsked = reason === 'fields' && theirs !== null ? letBe(rule, agreed, theirs) : []
  return {
    id,
    kind,
    record_id: recordId,
    label: isOfLetterhead ? documentsOf(conflict, deps) : of.label,
    reason,
    message: conflictSentence(conflict, deps),
    ...choicesOf(conflict, deps),
    gone: reason === 'deleted_here' ? 'here' : reason === 'deleted_there' ? 'there' : null,
    found_at: conflict.foundAt,
    fields:
      reason === 'paid'
        ? paidFields(record, conflict)
        : [
            ...fieldsOf(rule, agreed, { mine, theirs }, deps).filter(({ field }) => !notAsked.includes(field)),
            ...(reasonsWithImmutableFields.includes(reason) ? immutableFieldRows(rule, record, conflict, deps) : []),
          ],
  }
}

/** How much is paid of an invoice by either side. */
function paidFields(record: WireRecord | null, { remote }: Conflict): ConflictField[] {
  const { record: theirs } = remote as RemoteVersion
  const isOfDue = remotePaid(theirs).total_due !== null || (theirs['total_paid'] ?? null) === null
  return ['status', 'total_paid', ...(isOfDue ? ['total_due'] : [])].map((field) => {
    const [mine, there] = [record?.[field] ?? null, theirs[field] ?? null]
    return { field, base: null, mine, theirs: there, is_contested: false }
  })
}

/** The reasons for which it matters what nobody typed. */
const reasonsWithImmutableFields: readonly ConflictReason[] = ['untaxed', 'priced', 'frozen']

/** What differs of a document that nobody typed: its number, and its amounts. */
function immutableFieldRows(
  rule: SyncRule,
  record: WireRecord | null,
  { localId, remote }: Conflict,
  deps: Deps,
): ConflictField[] {
  const { record: theirs } = remote as RemoteVersion
  const unfounded = rule.implausibleFields?.(localId, theirs, deps) ?? {}
  const here: WireRecord = { ...rule.immutableFields(record ?? {}), ...pick(record ?? {}, Object.keys(unfounded)) }
  const there: WireRecord = { ...rule.immutableFields(theirs), ...unfounded }
  const differing = Object.keys(here).filter(
    (name) => !rule.fields.includes(name) && (there[name] ?? null) !== null && !isSame(here[name], there[name]),
  )
  const isOfNumber = (name: string) => name === 'prefix' || name === 'number'
  const shown = new Set(differing.map((name) => (isOfNumber(name) ? `${rule.kind}_number` : name)))
  return [...shown].map((field) => {
    const [mine, other] = [here[field] ?? record?.[field] ?? null, there[field] ?? theirs[field] ?? null]
    return { field, base: null, mine, theirs: other, is_contested: false }
  })
}

function fieldsOf(
  rule: SyncRule,
  agreed: BaseContent,
  { mine, theirs }: { readonly mine: Content | null; readonly theirs: Content | null },
  { reads }: Deps,
): ConflictField[] {
  const now = { local: mine ?? {}, remote: theirs ?? {} }
  const { remoteChanges } = threeWayMerge(rule, agreed, now.local, now.remote)
  const isPlain = reads.sync.link()?.kind !== 'full'
  const guarded = isPlain
    ? (guardedOf(rule, { local: now.local, taken: remoteChanges, isMade: true })?.fields ?? [])
    : []
  const parent = otherParent(rule, agreed, now)
  return askedFields(rule, agreed, now)
    .filter((field) => mine === null || theirs === null || !isSame(mine[field], theirs[field]))
    .filter((field) => theirs === null || !omitsField(rule, field, theirs, agreed))
    .map((field) => {
      const [here, there] = [mine?.[field] ?? null, theirs?.[field] ?? null]
      const isOurs = !isSame(here, agreed.local[field]) || rule.printedFields?.includes(field) === true
      const isContested =
        field === parent || guarded.includes(field) || (isOurs && !isSame(there, agreed.remote[field]))
      return { field, base: agreed.local[field] ?? null, mine: here, theirs: there, is_contested: isContested }
    })
    .filter(({ mine: here, theirs: there }) => here !== null || there !== null)
}
