import type { RecordKind } from '../../contract/define/operation'
import type { Reads } from '../../storage/organization-file'
import type { Conflict } from '../../storage/stores/sync/conflict-store'
import { rules } from '../rules/index'
import { isFrozenForGood } from '../rules/is-frozen-for-good'
import type { LocalRecords } from '../rules/local-records'

interface Deps {
  readonly reads: Pick<Reads, 'sync'>
  readonly local: Pick<LocalRecords, 'read'>
}

/** A question as it stands now; null where it is settled. What has gone out here since it was asked is not to be changed. */
export function openQuestion(id: number, { reads, local }: Deps): Conflict | null {
  const conflict = reads.sync.conflicts.get(id)
  if (conflict?.reason !== 'fields') return conflict
  const rule = rules[conflict.kind as RecordKind]
  const record = local.read(rule.kind, conflict.localId)
  const isOut = record !== null && isFrozenForGood(rule, rule.contentOf(record))
  return isOut ? { ...conflict, reason: 'frozen' } : conflict
}
