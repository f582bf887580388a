import type { Reads } from '../../storage/organization-file'
import type { OutboxEntry } from '../../storage/stores/sync/outbox-store'
import { isBlocking } from '../merge/conflict'

/**
 * Rejected and parked entries that a person decides about, one a record. While it is asked what becomes of the record they
 * wait for that answer: what it is, ends or sends them.
 */
export function stuckEntries({ sync: { outbox, conflicts, agreement } }: Reads): OutboxEntry[] {
  const firsts = new Map<string, OutboxEntry>()
  for (const entry of outbox.blocked()) {
    const { kind, recordId } = entry
    const isAsked = isBlocking(conflicts.ofRecord(kind, recordId))
    const isMissing = agreement.base(kind, recordId)?.presence === 'missing'
    if (!isAsked && !isMissing && !firsts.has(recordId)) firsts.set(recordId, entry)
  }
  return [...firsts.values()]
}
