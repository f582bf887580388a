import type { OutboxEntry } from '../../storage/stores/sync/outbox-store'
import { remoteParentId } from '../remote/call-remote'
import { fetchOrList } from '../remote/fetch-or-list'
import { withParent } from '../wire/with-parent'
import type { Round } from '../context/round-context'
import type { SyncRule } from '../rules/sync-rule'
import { applyWithReferences } from '../apply/apply-with-references'
import { saveUnreadable, requeue, type Pushed } from './entry-state'

/**
 * Reads what was once there under its old ids before it is created anew: what the remote has again is linked again as it
 * is taken in. `gone` where it has none of it.
 */
export async function seeFormer(round: Round, entry: OutboxEntry, rule: SyncRule): Promise<Pushed | 'gone'> {
  const { agreement, agreedDeletions } = round.file.reads.sync
  const { recordId: localId } = entry
  const parent = remoteParentId(round, rule, localId)
  for (const { remoteId } of agreedDeletions.ofLocal(rule.kind, localId)) {
    if (agreement.localId(rule.kind, remoteId) !== null) continue
    const fetched = await fetchOrList(round, rule, remoteId, parent)
    if (fetched.kind === 'unsure') return requeue(round, entry, null)
    if (fetched.kind !== 'found') continue
    const { record, problem } = fetched
    if (problem !== undefined) saveUnreadable(round, rule.kind, record, problem)
    else await applyWithReferences(round, rule, withParent(record, parent), { etag: null })
    if (agreement.remoteId(rule.kind, localId) !== null) return 'closed'
    // What is there and could not be taken in may be it.
    if (agreement.localId(rule.kind, remoteId) === null) return requeue(round, entry, null)
  }
  return 'gone'
}
