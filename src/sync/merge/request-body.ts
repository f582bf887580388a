import type { Operation } from '../../contract/define/operation'
import { v1 } from '../../contract/v1/index'
import type { Content, RecordRef, SyncRule } from '../rules/sync-rule'
import type { Tx } from '../context/round-context'

/** The path's parameters of an operation on one record. */
export function localParams({ rule, localId: id }: RecordRef, tx: Pick<Tx, 'local'>): Record<string, string> {
  if (rule.kind === 'profile') return {}
  if (rule.parent === null) return { [rule.idParam]: id }
  const clientId = tx.local.read(rule.kind, id)?.['client_id']
  return { clientId: typeof clientId === 'string' ? clientId : '', [rule.idParam]: id }
}

/** Whether a record can be without a value for a field, by the operation that people change it with. */
export function isOptionalField({ operations: { update } }: SyncRule, field: string): boolean {
  const operation: Operation | null = update === null ? null : v1[update]
  return operation === null || operation.body.safeParse(requestBody([field], {})).success
}

/** A body of these fields; `profile.phone` is a member of `profile`. */
export function requestBody(fields: readonly string[], content: Content): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const field of fields) {
    const [outer = field, inner] = field.split('.')
    if (inner === undefined) body[field] = content[field] ?? null
    else body[outer] = { ...(body[outer] as object | undefined), [inner]: content[field] ?? null }
  }
  return body
}
