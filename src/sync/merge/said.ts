import type { QueueEntry } from '../../storage/stores/sync/queue-store'
import { recordOf } from '../rules/read-wire'
import type { Content, SyncRule } from '../rules/sync-rule'

/** The fields that an entry of the queue named, as it was called. */
export function saidBy({ payload }: QueueEntry, rule: SyncRule): Content {
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
export const setByIssuing: ReadonlySet<string> = new Set(['issued_at', 'due_at'])

/**
 * What both sides said of a record that an operation on another one made on each of them: what no entry of its own names
 * still says here what it said then. Of the rest only what is there is known.
 */
export function asItWasMade(
  rule: SyncRule,
  entries: readonly QueueEntry[],
  { here, there }: { readonly here: Content; readonly there: Content },
): Content {
  const moved = rule.isFrozen(here) ? ['status', ...setByIssuing] : []
  const changed = new Set([...moved, ...entries.flatMap((entry) => Object.keys(saidBy(entry, rule)))])
  return { ...there, ...Object.fromEntries(Object.entries(here).filter(([field]) => !changed.has(field))) }
}
