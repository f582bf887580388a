import { err, type Result } from '../kernel/result'
import type { Call } from '../contract/define/call'
import type { Failure } from '../contract/define/failure'
import type { CommandContext } from './context'
import { outboxEntry } from './outbox-entry'
import { storeAnswer } from './sync/idempotency'
import { creditOf } from './v1/refunds/taken-credit'
import { failedPrecondition, presetsOf } from './sync/preconditions'

export type WritingHandler = (input: never, context: never) => Result<unknown, Failure>

/** Runs a writing operation inside the transaction under way, with its remembered answer and its outbox entry. */
export function writeWithin(call: Call, handler: WritingHandler, around: CommandContext): Result<unknown, Failure> {
  const { reads, writes, keepsOutbox = true } = around
  const { method, record } = call.operation
  const refused = failedPrecondition(call, around)
  if (refused !== null) return err(refused)
  const context: CommandContext = { ...around, ...presetsOf(call, around) }
  const credit = record === 'refund' ? creditOf(call, reads) : []
  const before = writes.noted()
  const outcome = handler(inputOf(call), context as never)
  if (!outcome.ok || record === null) return outcome
  storeAnswer(call, outcome.value, context)
  const changes = writes.noted() - before
  if (changes === 0) return outcome
  const isLinked = reads.sync.link() !== null
  const entry = outboxEntry(call, record, outcome.value)
  // Nobody has been told of it, nor will be: what was said of a person goes with them.
  if (!isLinked && method === 'DELETE') writes.outbox.forgetDeleted(changes)
  if (!isLinked && !keepsOutbox) return outcome
  const dependsOn = [...entry.dependsOn, ...credit]
  writes.outbox.append({ ...entry, dependsOn, requestKey: around.newId(), createdAt: around.now })
  return outcome
}

/** What a handler reads of a call. */
export function inputOf({ params, query, body }: Call): never {
  return { params, query, body } as never
}
