import { wordsOf } from '../../kernel/words-of'
import { textOf } from '../../domain/wire/read-fields'
import type { RemoteReply } from '../../contract/define/remote'
import type { Round } from '../context/round-context'
import { RoundEnded, type RoundProblem } from '../context/sync-env'

const REQUEST_TIMEOUT = 408
const TOO_MANY = 429

/** Whether the remote says of itself that it cannot answer now, and no network in its place (`RemoteReply.reason`). */
export function isFailing(reply: RemoteReply): boolean {
  if (reply.kind === 'silent' || reply.status < 500) return false
  return reply.kind === 'answered' || reply.reason === undefined
}

/** Why a round cannot go on after a reply that is none to what was asked. */
export function whyUnusable(reply: RemoteReply): RoundProblem {
  if (reply.kind === 'silent' || reply.status === REQUEST_TIMEOUT) return 'offline'
  if (reply.status === TOO_MANY) return 'throttled'
  return isFailing(reply) ? 'failing' : 'garbled'
}

/** Ends the round after such a reply; people are told what a server says of why it cannot answer. */
export function endAsUnusable({ summary }: Pick<Round, 'summary'>, reply: RemoteReply): never {
  const problem = whyUnusable(reply)
  // Of a defect (500) a server says no more than that there is one.
  const isTold = problem === 'failing' && reply.kind === 'answered' && reply.status !== 500
  const said = isTold ? textOf(reply.body['message']) : null
  if (said !== null) summary.failure ??= wordsOf(said)
  throw new RoundEnded(problem)
}

/** Whether nothing is known of what a remote would have answered: nobody did, or somebody on the way to it. */
export function isUnheard(reply: RemoteReply): boolean {
  if (reply.kind === 'silent') return true
  const { status } = reply
  return status === REQUEST_TIMEOUT || status === TOO_MANY || status > 501
}
