import { err, ok, type Result } from '../kernel/result'
import type { UserId } from '../domain/ids'
import type { Call } from '../contract/define/call'
import type { DataOf, ParsedInput } from '../contract/define/client'
import type { Failure } from '../contract/define/failure'
import type { Sync } from '../contract/sync/index'
import type { Reads } from '../storage/organization-file'
import { createV1Executor, type CallOrigin, type V1Services } from './execute-v1'
import type { HandlersOf } from './handler'
import { answeredTag } from './sync/entity-tags'
import { feedHandlers } from './sync/feed-handlers'
import { repeatedAnswer } from './sync/kept-answers'
import { pushEntries, type PushedCall, type Pushing } from './sync/push-entries'

/** What came of a call, with the etag of the one record that it answered, and whether that has been deleted since. */
type ServedOutcome = Result<unknown, Failure> & { readonly etag?: string | null; readonly isReduced?: boolean }

type PushHandler = (
  input: Pick<ParsedInput<Sync['pushEntries']>, 'body'>,
  pushing: Pushing,
) => Promise<Result<DataOf<Sync['pushEntries']>, Failure>>

/** One handler an operation: a forgotten one does not compile. */
type SyncHandlers = HandlersOf<Omit<Sync, 'pushEntries'>> & { readonly pushEntries: PushHandler }

const { pushEntries: push, ...reading }: SyncHandlers = {
  ...feedHandlers,
  pushEntries: async ({ body }, pushing) => ok(await pushEntries(body.entries, pushing)),
}

interface Serving {
  /** Answers one call of a push through the dispatcher, for the same caller. */
  readonly answer: (call: PushedCall, who: CallOrigin) => ReturnType<Pushing['answer']>
  readonly rest: Pushing['rest']
}

/**
 * Runs the operations that a server offers: those of /v1, with a memory of what was answered to a key and with etags,
 * and those for desktops that sync (docs/decisions/0012-sync-extensions.md).
 */
export function createServedExecutor(services: V1Services, { answer, rest }: Serving) {
  const execute = createV1Executor(services, reading)
  return async (call: Call, who: CallOrigin): Promise<ServedOutcome> => {
    if (call.operation.name === 'pushEntries') {
      const { body } = call as { readonly body: ParsedInput<Sync['pushEntries']>['body'] }
      return push({ body }, { answer: (one) => answer(one, who), rest })
    }
    // With the etag of then; whoever waits before writing looks once more.
    const known = repeatedFor(call, who, services)
    if (known !== null) return known
    const outcome = await execute(call, who)
    return outcome.ok ? { ...outcome, etag: tagFor(call, outcome.value, who, services) } : outcome
  }
}

function repeatedFor(call: Call, who: CallOrigin, services: V1Services): ServedOutcome | null {
  const seen = call.asked?.key === undefined ? null : membersFile(who, services)
  const known = seen && repeatedAnswer(call, seen.userId, seen.reads)
  if (known === null) return null
  if (!known.ok) return err(known.error)
  const { data, etag, isReduced } = known.value
  return { ok: true, value: data, etag, isReduced }
}

function tagFor(call: Call, data: unknown, who: CallOrigin, services: V1Services): string | null {
  const seen = call.operation.isList ? null : membersFile(who, services)
  return seen && answeredTag(call.operation, data, seen.reads)
}

/** The file of whoever calls; null where it cannot be opened or they are no member of it, which the operation itself will say. */
function membersFile(
  { caller }: CallOrigin,
  { organization }: V1Services,
): { readonly reads: Reads; readonly userId: UserId } | null {
  const found = caller && organization(caller.organizationId)
  const reads = found?.ok === true ? found.value?.reads : undefined
  if (caller === null || reads === undefined || reads.members.get(caller.userId) === null) return null
  return { reads, userId: caller.userId }
}
