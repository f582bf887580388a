import type { Remote } from '../../contract/define/remote'
import type { RoundSummary, SyncEnv } from '../context/sync-env'

/** The remote, while its answers tell by how much its clock is ahead: the one nearest to ours, as caches answer with older ones. */
export function comparedClocks(remote: Remote, now: SyncEnv['now'], summary: RoundSummary): Remote {
  return {
    async call(call) {
      const reply = await remote.call(call)
      if (reply.kind !== 'answered' || reply.date === undefined) return reply
      const aheadMs = reply.date - Date.parse(now())
      const known = summary.clockAheadMs
      if (known === null || Math.abs(aheadMs) < Math.abs(known)) summary.clockAheadMs = aheadMs
      return reply
    },
  }
}
