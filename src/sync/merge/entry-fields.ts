import { recordOf } from '../../domain/wire/read-fields'
import type { OutboxEntry } from '../../storage/stores/sync/outbox-store'
import type { Content, SyncRule } from '../rules/sync-rule'

/** The fields that an entry of the queue named, as it was called. */
export function fieldsOfEntry({ payload }: OutboxEntry, rule: SyncRule): Content {
  const body = recordOf(payload.body) ?? {}
  const content = rule.contentOf(body)
  const isNamed = (field: string) => {
    const [outer = '', inner] = field.split('.')
    return inner === undefined ? outer in body : inner in (recordOf(body[outer]) ?? {})
  }
  const named = rule.fields.filter(isNamed).map((field) => [field, trimmed(content[field])] as const)
  return Object.fromEntries(named)
}

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

/** What issuing says itself, by wire field. */
export const setByIssue: ReadonlySet<string> = new Set(['issued_at', 'due_at'])
