import { fetchRecord, remoteParams, remoteParentId } from './call-remote'
import type { IdLink } from '../../storage/stores/sync/agreement-store'
import type { SyncRule } from '../rules/sync-rule'
import type { Round } from '../context/round-context'

/** Reads a record that is surely there: only after that does a 404 mean that another one is gone. */
export async function probeGet(round: Round, rule: SyncRule): Promise<void> {
  const { agreement } = round.file.reads.sync
  const wasSeen = ({ localId }: IdLink) => agreement.base(rule.kind, localId)?.lastSeenWalk === round.walkNumber
  const seen = agreement.eachLink(rule.kind).find((link) => wasSeen(link) && canFetch(round, rule, link))
  if (seen === undefined) return
  await fetchRecord(round, rule, seen.remoteId, remoteParams(rule, remoteParentId(round, rule, seen.localId)))
}

/** Whether a record can be asked for: below which client it is, for contacts and notes. */
export const canFetch = (round: Round, rule: SyncRule, { localId }: IdLink) =>
  rule.parent === null || remoteParentId(round, rule, localId) !== null
