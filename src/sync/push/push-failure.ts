import type { OutboxEntry } from '../../storage/stores/sync/outbox-store'
import type { RecordKind } from '../../contract/define/operation'
import { rules } from '../rules/index'
import { isAnswering } from '../remote/is-answering'
import type { Outcome } from '../remote/outcome'
import type { Round } from '../context/round-context'
import { handleFailure, requeue, type Pushed } from './entry-state'

/**
 * The entry's way where a remote that knows nothing of ours did not apply it: that there is no such record or operation is
 * believed of one that goes on answering its lists.
 */
export async function handlePushFailure(
  round: Round,
  entry: OutboxEntry,
  outcome: Exclude<Outcome, { kind: 'done' }>,
): Promise<Pushed> {
  const isNothingThere = outcome.kind === 'notFound' || outcome.kind === 'notOffered'
  if (!isNothingThere || (await isAnswering(round, rules[entry.kind as RecordKind]))) {
    return handleFailure(round, entry, outcome)
  }
  round.summary.problem = 'failing'
  return requeue(round, entry, null)
}
