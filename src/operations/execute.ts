import { instantToCalendarDate } from '../kernel/calendar-date'
import type { Instant } from '../kernel/instant'
import { ok, type Result } from '../kernel/result'
import type { Role } from '../domain/enums'
import type { UserId } from '../domain/ids'
import type { Failure } from '../contract/define/failure'
import type { Operation } from '../contract/define/operation'
import type { OrganizationFile } from '../storage/organization-file'
import type { CommandContext, QueryContext } from './context'

/** A call that a transport has parsed: what the handler reads, and what was sent, for the outbox. */
export interface Call {
  readonly operation: Operation
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly sent: { readonly params: Readonly<Record<string, string>>; readonly body: unknown }
}

/** A handler once its types have been checked by its table. */
type AnyHandler = (input: never, context: never) => Result<unknown, Failure>

export interface Surroundings {
  readonly file: OrganizationFile
  readonly userId: UserId
  readonly role: Role
  readonly now: () => Instant
  readonly newId: () => string
}

/** The moment, the day and the file as one call sees them. */
export function readContext({ file, userId, role, now: readClock, newId }: Surroundings): QueryContext {
  const now = readClock()
  const { timeZone } = file.reads.organization().profile
  return {
    userId,
    role,
    now,
    today: instantToCalendarDate(now, timeZone),
    reads: file.reads,
    newId: newId as QueryContext['newId'],
  }
}

/**
 * Runs operations on an organization's file: a GET reads, every other one runs whole in one transaction, together with
 * its outbox entry. A declared failure undoes all of it.
 */
export function createExecutor(
  handlers: Readonly<Record<string, AnyHandler>>,
  surroundings: Surroundings,
): (call: Call) => Result<unknown, Failure> {
  const { file, newId } = surroundings
  return (call) => {
    const handler = handlers[call.operation.name]
    if (handler === undefined) throw new Error(`${call.operation.name} has no handler.`)
    const query = readContext(surroundings)
    const input = { params: call.params, query: call.query, body: call.body }
    if (call.operation.method === 'GET') return handler(input as never, query as never)
    return file.write((writes) => {
      const context: CommandContext = { ...query, writes }
      const outcome = handler(input as never, context as never)
      if (!outcome.ok || call.operation.record === null) return outcome
      writes.outbox.append({
        recordKind: call.operation.record,
        recordId: recordIdOf(outcome.value, call.sent.params),
        operation: call.operation.name,
        payload: call.sent,
        clientRef: newId(),
        dependsOn: referencesOf(call.sent),
        createdAt: query.now,
      })
      return ok(outcome.value)
    })
  }
}

/** The record that was written: the one answered, or for a deletion and for a list the one named last in the path. */
function recordIdOf(data: unknown, params: Readonly<Record<string, string>>): string {
  const named = Object.values(params).at(-1)
  if (named !== undefined) return named
  if (typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string') return data.id
  throw new Error('A write answered no id.')
}

/** The ids of other records that a call names, in fields that end in `_id`. */
export function referencesOf(value: unknown): string[] {
  const found = new Set<string>()
  collectReferences(value, found)
  return [...found]
}

function collectReferences(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collectReferences(item, found)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (key === 'options') continue
      if (typeof item === 'string' && /(_id|Id)$/.test(key)) found.add(item)
      else collectReferences(item, found)
    }
  }
}
