import type { Content, SyncRule } from '../rules/sync-rule'
import type { Tx } from '../round-context'

/** The path's parameters of an operation on one record. */
export function paramsOf(rule: SyncRule, id: string, tx: Pick<Tx, 'local'>): Record<string, string> {
  if (rule.kind === 'profile') return {}
  if (rule.parent === null) return { [rule.idParam]: id }
  const clientId = tx.local.read(rule.kind, id)?.['client_id']
  return { clientId: typeof clientId === 'string' ? clientId : '', [rule.idParam]: id }
}

/** A body of these fields; `profile.phone` is a member of `profile`. */
export function bodyOf(fields: readonly string[], content: Content): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const field of fields) {
    const [outer = field, inner] = field.split('.')
    if (inner === undefined) body[field] = content[field] ?? null
    else body[outer] = { ...(body[outer] as object | undefined), [inner]: content[field] ?? null }
  }
  return body
}
