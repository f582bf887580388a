import type { WireRecord } from '../../domain/wire/read-fields'
import type { RecordKind } from '../../contract/define/operation'
import type { OutboxEntry } from '../../storage/stores/sync/outbox-store'
import { isSame } from '../wire/canonical'
import { remapIds } from '../merge/remap-ids'
import { fieldsOfEntry } from '../merge/entry-fields'
import { withheldFields } from '../merge/withheld'
import type { Round } from '../context/round-context'
import { rules } from '../rules/index'
import type { Content, SyncRule } from '../rules/sync-rule'

/** What documents copy from when they are written or go out. */
const copiedByDocuments: readonly RecordKind[] = ['client', 'organization', 'tax', 'unit']

/** Whether an entry changes what documents copy. */
export const isCopied = ({ kind, operation }: OutboxEntry): boolean =>
  copiedByDocuments.some((copied) => copied === kind && operation !== rules[copied].operations.create)

/**
 * What an entry is to say of its record: how it is now. Only what a document has copied since, and was changed here after
 * that, is still as it was: the document is to copy the same there.
 */
export function contentToSend(round: Round, entry: OutboxEntry, rule: SyncRule, record: WireRecord): Content {
  return { ...rule.contentOf(record), ...contentAsCopied(round, entry, rule) }
}

/** The fields that changed here since the two agreed, as an entry is to say them. */
export function changesToSend(round: Round, entry: OutboxEntry, rule: SyncRule): Content {
  const base = round.file.reads.sync.agreement.base(rule.kind, entry.recordId)
  const record = round.local.read(rule.kind, entry.recordId)
  if (base === null || record === null) return {}
  const content = contentToSend(round, entry, rule, record)
  const agreed = base.local as Content
  const withheld = withheldFields(round.file.reads, rule, entry.recordId)
  const changed = rule.fields.filter((field) => !isSame(content[field], agreed[field]) && !withheld.includes(field))
  return Object.fromEntries(changed.map((field) => [field, content[field] ?? null]))
}

function contentAsCopied({ file, local }: Round, entry: OutboxEntry, rule: SyncRule): Content {
  const { agreement, outbox } = file.reads.sync
  const writes = outbox.ofRecord(entry.recordId).filter(({ operation }) => operation !== rule.operations.remove)
  if (writes.at(-1)?.seq === entry.seq) return {}
  const copiedAt = copiedByDocuments.includes(rule.kind)
    ? outbox.nextDocument(entry.seq)
    : writes.find(({ seq, sideEffectIds }) => seq > entry.seq && sideEffectIds.length > 0)?.seq
  const isCreation = entry.operation === rule.operations.create
  const isUnknown = isCreation && Object.keys(fieldsOfEntry(entry, rule)).length === 0
  if (copiedAt === undefined || copiedAt === null || isUnknown) return {}
  const before = writes.filter(({ seq }) => seq < copiedAt).map((each) => fieldsOfEntry(each, rule))
  const after = writes.filter(({ seq }) => seq > copiedAt).map((each) => fieldsOfEntry(each, rule))
  const agreed = agreement.base(rule.kind, entry.recordId)?.local as Content | undefined
  const changedAfter = rule.fields.filter((field) => after.some((content) => field in content))
  const content = Object.fromEntries(
    changedAfter.map((field) => [field, before.findLast((each) => field in each)?.[field] ?? agreed?.[field]]),
  )
  // What is deleted since and was never sent cannot be named there.
  return remapIds(content, (kind, id) => (local.has(kind, id) ? id : null)).missing.length === 0 ? content : {}
}
