import type { WireRecord } from '../../domain/wire/read-fields'
import type { Tx } from '../context/round-context'
import { localContent } from '../rules/local-content'
import type { Content, RecordRef } from '../rules/sync-rule'
import { isSame } from '../wire/canonical'
import type { RemoteVersion } from './conflict'
import type { BaseContent } from './three-way-merge'

export const EMPTY_BASE: BaseContent = { local: {}, remote: {} }

/**
 * A business, or a person, that nobody has touched since it was made gives way to the other side's, as far as that says
 * anything. Of its own moments only our server is believed: another may show the same two for whatever was changed.
 */
export function firstLinkBase({ rule, localId }: RecordRef, version: RemoteVersion, tx: Tx): BaseContent {
  if (rule.operations.create !== null) return EMPTY_BASE
  const here = tx.local.read(rule.kind, localId)
  const mine = here === null ? {} : rule.contentOf(here)
  const isUntouched = (record: WireRecord | null) =>
    typeof record?.['created_at'] === 'string' && record['created_at'] === record['updated_at']
  const saidBy = (content: Content, other: Content) =>
    Object.fromEntries(Object.entries(content).filter(([field]) => (other[field] ?? null) !== null))
  if (tx.link.kind === 'full' && isUntouched(version.record)) {
    return { local: {}, remote: saidBy(version.content, mine) }
  }
  return isUntouched(here) ? { local: saidBy(mine, version.content), remote: {} } : EMPTY_BASE
}

/**
 * What both sides had of a record that a copy of these books made under the same id, before its status changed there; null
 * where more than that differs.
 */
export function copiedBase({ rule, localId }: RecordRef, there: Content, tx: Pick<Tx, 'local'>): Content | null {
  const here = localContent({ rule, localId }, tx)
  if (here === null || !rule.fields.every((field) => isSame(there[field], here[field]))) return null
  return 'status' in here ? { ...there, status: here['status'] } : there
}
