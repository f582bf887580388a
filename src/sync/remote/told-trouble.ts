import type { Remote, RemoteReply } from '../../contract/define/remote'
import type { ConnectionTrouble, RoundSummary } from '../context/sync-env'

/** The remote, while the round is told what the network does in place of its answers. */
export function toldTrouble(remote: Remote, summary: RoundSummary): Remote {
  return {
    async call(call) {
      const reply = await remote.call(call)
      summary.trouble = troubleOf(reply) ?? summary.trouble
      return reply
    },
  }
}

function troubleOf(reply: RemoteReply): ConnectionTrouble | null {
  if (reply.kind === 'silent')
    return { text: reply.reason, isForPerson: reply.isForPerson === true, code: reply.code ?? null }
  return reply.kind === 'unreadable' && reply.reason !== undefined
    ? { text: reply.reason, isForPerson: true, code: null }
    : null
}
