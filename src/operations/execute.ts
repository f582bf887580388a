import { instantToCalendarDate } from '../kernel/calendar-date'
import type { Instant } from '../kernel/instant'
import { err, ok, type Result } from '../kernel/result'
import type { Role } from '../domain/enums'
import type { UserId } from '../domain/ids'
import type { Call } from '../contract/define/call'
import type { Failure } from '../contract/define/failure'
import type { OrganizationFile } from '../storage/organization-file'
import type { CommandContext, QueryContext } from './context'
import { outboxEntry } from './outbox-entry'
import { presentRecord } from './present/record'
import { isRoleEnough } from './role'
import { noRoomLeft } from './storage-failure'
import { refusalOf, settledOf } from './sync/asked'
import { keepAnswer, repeatedAnswer } from './sync/kept-answers'
import { namedRecord } from './sync/named-record'

/** A handler once its types have been checked by its table. */
export type AnyHandler = (input: never, context: never) => Result<unknown, Failure>

export interface Surroundings {
  readonly file: OrganizationFile
  readonly userId: UserId
  readonly role: Role
  readonly now: () => Instant
  readonly newId: () => string
  /** False where nobody reads the outbox of a file that is not linked: on a server. */
  readonly keepsOutbox?: boolean | undefined
}

const forbidden: Failure = { kind: 'forbidden', message: 'Your role does not allow this. Ask an owner or admin.' }

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
    newRecordId: newId as QueryContext['newRecordId'],
  }
}

/**
 * Runs operations on an organization's file: a GET reads, every other one runs whole in one transaction, together with
 * its outbox entry, which what changed nothing leaves out. A declared failure undoes all of it.
 */
export function createExecutor(
  handlers: Readonly<Record<string, AnyHandler>>,
  surroundings: Surroundings,
): (call: Call) => Result<unknown, Failure> {
  const { file, newId } = surroundings
  return (call) => {
    const handler = handlers[call.operation.name]
    if (handler === undefined) throw new Error(`${call.operation.name} has no handler.`)
    if (!isRoleEnough(surroundings.role, call.operation.role)) return err(forbidden)
    const query = readContext(surroundings)
    const input = { params: call.params, query: call.query, body: call.body }
    if (call.operation.method === 'GET') return handler(input as never, query as never)
    // Where a password was tried first, the same request may have been answered meanwhile.
    const known = repeatedAnswer(call, surroundings.userId, file.reads)
    if (known !== null) return known.ok ? ok(known.value.data) : known
    if (call.operation.method !== 'DELETE' && file.isFull()) return err(noRoomLeft)
    const unchanged = saysNothing(call) ? recordOf(call, query) : null
    const outcome = file.write<unknown, Failure | typeof undone>((writes) => {
      const refused = refusalOf(call, query)
      if (refused !== null) return err(refused)
      const context: CommandContext = { ...query, writes, ...settledOf(call, query) }
      const before = writes.noted()
      const outcome = handler(input as never, context as never)
      if (!outcome.ok || call.operation.record === null) return outcome
      if (unchanged !== null) return err(undone)
      keepAnswer(call, outcome.value, context)
      if (writes.noted() === before) return outcome
      const isLinked = query.reads.sync.link() !== null
      const entry = outboxEntry(call, call.operation.record, outcome.value)
      // Nobody has been told of it, nor will be: what was said of a person goes with them.
      if (!isLinked && call.operation.method === 'DELETE') writes.outbox.forget(entry)
      if (!isLinked && surroundings.keepsOutbox === false) return outcome
      writes.outbox.append({ ...entry, clientRef: newId(), createdAt: query.now })
      return outcome
    })
    return outcome.ok || outcome.error !== undone ? (outcome as Result<unknown, Failure>) : ok(unchanged)
  }
}

/** Takes back what a call did that asked for no change. */
const undone = Symbol('undone')

/** A change that names nothing changes nothing, not even when the record was last changed. */
function saysNothing({ operation, sent }: Call): boolean {
  return operation.method === 'PUT' && Object.keys(sent.body ?? {}).length === 0
}

function recordOf(call: Call, query: QueryContext): unknown {
  const named = namedRecord(call, query)
  return named && presentRecord(named.kind, named.id, query)
}
