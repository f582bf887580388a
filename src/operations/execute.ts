import { instantToCalendarDate } from '../kernel/calendar-date'
import type { Instant } from '../kernel/instant'
import { err, ok, type Result } from '../kernel/result'
import type { Role } from '../domain/enums'
import type { UserId } from '../domain/ids'
import type { Call } from '../contract/define/call'
import type { Failure } from '../contract/define/failure'
import type { Operation } from '../contract/define/operation'
import type { OrganizationFile } from '../storage/organization-file'
import type { QueryContext } from './context'
import { isInPieces, type InPieces } from './in-pieces'
import { presentRecord } from './present/record'
import { isRoleEnough } from './role'
import { noRoomLeft } from './storage-failure'
import { etagOfAnswer } from './sync/etags'
import { storedAnswer } from './sync/idempotency'
import { targetRecord } from './sync/target-record'
import { requestTexts } from '../words/en/service/requests'
import { inputOf, writeWithin, type WritingHandler } from './write-within'

/** A handler once its types have been checked by its table. */
export type AnyHandler = (input: never, context: never) => Read | InPieces<Read>

type Read = Result<unknown, Failure>

/** What came of a call, with the etag of the one record that it answered, and whether that has been deleted since. */
export type OperationResult = Result<unknown, Failure> & { readonly etag?: string | null; readonly isReduced?: boolean }

export interface OperationEnv {
  readonly file: OrganizationFile
  readonly userId: UserId
  readonly role: Role
  readonly now: () => Instant
  readonly newId: () => string
  /** False where nobody reads the outbox of a file that is not linked: on a server. */
  readonly keepsOutbox?: boolean | undefined
  /** Whether answers bear the etag of their record. */
  readonly givesTags?: boolean | undefined
}

const forbidden: Failure = { kind: 'forbidden', message: requestTexts.yourRoleForbids }

/** The moment, the day and the file as one call sees them. */
export function readContext({ file, userId, role, now: readClock, newId }: OperationEnv): QueryContext {
  const now = readClock()
  const { timeZone } = file.reads.organization().profile
  return {
    userId,
    role,
    now,
    today: instantToCalendarDate(now, timeZone),
    reads: file.reads,
    newId: newId as QueryContext['newId'],
    newRecordId: (due) => due ?? (newId() as NonNullable<typeof due>),
  }
}

/** A call that is not through yet: once others have had their turn it goes on, with the file as it is found then. */
export interface Unfinished {
  readonly goOn: (env: OperationEnv) => OperationResult | Unfinished
}

export function isUnfinished(reached: OperationResult | Unfinished): reached is Unfinished {
  return 'goOn' in reached
}

/** Runs operations on an organization's file, each in one go. */
export function createExecutor(
  handlers: Readonly<Record<string, AnyHandler>>,
  env: OperationEnv,
): (call: Call) => OperationResult {
  return (call) => {
    let reached = beginCall(handlers, call, env)
    while (isUnfinished(reached)) reached = reached.goOn(env)
    return reached
  }
}

/**
 * Runs an operation on an organization's file: a GET reads, and may come to its answer in pieces; every other one runs
 * whole in one transaction, together with its outbox entry. What a call's key was answered before is answered again,
 * whoever may do what by now.
 */
export function beginCall(
  handlers: Readonly<Record<string, AnyHandler>>,
  call: Call,
  env: OperationEnv,
): OperationResult | Unfinished {
  const { operation } = call
  const handler = handlerOf(handlers, call)
  const isRead = operation.method === 'GET'
  const known = isRead ? null : storedAnswer(call, env.userId, env.file.reads)
  if (known !== null) return known
  if (!isRoleEnough(env.role, operation.role)) return err(forbidden)
  const query = readContext(env)
  if (!isRead) return tagged(operation, write(call, handler as WritingHandler, query, env), env)
  const begun = handler(inputOf(call), query as never)
  return isInPieces(begun) ? nextPiece(operation, begun, env) : tagged(operation, begun, env)
}

function nextPiece(operation: Operation, pieces: InPieces<Read>, env: OperationEnv): OperationResult | Unfinished {
  const next = pieces.next(readContext(env))
  if (next.done === true) return tagged(operation, next.value, env)
  return { goOn: (again) => nextPiece(operation, pieces, again) }
}

function tagged(operation: Operation, outcome: Read, { file, givesTags = false }: OperationEnv): OperationResult {
  if (!outcome.ok || !givesTags || operation.isList) return outcome
  return { ...outcome, etag: etagOfAnswer(operation, outcome.value, file.reads) }
}

/** One transaction: a declared failure undoes all of it, and what changed nothing leaves no outbox entry. */
function write(
  call: Call,
  handler: WritingHandler,
  query: QueryContext,
  { file, keepsOutbox }: OperationEnv,
): Result<unknown, Failure> {
  if (call.operation.method !== 'DELETE' && file.isFull()) return err(noRoomLeft)
  const unchanged = saysNothing(call) ? recordOf(call, query) : null
  const outcome = file.write<unknown, Failure | typeof undone>((writes) => {
    const outcome = writeWithin(call, handler, { ...query, writes, keepsOutbox })
    return outcome.ok && unchanged !== null ? err(undone) : outcome
  })
  return outcome.ok || outcome.error !== undone ? (outcome as Result<unknown, Failure>) : ok(unchanged)
}

/** The handler of a call's operation; a table without it is a defect. */
export function handlerOf<H>(handlers: Readonly<Record<string, H>>, { operation: { name } }: Call): H {
  const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined
  if (handler === undefined) throw new Error(`${name} has no handler.`)
  return handler
}

/** Takes back what a call did that asked for no change. */
const undone = Symbol('undone')

/** A change that names nothing changes nothing, not even when the record was last changed. */
function saysNothing({ operation, rawInput }: Call): boolean {
  return operation.method === 'PUT' && Object.keys(rawInput.body ?? {}).length === 0
}

function recordOf(call: Call, query: QueryContext): unknown {
  const named = targetRecord(call, query)
  return named && presentRecord(named.kind, named.id, query)
}
