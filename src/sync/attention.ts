import type { AttentionRow, ConflictField, ConflictRecord } from '../contract/desktop/sync-operations'
import { recordKinds, type RecordKind } from '../contract/define/operation'
import type { Reads } from '../storage/organization-file'
import type { Conflict } from '../storage/stores/sync/conflict-store'
import type { QueueEntry } from '../storage/stores/sync/queue-store'
import { isSame } from './merge/canonical'
import type { ConflictReason, Version } from './merge/conflict'
import { comparedFields, type Agreed } from './merge/merge-content'
import { rules } from './rules/index'
import { oneOf, textOf } from './rules/read-wire'
import type { Content } from './rules/sync-rule'
import type { LocalRecords, WireRecord } from './surroundings'

interface Means {
  readonly reads: Reads
  readonly local: LocalRecords
}

const sentences: Readonly<Record<ConflictReason, string>> = {
  fields: 'It was changed here and there, differently.',
  frozen: 'It has gone out from here, and the server shows something else.',
  number: 'Its number is already another document’s here.',
  deleted_here: 'You deleted it here; meanwhile it was changed there.',
  deleted_there: 'It was deleted there; meanwhile you changed it here.',
  untaxed: 'The server does not tax shipping, so its total is another.',
  duplicate: 'The server may hold it twice.',
  cannot_apply: 'The server has something that cannot be taken over here.',
  unsure: 'It was sent, but no answer came, and several records there could be it.',
}

const kindOf = (kind: string): RecordKind => oneOf(kind, recordKinds) ?? 'client'

/** Everything that waits for a person: the oldest first. */
export function attentionRows(means: Means): AttentionRow[] {
  const { reads } = means
  const conflicts = reads.sync.conflicts.all().map((conflict) => conflictRow(conflict, means))
  const stuck = stuckEntries(reads).map((entry) => entryRow(entry, means))
  const missing = reads.sync.agreement.missing().map(({ kind, localId }) => missingRow(kindOf(kind), localId, means))
  return [...conflicts, ...stuck, ...missing]
}

/** Rejected and parked entries, one a record. */
function stuckEntries({ sync: { queue } }: Reads): QueueEntry[] {
  const firsts = new Map<string, QueueEntry>()
  for (const entry of queue.stuck()) if (!firsts.has(entry.recordId)) firsts.set(entry.recordId, entry)
  return [...firsts.values()]
}

function conflictRow({ id, kind, localId, reason, foundAt, remote }: Conflict, means: Means): AttentionRow {
  const why = reason as ConflictReason
  const type = why === 'duplicate' ? 'duplicate' : why === 'unsure' ? 'unsure' : 'conflict'
  return {
    ...described(kindOf(kind), localId, means, (remote as Version | null)?.record),
    type,
    message: sentences[why],
    errors: {},
    conflict_id: id,
    found_at: foundAt,
    ways: type === 'duplicate' ? ['keep_both', 'delete_here'] : ['open_conflict'],
  }
}

function entryRow(entry: QueueEntry, means: Means): AttentionRow {
  const { kind, recordId, state, error } = entry
  const type = state === 'parked' ? 'parked' : 'rejected'
  return {
    ...described(kindOf(kind), recordId, means),
    type,
    message: error?.message ?? 'The server refused it.',
    errors: mutable(error?.errors ?? {}),
    conflict_id: null,
    found_at: entry.sentAt,
    ways: type === 'parked' ? ['keep_local', 'retry'] : ['edit', 'retry', 'keep_local'],
  }
}

function missingRow(kind: RecordKind, localId: string, means: Means): AttentionRow {
  const content = rules[kind].contentOf(means.local.read(kind, localId) ?? {})
  const isFrozen = rules[kind].isFrozen(content)
  return {
    ...described(kind, localId, means),
    type: 'missing',
    message: 'The server no longer has it.',
    errors: {},
    conflict_id: null,
    found_at: null,
    ways: isFrozen ? ['keep_local', 'send_again'] : ['send_again', 'keep_local', 'delete_here'],
  }
}

function mutable(errors: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, [...messages]]))
}

function described(kind: RecordKind, localId: string, means: Means, theirs?: Readonly<Record<string, unknown>>) {
  const { local, reads } = means
  const agreed = reads.sync.agreement.base(kind, localId)?.local as Content | undefined
  const record = local.read(kind, localId) ?? theirs ?? agreed ?? {}
  const parent = kind === 'payment' ? record['invoice_id'] : record['client_id']
  const hasParent = kind === 'payment' || kind === 'contact' || kind === 'note'
  return { kind, id: localId, parent_id: hasParent ? textOf(parent) : null, label: rules[kind].labelOf(record) }
}

/** What people call a record; null where it is no longer here. */
export function labelOf(kind: string, localId: string, { local }: Means): string | null {
  const known = oneOf(kind, recordKinds)
  const record = known === null ? null : local.read(known, localId)
  return known === null || record === null ? null : rules[known].labelOf(record)
}

/** A conflict as a person compares it, field by field; null where it is settled. */
export function conflictView(id: number, means: Means): ConflictRecord | null {
  const conflict = means.reads.sync.conflicts.get(id)
  if (conflict === null) return null
  const kind = kindOf(conflict.kind)
  const rule = rules[kind]
  const reason = conflict.reason as ConflictReason
  const theirs = (conflict.remote as Version | null)?.content ?? null
  const record = means.local.read(kind, conflict.localId)
  const mine = record === null ? null : rule.contentOf(record)
  const isFrozen = mine !== null && rule.isFrozen(mine)
  return {
    id,
    kind,
    record_id: conflict.localId,
    label: described(kind, conflict.localId, means, (conflict.remote as Version | null)?.record).label,
    message: sentences[reason],
    can_take_theirs: !isFrozen && reason !== 'number',
    can_edit: !isFrozen && reason === 'fields' && (theirs === null || !rule.isFrozen(theirs)),
    gone: reason === 'deleted_here' ? 'here' : reason === 'deleted_there' ? 'there' : null,
    found_at: conflict.foundAt,
    fields: [
      ...fieldsOf(comparedFields(rule), conflict.base as Agreed, mine, theirs),
      ...(reason === 'untaxed' ? amountsOf(record, conflict.remote as Version) : []),
    ],
  }
}

/** The amounts that differ, which nobody typed. */
function amountsOf(record: WireRecord | null, { record: theirs }: Version): ConflictField[] {
  return ['tax_amount', 'total'].map((field) => {
    const [here, there] = [record?.[field] ?? null, theirs[field] ?? null]
    return { field, base: null, mine: here, theirs: there, is_contested: false }
  })
}

function fieldsOf(
  fields: readonly string[],
  agreed: Agreed,
  mine: Content | null,
  theirs: Content | null,
): ConflictField[] {
  return fields
    .filter((field) => mine === null || theirs === null || !isSame(mine[field], theirs[field]))
    .map((field) => {
      const [here, there] = [mine?.[field] ?? null, theirs?.[field] ?? null]
      const isContested = !isSame(here, agreed.local[field]) && !isSame(there, agreed.remote[field])
      return { field, base: agreed.local[field] ?? null, mine: here, theirs: there, is_contested: isContested }
    })
    .filter(({ mine: here, theirs: there }) => here !== null || there !== null)
}
