import type { Content, RecordRef, WriteContext } from './sync-rule'

/** The record's content on this device; null where it is not here. */
export function localContent({ rule, localId }: RecordRef, tx: Pick<WriteContext, 'local'>): Content | null {
  const record = tx.local.read(rule.kind, localId)
  return record === null ? null : rule.contentOf(record)
}
