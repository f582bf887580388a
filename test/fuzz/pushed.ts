import type { Reply } from '../../src/contract/define/envelope'
import { sync } from '../../src/contract/sync/index'
import { MOST_ENTRIES, pushableOperation, pushEntry, type PushAnswer } from '../../src/contract/sync/push-operations'
import type { FuzzRequest } from './requests'

type Send = (batch: readonly FuzzRequest[]) => Promise<readonly (Reply<unknown> | string)[]>

/** Sends what can be pushed in pushes, each under a key of its own, and the rest as it is. */
export function asPushes(send: Send): Send {
  let pushed = 0
  const pushAll = async (batch: readonly FuzzRequest[]): Promise<(Reply<unknown> | string)[]> => {
    if (batch.length === 0) return []
    const entries = batch.map((request) => ({ ...entryOf(request), key: `key ${String((pushed += 1))}` }))
    const [reply = ''] = await send([
      { operation: sync.pushEntries, manner: 'valid', params: {}, query: {}, body: { entries } },
    ])
    if (typeof reply === 'string' || !reply.ok) return batch.map(() => reply)
    return (reply.body.data as readonly PushAnswer[]).map(
      ({ status, body }) => ({ ok: status < 400, status, body }) as Reply<unknown>,
    )
  }
  return async (batch) => {
    const isPushed = batch.map((request) => canPush(request))
    const chosen = batch.filter((_, index) => isPushed[index])
    if (chosen.length > MOST_ENTRIES) throw new Error('There are too many for one push.')
    const [answers, others] = [await pushAll(chosen), await send(batch.filter((_, index) => !isPushed[index]))]
    const [pushes, rest] = [answers.values(), others.values()]
    return isPushed.map((one) => (one ? pushes : rest).next().value ?? 'There was no answer.')
  }
}

function entryOf({ operation, params, body }: FuzzRequest) {
  return { operation: operation.name, params, body: body ?? {} }
}

/** A push as a whole wants text for parameters and an object for a body. */
function canPush(request: FuzzRequest): boolean {
  if (pushableOperation(request.operation.name) === null) return false
  return pushEntry.safeParse({ ...entryOf(request), key: 'k' }).success
}
