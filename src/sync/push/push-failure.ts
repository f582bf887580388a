import type { OutboxEntry } from '../../storage/stores/sync/outbox-store'
import type { RecordKind } from '../../contract/define/operation'
import { rules } from '../rules/index'
import type { SyncRule } from '../rules/sync-rule'
import { isOffered, remoteParentId } from '../remote/call-remote'
import { fetchOrList } from '../remote/fetch-or-list'
import { isAnswering } from '../remote/is-answering'
import type { Outcome } from '../remote/outcome'
import type { Round } from '../context/round-context'
import { handleFailure, requeue, type Pushed } from './entry-state'

/** So often a record that is not found is sent again after the lists were read, which say whether it is gone. */
const MOST_TRIES = 3

/**
 * The entry's way where a remote that knows nothing of ours did not apply it: that there is no such operation is believed
 * of one that goes on answering its lists, and shows the record.
 */
export async function handlePushFailure(
  round: Round,
  entry: OutboxEntry,
  outcome: Exclude<Outcome, { kind: 'done' }>,
): Promise<Pushed> {
  if (outcome.kind !== 'notFound' && outcome.kind !== 'notOffered') return handleFailure(round, entry, outcome)
  const rule = rules[entry.kind as RecordKind]
  if (!(await isAnswering(round, rule))) {
    round.summary.problem = 'failing'
    return requeue(round, entry, null)
  }
  const isLate = outcome.kind === 'notOffered' || entry.attempts >= MOST_TRIES
  return !isLate && (await isUnseen(round, rule, entry))
    ? requeue(round, entry, null)
    : handleFailure(round, entry, outcome)
}

/** Whether a record of which the remote has told is neither shown by itself nor by its list. */
async function isUnseen(round: Round, rule: SyncRule, { recordId }: OutboxEntry): Promise<boolean> {
  const remoteId = round.file.reads.sync.agreement.remoteId(rule.kind, recordId)
  if (remoteId === null || isOffered(round, rule.operations.list) !== true) return false
  const { kind } = await fetchOrList(round, rule, remoteId, remoteParentId(round, rule, recordId))
  return kind !== 'found'
}
