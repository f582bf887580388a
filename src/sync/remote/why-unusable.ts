import type { RemoteReply } from '../../contract/define/remote'
import type { RoundProblem } from '../context/sync-env'

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

/** Whether nothing is known of what a remote would have answered: nobody did, or somebody on the way to it. */
export function isUnheard(reply: RemoteReply): boolean {
  if (reply.kind === 'silent') return true
  const { status } = reply
  return status === REQUEST_TIMEOUT || status === TOO_MANY || status > 501
}
