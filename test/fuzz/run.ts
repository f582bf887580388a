import fc from 'fast-check'
import type { Reply } from '../../src/contract/define/envelope'
import type { Operation } from '../../src/contract/define/operation'
import { problemOf } from './check-answer'
import { KnownIds } from './known-ids'
import { requests, type FuzzRequest } from './requests'
import { WrongAnswer } from './wrong-answer'

export interface FuzzFigures {
  readonly requests: number
  /** How many were answered with each status. */
  readonly statuses: Readonly<Record<number, number>>
  /** The operations that never answered with success: what lies behind their checks was not reached. */
  readonly neverDone: readonly string[]
}

interface Fuzz {
  readonly operations: readonly Operation[]
  readonly count: number
  readonly seed: number
  /** Answers requests in their order, in words where no answer came; ids in them are real. */
  readonly send: (batch: readonly FuzzRequest[]) => Promise<readonly (Reply<unknown> | string)[]>
  readonly batch?: number
}

/**
 * Sends requests that follow from the contract and checks every answer; throws at the first that is wrong, with what
 * was sent. The same seed sends the same requests.
 */
export async function runFuzz({ operations, count, seed, send, batch = 50 }: Fuzz): Promise<FuzzFigures> {
  const known = new KnownIds()
  const statuses: Record<number, number> = {}
  const done = new Set<string>()
  const all = fc.sample(requests(operations), { numRuns: count, seed })
  for (let start = 0; start < all.length; start += batch) {
    const sent = all.slice(start, start + batch).map((request) => {
      const { params, query, body } = known.fill({ params: request.params, query: request.query, body: request.body })
      return { ...request, params, query, body }
    })
    const replies = await send(sent)
    for (const [index, request] of sent.entries()) {
      const reply = replies[index] ?? 'There was no answer.'
      const problem = typeof reply === 'string' ? reply : problemOf(request.operation, reply)
      if (problem !== null || typeof reply === 'string')
        throw new WrongAnswer(problem ?? '', wordsOf(request), start + index)
      statuses[reply.status] = (statuses[reply.status] ?? 0) + 1
      if (!reply.ok) continue
      done.add(request.operation.name)
      known.note(request, reply.body.data)
    }
  }
  const neverDone = operations.map(({ name }) => name).filter((name) => !done.has(name))
  return { requests: all.length, statuses, neverDone }
}

function wordsOf({ operation, manner, params, query, body }: FuzzRequest): string {
  return JSON.stringify({ operation: operation.name, manner, params, query, body })
}
