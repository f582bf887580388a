import { recordOf, type WireRecord } from '../../domain/wire/read-fields'
import { applyRemote } from '../merge/apply-remote'
import { readForUnknown } from '../merge/match-record'
import { fetchRecord, remoteParams } from '../remote/call-remote'
import { applyWithReferences } from './apply-with-references'
import type { SyncRule } from '../rules/sync-rule'
import { throwIfStopped, inTransaction, type Round } from '../context/round-context'
import { eachReceived } from '../context/received'
import { markUnreadable } from '../context/unreadable'
import type { WalkBatch, WalkBuffer } from './walk-buffer'
import { withParent } from '../wire/with-parent'
import { walkList } from '../remote/walk-list'

/** How many records are taken in at a time, at most: others wait no longer than for these. */
const AT_A_TIME = 10

/**
 * Takes in what is wanted of a list: `unclear` where something of it may have been passed over, `miscounted` where it was
 * walked cleanly and the remote counts another number all the while.
 */
export async function applyList(
  round: Round,
  rule: SyncRule,
  clientId: string | null,
  isWanted: (record: WireRecord) => boolean = () => true,
): Promise<'clear' | 'miscounted' | 'unclear' | 'notOffered'> {
  const taken: boolean[] = []
  const walked = await walkList(round, rule, clientId, async (records) => {
    taken.push(await applyBatch(round, { rule, records: records.filter(isWanted), clientId }, null))
  })
  if (walked.kind === 'notOffered') return 'notOffered'
  if (walked.kind === 'broken' || walked.isPassedOver || taken.includes(false)) return 'unclear'
  if (walked.isClean) return 'clear'
  return walked.miscount === null ? 'unclear' : 'miscounted'
}

/** `held` gets what is not taken in before all is judged. */
export async function applyBatch(
  round: Round,
  { rule, records, clientId }: WalkBatch,
  held: WalkBuffer | null,
): Promise<boolean> {
  const waiting: WireRecord[] = []
  let isClean = true
  await readForUnknown(round, rule, records)
  for (let from = 0; from < records.length;) {
    throwIfStopped(round)
    const some = records.slice(from, from + AT_A_TIME).map((record) => withParent(record, clientId))
    if (rule.kind === 'client') saveRemoteCounts(round, some)
    const sentOf = (record: WireRecord) => ({ kind: rule.kind, record })
    const results = eachReceived(round, some, sentOf, (record, tx) =>
      rule.isComplete(record) ? applyRemote({ rule, record, etag: null, isBuffering: held !== null }, tx) : null,
    )
    for (const [index, result] of results.entries()) {
      const record = some[index]
      const isDone = typeof result === 'string' && result !== 'deferred' && result !== 'held'
      if (record === undefined || isDone) continue
      if (held !== null) waiting.push(record)
      else isClean = (await applyPartial(round, rule, record, clientId)) && isClean
    }
    from += results.length
    await round.rest()
  }
  if (waiting.length > 0) held?.add({ rule, clientId, records: waiting })
  return isClean
}

/** What its list shows in part, or what refers to something that is not here yet. */
async function applyPartial(
  round: Round,
  rule: SyncRule,
  shown: WireRecord,
  clientId: string | null,
): Promise<boolean> {
  const { id } = shown
  if (typeof id !== 'string') return false
  let record = shown
  if (!rule.isComplete(shown)) {
    const fetched = await fetchRecord(round, rule, id, remoteParams(rule, clientId))
    if (fetched.kind === 'unsure') return false
    if (fetched.kind === 'found') {
      const { problem } = fetched
      if (problem !== undefined) {
        inTransaction(round, (tx) => markUnreadable({ kind: rule.kind, record: shown }, problem, tx))
        return true
      }
      record = withParent({ ...shown, ...fetched.record }, clientId)
    }
  }
  return (await applyWithReferences(round, rule, record)) !== 'deferred'
}

function saveRemoteCounts({ remotePartCounts }: Round, clients: readonly WireRecord[]): void {
  for (const client of clients) {
    for (const field of ['contact_count', 'note_count']) {
      const count = recordOf(client)?.[field]
      if (typeof count === 'number') remotePartCounts.set(`${String(client['id'])} ${field}`, count)
    }
  }
}
