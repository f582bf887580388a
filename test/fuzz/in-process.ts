import type { Reply } from '../../src/contract/define/envelope'
import type { InProcessTransport } from '../conformance/harness/in-process-transport'
import type { FuzzRequest } from './requests'

/** Answers requests one after another, in this process; what is thrown is an answer in words. */
export function sendInProcess(transport: InProcessTransport) {
  return async (batch: readonly FuzzRequest[]): Promise<(Reply<unknown> | string)[]> => {
    const replies = []
    for (const { operation, params, query, body } of batch) {
      replies.push(await transport.call(operation.name, { params, query, body }).catch(wordsOf))
    }
    return replies
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
